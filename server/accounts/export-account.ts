import type { Kysely } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import { findUser } from '../users/users-store.ts'
import { ACCOUNT_TABLES, findPerson } from './account-tables.ts'

/** Everything that the server keeps of a person, as docs/account-export.md describes it. Plain JSON. */
export interface AccountExport {
  format: 'launchscout-account'
  version: 1
  exportedAt: string
  userId: string
  email: string
  parts: { name: string; label: string; rows: unknown[] }[]
}

/** Reads it as of one moment. @returns null where there is no such user */
export function exportAccount(
  db: Kysely<Database>,
  { userId, atMs }: { userId: string; atMs: number },
): Promise<AccountExport | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const user = await findUser(trx, userId)
      if (user === undefined) return null
      const person = await findPerson(trx, { ...user, pseudonym: '' })
      const parts: AccountExport['parts'] = []
      for (const { table, label, read } of ACCOUNT_TABLES) {
        const rows = await read(trx, person)
        if (rows.length > 0) parts.push({ name: table, label, rows })
      }
      return {
        format: 'launchscout-account',
        version: 1,
        exportedAt: new Date(atMs).toISOString(),
        userId,
        email: user.email,
        parts,
      }
    })
}
