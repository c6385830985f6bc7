import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { engines } from './test-database.ts'

describe.each(engines)('migrations on $name', ({ open }) => {
  test('a migrated database is left as it is', async () => {
    const database = await open()
    expect(await migrate(database.db)).toEqual([])
    await database.close()
  })
})
