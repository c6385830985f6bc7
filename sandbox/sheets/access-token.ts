import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { serviceAccountOf } from '../credentials.ts'
import type { SandboxAccount, SandboxStore } from '../store.ts'

/** As Google's: an hour, less the second that it took. */
export const ACCESS_TOKEN_SECONDS = 3_599

const PREFIX = 'ya29.sample.'
const TYPE = 'sandbox-access-token'

/**
 * A token that any server process can check without keeping it: signed with a secret of the account, its private
 * key. Nobody but the account's owner and the sandbox has that.
 */
export async function issueAccessToken(
  account: SandboxAccount,
  scope: string,
  nowMs: number,
): Promise<string> {
  const issuedSeconds = Math.floor(nowMs / 1000)
  const token = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(account.clientEmail)
    .setIssuedAt(issuedSeconds)
    .setExpirationTime(issuedSeconds + ACCESS_TOKEN_SECONDS)
    .sign(secretOf(account))
  return PREFIX + token
}

/** Whose token it is and what it is good for; null for one that is wrong or has expired. */
export async function readAccessToken(
  store: SandboxStore,
  token: string,
  nowMs: number,
): Promise<{ account: SandboxAccount; scopes: string[] } | null> {
  if (!token.startsWith(PREFIX)) return null
  const jwt = token.slice(PREFIX.length)
  try {
    // Whose it claims to be decides which secret it is checked with.
    const account = await store.account('clientEmail', decodeJwt(jwt).sub ?? '')
    if (account === null) return null
    const { payload } = await jwtVerify<{ scope?: unknown }>(jwt, secretOf(account), {
      algorithms: ['HS256'],
      typ: TYPE,
      currentDate: new Date(nowMs),
    })
    return typeof payload.scope === 'string' ? { account, scopes: payload.scope.split(' ') } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const secretOf = (account: SandboxAccount): Uint8Array =>
  new TextEncoder().encode(serviceAccountOf(account).private_key)
