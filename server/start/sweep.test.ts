import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../base/db/test-database.ts'
import { sweep } from './sweep.ts'

const NOW_MS = Date.parse('2026-11-18T12:00:00Z')

test('a part of the sweep that fails holds up no other, and is named', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const lines: unknown[] = []
  const note = (what: unknown, message?: string) => void lines.push([message, what])
  await sql`insert into users (id, google_id, email) values ('eve', 'eve', 'eve@example.com')`.execute(db)
  await sql`insert into log_retention (kind, keep_months) values ('LOGIN', 1)`.execute(db)
  await sql`insert into activity_logs (id, user_id, email, action, created_at)
    select gen_random_uuid(), 'eve', '', 'LOGIN', '2026-08-15T00:00:00Z'::timestamptz`.execute(db)
  await sql`drop table oidc_payloads`.execute(db)
  await sweep({
    db,
    sessionLimits: { idleMs: 1, maxMs: 1 },
    now: () => NOW_MS,
    log: { debug: () => undefined, info: note, warn: note },
    security: { happened: () => undefined },
  })
  expect(lines).toMatchObject([
    ['sweeping failed; it is tried again', { part: 'payloads' }],
    ['activity log entries that admins no longer keep were deleted', { rows: { LOGIN: 1 } }],
  ])
})
