import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_DRAFTS } from '#domain/draft-message/kept-draft.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import { removeDraft, saveDraft } from './drafts-store.ts'

describe.each(engines)('drafts on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  async function newUser(): Promise<string> {
    const subject = randomUUID()
    await ensureUser(database.db, { subject, email: `${subject}@example.com`, name: null, picture: null })
    return subject
  }

  test('no more than the most of a user are kept, also by requests at once; those that are there change', async () => {
    const user = await newUser()
    await sql`insert into lead_drafts (user_id, lead_key, content, version)
      select ${user}, 'lead ' || number, '{}', 1 from generate_series(1, ${MOST_DRAFTS - 2}) as number`.execute(
      database.db,
    )
    const save = (leadKey: string, version = 0, content: object = {}) =>
      saveDraft(database.db, user, { leadKey, content, version })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => save(`more ${index}`)))
    expect(answers.filter((answer) => answer === 'full')).toHaveLength(4)
    expect(await save('lead 1', 0, { text: 'other' })).toBe('changed')
    // Sent again.
    expect(await save('lead 1')).toMatchObject({ version: 1 })
    expect(await save('lead 1', 1)).toMatchObject({ version: 2 })
    expect(await removeDraft(database.db, user, { leadKey: 'lead 2', version: 1 })).toBe(true)
    expect(await save('in its place')).toMatchObject({ version: 1 })
  })
})
