import { describe } from 'vitest'
import { engines } from './test-database.ts'
import { testMigrationKilled, testMigrationsAtOnce } from './test-migrations.ts'

describe.each(engines)('migrations on $name', ({ open, template }) => {
  testMigrationsAtOnce({ rounds: 3, template })
  testMigrationKilled({ kills: 10, open })
})
