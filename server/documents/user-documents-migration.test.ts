import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FOLLOW_UPS } from '#domain/lead/lead-status.ts'
import { connect } from '../base/db/connect.ts'
import { runMigrations } from '../base/db/migrate.ts'
import { engines } from '../base/db/test-database.ts'
import { emptyDatabase } from '../base/db/test-migrations.ts'
import { listDocuments } from './documents-store.ts'

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
})
