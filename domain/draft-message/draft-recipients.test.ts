import { expect, test } from 'vitest'
import { readReply } from '../contact-reply/test-read.ts'
import { createDoNotContact } from '../contacts/do-not-contact.ts'
import { NOTHING_BARRED } from '../export/left-out.ts'
import { leadKey } from '../lead/lead-link.ts'
import { leadFrom } from '../lead/new-lead.ts'
import { CAPTURED_AT_MS, TEST_PRODUCT, TEST_VERDICT } from '../lead/test-lead.ts'
import { createFindWrong } from '../lead/wrong-contacts.ts'
import { permittedSubject } from './draft-recipients.ts'

const page = { url: 'https://b.example/team', title: null, uses: ['cited' as const] }
const reply = [
  'PERSON: Ada Park',
  'TITLE: CEO',
  'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
  'PERSON: Cy Roe',
  'TITLE: Designer',
  'BUSINESS_EMAIL: cy@b.example | SOURCE: https://b.example/team',
  'COMPANY:',
  'COMPANY_WEBSITE: https://b.example',
].join('\n')
const lead = leadFrom(TEST_PRODUCT, TEST_VERDICT, readReply(reply, { sources: [page] }), CAPTURED_AT_MS)
const emails = (...entries: string[]) =>
  permittedSubject(lead, { ...NOTHING_BARRED, list: createDoNotContact(entries) })?.recipients.map(
    ({ email }) => email,
  )

test('whoever is on the list gets no draft, and all others do', () => {
  expect(emails()).toEqual(['ada@b.example', 'cy@b.example'])
  expect(emails('ada@b.example')).toEqual(['cy@b.example'])
  expect(emails('cy@b.example', 'other.example')).toEqual(['ada@b.example'])
})

test('a company on the list, or one of which everybody is, gets none', () => {
  expect(emails('b.example')).toBeUndefined()
  expect(emails('ada@b.example', 'cy@b.example')).toBeUndefined()
})

test('an address that was reported as wrong is not written to', () => {
  const report = { leadKey: leadKey(lead) ?? '', kind: 'email' as const, value: 'ada@b.example' }
  const found = permittedSubject(lead, { ...NOTHING_BARRED, findWrong: createFindWrong([report]) })
  expect(found?.recipients.map(({ email }) => email)).not.toContain('ada@b.example')
  expect(found?.recipients.map(({ email }) => email)).toContain('cy@b.example')
})
