import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { insertActivityLog } from './activity-store.ts'
import { ensureUser, findUser } from './users-store.ts'

const login = { userId: 'fay', email: 'fay@example.com', action: 'LOGIN', metadata: '{"source":"app_init"}' }

describe.each(engines)('activity logs on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await ensureUser(database.db, { subject: 'fay', email: 'fay@example.com', name: null, picture: null })
  })
  afterAll(() => database.close())

  test('an activity is stored as given and moves its user to last active', async () => {
    const row = await insertActivityLog(database.db, login)
    expect(row).toMatchObject({ user_id: 'fay', action: 'LOGIN', metadata: '{"source":"app_init"}' })
    expect((await findUser(database.db, 'fay'))?.last_active).toEqual(row.created_at)
  })

  test('100 activities of one user at once are 100 rows', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        insertActivityLog(database.db, { ...login, action: 'FIND_CONTACTS' }),
      ),
    )
    const { count } = await database.db
      .selectFrom('activity_logs')
      .select((column) => column.fn.countAll<number>().as('count'))
      .where('action', '=', 'FIND_CONTACTS')
      .executeTakeFirstOrThrow()
    expect(count).toBe(100)
  })
})
