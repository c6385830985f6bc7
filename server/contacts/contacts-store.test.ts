import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import { MOST_WRONG_CONTACTS } from '#domain/lead/wrong-contacts.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import { addDoNotContact, listDoNotContact, removeDoNotContact } from './do-not-contact-store.ts'
import { reportWrongContact, takeBackWrongContact } from './wrong-contacts-store.ts'

describe.each(engines)('lists of contacts on $name', ({ open }) => {
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

  test('no more than the most are kept of a user, also by requests at once; a batch is added whole or not', async () => {
    const [user, other] = [await newUser(), await newUser()]
    await sql`insert into do_not_contact (user_id, entry)
      select ${user}, 'acme-' || number || '.com' from generate_series(1, ${MOST_DO_NOT_CONTACT - 4}) as number`.execute(
      database.db,
    )
    const batches = Array.from({ length: 6 }, (_, index) => [`a${index}.com`, `b${index}.com`])
    const added = await Promise.all(batches.map((batch) => addDoNotContact(database.db, user, batch)))
    expect(added.filter(Boolean)).toHaveLength(2)
    expect(await listDoNotContact(database.db, user)).toHaveLength(MOST_DO_NOT_CONTACT)
    expect(await addDoNotContact(database.db, user, ['acme-1.com', 'acme-2.com'])).toBe(true)
    expect(await addDoNotContact(database.db, user, ['acme-1.com', 'one-more.com'])).toBe(false)
    await removeDoNotContact(database.db, user, ['acme-1.com'])
    expect(await addDoNotContact(database.db, user, ['one-more.com'])).toBe(true)
    expect(await addDoNotContact(database.db, other, ['acme.com'])).toBe(true)
  })

  test('no more than the most reports are kept of a user, also by requests at once', async () => {
    const user = await newUser()
    await sql`insert into wrong_contacts (user_id, lead_key, lead_name, kind, value)
      select ${user}, 'KEY' || number, 'Acme', 'email', 'jane@acme.com'
      from generate_series(1, ${MOST_WRONG_CONTACTS - 2}) as number`.execute(database.db)
    const report = (leadKey: string) =>
      reportWrongContact(database.db, user, {
        leadKey,
        leadName: 'Acme',
        kind: 'email',
        value: 'jane@acme.com',
      })
    const kept = await Promise.all(Array.from({ length: 6 }, (_, index) => report(`MORE${index}`)))
    expect(kept.filter(Boolean)).toHaveLength(2)
    expect(await report('KEY1')).toBe(true)
    await takeBackWrongContact(database.db, user, { leadKey: 'KEY1', kind: 'email', value: 'jane@acme.com' })
    expect(await report('IN ITS PLACE')).toBe(true)
  })
})
