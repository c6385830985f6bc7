import { bearer } from '../http.ts'
import type { SandboxAccount, SandboxStore } from '../store.ts'
import { readAccessToken } from './access-token.ts'
import { unauthenticated, WRONG_SCOPE } from './errors.ts'

const SCOPE = 'https://www.googleapis.com/auth/'
const WRITE_SCOPES = ['spreadsheets', 'drive', 'drive.file'].map((name) => SCOPE + name)
const READ_SCOPES = [...WRITE_SCOPES, `${SCOPE}spreadsheets.readonly`, `${SCOPE}drive.readonly`]

/**
 * Whose token a request carries.
 * @param writes whether the call changes anything: that needs more than a scope to read
 * @throws {SheetsRefusal} without a token that is good for the call
 */
export async function authorize(
  request: Request,
  { writes }: { writes: boolean },
  { store, now }: { store: SandboxStore; now: () => number },
): Promise<SandboxAccount> {
  const token = bearer(request)
  if (token === null)
    throw unauthenticated(
      'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    )
  const access = await readAccessToken(store, token, now())
  if (access === null)
    throw unauthenticated(
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    )
  const allowed = writes ? WRITE_SCOPES : READ_SCOPES
  if (!access.scopes.some((scope) => allowed.includes(scope))) throw WRONG_SCOPE()
  return access.account
}
