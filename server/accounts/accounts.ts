import type { Kysely } from 'kysely'
import { transact } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'
import type { Identity } from '../base/graphql/identity.ts'
import { isSessionOpen } from '../identity/sessions-store.ts'
import type { UserRow } from '../users/tables.ts'
import { ensureUser, findUser } from '../users/users-store.ts'
import type { AccountHash } from './account-hash.ts'
import { deleteAccount, forgetCustomer, type Receipt } from './delete-account.ts'
import { isOfDeletedAccount, takeOverKept } from './deleted-accounts-store.ts'
import { type AccountExport, exportAccount } from './export-account.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    accounts: Accounts
  }
}

/** Accounts from their first sign-in to their end (decision 0073). */
export interface Accounts {
  /**
   * Finds the account of an identity or makes it, with what an earlier one of the same person has left.
   * @returns null for a token from before the account was deleted
   */
  signUp: (identity: SigningUp) => Promise<{ user: UserRow; created: boolean } | null>
  /** Whether a token is from before the account of its identity was deleted. */
  isDeleted: (token: Issued) => Promise<boolean>
  /** Takes the customer of a deleted account out of the metering, where a call that was under way has left one. */
  forgetCustomer: (customerId: string) => Promise<void>
  /** Everything that is kept of a person; null where there is no such user. */
  export: (userId: string) => Promise<AccountExport | null>
  /**
   * Deletes an account.
   * @returns null where there is no such user; `list` adds it to the list outside of the database. The caller does that
   * last, so that nothing is left that can fail but the end of the transaction.
   */
  delete: (
    transaction: Kysely<Database>,
    userId: string,
  ) => Promise<{ receipt: Receipt; list: () => Promise<void> } | null>
}

/** Whose token it is, and of when. */
interface Issued extends Pick<Identity, 'subject'> {
  sessionId: string | null
  token: Pick<Identity['token'], 'issuedAtMs'>
}

type SigningUp = Issued & Pick<Identity, 'mode' | 'email' | 'name' | 'picture'>

export interface AccountsOptions {
  db: Kysely<Database>
  hash: AccountHash
  /** Adds a deleted account to the list outside of the database. */
  listDeletion: (deletion: { userId: string; atMs: number }) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
}

/** Takes the account back that was made with it. */
class TokenTooOld extends Error {}

export function createAccounts({ db, hash, listDeletion, now }: AccountsOptions): Accounts {
  // A token of our own pool has ended with its session. It says to the second when it was made.
  const isOld = async ({ subject, sessionId, token: { issuedAtMs } }: Issued, within: Kysely<Database>) =>
    sessionId === null
      ? isOfDeletedAccount(within, { userHash: hash('user', subject), issuedAtMs })
      : !(await isSessionOpen(within, { userId: subject, sessionId }))

  return {
    isDeleted: (identity) => isOld(identity, db),
    signUp: (identity) =>
      transact(db, async (trx) => {
        const { mode, subject, email, name, picture } = identity
        const userHash = hash('user', subject)
        const { user, created } = await ensureUser(trx, { subject, email, name, picture })
        if (!created) return { user, created }
        // Now, since it may have waited for the deletion.
        if (await isOld(identity, trx)) throw new TokenTooOld()
        // A further issuer's word for an email proves nothing.
        const emailHash = mode === 'userPool' ? hash('email', email) : null
        await takeOverKept(trx, { user, userHash, emailHash, atMs: now() })
        return { user: (await findUser(trx, subject)) ?? user, created }
      }).catch((error: unknown) => {
        if (error instanceof TokenTooOld) return null
        throw error
      }),
    forgetCustomer: (customerId) => forgetCustomer(db, customerId),
    export: (userId) => exportAccount(db, { userId, atMs: now() }),
    async delete(trx, userId) {
      const atMs = now()
      const receipt = await deleteAccount(trx, { userId, hash, atMs })
      return receipt === null ? null : { receipt, list: () => listDeletion({ userId, atMs }) }
    },
  }
}
