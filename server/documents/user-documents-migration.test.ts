import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FOLLOW_UPS } from '#domain/lead/lead-status.ts'
import { connect } from '../base/db/connect.ts'
import { runMigrations } from '../base/db/migrate.ts'
import type { Database } from '../base/db/schema.ts'
import { engines } from '../base/db/test-database.ts'
import { emptyDatabase } from '../base/db/test-migrations.ts'
import { changeDocuments, listDocuments } from './documents-store.ts'

const oldRows = async (db: Kysely<Database>) =>
  (
    await sql`select subject, status, to_char(next_step, 'YYYY-MM-DD') as next_step from lead_follow_ups
      where user_id = 'ada' order by subject`.execute(db)
  ).rows

describe.each(engines)('the table of documents on $name', ({ template }) => {
  async function upgraded() {
    const { db, close } = connect({ url: await emptyDatabase(template) })
    onTestFinished(close)
    await runMigrations(db, '0001-first')
    for (const id of ['ada', 'bob'])
      await sql`insert into users (id, google_id, email) values (${id}, ${id}, ${`${id}@example.com`})`.execute(
        db,
      )
    await sql`insert into lead_follow_ups (user_id, subject, status, next_step) values
      ('ada', 'acme', 'CONTACTED', '2026-11-30'), ('ada', 'bolt', 'REPLIED', null), ('bob', 'acme', 'NEW', '2027-01-01')`.execute(
      db,
    )
    await runMigrations(db)
    const list = async (userId: string) =>
      (await listDocuments(db, userId, { kind: FOLLOW_UPS, after: null })).items
        .map(({ key, value, version }) => ({ key, value, version }))
        .toSorted((one, other) => one.key.localeCompare(other.key))
    return { db, list }
  }
  const acme = { key: 'acme', value: { status: 'CONTACTED', nextStep: '2026-11-30' }, version: 1 }
  const bolt = { key: 'bolt', value: { status: 'REPLIED', nextStep: null }, version: 1 }

  test('has every follow-up of before, each user’s own', async () => {
    const { list } = await upgraded()
    expect(await list('ada')).toEqual([acme, bolt])
    expect(await list('bob')).toEqual([{ ...acme, value: { status: 'NEW', nextStep: '2027-01-01' } }])
  })

  test('has what the version before writes meanwhile, which reads what is written here', async () => {
    const { db, list } = await upgraded()
    await sql`insert into lead_follow_ups (user_id, subject, status) values ('ada', 'acme', 'REPLIED')
      on conflict (user_id, subject) do update set status = excluded.status`.execute(db)
    await sql`delete from lead_follow_ups where user_id = 'ada' and subject = 'bolt'`.execute(db)
    const changed = { ...acme, value: { status: 'REPLIED', nextStep: '2026-11-30' }, version: 2 }
    expect(await list('ada')).toEqual([changed])

    const change = (key: string, value: unknown, version: number) =>
      changeDocuments(db, 'ada', { kind: FOLLOW_UPS, changes: [{ key, value, version }] })
    expect(await change('new', { status: 'NEW', nextStep: '2026-12-01' }, 0)).toBe('MADE')
    expect(await change('acme', { status: 'NOT_A_FIT', nextStep: null }, 2)).toBe('MADE')
    expect(await oldRows(db)).toEqual([
      { subject: 'acme', status: 'NOT_A_FIT', next_step: null },
      { subject: 'new', status: 'NEW', next_step: '2026-12-01' },
    ])
    expect(await change('acme', null, 3)).toBe('MADE')
    expect(await oldRows(db)).toHaveLength(1)
    await sql`delete from users where id = 'ada'`.execute(db)
    expect([await oldRows(db), await list('ada')]).toEqual([[], []])
    expect(await list('bob')).toHaveLength(1)
  })
})
