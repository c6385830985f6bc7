import { describe } from 'vitest'
import { engines } from './test-database.ts'
import { testMigrationKilled, testMigrationsAtOnce } from './test-migrations.ts'

describe.each(engines)('migrations on $name', ({ template }) => {
  testMigrationsAtOnce({ rounds: 10, template })
  testMigrationKilled({ kills: 20, template })
})
