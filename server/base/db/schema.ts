import type { Timestamp } from './column-types.ts'

/**
 * Every table of the database as Kysely sees it, those of SPEC 3 among them: each subject adds its own in its tables.ts.
 * The migrations in ./migrations make it so.
 */
export interface Database {
  secrets: SecretsTable
  migration_programs: MigrationProgramsTable
}

/** The oldest version of Launchscout that works with each migration, for versions that do not know it. */
interface MigrationProgramsTable {
  migration: string
  oldest_program: string
}

/** Secrets made at first start (DESIGN 9): insert, on conflict do nothing, so that processes share them. */
interface SecretsTable {
  name: string
  /** JSON, sealed for the name (server/base/db/sealer.ts). */
  value: string
  created_at: Timestamp
}
