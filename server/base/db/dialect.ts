import { PostgresAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import { RepeatingDriver } from './repeating-driver.ts'

/**
 * PostgreSQL as the product uses it: without advisory locks, which not every relative of PostgreSQL has (docs/scaling.md),
 * and with statements that are repeated after a conflict.
 */
export class LaunchscoutDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): RepeatingDriver {
    return new RepeatingDriver(this.#config)
  }

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
