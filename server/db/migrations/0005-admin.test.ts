import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listActivityLogs } from '../../admin/logs-store.ts'
import { verifyRollUps } from '../../admin/roll-ups.ts'
import { insertActivityLog } from '../../users/activity-store.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { oneStatement, withDatabase } from '../one-statement.ts'
import { engines } from '../test-database.ts'
import { emptyDatabase, migrateTo } from '../test-migrations.ts'

describe.each(engines)('the migration to the admin panel on $name', ({ template }) => {
  test('what was there before is in the figures and can be searched', async () => {
    const { db, close } = connect({ url: await emptyDatabase(template) })
    await migrateTo(db, '0004-old-calls')
    await sql`insert into users (id, google_id, email, name, created_at)
      select 'user-' || n, n, 'user' || n || '@example.com', 'Zoë ' || n, now() - n * interval '1 day 1.234567 s'
      from generate_series(1, 50) n`.execute(db)
    await sql`insert into activity_logs (id, user_id, email, action, metadata, created_at)
      select gen_random_uuid(), 'user-' || 1 + n % 40, '', 'ACTION_' || n % 3, '{"n":' || n || '}',
        now() - n * interval '1 hour 0.000001 s'
      from generate_series(1, 2000) n`.execute(db)
    await sql`update users set last_active = newest.at
      from (select user_id, max(created_at) as at from activity_logs group by user_id) as newest
      where id = user_id`.execute(db)
    await migrate(db)

    expect(await verifyRollUps(db)).toEqual([])
    await insertActivityLog(db, { userId: 'user-50', email: 'x', action: 'LOGIN', metadata: null })
    expect(await verifyRollUps(db)).toEqual([])
    const all = { userId: null, action: null, from: null, before: null, after: null, limit: 10 }
    const { items } = await listActivityLogs(db, { ...all, search: '"N":1234}' })
    expect(items.map(({ metadata }) => metadata)).toEqual(['{"n":1234}'])
    await close()
  })

  test('a role that may not create the extension gets a message with what to run, and after that the migration succeeds', async () => {
    const role = `role_${randomBytes(6).toString('hex')}`
    const control = withDatabase(template, 'postgres')
    await oneStatement(control, `create role ${role} login password '${role}'`)
    onTestFinished(async () => {
      await oneStatement(control, `drop role ${role}`)
    })
    const url = await emptyDatabase(template)
    await oneStatement(url, `create schema own authorization ${role}`)
    await oneStatement(url, `alter role ${role} set search_path = own, public`)
    const asRole = new URL(url)
    asRole.username = role
    asRole.password = role
    const { db, close } = connect({ url: asRole.href })
    onTestFinished(close)

    await expect(migrate(db)).rejects.toThrow(
      /^The database needs its extension pg_trgm .*run "create extension pg_trgm"/,
    )
    await oneStatement(url, 'create extension pg_trgm')
    expect(await migrate(db)).toContain('0005-admin')
  })
})
