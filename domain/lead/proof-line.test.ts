import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERSON_REASONS, PIN_KINDS, UNSEEN_REASONS } from '../contacts/contact-proof.ts'
import {
  isOldProof,
  proofLine,
  type ProofSummary,
  readProofLine,
  splitProofLine,
  withProofLine,
} from './proof-line.ts'

const TEAM = 'https://brindle.example/team'
const read = { day: '2026-11-26', reason: null }
const summary: ProofSummary = {
  kind: 'own',
  domain: 'brindle.example',
  people: [
    { name: 'Maren Holt', verdict: 'theirs', reason: 'title', firm: null, page: TEAM, day: '2026-11-26' },
  ],
  values: [
    { what: 'CEO Email', verdict: 'seen', page: TEAM, ...read },
    {
      what: '+1 415 555 0142',
      verdict: 'unreadable',
      page: 'https://brindle.example/contact',
      ...read,
      reason: 'robots',
    },
  ],
}
const LINE =
  'Proof: brindle.example | Maren Holt = theirs (title), https://brindle.example/team, 2026-11-26 | CEO Email = seen, https://brindle.example/team, 2026-11-26 | +1 415 555 0142 = unreadable page (robots), https://brindle.example/contact, 2026-11-26'

test('a line says what was seen of whom, where, and when', () => {
  expect(proofLine(summary)).toBe(LINE)
})

test('before any page was read, a line says that the site is not known', () => {
  const unchecked: ProofSummary = {
    kind: 'unresolved',
    domain: null,
    people: [],
    values: [{ what: 'CEO Email', verdict: 'not_checked', page: null, day: null, reason: null }],
  }
  const line = 'Proof: company site not known | CEO Email = not checked yet'
  expect(proofLine(unchecked)).toBe(line)
  expect(readProofLine(line)).toEqual(unchecked)
})

test('in front of the notes, it is read back, and the notes are left', () => {
  expect(splitProofLine(withProofLine(summary, 'Two notes\nand more'))).toEqual({
    proof: summary,
    rest: 'Two notes\nand more',
  })
  expect(splitProofLine('Proof: of the pudding\nmore')).toEqual({
    proof: null,
    rest: 'Proof: of the pudding\nmore',
  })
})

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('a | b', 'a = b', '%7C', 'a, b', ' a ', '%', 'a\nb', ',', '2026-11-26x'),
  )
  .filter((each) => each.isWellFormed() && !/^\d{4}-\d\d-\d\d$/.test(each))
const where = fc.record({ page: text, day })
const person = fc.oneof(
  fc.record({ name: text, reason: fc.constantFrom(...PERSON_REASONS, null) }).map((each) => ({
    ...each,
    verdict: 'theirs' as const,
    firm: null,
  })),
  fc.record({ name: text, firm: fc.option(text) }).map((each) => ({
    ...each,
    verdict: 'another' as const,
    reason: null,
  })),
)
const value = fc.oneof(
  fc
    .record({ what: text, verdict: fc.constantFrom('not_checked' as const, 'no_source' as const) })
    .map((each) => ({ ...each, page: null, day: null, reason: null })),
  fc
    .record({ what: text, verdict: fc.constantFrom('seen' as const, 'not_seen' as const), where })
    .map(({ where: at, ...each }) => ({ ...each, ...at, reason: null })),
  fc
    .record({ what: text, where, reason: fc.constantFrom(...UNSEEN_REASONS) })
    .map(({ where: at, ...each }) => ({ ...each, ...at, verdict: 'unreadable' as const })),
)
const anySummary: fc.Arbitrary<ProofSummary> = fc.record({
  kind: fc.constantFrom(...PIN_KINDS),
  domain: fc.option(fc.domain()),
  people: fc.array(
    fc.oneof(
      person.map((each) => ({ ...each, page: null, day: null })),
      fc.tuple(person, where).map(([each, at]) => ({ ...each, ...at })),
    ),
  ),
  values: fc.array(value),
})

test('any summary is one line, and comes back whole', () => {
  fc.assert(
    fc.property(anySummary, (each) => {
      const line = proofLine(each)
      expect(line).not.toContain('\n')
      expect(readProofLine(line)).toEqual(each)
    }),
  )
})

test('a proof is old after 90 days', () => {
  expect(isOldProof('2026-08-28', Date.parse('2026-11-26'))).toBe(false)
  expect(isOldProof('2026-08-27', Date.parse('2026-11-26'))).toBe(true)
})
