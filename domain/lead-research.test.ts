import { describe, expect, test } from 'vitest'
import { readReply } from './contact-reply/test-read.ts'
import { fromRow } from './lead.ts'
import { researchOfLead } from './lead-research.ts'
import { contactColumns, leadFrom } from './new-lead.ts'
import { CAPTURED_AT_MS, TEST_PRODUCT, TEST_VERDICT } from './test-lead.ts'

const TEAM = 'https://b.example/team'
const reply = [
  'PERSON: Ada Park',
  'TITLE: CEO',
  `BUSINESS_EMAIL: ada@b.example | SOURCE: ${TEAM}`,
  'BUSINESS_PHONE: +1 415 555 0132',
  `LINKEDIN: https://www.linkedin.com/in/ada | SOURCE: ${TEAM}`,
  'PERSON: Bo Lind',
  'TITLE: CTO',
  'PERSON: Cy Roe',
  'TITLE: Designer',
  `BUSINESS_EMAIL: cy@b.example | SOURCE: ${TEAM}`,
  'BUSINESS_PHONE: +1 415 555 0133',
  'COMPANY_EMAIL: hello@b.example',
  'COMPANY_WEBSITE: https://b.example',
].join('\n')
const sources = [{ url: TEAM, title: null, uses: ['opened' as const] }]
const row = leadFrom(TEST_PRODUCT, TEST_VERDICT, readReply(reply, { sources }), CAPTURED_AT_MS)

describe('the contacts of a row', () => {
  const research = researchOfLead(row)

  test('are people with their values, each with the page that was named for it', () => {
    expect(research.people.map(({ name, title }) => [name, title])).toEqual([
      ['Ada Park', 'CEO or founder'],
      ['Bo Lind', 'CTO or head of engineering'],
      ['Cy Roe', 'Designer'],
    ])
    const [ada, , cy] = research.people.map(({ contactInfo }) => contactInfo)
    expect(ada).toMatchObject({
      businessEmails: [{ email: 'ada@b.example', source: TEAM }],
      businessPhones: [{ phone: '+1 415 555 0132', source: null }],
      linkedin: { url: 'https://www.linkedin.com/in/ada', source: TEAM },
    })
    expect(cy?.businessEmails).toMatchObject([{ email: 'cy@b.example', source: TEAM }])
    expect(cy?.businessPhones).toMatchObject([{ phone: '+1 415 555 0133' }])
  })

  test('come with the company’s own values, and the pages that were opened', () => {
    expect(research).toMatchObject({
      companyEmail: 'hello@b.example',
      companyWebsite: row.companyWebsite,
      contactFormUrl: null,
      sources: [{ url: TEAM, uses: ['opened'] }],
    })
  })

  test('give the same columns again', () => {
    const { ceoName, ceoEmail, ceoPhone, ctoName, generalContactEmail, additionalContacts } =
      contactColumns(research)
    expect(row).toMatchObject({
      ceoName,
      ceoEmail,
      ceoPhone,
      ctoName,
      generalContactEmail,
      additionalContacts,
    })
  })

  test('of a row that has none are none', () => {
    expect(researchOfLead(fromRow([]))).toMatchObject({ people: [], companyEmail: null, sources: [] })
  })

  test('also those that stand apart: a company’s value with a remark, and a name without any', () => {
    const additionalContacts =
      'Company: info@c.example (⚠ unsure)\nDan de la Roe (Founder)\nEve (⚠ another company’s)'
    const { companyEmail, people } = researchOfLead({ ...fromRow([]), additionalContacts })
    expect(companyEmail).toBe('info@c.example')
    expect(people.map(({ name, title }) => [name, title])).toEqual([
      ['Dan de la Roe', 'Founder'],
      ['Eve', ''],
    ])
  })

  test('that the owner noted by hand are no people', () => {
    const lead = {
      ...fromRow([]),
      additionalContacts: 'Call after 9\nCEO Email (found 2026-11-20): a@b.example',
    }
    expect(researchOfLead(lead).people).toEqual([])
  })
})
