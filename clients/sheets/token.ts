import * as z from 'zod/mini'
import { createHttp, isServiceError, type Reply, ServiceError, type Timing } from '#clients/http.ts'
import type { ServiceAccount } from '#domain/account/credentials.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'

/** Access tokens of a service account: JWT-bearer grant (SPEC 7, Spreadsheet calls; RFC 7523; contracts README 3). */
export interface TokenOptions extends Timing {
  fetch: typeof globalThis.fetch
  /** Where the request goes; the assertion's `aud` is the account's own token_uri (DESIGN 3). */
  tokenUrl: string
  account: ServiceAccount
  /** Our own server's time in milliseconds; requested once each time the vendor finds our clock wrong (DESIGN 8). */
  serverDate?: (() => Promise<number>) | undefined
}

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'
const lifetimeSeconds = 3_600
/** A clock a little fast must not make an assertion of the future. */
const backdateSeconds = 10
/** A token is reused until a minute before it ends (SPEC 9, Spreadsheet and screens). */
const reserveMs = MINUTE_MS

const TokenReply = z.object({ access_token: z.string(), expires_in: z.number() })
const TokenFault = z.object({ error: z.string(), error_description: z.optional(z.string()) })

export function createTokens({ tokenUrl, account, serverDate, ...options }: TokenOptions) {
  const { now } = options
  const request = createHttp(options)
  let held: { token: string; untilMs: number } | null = null
  let pending: ReturnType<typeof fetchToken> | null = null
  let clockOffsetMs = 0
  let clockCorrected = false

  /**
   * A token that is good for at least a minute. Callers at the same time share one request.
   * @throws {ServiceError} CLOCK_WRONG, KEY_UNKNOWN, KEY_UNREADABLE, ACCOUNT_GONE, TOKEN_FAILED (each with the vendor's
   * reason in `detail`), NETWORK, TIMEOUT, RATE_LIMITED, HTTP_ERROR
   */
  async function get(): Promise<string> {
    if (held !== null && now() < held.untilMs - reserveMs) return held.token
    pending ??= fetchToken().finally(() => (pending = null))
    held = await pending
    return held.token
  }

  /** Drops a token that the service has refused. */
  function forget(token: string): void {
    if (held?.token === token) held = null
  }

  async function fetchToken() {
    try {
      return await exchange()
    } catch (error) {
      if (!clockMayBeWrong(error) || clockCorrected || serverDate === undefined) throw error
      clockCorrected = true
      const serverMs = await serverDate().catch(() => Number.NaN)
      if (!Number.isFinite(serverMs)) throw error
      clockOffsetMs = serverMs - now()
      return await exchange()
    }
  }

  async function exchange() {
    const assertion = await signAssertion(account, now() + clockOffsetMs)
    const { data } = await request({
      service: 'sheets',
      url: tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
      schema: TokenReply,
      toError: tokenError,
      // A second token does no harm.
      repeatable: true,
      rateLimitRetries: 2,
    })
    // Right for now: a clock that is set later is corrected anew.
    clockCorrected = false
    return { token: data.access_token, untilMs: now() + data.expires_in * 1_000 }
  }

  return { get, forget }
}

/** Also where Google refuses the grant and does not say why. */
const clockMayBeWrong = (error: unknown): boolean =>
  isServiceError(error, 'CLOCK_WRONG') ||
  (isServiceError(error, 'TOKEN_FAILED') && error.detail?.startsWith('invalid_grant') === true)

/** By what Google says of a grant that it refuses (contracts README 3). */
const CODES_BY_REASON: readonly [RegExp, ServiceError<'sheets'>['code']][] = [
  [/short-lived token|reasonable timeframe|\biat and exp\b/i, 'CLOCK_WRONG'],
  // Also of a key that was deleted.
  [/Invalid JWT Signature/i, 'KEY_UNKNOWN'],
  [
    /account not found|account has been deleted|(?:account|robot) (?:is )?disabled|No valid verifier|(?:disabled|deleted)_client/i,
    'ACCOUNT_GONE',
  ],
]

function tokenError({ status, json }: Reply): ServiceError | null {
  if (status < 400 || status === 408 || status === 429 || status >= 500) return null
  const fault = TokenFault.safeParse(json).data
  const detail =
    fault === undefined ? null : [fault.error, fault.error_description].filter(Boolean).join(': ')
  const code = CODES_BY_REASON.find(([pattern]) => pattern.test(detail ?? ''))?.[1] ?? 'TOKEN_FAILED'
  return new ServiceError({ service: 'sheets', code, status, detail })
}

async function signAssertion(account: ServiceAccount, nowMs: number): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1_000) - backdateSeconds
  const claims = {
    iss: account.clientEmail,
    scope: SCOPE,
    aud: account.tokenUri,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  }
  const encode = (part: unknown) => base64url(new TextEncoder().encode(JSON.stringify(part)))
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  try {
    const key = await importKey(account.privateKey)
    const signature = await crypto.subtle.sign(RS256, key, new TextEncoder().encode(signed))
    return `${signed}.${base64url(new Uint8Array(signature))}`
  } catch (cause) {
    const detail = 'The private key of the service account cannot be used.'
    throw new ServiceError({ service: 'sheets', code: 'KEY_UNREADABLE', detail, cause })
  }
}

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** A PKCS#8 PEM, whatever stands between its letters (contracts README 3). */
function importKey(pem: string): Promise<CryptoKey> {
  const base64 = pem.replace(/-----[^-]+-----/g, '').replace(/[^A-Za-z\d+/=]/g, '')
  const der = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('pkcs8', der, RS256, false, ['sign'])
}

/** RFC 7515, section 2. */
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
