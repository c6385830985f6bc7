import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from './schema.ts'
import type { Sealer } from './sealer.ts'

/** Secrets that all server processes of one database share (DESIGN 9), sealed in the table `secrets`. */
export interface Secrets {
  /**
   * Reads one, made by whichever process asks first.
   * @param name its name in the table
   * @param make makes a fresh one; of several made at once, one is kept
   * @param schema what a stored one must look like
   * @throws ZodError when the stored one does not match, so that it is never replaced silently
   */
  shared: <T>(name: string, make: () => Promise<T>, schema: z.ZodType<T>) => Promise<T>
  /** Puts a new value in a secret's place. */
  replace: (name: string, value: unknown) => Promise<void>
}

export function createSecrets(db: Kysely<Database>, sealer: Sealer): Secrets {
  async function read(name: string): Promise<{ value: unknown } | null> {
    const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
    if (!row) return null
    const text = sealer.open(name, row.value)
    if (text === null) throw new Error(`the secret ${name} is not sealed with the key ${sealer.fingerprint}`)
    return { value: JSON.parse(text) }
  }
  const rowOf = (name: string, value: unknown) => ({ name, value: sealer.seal(name, JSON.stringify(value)) })

  return {
    async shared(name, make, schema) {
      const stored = await read(name)
      if (stored) return schema.parse(stored.value)
      await db
        .insertInto('secrets')
        .values(rowOf(name, await make()))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return schema.parse((await read(name))?.value)
    },
    async replace(name, value) {
      const row = rowOf(name, value)
      await db
        .insertInto('secrets')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
        .execute()
    },
  }
}

/** Waits for, and then keeps away, everybody else who decides about the key of the table, until the transaction ends. */
export async function lockSecrets(transaction: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`lock table secrets in share row exclusive mode`.execute(transaction)
}

/** Some secret, to see with which key all of them are sealed; null if there is none. */
export async function findSealedSecret(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('value').orderBy('name').limit(1).executeTakeFirst()
  return row?.value ?? null
}

/**
 * Seals all secrets with another key.
 * @throws Error when one does not open with the present key
 */
export async function resealSecrets(
  db: Kysely<Database>,
  { from, to }: { from: Sealer; to: Sealer },
): Promise<void> {
  for (const { name, value } of await db.selectFrom('secrets').select(['name', 'value']).execute()) {
    const text = from.open(name, value)
    if (text === null) throw new Error(`the secret ${name} is not sealed with the key ${from.fingerprint}`)
    await setValue(db, name, to.seal(name, text))
  }
}

async function setValue(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db.updateTable('secrets').set({ value }).where('name', '=', name).execute()
}
