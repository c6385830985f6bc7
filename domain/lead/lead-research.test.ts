import { describe, expect, test } from 'vitest'
import { readReply } from '../contact-reply/test-read.ts'
import { checkedValue, contactProof } from '../proof/test-contact-proof.ts'
import { withCheck } from './lead-product.ts'
import { researchOfLead } from './lead-research.ts'
import { toUpdateRow } from './lead-update.ts'
import { fromRow, type Lead, toRow } from './lead.ts'
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

  test('that stand beside the columns are doubtful where a remark says so', () => {
    const additionalContacts = 'Company: info@c.example (⚠ unsure)\nCy Roe: cy@c.example, cy@b.example'
    const { companyEmail, companySupport, people } = researchOfLead({ ...fromRow([]), additionalContacts })
    expect([companyEmail, companySupport.email]).toEqual(['info@c.example', 'doubtful'])
    expect(people[0]?.contactInfo.businessEmails.map(({ support }) => support)).toEqual([
      'no_source',
      'no_source',
    ])
  })

  test('of one person are together, wherever they stand', () => {
    const lead = { ...row, additionalContacts: 'Ada Park (CEO): ada@c.example (⚠ not seen)' }
    const [ada, ...others] = researchOfLead(lead).people
    expect(ada?.contactInfo.businessEmails).toMatchObject([
      { email: 'ada@b.example', support: 'no_source' },
      { email: 'ada@c.example', support: 'doubtful' },
    ])
    expect(others.map(({ name }) => name)).toEqual(['Bo Lind'])
  })

  test('that the owner noted by hand are no people', () => {
    const lead = {
      ...fromRow([]),
      additionalContacts: 'Call after 9\nCEO Email (found 2026-11-20): a@b.example',
    }
    expect(researchOfLead(lead).people).toEqual([])
  })
})

describe('a check of a row', () => {
  const nothingRead = (lead: Lead) => {
    const research = researchOfLead(lead)
    const { lead: next } = withCheck(lead, research, CAPTURED_AT_MS)
    return next
  }
  const refused = {
    ...row,
    ceoEmail: '',
    additionalContacts: [
      'Ada Park (CEO): ada@b.example (⚠ not seen)',
      'Cy Roe (Designer): cy@b.example (⚠ another company’s), +1 415 555 0133 (⚠ unsure)',
      'Company: info@c.example (⚠ not seen), https://c.example/form (⚠ unsure)',
    ].join('\n'),
    generalContactEmail: '',
  }

  test.each(['ada@b.example', 'cy@b.example', '+1 415 555 0133', 'info@c.example', 'https://c.example/form'])(
    'leaves %s out of the columns as long as no page has it',
    (value) => {
      const next = nothingRead(refused)
      expect(next.additionalContacts).toContain(`${value} (⚠ `)
      expect([next.ceoEmail, next.generalContactEmail, next.contactFormUrl, next.ctoName]).toEqual([
        '',
        '',
        '',
        'Bo Lind',
      ])
    },
  )

  test('puts it into its column once a page has it', () => {
    const research = researchOfLead(refused)
    const proof = contactProof([checkedValue('Ada Park', 'email', 'ada@b.example')], [])
    expect(withCheck(refused, { ...research, proof }, CAPTURED_AT_MS).lead.ceoEmail).toBe('ada@b.example')
  })

  test.each([true, false])('made again and again changes nothing any more (our cells: %s)', (isOurs) => {
    const ours = Array.from({ length: 27 }, () => isOurs)
    let cells: readonly unknown[] = toRow({
      ...refused,
      additionalContacts: `${refused.additionalContacts}\nAda Park: ada@d.example (⚠ unsure) (found 2026-11-20)`,
    })
    const check = () => {
      const lead = fromRow(cells)
      const { lead: next, only } = withCheck(lead, researchOfLead(lead), CAPTURED_AT_MS)
      const update = toUpdateRow(next, { cells, named: cells, ours }, only)
      return cells.map((cell, column) => update[column] ?? cell)
    }
    cells = check()
    const once = cells
    for (let times = 0; times < 3; times += 1) cells = check()
    expect(fromRow(cells).additionalContacts).toBe(fromRow(once).additionalContacts)
  })
})
