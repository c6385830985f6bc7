import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { isGrantLive, listSessions } from '../../identity/sessions-store.ts'
import { connect } from '../connect.ts'
import { migrate, migratedAtMs } from '../migrate.ts'
import { engines } from '../test-database.ts'
import { emptyDatabase, migrateTo } from '../test-migrations.ts'

describe.each(engines)('sessions of before there was a table of them, on $name', ({ template }) => {
  test('a grant that goes on gets a session, so that its user stays signed in', async () => {
    const { db, close } = connect({ url: await emptyDatabase(template) })
    onTestFinished(close)
    await migrateTo(db, '0011-user-search')
    const [live, expired] = [randomUUID(), randomUUID()]
    await sql`insert into oidc_payloads (model, id, payload, expires_at) values
      ('Grant', ${live}, '{"accountId":"zoe"}', now() + interval '1 day'),
      ('Grant', ${expired}, '{"accountId":"zoe"}', now() - interval '1 day'),
      ('Session', ${randomUUID()}, '{"accountId":"zoe"}', now() + interval '1 day')`.execute(db)
    const beforeMs = Date.now() - 1
    await migrate(db)

    const time = { atMs: Date.now() + 1_000, idleMs: DAY_MS, maxMs: DAY_MS }
    expect(await isGrantLive(db, live, time)).toBe(true)
    expect(await isGrantLive(db, expired, time)).toBe(false)
    expect(await listSessions(db, 'zoe', time)).toMatchObject([{ device: null }])
    expect(await migratedAtMs(db, '0012-sessions')).toBeGreaterThanOrEqual(beforeMs)
    expect(await migratedAtMs(db, '0099-none')).toBe(0)
  })
})
