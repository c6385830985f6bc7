import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { notifyAccount } from '../base/db/notices.ts'
import { transact } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'
import { endSessions } from '../identity/sessions-store.ts'
import { USER_COLUMNS } from '../users/users-store.ts'
import type { AccountHash } from './account-hash.ts'
import { ACCOUNT_TABLES, type AccountTable, findPerson, type Person } from './account-tables.ts'
import { keepOfAccount } from './deleted-accounts-store.ts'
import { accountInList, type Deletion } from './deletions-list.ts'

/** What a deletion did, for the person: it says nothing that is personal. */
export interface Receipt {
  id: string
  deletedAt: Date
  /** Those that had something, in plain words. */
  parts: (Pick<AccountTable, 'label' | 'fate'> & { rows: number })[]
  /** Whether the person stays blocked. */
  blocked: boolean
}

/** A receipt that has been through JSON, or not. */
export const KeptReceipt: z.ZodType<Receipt> = z.object({
  id: z.string(),
  deletedAt: z.coerce.date(),
  parts: z.array(z.object({ label: z.string(), fate: z.enum(['deleted', 'detached']), rows: z.number() })),
  blocked: z.boolean(),
})

/**
 * Deletes an account, in a transaction of the caller's: personal data goes, all sessions end, and the installation's
 * figures stay as they are.
 * @returns null where there is no such user
 */
export async function deleteAccount(
  db: Kysely<Database>,
  { userId, hash, atMs }: { userId: string; hash: AccountHash; atMs: number },
): Promise<Receipt | null> {
  const user = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) return null
  const id = randomUUID()
  const at = new Date(atMs)
  const person = await findPerson(db, { ...user, pseudonym: `deleted:${randomUUID()}` })
  await keepOfAccount(db, { user, person, hash }, { id, at })
  await endSessions(db, { userId, except: null }, { reason: 'ACCOUNT_DELETED', atMs })
  const parts: Receipt['parts'] = []
  for (const { label, fate, end } of ACCOUNT_TABLES) {
    const rows = await end(db, person)
    if (rows > 0) parts.push({ label, fate, rows })
  }
  await notifyAccount(db, userId)
  return { id, deletedAt: at, parts, blocked: user.blocked }
}

/** Takes away what the metering service knows somebody by whose account was deleted while a call of theirs began. */
export function forgetCustomer(db: Kysely<Database>, customerId: string): Promise<void> {
  const person: Person = {
    id: '',
    email: customerId,
    emails: [],
    customerIds: [customerId],
    pseudonym: `deleted:${randomUUID()}`,
  }
  return transact(db, async (transaction) => {
    // Somebody else has this email now, or the same person has come back.
    const query = transaction.selectFrom('users').select('id').where('email', '=', customerId)
    if ((await query.executeTakeFirst()) !== undefined) return
    for (const { table, end } of ACCOUNT_TABLES)
      if (table.startsWith('metering_')) await end(transaction, person)
  })
}

/**
 * Deletes again, after the restore of a backup, the accounts that were deleted since it was made. One that somebody made
 * anew after its deletion stays.
 * @returns how many
 */
export async function deleteListed(
  db: Kysely<Database>,
  { deletions, hash }: { deletions: Deletion[]; hash: () => Promise<AccountHash> },
): Promise<number> {
  const latest = new Map<string, number>()
  for (const { account, atMs } of deletions) latest.set(account, Math.max(atMs, latest.get(account) ?? 0))
  if (latest.size === 0) return 0
  let deleted = 0
  for (const { id, created_at: made } of await db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .execute()) {
    const atMs = latest.get(accountInList(id))
    if (atMs === undefined || made.getTime() > atMs) continue
    await deleteAccount(db, { userId: id, hash: await hash(), atMs })
    deleted += 1
  }
  return deleted
}
