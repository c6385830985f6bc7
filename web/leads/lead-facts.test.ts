import { describe, expect, test } from 'vitest'
import { fromRow, type Lead } from '#domain/lead/lead.ts'
import { companyFacts, contactGroups } from './lead-facts.ts'

const lead = (part: Partial<Lead>): Lead => ({ ...fromRow([]), ...part })
const labels = (facts: readonly { label: string }[]) => facts.map(({ label }) => label)

test('a person’s values stay together and only known ones are shown', () => {
  const groups = contactGroups(lead({ ceoName: 'Ada', ceoEmail: 'ada@a.example', ctoName: 'Bo' }))
  expect(groups.map(labels)).toEqual([['CEO or founder', 'Email'], ['CTO or head of engineering']])
})

test('a value is marked by what the research notes say of its column, and not where they say nothing', () => {
  const row = lead({
    ceoEmail: 'a@a.example',
    ceoPhone: '1',
    ceoLinkedIn: 'https://www.linkedin.com/in/a',
    companyWebsite: 'https://a.example',
    researchNotes: 'No source ○ CEO Phone\nSource ✓ Company Website, CEO Email',
  })
  const marks = [...companyFacts(row), ...contactGroups(row).flat()].map(({ label, proof }) => [
    label,
    proof?.verdict,
  ])
  expect(Object.fromEntries(marks)).toMatchObject({
    'Company website': 'not_checked',
    Email: 'not_checked',
    Phone: 'no_source',
    LinkedIn: undefined,
  })
})

test('each contact in Additional Contacts stands by itself, under whose it is said to be', () => {
  const facts = contactGroups(
    lead({
      additionalContacts: [
        'Eve Roe (CEO): eve@other.example (⚠ unsure), +44 20 7946 0018, met in Lisbon',
        'Company: https://other.example/form (⚠ unsure) (found 2026-11-20)',
        'Bo Lind (Designer): https://www.linkedin.com/in/bo, bo@a.example',
        'Call after 9',
      ].join('\n'),
      researchNotes: 'No source ○ bo@a.example\nSource ✓ +44 20 7946 0018',
    }),
  ).flat()
  const marks = facts
    .slice(0, -1)
    .map(({ label, value, kind, proof, remark }) => [label, value, kind, remark ?? proof?.verdict])
  expect(marks).toEqual([
    ['Eve Roe (CEO)', 'eve@other.example', 'email', 'unsure'],
    ['Eve Roe (CEO)', '+44 20 7946 0018', 'phone', 'not_checked'],
    // No link leads there.
    ['Company', 'https://other.example/form', 'text', 'unsure'],
    ['Bo Lind (Designer)', 'https://www.linkedin.com/in/bo', 'site', undefined],
    ['Bo Lind (Designer)', 'bo@a.example', 'email', 'no_source'],
  ])
  expect(facts.every(({ contact, kind }) => kind === 'prose' || contact !== undefined)).toBe(true)
})

test('an email, and nothing else, says what it is beside the company’s domain', () => {
  const facts = contactGroups(
    lead({
      ceoEmail: 'a@gmail.com',
      ceoPhone: '1',
      generalContactEmail: 'info@a.example',
      additionalContacts: 'Bo Lind (Designer): bo@b.example',
      researchNotes: 'Proof: a.example | CEO Email = seen',
    }),
  ).flat()
  const marks = facts.map(({ value, marks }) => [value, marks && [marks.isRole, marks.domain]])
  expect(Object.fromEntries(marks)).toMatchObject({
    'a@gmail.com': [false, 'free_mail'],
    'info@a.example': [true, 'company'],
    'bo@b.example': [false, 'other'],
    '1': undefined,
  })
})

describe('SPEC 5: shortened after 140 characters', () => {
  test('Additional Contacts and Research Notes', () => {
    const facts = contactGroups(lead({ additionalContacts: 'a', researchNotes: 'b' })).flat()
    expect(facts.map(({ maxLength }) => maxLength)).toEqual([140, 140])
  })
})

test('what pages prove is shown beside each value and each person', () => {
  const row = lead({
    ceoName: 'Ada',
    ceoEmail: 'a@a.example',
    researchNotes:
      'Proof: a.example | Ada = theirs, https://a.example/team, 2026-11-26 | CEO Email = seen, https://a.example/team, 2026-11-26\nBusy.',
  })
  const [name, email, notes] = contactGroups(row).flat()
  expect(name?.person).toMatchObject({ verdict: 'theirs', page: 'https://a.example/team' })
  expect(email?.proof).toMatchObject({ verdict: 'seen', day: '2026-11-26' })
  // The line is shown as marks.
  expect(notes?.value).toBe('Busy.')
})
