/**
 * The most bytes that each route accepts as the body of a request. A larger one is refused with 413 (DESIGN 9). Routes
 * that read no body accept none.
 */
export const BODY_LIMIT_BYTES = {
  graphql: 128 * 1_024,
  logsCsv: 16_000,
  metering: 64_000,
  sandbox: 4_000_000,
  /** The account chooser, which stands in for Google. */
  chooser: 16_000,
  /** The user pool reads its bodies itself: oidc-provider takes 56 kB. */
  pool: 56 * 1_024,
  none: 0,
}

/** The most bytes of all bodies that a server process takes at the same time. */
export const BODIES_UNDER_WAY_BYTES = {
  ofAddress: 16 * 1_024 * 1_024,
  inTotal: 64 * 1_024 * 1_024,
}

/** The most bytes of a WebSocket message. A larger one closes its socket with 1009 (RFC 6455). */
export const MESSAGE_LIMIT_BYTES = 64 * 1_024
