import { describe, expect, test } from 'vitest'
import type { CheckedValue } from '../contacts/contact-proof.ts'
import { keptProof } from './keep-proof.ts'
import { checkedValue, contactProof, TEAM_PAGE } from './test-contact-proof.ts'

const seen = checkedValue('Ada', 'email', 'ada@b.example')
const notSeen: CheckedValue = { ...seen, verdict: 'not_seen', inColumns: false }
const unreadable: CheckedValue = {
  ...seen,
  verdict: 'unreadable',
  reason: 'timeout',
  at: '2027-01-01T00:00:00Z',
}
const unchecked: CheckedValue = { ...seen, verdict: 'not_checked', at: null }
const person = (verdict: 'theirs' | 'unsure' | 'another', page: string | null = TEAM_PAGE) => [
  { name: 'Ada', verdict, reason: null, firm: null, page, at: null },
]
const NOTHING_READ = new Set<string>()

describe('of a value, a new check', () => {
  test.each([
    ['keeps “seen” where its page cannot be read', seen, unreadable, seen],
    ['keeps “not seen” where its page cannot be read', notSeen, unreadable, notSeen],
    ['keeps “seen” where its page was not read', seen, unchecked, seen],
    ['replaces “seen” by “not seen”', seen, notSeen, notSeen],
    ['replaces “not seen” by “seen”', notSeen, seen, seen],
    ['says “unreadable” where nothing was said before', unchecked, unreadable, unreadable],
  ])('%s', (_name, before, now, expected) => {
    expect(keptProof(contactProof([before]), contactProof([now]), NOTHING_READ).values).toEqual([expected])
  })

  test('takes it out of the columns where its person is another company’s now', () => {
    const now = { ...unreadable, isAnothers: true, inColumns: false }
    const [value] = keptProof(contactProof([seen]), contactProof([now]), NOTHING_READ).values
    expect(value).toMatchObject({ verdict: 'seen', isAnothers: true, inColumns: false })
  })
})

describe('of a person, a new check', () => {
  test.each([
    ['keeps “theirs” where the page that said so was not read', 'theirs', NOTHING_READ, 'theirs'],
    ['keeps “another company’s”, too', 'another', NOTHING_READ, 'another'],
    [
      'says “unsure” where that page was read and says nothing any more',
      'theirs',
      new Set([TEAM_PAGE]),
      'unsure',
    ],
  ] as const)('%s', (_name, before, read, expected) => {
    const kept = keptProof(contactProof([], person(before)), contactProof([], person('unsure', null)), read)
    expect(kept.people.map(({ verdict }) => verdict)).toEqual([expected])
  })
})

test('the site that was known stays known', () => {
  const unresolved = { ...contactProof([]), kind: 'unresolved' as const, domain: null }
  expect(keptProof(contactProof([]), unresolved, NOTHING_READ)).toMatchObject({
    kind: 'own',
    domain: 'b.example',
  })
  expect(keptProof(null, unresolved, NOTHING_READ)).toEqual(unresolved)
})
