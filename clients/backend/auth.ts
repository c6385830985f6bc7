import * as z from 'zod/mini'
import { BackendError, isBackendError } from './backend-error.ts'
import { backendDefaults } from './defaults.ts'
import { isHeaderToken } from './http-request.ts'
import { backendTexts } from './texts.ts'

/** How a request says who sends it (SPEC 6). Our own server takes userPool, oidc, apiKey and none. */
export const AUTH_MODES = ['userPool', 'apiKey', 'iam', 'oidc', 'lambda', 'none'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

/** A request before it says who sends it; a signature (iam) is of all of it. */
export interface UnsignedRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

type AuthHeaders = Record<string, string>

/** Says who sends a request. */
export interface Auth {
  /**
   * @throws BackendError where there is nothing to say it with; its detail is the text of SPEC 8, Backend
   *   client errors
   */
  headersFor: (request: UnsignedRequest) => AuthHeaders | Promise<AuthHeaders>
  /** Better ones than those which the server refused with a status; null where there are none. Left out: there never are. */
  renewed?: (
    request: UnsignedRequest,
    refused: { headers: AuthHeaders; status: number | null },
  ) => Promise<AuthHeaders | null>
  /** When what headersFor gave ends, in milliseconds since 1970. Left out: it does not matter to an open connection. */
  endsAtMs?: (headers: AuthHeaders) => number
  /** Called with the headers of each answer: its date corrects the clock (iam). */
  answered?: (headers: Headers) => void
}

/** A token that is good now; with `renew` a new one. Null when there is none. */
export type TokenSource = (options?: { renew: boolean }) => Promise<string | null>

interface TokenAuthOptions {
  token: TokenSource | undefined
  /** Milliseconds since 1970. */
  now: () => number
  tokenExpiryToleranceMs?: number | undefined
}

/** The signed-in user's ID token, as a bearer. */
export const userPoolAuth = (options: TokenAuthOptions): Auth =>
  tokenAuth(options, 'Bearer ', {
    code: 'NO_ID_TOKEN',
    detail: 'No current user',
    cause: new Error(backendTexts.notSignedIn),
  })

/** The ID token of a further issuer, as a bearer. */
export const oidcAuth = (options: TokenAuthOptions): Auth =>
  tokenAuth(options, 'Bearer ', { code: 'NO_FEDERATED_JWT', detail: 'No federated jwt' })

/** A token for the server's own check, sent as it is. */
export const lambdaAuth = (options: TokenAuthOptions): Auth =>
  tokenAuth(options, '', { code: 'NO_AUTH_TOKEN', detail: 'No auth token specified' })

/** @throws BackendError NO_API_KEY */
export function apiKeyAuth(apiKey: string | undefined): Auth {
  // For callers without types, too.
  if (typeof apiKey !== 'string' || !isHeaderToken(apiKey))
    throw new BackendError({ code: 'NO_API_KEY', detail: 'No api-key configured' })
  return { headersFor: () => ({ 'x-api-key': apiKey }) }
}

export const noAuth: Auth = { headersFor: () => ({}) }

/** What a source gives. One that fails has nothing to give for now: its own error is the cause. */
export async function fromSource<Value>(
  source: () => Promise<Value>,
  missing: { code: string; detail: string },
): Promise<Value> {
  try {
    return await source()
  } catch (cause) {
    if (isBackendError(cause)) throw cause
    throw new BackendError({ ...missing, retry: true, cause })
  }
}

function tokenAuth(
  { token: source, now, tokenExpiryToleranceMs = backendDefaults.tokenExpiryToleranceMs }: TokenAuthOptions,
  scheme: string,
  missing: { code: string; detail: string; cause?: Error },
): Auth {
  /** The token of the last renewal. It is used as it is, even where it looks expired, since our clock may be wrong. */
  let renewedToken: string | null = null
  const usable = (token: string | null) => (token !== null && isHeaderToken(token) ? token : null)
  const headersOf = (token: string): AuthHeaders => ({ authorization: `${scheme}${token}` })
  const ask = async (...options: Parameters<TokenSource>) =>
    usable(await fromSource(async () => (await source?.(...options)) ?? null, missing))

  async function renew(): Promise<string | null> {
    renewedToken = await ask({ renew: true })
    return renewedToken
  }

  return {
    async headersFor() {
      let token = await ask()
      if (token !== null && token !== renewedToken && endMs(token) <= now() + tokenExpiryToleranceMs)
        token = await renew()
      if (token === null) throw new BackendError(missing)
      return headersOf(token)
    },
    async renewed(_request, refused) {
      if (refused.status !== 401) return null
      const token = await renew()
      if (token === null) return null
      const headers = headersOf(token)
      return headers.authorization === refused.headers.authorization ? null : headers
    },
    endsAtMs: ({ authorization = '' }) => endMs(authorization.slice(scheme.length)),
  }
}

const Claims = z.object({ exp: z.number() })

/** When a token ends, in milliseconds since 1970; never, as far as we know, for one that is no JWT. */
function endMs(token: string): number {
  try {
    const [, claims = ''] = token.split('.')
    return Claims.parse(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))).exp * 1_000
  } catch {
    return Infinity
  }
}
