import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countUsers, listUsers, setBlocked } from '../../admin/users-store.ts'
import { engines } from '../test-database.ts'
import * as countedUsers from './0009-counted-users.ts'

describe.each(engines)('the migration to a copy of the users to count by on $name', ({ open }) => {
  test('who was there before is counted, and told apart by status', async () => {
    const database = await open()
    const { db, pool } = database
    await sql`drop table counted_users`.execute(db)
    await sql`drop trigger keep_counted on users; drop trigger keep_counted_new on users`.execute(db)
    await sql`drop function keep_counted_user`.execute(db)
    await sql`insert into users (id, google_id, email, name, blocked) values
      ('zoe', 'zoe', 'zoe@example.com', 'Zoë', true), ('sam', 'sam', 'sam@example.com', null, false)`.execute(
      db,
    )
    await countedUsers.up(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }))

    const find = async (search: string) => {
      const order = { sort: 'email', descending: false, limit: 10, after: null } as const
      const { items } = await listUsers(db, { search, status: null, ...order })
      return items.map(({ id }) => id)
    }
    expect(await find('ZOË')).toEqual(['zoe'])
    expect(await find('example')).toEqual(['sam', 'zoe'])
    expect(await countUsers(db, { search: 'example', status: 'blocked' })).toBe(1)
    await setBlocked(db, { userId: 'sam', reason: 'spam' })
    expect(await countUsers(db, { search: 'example', status: 'blocked' })).toBe(2)
    await database.close()
  })
})
