import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countUsers, listUsers, setBlocked } from '../../admin/users-store.ts'
import { customerAnswerOnce } from '../../metering/store/customers.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { engines } from '../test-database.ts'
import { emptyDatabase, migrateTo } from '../test-migrations.ts'

describe.each(engines)('the copy of the users to search and count by, on $name', ({ template }) => {
  async function databaseAt(last: string) {
    const { db, close } = connect({ url: await emptyDatabase(template) })
    onTestFinished(close)
    await migrateTo(db, last)
    return db
  }

  test.each([
    ['the copy is made', '0008-conversations'],
    ['the copy gets its name', '0010-hosted-costs'],
  ])('who was there before %s is found, and counted by status', async (_name, before) => {
    const db = await databaseAt(before)
    await sql`insert into users (id, google_id, email, name, blocked) values
      ('zoe', 'zoe', 'zoe@example.com', 'Zoë', true), ('sam', 'sam', 'sam@example.com', null, false)`.execute(
      db,
    )
    await migrate(db)

    const find = async (search: string) => {
      const order = { sort: 'email', descending: false, limit: 10, after: null } as const
      const { items } = await listUsers(db, { search, status: null, ...order })
      return items.map(({ id }) => id)
    }
    const countBlocked = () => countUsers(db, { search: 'example', status: 'blocked' })
    expect(await find('ZOË')).toEqual(['zoe'])
    expect(await find('example')).toEqual(['sam', 'zoe'])
    expect(await countBlocked()).toBe(1)
    await setBlocked(db, { userId: 'sam', reason: 'spam' })
    expect(await countBlocked()).toBe(2)
    await sql`insert into users (id, google_id, email) values ('kim', 'kim', 'kim@example.com')`.execute(db)
    expect(await countUsers(db, { search: 'example', status: null })).toBe(3)
    await sql`delete from users where id = 'zoe'`.execute(db)
    expect(await countBlocked()).toBe(1)
  })

  test('an answer that was kept before is still that of its key', async () => {
    const db = await databaseAt('0010-hosted-costs')
    const at = new Date()
    await sql`insert into metering_customer_answers (asked_by, idempotency_key, body_hash, answer, created_at)
      values ('secret:app', 'key-1', 'hash', '{"kept":true}', ${at})`.execute(db)
    await migrate(db)
    const once = { requestedBy: 'secret:app', idempotencyKey: 'key-1', bodyHash: 'hash', at }
    expect(await customerAnswerOnce(db, once, () => expect.fail('made again'))).toEqual({
      answer: { kept: true },
    })
  })

  test('nothing in the database has the old name', async () => {
    const db = await databaseAt('0010-hosted-costs')
    const oldNames = async () => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relname like '%counted%'
        union select conname from pg_constraint where conname like '%counted\\_users%' and contype <> 'n'
        union select proname from pg_proc where proname like '%counted%' or prosrc like '%counted%'
        union select tgname from pg_trigger where tgname like '%counted%'
        order by name`.execute(db)
      return rows.map(({ name }) => name)
    }
    expect(await oldNames()).toEqual([
      'counted_users',
      'counted_users_pkey',
      'counted_users_search',
      'counted_users_user_id_fkey',
      'keep_counted',
      'keep_counted_new',
      'keep_counted_user',
    ])
    await migrate(db)
    expect(await oldNames()).toEqual([])
  })
})
