/** The client's times and counts (SPEC 9, Backend client library defaults). Each is an option of the same name. */
export const backendDefaults = {
  /** Times a query is sent again whose answer was lost; mutations never are. */
  queryRetries: 3,
  /** How long an answer that nobody looks at is kept, for whoever keeps answers: the client itself keeps none. */
  cacheGarbageCollectionMs: 5 * 60_000,
  /** An answer of a REST call with this status or a higher one is an error. */
  restErrorStatus: 300,
  /** How long the server may take to acknowledge a connection. */
  connectionTimeoutMs: 15_000,
  /** How long it may take to reach the server and to have the credentials for it; the acknowledgement comes after. */
  startSubscriptionTimeoutMs: 15_000,
  /** A connection without a heartbeat for so long is dead. */
  keepAliveTimeoutMs: 65_000,
  /** From a lost connection to the first attempt to have it back. */
  reconnectStartDelayMs: 5_000,
  /** What the waits between further attempts double from. */
  retryDelayMs: 5_000,
  /** The longest of these waits. */
  reconnectIntervalMs: 60_000,
  /** The longest where the server asks to be spared. */
  maxDelayMs: 5 * 60_000,
  /** How long a connection outlives its last subscription. */
  closeDelayMs: 1_000,
  /** Times that fresh credentials are tried where the server refuses those it got. */
  authRetries: 3,
  /** A token that ends within this is renewed before it is sent. */
  tokenExpiryToleranceMs: 5_000,
  /** How long credentials of the mode iam are used that do not say when they end, such as a guest's. */
  guestCredentialsRefreshMs: 3_000_000,
  /** A server's clock that differs more than this from ours is signed by (iam). */
  clockSkewToleranceMs: 5 * 60_000,
}

export type BackendDefaults = typeof backendDefaults
