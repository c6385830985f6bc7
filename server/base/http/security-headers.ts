import { CALL_KEEPER_PATH, USAGE_FRAME_PATH } from '#domain/backend/public-config.ts'
import { SOURCES } from '#sources/registry.ts'

export interface PageSources {
  /** Fresh for each page. */
  nonce: string
  /** Origins besides our own that the page's scripts may talk to. */
  connectOrigins: string[]
  /** The users' origin. */
  publicUrl: string
}

/** Hosts of the pictures we show: the sources' thumbnails and Google's avatars (DESIGN 9). */
const IMAGE_ORIGINS = [...SOURCES.map(({ pictures }) => pictures), 'https://lh3.googleusercontent.com']

/** The page's policy (DESIGN 9): no unsafe-inline, no unsafe-eval, exactly the hosts in use, Trusted Types. */
export function pagePolicy({ nonce, connectOrigins, publicUrl }: PageSources): string {
  return policy({
    'default-src': ["'none'"],
    // Modules that a script with the nonce imports share its nonce.
    'script-src': [`'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...IMAGE_ORIGINS],
    'connect-src': ["'self'", ...new Set(connectOrigins)],
    // Each has the policy of its own script's answer.
    'worker-src': [`${publicUrl}${CALL_KEEPER_PATH}`, `${publicUrl}/assets/`],
    'frame-src': [`${publicUrl}${USAGE_FRAME_PATH}`],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  })
}

export interface FrameSources {
  nonce: string
  /** The users' origin: only its pages may show the frame. */
  publicUrl: string
  /** Of the app's font. */
  fontUrl: string
  /** The provider's script. */
  widgetUrl: string
  /** Where the provider's metering service is. */
  meteringUrl: string
}

/**
 * The policy of the frame in which the metering provider's widget runs: without an origin of its own, with the provider's
 * hosts only. Styles are free, because there is nothing in the frame but the widget.
 */
export function usageFramePolicy({
  nonce,
  publicUrl,
  fontUrl,
  widgetUrl,
  meteringUrl,
}: FrameSources): string {
  const { origin } = new URL(widgetUrl)
  return policy({
    sandbox: ['allow-scripts'],
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, widgetUrl],
    'style-src': ["'unsafe-inline'", origin],
    'font-src': [origin, fontUrl],
    'img-src': [origin, 'data:'],
    'connect-src': [...new Set([origin, new URL(meteringUrl).origin])],
    // The provider may show a frame of its own in ours (contracts README 4).
    'frame-src': [origin],
    'frame-ancestors': [publicUrl],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  })
}

/** The service worker's own policy: it only talks to the services, and loads nothing. */
export const callKeeperPolicy = (connectOrigins: readonly string[]): string =>
  policy({
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...new Set(connectOrigins)],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })

/** What every other answer carries: an API's answer opened as a page can do nothing. */
const ANSWER_POLICY = policy({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
})

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const YEAR_SECONDS = 31_536_000

/** Headers of every answer. HSTS (RFC 6797) only where users come by https. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  const https = publicUrl.startsWith('https:')
  return {
    'content-security-policy': ANSWER_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}
