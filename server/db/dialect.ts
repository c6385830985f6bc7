import { PostgresAdapter, PostgresDialect } from 'kysely'

/** PostgreSQL as the product uses it: without advisory locks, which not every relative of PostgreSQL has (docs/scaling.md). */
export class LaunchscoutDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutLock()
  }
}

/** migrate.ts locks a table instead, for as long as its transaction. */
class WithoutLock extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve()
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve()
  }
}
