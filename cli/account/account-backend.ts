import { isBackendError } from '#clients/backend/backend-error.ts'
import { type Backend, createBackend } from '#clients/backend/backend.ts'
import { ensureUser } from '#clients/backend/documents.ts'
import { realTiming, withoutRedirects } from '#clients/http.ts'
import { CliError, type CliErrorCode } from '../cli-error.ts'
import type { InstallationOptions } from './installation.ts'

export interface AccountBackendOptions extends Pick<InstallationOptions, 'address' | 'fetch'> {
  /** The signed-in user's ID token, fresh. */
  idToken: () => Promise<string>
  email: string
}

/** The API of an installation as the signed-in user. Both throw CliError for what concerns the sign-in. */
export function createAccountBackend(options: AccountBackendOptions): Backend {
  const { address, fetch, idToken } = options
  let tokenFailure: unknown = null
  const backend = createBackend({
    fetch: withoutRedirects(fetch),
    url: `${address}/graphql`,
    timing: realTiming,
    token: async () => {
      try {
        tokenFailure = null
        return await idToken()
      } catch (error) {
        tokenFailure = error
        throw error
      }
    },
  })
  const explained =
    (send: Backend['query']): Backend['query'] =>
    async (document, variables, signal) => {
      try {
        return await send(document, variables, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (tokenFailure instanceof CliError) throw tokenFailure
        throw explain(error, options)
      }
    }
  return { query: explained(backend.query), mutate: explained(backend.mutate) }
}

/** Codes of our server that concern the user, and what is named with them. */
const CONCERN_THE_USER: Record<string, [CliErrorCode, detail: 'address' | 'email']> = {
  UNAUTHENTICATED: ['SIGN_IN_ENDED', 'address'],
  NO_ID_TOKEN: ['SIGN_IN_ENDED', 'address'],
  BLOCKED: ['BLOCKED', 'address'],
  EMAIL_NOT_VERIFIED: ['EMAIL_NOT_VERIFIED', 'email'],
  NETWORK: ['UNREACHABLE', 'address'],
  TIMEOUT: ['UNREACHABLE', 'address'],
}

function explain(error: unknown, options: AccountBackendOptions): unknown {
  if (!isBackendError(error)) return error
  const [code, detail] = CONCERN_THE_USER[error.code] ?? []
  if (code === undefined || detail === undefined)
    return new CliError('SERVICE_FAILED', error.code, { cause: error })
  return new CliError(code, options[detail], { cause: error })
}

/**
 * Makes the user's record, unless it is there, so that the installation takes the sign-in.
 * @throws {CliError}
 */
export async function registerUser({
  idToken,
  user: { id, email },
  signal,
  ...given
}: InstallationOptions & { idToken: string; user: { id: string; email: string } }): Promise<void> {
  const backend = createAccountBackend({ ...given, email, idToken: () => Promise.resolve(idToken) })
  const input = { id, email, googleId: id, name: null, picture: null, hasCompletedOnboarding: false }
  await backend.mutate(ensureUser, { input }, signal)
}
