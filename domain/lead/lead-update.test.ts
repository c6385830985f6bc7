import { describe, expect, test } from 'vitest'
import { readReply } from '../contact-reply/test-read.ts'
import type { CheckedValue, PersonVerdict } from '../contacts/contact-proof.ts'
import { checkedValue, contactProof } from '../proof/test-contact-proof.ts'
import { hasContactsOf, type StandingRow, toUpdateRow } from './lead-update.ts'
import { columnOf, type Lead, type LeadKey, toRow } from './lead.ts'
import { leadFrom } from './new-lead.ts'
import { CAPTURED_AT_MS, leadWith, TEST_PRODUCT, TEST_VERDICT } from './test-lead.ts'

const judged = leadFrom(TEST_PRODUCT, TEST_VERDICT, null, CAPTURED_AT_MS)
const ADA = [
  'PERSON: Ada Moe',
  'TITLE: CEO',
  'BUSINESS_EMAIL: ada@busabase.example',
  'BUSINESS_PHONE: +44 20 7946 0018',
]
const researched = leadWith(...ADA, 'COMPANY_EMAIL: hi@busabase.example')

type Change = Partial<Lead>
const rowOf = (lead: Lead, change: Change = {}) => toRow({ ...lead, ...change })

/** What an update writes, by column. */
function written(lead: Lead, standing: Partial<StandingRow>): Change {
  const cells = standing.cells ?? []
  const update = toUpdateRow(lead, { cells, named: cells, ours: [], ...standing })
  const keys = Object.keys(lead).filter((key): key is LeadKey => key in lead)
  return Object.fromEntries(
    keys.flatMap((key) => {
      const cell = update[columnOf(key)]
      return typeof cell === 'string' || typeof cell === 'number' ? [[key, cell]] : []
    }),
  )
}
const allOurs = Array.from({ length: 27 }, () => true)

describe('an update', () => {
  test('fills an empty row, and leaves out what the lead does not know', () => {
    const change = written(judged, { cells: [] })
    expect(change).toMatchObject({ appName: 'Busabase', targetScore: 100, capturedAt: judged.capturedAt })
    expect(
      Object.keys(change).filter((key) => /^(?:ceo|cto|company|general|contact|add|res)/.test(key)),
    ).toEqual([])
  })

  test('writes nothing where the row has it already', () => {
    expect(written(researched, { cells: rowOf(researched) })).toEqual({})
  })

  test('always writes votes and the verdict, and never another time of capture', () => {
    const cells = rowOf(judged, {
      votes: 1,
      aiClassification: 'x',
      reasoning: 'y',
      targetScore: 2,
      capturedAt: 'then',
    })
    expect(written(judged, { cells })).toEqual({
      votes: judged.votes,
      aiClassification: judged.aiClassification,
      reasoning: judged.reasoning,
      targetScore: 100,
    })
    expect(written(judged, { cells: rowOf(judged, { capturedAt: '' }) })).toEqual({
      capturedAt: judged.capturedAt,
    })
  })

  test.each<[LeadKey, string]>([
    ['appName', 'Busabase (ask Ada)'],
    ['tagline', 'mine'],
    ['description', 'mine'],
    ['companyWebsite', 'https://mine.example'],
    ['productHuntUrl', 'https://www.producthunt.com/products/mine'],
    ['launchedDate', 'soon'],
    ['makers', 'mine'],
    ['makerContacts', 'mine'],
    ['topics', 'mine'],
  ])('keeps what its owner typed into %s, and writes over what this browser wrote there', (key, typed) => {
    const lead = { ...researched, companyWebsite: 'https://busabase.example' }
    const cells = rowOf(lead, { [key]: typed })
    expect(written(lead, { cells })).toEqual({})
    expect(written(lead, { cells, ours: allOurs })).toEqual({ [key]: lead[key] })
  })

  test('gives a website without the redirect code its code, whoever typed it', () => {
    const cells = rowOf(judged, { website: 'https://busabase.example' })
    expect(written(judged, { cells })).toEqual({ website: judged.website })
  })

  test('leaves a formula that shows the same', () => {
    const standing = rowOf(judged)
    const cells = [
      '=UPPER("x")',
      '="t"',
      standing[2],
      `=HYPERLINK("${judged.website}")`,
      ...standing.slice(4),
    ]
    expect(written(judged, { cells, named: ['X', judged.tagline, ...standing.slice(2, 6)] })).toEqual({})
  })
})

describe('a contact of a new research', () => {
  test('fills the empty cells of a leader whom the row names', () => {
    const cells = rowOf(judged, { ceoName: 'ada  moe' })
    const { ceoName, ceoEmail, ceoPhone, additionalContacts } = written(researched, { cells })
    expect({ ceoName, ceoEmail, ceoPhone, additionalContacts }).toEqual({
      ceoName: undefined,
      ceoEmail: 'ada@busabase.example',
      ceoPhone: '+44 20 7946 0018',
      additionalContacts: undefined,
    })
  })

  test('that differs from what the owner typed goes to Additional Contacts with the day', () => {
    const cells = rowOf(researched, {
      ceoEmail: 'ada@home.example',
      generalContactEmail: 'office@busabase.example',
      additionalContacts: 'Met her in May',
    })
    const { researchNotes, ...change } = written(researched, { cells })
    expect(researchNotes).toMatch(/^Proof: .*ada@busabase\.example = no source/)
    expect(change).toEqual({
      additionalContacts: [
        'Met her in May',
        'General Contact Email (found 2026-11-21): hi@busabase.example',
        'CEO Email (found 2026-11-21): ada@busabase.example',
      ].join('\n'),
    })
  })

  test('is noted once, however often it is found', () => {
    const cells = rowOf(researched, { ceoEmail: 'ada@home.example', additionalContacts: '' })
    const first = written(researched, { cells })
    const after = rowOf(researched, { ceoEmail: 'ada@home.example', ...first })
    expect(written({ ...researched, capturedAt: '2026-12-01T00:00:00Z' }, { cells: after })).toEqual({})
  })

  test('of another person than the one whom the owner typed stays whole: no cell of the row mixes two people', () => {
    const cells = rowOf(judged, { ceoName: 'Eve Roe' })
    const change = written(researched, { cells })
    expect(change.additionalContacts).toBe(
      'CEO (found 2026-11-21): Ada Moe, ada@busabase.example, +44 20 7946 0018',
    )
    expect(Object.keys(change)).toEqual(expect.not.arrayContaining(['ceoName', 'ceoEmail', 'ceoPhone']))
    const typedEmail = rowOf(judged, { ceoEmail: 'eve@busabase.example' })
    expect(written(researched, { cells: typedEmail }).additionalContacts).toContain(
      'CEO (found 2026-11-21): Ada Moe',
    )
  })

  test('takes the place of another person whom this browser wrote, with all their values', () => {
    const cells = rowOf(researched, { ceoName: 'Eve Roe', ceoLinkedIn: 'https://www.linkedin.com/in/eve' })
    const change = written(researched, { cells, ours: allOurs })
    expect(change).toMatchObject({ ceoName: 'Ada Moe', ceoLinkedIn: '' })
    const typed = allOurs.map((_, column) => column !== columnOf('ceoLinkedIn'))
    expect(written(researched, { cells, ours: typed }).additionalContacts).toContain(
      'CEO (found 2026-11-21): Ada Moe',
    )
  })

  test('joins further contacts that the owner typed, and replaces those that this browser wrote', () => {
    const lead = leadWith(...ADA, 'PERSON: Bo Chen', 'TITLE: Designer', 'BUSINESS_EMAIL: bo@busabase.example')
    const line = 'Bo Chen (Designer): bo@busabase.example'
    expect(lead.additionalContacts).toBe(line)
    const cells = rowOf(lead, { additionalContacts: 'Call Zoe' })
    expect(written(lead, { cells })).toEqual({ additionalContacts: `Call Zoe\n${line} (found 2026-11-21)` })
    const kept = 'CEO (found 2026-01-01): Eve Roe'
    const ours = rowOf(lead, { additionalContacts: `Zoe: zoe@busabase.example\n${kept}` })
    expect(written(lead, { cells: ours, ours: allOurs })).toEqual({ additionalContacts: `${line}\n${kept}` })
    const formula = rowOf(lead, { additionalContacts: '=A1' })
    expect(written(lead, { cells: formula })).toEqual({})
  })
})

describe('once pages were read, the row is brought up to date', () => {
  const about = { about: 'Ada Moe', kind: 'email' as const, value: 'ada@busabase.example' }
  const unchecked = readReply(ADA.join('\n'))
  const lead = leadFrom(TEST_PRODUCT, TEST_VERDICT, unchecked, CAPTURED_AT_MS)
  const provenWith = (email: Partial<CheckedValue>, person: PersonVerdict = 'theirs') => {
    const values = [
      checkedValue(about.about, about.kind, about.value, email),
      checkedValue('Ada Moe', 'phone', '+44 20 7946 0018', person === 'another' ? email : {}),
    ]
    const people = [{ name: 'Ada Moe', verdict: person, reason: null, firm: null, page: null, at: null }]
    const research = { ...unchecked, proof: contactProof(values, people) }
    return leadFrom(TEST_PRODUCT, TEST_VERDICT, research, CAPTURED_AT_MS)
  }
  const notSeen = { verdict: 'not_seen' as const, inColumns: false }

  test('a value that was seen stays, and the notes say so', () => {
    const change = written(provenWith({}), { cells: rowOf(lead), ours: allOurs })
    expect(Object.keys(change)).toEqual(['researchNotes'])
    expect(change.researchNotes).toContain('CEO Email = seen')
  })

  test('a value that was not seen leaves its column', () => {
    expect(written(provenWith(notSeen), { cells: rowOf(lead), ours: allOurs })).toMatchObject({
      ceoEmail: '',
      additionalContacts: 'Ada Moe (CEO): ada@busabase.example (⚠ not seen)',
    })
  })

  test('so does somebody who is another company’s, with all that was theirs', () => {
    const another = provenWith({ inColumns: false, isAnothers: true }, 'another')
    expect(written(another, { cells: rowOf(lead), ours: allOurs })).toMatchObject({
      ceoName: '',
      ceoEmail: '',
      ceoPhone: '',
    })
  })

  test('but what its owner typed stays where it is', () => {
    const ours = allOurs.with(columnOf('ceoEmail'), false)
    expect(written(provenWith(notSeen), { cells: rowOf(lead), ours })).not.toHaveProperty('ceoEmail')
  })

  test('what stood beside its column and was seen since stands there once', () => {
    const beside = provenWith(notSeen)
    const change = written(provenWith({}), { cells: rowOf(beside), ours: allOurs })
    expect(change).toMatchObject({ ceoEmail: 'ada@busabase.example', additionalContacts: '' })
  })

  test('a lead without any research takes nothing away', () => {
    expect(written(judged, { cells: rowOf(provenWith(notSeen)), ours: allOurs })).not.toHaveProperty(
      'additionalContacts',
    )
  })
})

test.each([
  ['the same', {}, true],
  ['the same with other notes', { researchNotes: 'x', reasoning: 'y' }, true],
  ['one with a value that its owner emptied', { ceoEmail: '' }, false],
  ['one with another person', { ceoName: 'Bo' }, false],
  ['one with another line', { additionalContacts: 'x' }, false],
  ['one with a formula', { ceoPhone: '=A1' }, true],
])('a row is told apart from %s', (_name, change, isSame) => {
  expect(hasContactsOf(researched, rowOf(researched, change))).toBe(isSame)
})
