import { MINUTE_MS } from '#domain/base/durations.ts'
import { CliError } from '../cli-error.ts'
import type { AccountStore, KeptAccount } from './account-store.ts'
import type { PoolClient } from './pool-client.ts'

/** As in the browser (SPEC 9, User pool). */
const RENEWED_BEFORE_MS = 5 * MINUTE_MS

export interface FreshTokensOptions {
  address: string
  store: AccountStore
  pool: Pick<PoolClient, 'renew'>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * The signed-in user's ID token, renewed shortly before its end. Renewing uses the refresh token up, and using one twice
 * ends the session: so only one process renews at a time, and the next one finds what it got.
 * @returns gives a token that is good now; throws CliError NOT_SIGNED_IN, SIGN_IN_ENDED, POOL_UNREACHABLE
 */
export function createFreshTokens({ address, store, pool, now }: FreshTokensOptions): () => Promise<string> {
  let known: KeptAccount | null = null
  let renewing: Promise<KeptAccount> | null = null
  const isFresh = ({ expiresAtMs }: KeptAccount) => now() < expiresAtMs - RENEWED_BEFORE_MS

  async function renew(): Promise<KeptAccount> {
    const { after: kept } = await store.change(address, async (account) => {
      if (account === null || isFresh(account)) return account
      return renewed(account)
    })
    if (kept === null) throw new CliError('NOT_SIGNED_IN', address)
    return kept
  }

  async function renewed(account: KeptAccount): Promise<KeptAccount> {
    if (account.refreshToken === null) {
      if (now() < account.expiresAtMs) return account
      throw new CliError('SIGN_IN_ENDED', address)
    }
    try {
      const { user, idToken, refreshToken, expiresAtMs } = await pool.renew(account.refreshToken)
      if (user.id !== account.user.id) throw new CliError('SIGN_IN_ENDED', address)
      return { ...account, user, idToken, refreshToken, expiresAtMs }
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      if (error.code === 'SIGN_IN_REFUSED') throw new CliError('SIGN_IN_ENDED', address, { cause: error })
      // The pool is away, and the token is good for a few minutes more.
      if (error.code === 'POOL_UNREACHABLE' && now() < account.expiresAtMs) return account
      throw error
    }
  }

  return async () => {
    if (known !== null && isFresh(known)) return known.idToken
    renewing ??= renew().finally(() => (renewing = null))
    known = await renewing
    return known.idToken
  }
}
