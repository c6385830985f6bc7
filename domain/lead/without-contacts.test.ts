import { describe, expect, test } from 'vitest'
import { readReply } from '../contact-reply/test-read.ts'
import { type ContactKind, isSameContact, plainContact } from '../contact-values/same-contact.ts'
import { createDoNotContact } from '../contacts/do-not-contact.ts'
import { leadKey } from './lead-link.ts'
import { leadFrom } from './new-lead.ts'
import { CAPTURED_AT_MS, leadWith, TEST_PRODUCT, TEST_VERDICT } from './test-lead.ts'
import { contactable, isListed, leadCompanyEntry, leadWithout, researchWithout } from './without-contacts.ts'
import { createFindWrong } from './wrong-contacts.ts'

const REPLY = [
  'PERSON: Jane Roe',
  'TITLE: CEO',
  'BUSINESS_EMAIL: jane@acme.com | SOURCE: https://acme.com/team',
  'PERSONAL_EMAIL: jane@roe.dev | SOURCE: https://roe.dev',
  'BUSINESS_PHONE: +1 415 555 2671 | SOURCE: https://acme.com/team',
  'LINKEDIN: https://www.linkedin.com/in/janeroe | SOURCE: https://acme.com/team',
  'SUMMARY: Found jane@acme.com on the team page.',
  'PERSON: Bo Li',
  'TITLE: Designer',
  'BUSINESS_EMAIL: bo@acme.com | SOURCE: https://acme.com/team',
  'COMPANY:',
  'COMPANY_WEBSITE: https://acme.com | SOURCE: https://acme.com',
  'COMPANY_EMAIL: info@acme.com | SOURCE: https://acme.com',
  'CONTACT_FORM: https://acme.com/contact | SOURCE: https://acme.com',
]
const lead = leadWith(...REPLY)
const isOne = (wanted: ContactKind, value: string) => (kind: ContactKind, text: string) =>
  kind === wanted && isSameContact(kind, value, text)

describe('one value', () => {
  test.each<[ContactKind, string, string, boolean]>([
    ['email', 'jane@acme.com', 'Jane@ACME.com ', true],
    ['email', 'jane@acme.com', 'jane@acme.co', false],
    ['email', 'not an address', 'Not an  address', true],
    ['phone', '+1 415 555 2671', '(415) 555-2671', true],
    ['phone', '+1 415 555 2671', '+1 415 555 2672', false],
    ['phone', 'see the site', 'call us', false],
    ['link', 'https://www.linkedin.com/in/janeroe/', 'http://uk.linkedin.com/in/JaneRoe?x=1', true],
    ['link', 'https://www.linkedin.com/in/janeroe', 'https://www.linkedin.com/in/janeroes', false],
    ['link', 'https://acme.com', 'acme.com/', true],
    ['link', 'https://acme.com/contact', 'https://acme.com', false],
    ['link', 'https://app.acme.com', 'https://acme.com', false],
  ])('as %s: %s and %s are the same: %s', (kind, one, other, same) => {
    expect(isSameContact(kind, one, other)).toBe(same)
    expect(isSameContact(kind, plainContact(kind, one), other)).toBe(same)
  })
})

describe('a lead without a value', () => {
  test('is empty in its column, and its notes do not name it any more', () => {
    const left = leadWithout(lead, isOne('email', 'JANE@acme.com'))
    expect(lead.ceoEmail).toBe('jane@acme.com')
    expect(left.ceoEmail).toBe('')
    expect(JSON.stringify(left)).not.toContain('jane@acme.com')
    expect(left.researchNotes).toContain('Found … on the team page.')
    expect(lead.researchNotes.split('\n')[0]).toContain('CEO Email')
    expect(left.researchNotes.split('\n')[0]).not.toContain('CEO Email')
    expect(left).toMatchObject({
      ceoName: 'Jane Roe',
      ceoPhone: '+1 415 555 2671',
      ceoLinkedIn: lead.ceoLinkedIn,
    })
  })

  test.each<[string, ContactKind, string, string]>([
    ['Bo (Designer): bo@acme.com', 'email', 'bo@acme.com', 'Bo (Designer)'],
    ['Bo: bo@acme.com (⚠ unsure), +1 415 555 2671', 'email', 'bo@acme.com', 'Bo: +1 415 555 2671'],
    ['Bo: bo@acme.com, +1 415 555 2671', 'phone', '+14155552671', 'Bo: bo@acme.com'],
    ['CEO Email (found 2026-11-21): bo@acme.com\nBo', 'email', 'bo@acme.com', 'Bo'],
    ['Bo: bo@acme.com (found 2026-11-21)', 'email', 'bo@acme.com', 'Bo'],
    ['Company: https://acme.com/contact (⚠ unsure)', 'link', 'https://acme.com/contact', ''],
    ['ask bo@acme.com first', 'email', 'bo@acme.com', 'ask … first'],
    ['Bo: bo@acme.com\n\nmy own line', 'email', 'bo@acme.com', 'Bo\n\nmy own line'],
  ])('of the others %j without the %s %s leaves %j', (additionalContacts, kind, value, left) => {
    expect(leadWithout({ ...lead, additionalContacts }, isOne(kind, value)).additionalContacts).toBe(left)
  })

  test('is the same one where nothing is to go', () => {
    const spaced = { ...lead, additionalContacts: ' Bo \n', researchNotes: `${lead.researchNotes}\n ` }
    expect(leadWithout(spaced, isOne('email', 'somebody@else.example'))).toBe(spaced)
  })
})

describe('of a list', () => {
  test('an address goes and the rest stays', () => {
    const left = contactable(lead, createDoNotContact(['jane@acme.com']))
    expect(left).toMatchObject({ ceoEmail: '', generalContactEmail: 'info@acme.com', ceoName: 'Jane Roe' })
  })
  test.each([
    ['the company’s own site', lead, null],
    [
      'a site that the row names as website',
      { ...lead, companyWebsite: '', website: 'https://acme.com' },
      null,
    ],
  ])('a domain takes the lead with %s out', (_name, of, left) => {
    expect(contactable(of, createDoNotContact(['acme.com']))).toBe(left)
  })
  test('a domain takes its addresses out of the lead of another company', () => {
    const left = contactable(
      { ...lead, companyWebsite: 'https://other.example' },
      createDoNotContact(['acme.com']),
    )
    expect(left).toMatchObject({
      ceoEmail: '',
      ceoName: 'Jane Roe',
      generalContactEmail: '',
      contactFormUrl: '',
    })
  })
})

describe('a research without a value', () => {
  const research = readReply(REPLY.join('\n'))
  test.each<[ContactKind, string]>([
    ['email', 'jane@acme.com'],
    ['email', 'info@acme.com'],
    ['phone', '+14155552671'],
    ['link', 'linkedin.com/in/janeroe'],
    ['link', 'https://acme.com/contact'],
  ])('has the %s %s nowhere that is shown or saved', (kind, value) => {
    const left = researchWithout(research, isOne(kind, value))
    const saved = leadFrom(TEST_PRODUCT, TEST_VERDICT, left, CAPTURED_AT_MS)
    expect(leadWithout(saved, isOne(kind, value))).toBe(saved)
    expect(left).not.toEqual(research)
    expect(left.people.map(({ name }) => name)).toEqual(['Jane Roe', 'Bo Li'])
  })
  test('has its sign in a quote, too', () => {
    const quoting = readReply(
      'PERSON: Jane Roe\nQUOTE: Jane Roe, CEO, jane@acme.com | SOURCE: https://acme.com',
    )
    const quoteOf = (value: string) => researchWithout(quoting, isOne('email', value)).people[0]?.quote
    expect(quoteOf('jane@acme.com')).toEqual({ text: 'Jane Roe, CEO, …', source: 'https://acme.com' })
    expect(quoteOf('bo@acme.com')).toEqual(quoting.people[0]?.quote)
  })
  test('has nothing at a domain of the list', () => {
    const left = researchWithout(research, isListed(createDoNotContact(['acme.com'])))
    expect(left).toMatchObject({ companyEmail: null, companyWebsite: null, contactFormUrl: null })
  })
})

describe('what was reported', () => {
  const key = leadKey(lead) ?? ''
  const find = createFindWrong([{ leadKey: key, kind: 'email', value: 'jane@acme.com' }])
  test.each<[string, ContactKind, string, boolean]>([
    ['the value', 'email', 'Jane@acme.com', true],
    ['another', 'email', 'bo@acme.com', false],
    ['of another kind', 'link', 'jane@acme.com', false],
  ])('of a lead is known: %s', (_name, kind, value, wrong) => {
    expect(find(lead)?.(kind, value)).toBe(wrong)
  })
  test('of another lead says nothing of this one', () => {
    expect(find({ ...lead, website: 'https://www.producthunt.com/r/OTHER' })).toBeNull()
    expect(createFindWrong([])(lead)).toBeNull()
  })
})

describe('a lead is marked by the entry that covers', () => {
  test.each<[string, string[], string | null]>([
    ['its company', ['acme.com'], 'acme.com'],
    ['not only one of its addresses', ['info@acme.com'], null],
    ['nothing of it', ['other.example'], null],
  ])('%s', (_what, entries, company) => {
    expect(leadCompanyEntry(lead, createDoNotContact(entries))).toBe(company)
  })
})
