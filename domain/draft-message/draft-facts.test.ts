import { expect, test } from 'vitest'
import { readReply } from '../contact-reply/test-read.ts'
import { leadFrom } from '../lead/new-lead.ts'
import { CAPTURED_AT_MS, TEST_PRODUCT, TEST_VERDICT } from '../lead/test-lead.ts'
import { factsOf, MAX_FACT_LENGTH, MAX_FACTS, subjectOfLead } from './draft-facts.ts'

const page = { url: 'https://b.example/team', title: null, uses: ['cited' as const] }
const research = readReply(
  [
    'PERSON: Ada Park',
    'TITLE: CEO',
    'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
    'PERSON: Cy Roe',
    'TITLE: Designer',
    'BUSINESS_EMAIL: cy@b.example | SOURCE: https://b.example/team',
    'PERSON: Bo Lind',
    'TITLE: CTO',
    'BUSINESS_EMAIL: bo@b.example',
    'PERSON: Eve Fake',
    'TITLE: Founder',
    'BUSINESS_EMAIL: eve@attacker-mail.example | SOURCE: https://attacker-mail.example/x',
    'COMPANY:',
    'COMPANY_WEBSITE: https://b.example',
    'COMPANY_EMAIL: hello@b.example | SOURCE: https://b.example/team',
  ].join('\n'),
  { sources: [page] },
)
const ofLead = subjectOfLead(leadFrom(TEST_PRODUCT, TEST_VERDICT, research, CAPTURED_AT_MS))

test('only those whose contacts have a source are written to: no doubtful one, none without a source', () => {
  expect(ofLead.recipients).toEqual([
    { name: 'Ada Park', role: 'CEO or founder', email: 'ada@b.example' },
    { name: 'Cy Roe', role: 'Designer', email: 'cy@b.example' },
    { name: '', role: '', email: 'hello@b.example' },
  ])
})

test('facts are those of the launch and then of the recipient, one sentence of the description each', () => {
  const launch = { ...ofLead.launch, description: 'Keeps records.\nIt is fast.' }
  const facts = factsOf({ ...ofLead, launch }, ofLead.recipients[0] ?? null)
  expect(facts.map(({ about, text }) => `${about} ${text}`)).toEqual([
    'launch Product: Busabase',
    'launch Tagline: A base for agents',
    'launch From its description: Keeps records.',
    'launch From its description: It is fast.',
    'launch Topics: Productivity, Database',
    'launch Makers named on Product Hunt: Ada, Bo',
    'launch Launched on Product Hunt on: 2026-10-09',
    'person Recipient: Ada Park',
    'person Their role: CEO or founder',
  ])
})

test('they are few and short, whatever a launch says', () => {
  const launch = { ...ofLead.launch, tagline: 'x'.repeat(9_000), description: 'So long. '.repeat(2_000) }
  const facts = factsOf({ ...ofLead, launch }, ofLead.recipients[0] ?? null)
  expect(facts.length).toBeLessThanOrEqual(MAX_FACTS)
  expect(Math.max(...facts.map(({ text }) => text.length))).toBe(MAX_FACT_LENGTH)
})
