import { type Kysely, sql } from 'kysely'
import { TRIAL_SCHEMA } from '../base/db/embedded-roles.ts'
import type { Database } from '../base/db/schema.ts'
import { BackupError } from './backup-error.ts'

/** Ends a trial: its transaction takes back all that it has made. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Makes an empty schema the place of all that the transaction makes, before the usual one, which still has the
 * extension. Where the role may make no schema, one that an administrator has made for it serves.
 * @throws BackupError TRIAL_REFUSED where there is none
 */
export async function useTrialSchema(transaction: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ usable: boolean }>`
    select has_schema_privilege(oid, 'create') as usable from pg_namespace where nspname = ${TRIAL_SCHEMA}`.execute(
    transaction,
  )
  try {
    if (rows[0]?.usable !== true) await sql`create schema ${sql.id(TRIAL_SCHEMA)}`.execute(transaction)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE)) throw cause
    throw new BackupError(
      'TRIAL_REFUSED',
      `The backup cannot be tried, because the role of DATABASE_URL may not create a schema: as an administrator of the database, run "create schema ${TRIAL_SCHEMA} authorization" with the name of that role.`,
      { cause },
    )
  }
  await sql`select set_config('search_path', ${TRIAL_SCHEMA} || ', ' || current_setting('search_path'), true)`.execute(
    transaction,
  )
}
