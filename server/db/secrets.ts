import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from './schema.ts'

/**
 * A secret that all server processes of one database share, made by whichever asks first (DESIGN 9).
 * @param name its name in the table
 * @param make makes a fresh one; of several made at once, one is kept
 * @param schema what a stored one must look like
 * @throws ZodError when the stored one does not match, so that it is never replaced silently
 */
export async function sharedSecret<T>(
  db: Kysely<Database>,
  name: string,
  make: () => Promise<T>,
  schema: z.ZodType<T>,
): Promise<T> {
  const stored = await readSecret(db, name)
  if (stored) return schema.parse(stored.value)
  await db
    .insertInto('secrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return schema.parse((await readSecret(db, name))?.value)
}

function readSecret(db: Kysely<Database>, name: string) {
  return db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
}

/** Puts a new value in a secret's place, for the command that rotates keys. */
export async function replaceSecret(db: Kysely<Database>, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('secrets')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute()
}
