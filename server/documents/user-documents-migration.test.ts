import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PROMPT_VERSIONS, promptVersionKey } from '#domain/agreement/prompt-version.ts'
import type { AnyDocumentKind } from '#domain/base/document-kind.ts'
import { DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import { DRAFTS } from '#domain/draft-message/kept-draft.ts'
import { FOLLOW_UPS } from '#domain/lead/lead-status.ts'
import { WRONG_CONTACTS, wrongContactKey } from '#domain/lead/wrong-contacts.ts'
import { SAVED_SEARCHES } from '#domain/search/saved-search.ts'
import { connect } from '../base/db/connect.ts'
import { runMigrations } from '../base/db/migrate.ts'
import { engines } from '../base/db/test-database.ts'
import { emptyDatabase } from '../base/db/test-migrations.ts'
import { listDocuments } from './documents-store.ts'

const HASH = 'a'.repeat(64)
/** With all that JSON writes in another way. */
const WRONG = { leadKey: 'a "b" \\ /é', leadName: 'Acme', kind: 'phone', value: '+1 555 "7"' } as const
const DRAFT = {
  subject: 'Acme',
  sentences: [],
  text: 'Hello',
  recipient: '',
  facts: [],
  sample: true,
  draftedAtMs: 1,
}

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
    await sql`insert into lead_drafts (user_id, lead_key, content, version)
      values ('ada', 'acme', ${JSON.stringify(DRAFT)}::jsonb, 3)`.execute(db)
    await sql`insert into saved_searches values
      ('ada', 'mine', 'Mine', '{"days": 14}', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00.250Z')`.execute(db)
    await sql`insert into prompt_versions (user_id, prompt_hash, first_used_at, drawn_at, drawn_from_high, drawn_from_low, model)
      values ('ada', ${HASH}, '2026-11-20T10:00:00.5Z', '2026-11-21T10:00:00Z', 12, 30, 'a-model'),
        ('ada', ${HASH}, '2026-11-22T10:00:00Z', null, null, null, '')`.execute(db)
    await sql`insert into do_not_contact values ('ada', 'acme.example', '2026-11-20T10:00:00Z')`.execute(db)
    await sql`insert into wrong_contacts (user_id, lead_key, lead_name, kind, value)
      values ('ada', ${WRONG.leadKey}, ${WRONG.leadName}, ${WRONG.kind}, ${WRONG.value})`.execute(db)
    await runMigrations(db)
    const list = async (userId: string, kind: AnyDocumentKind = FOLLOW_UPS) =>
      (await listDocuments(db, userId, { kind, after: null })).items
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
  test('has the other lists of before, as their kinds read them', async () => {
    const { list } = await upgraded()
    expect(await list('ada', DRAFTS)).toEqual([{ key: 'acme', value: DRAFT, version: 3 }])
    const times = { createdAt: '2026-11-20T10:00:00.000Z', lookedAt: '2026-11-21T10:00:00.250Z' }
    expect(await list('ada', SAVED_SEARCHES)).toEqual([
      { key: 'mine', value: { name: 'Mine', query: { days: 14 }, ...times }, version: 1 },
    ])
    const drawn = { atMs: Date.parse('2026-11-21T10:00:00Z'), strata: { high: 12, low: 30 } }
    const versions = [
      { promptHash: HASH, model: null, firstUsedAtMs: Date.parse('2026-11-22T10:00:00Z'), draw: null },
      {
        promptHash: HASH,
        model: 'a-model',
        firstUsedAtMs: Date.parse('2026-11-20T10:00:00.5Z'),
        draw: drawn,
      },
    ]
    expect(await list('ada', PROMPT_VERSIONS)).toEqual(
      versions.map((value) => ({ key: promptVersionKey(value), value, version: 1 })),
    )
    expect(await list('ada', DO_NOT_CONTACT)).toEqual([{ key: 'acme.example', value: {}, version: 1 }])
    expect(await list('ada', WRONG_CONTACTS)).toEqual([
      { key: wrongContactKey(WRONG), value: WRONG, version: 1 },
    ])
    for (const kind of [DRAFTS, SAVED_SEARCHES, PROMPT_VERSIONS, DO_NOT_CONTACT, WRONG_CONTACTS])
      for (const { value } of await list('ada', kind)) expect(kind.value.safeParse(value).success).toBe(true)
  })
})
