import { type Auth, fromSource, type UnsignedRequest } from './auth.ts'
import { BackendError } from './backend-error.ts'
import { backendDefaults } from './defaults.ts'
import { type AwsCredentials, signRequest } from './iam-signature.ts'

/** The credentials of a guest or of whoever is signed in; null where there are none. */
export type CredentialSource = () => Promise<AwsCredentials | null>

export interface IamAuthOptions {
  credentials: CredentialSource | undefined
  region: string | undefined
  /** What is called: `appsync` unless said otherwise. */
  service?: string | undefined
  /** Milliseconds since 1970. */
  now: () => number
  tokenExpiryToleranceMs?: number | undefined
  guestCredentialsRefreshMs?: number | undefined
  clockSkewToleranceMs?: number | undefined
}

const MISSING = { code: 'NO_CREDENTIALS', detail: 'No credentials' }

/**
 * Signs requests with AWS Signature Version 4 (SPEC 6: iam). Where the server's clock is another, it is signed by that
 * one.
 */
export function iamAuth(options: IamAuthOptions): Auth {
  const {
    credentials: source,
    region,
    service = 'appsync',
    now,
    tokenExpiryToleranceMs = backendDefaults.tokenExpiryToleranceMs,
    guestCredentialsRefreshMs = backendDefaults.guestCredentialsRefreshMs,
    clockSkewToleranceMs = backendDefaults.clockSkewToleranceMs,
  } = options
  let kept: { credentials: AwsCredentials; untilMs: number } | null = null
  /** What the server's clock is ahead of ours, and what it was when the last request was signed. */
  let skewMs = 0
  let signedSkewMs = 0

  async function credentials(): Promise<AwsCredentials> {
    if (kept !== null && now() < kept.untilMs) return kept.credentials
    const found = await fromSource(async () => (await source?.()) ?? null, MISSING)
    if (found === null || region === undefined) throw new BackendError(MISSING)
    const untilMs = found.expiration
      ? found.expiration.getTime() - tokenExpiryToleranceMs
      : now() + guestCredentialsRefreshMs
    kept = { credentials: found, untilMs }
    return found
  }

  function signed(request: UnsignedRequest, by: AwsCredentials) {
    signedSkewMs = skewMs
    return signRequest(request, { credentials: by, region: region ?? '', service, atMs: now() + skewMs })
  }

  return {
    headersFor: async (request) => signed(request, await credentials()),
    async renewed(request) {
      const before = kept?.credentials.accessKeyId
      kept = null
      const fresh = await credentials()
      return skewMs !== signedSkewMs || fresh.accessKeyId !== before ? signed(request, fresh) : null
    },
    answered(headers) {
      const serverMs = Date.parse(headers.get('date') ?? '')
      if (Math.abs(serverMs - now()) < clockSkewToleranceMs) skewMs = 0
      else if (Math.abs(serverMs - now() - skewMs) >= clockSkewToleranceMs) skewMs = serverMs - now()
    },
  }
}
