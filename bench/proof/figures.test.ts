import { beforeAll, describe, expect, test } from 'vitest'
import { firstCases, fourthCases, secondCases, thirdCases } from './labels.ts'
import { measured } from './measured.ts'

/** The most errors of each kind that the rules make on a set. Whoever makes fewer lowers the number. */
const SETS = [
  {
    set: 'first',
    casesOf: firstCases,
    most: {
      'called seen': 0,
      'not called seen': 2,
      'called theirs': 0,
      'theirs, and not called so': 2,
      'called another company’s': 0,
      'of another company, in a contact column': 0,
      'theirs, in no contact column': 0,
    },
    size: { cases: 78, values: 385, people: 141 },
    another: 21,
    verdicts: 378,
  },
  {
    set: 'second',
    casesOf: secondCases,
    most: {
      'called seen': 0,
      'not called seen': 0,
      'called theirs': 0,
      'theirs, and not called so': 0,
      'called another company’s': 0,
      'of another company, in a contact column': 0,
      'theirs, in no contact column': 0,
    },
    size: { cases: 46, values: 257, people: 107 },
    another: 17,
    verdicts: 255,
  },
  {
    set: 'third',
    casesOf: thirdCases,
    most: {
      'called seen': 0,
      'not called seen': 0,
      'called theirs': 0,
      'theirs, and not called so': 1,
      'called another company’s': 0,
      'of another company, in a contact column': 0,
      'theirs, in no contact column': 0,
    },
    size: { cases: 60, values: 376, people: 199 },
    another: 39,
    verdicts: 375,
  },
  {
    set: 'fourth',
    casesOf: fourthCases,
    most: {
      'called seen': 1,
      'not called seen': 0,
      'called theirs': 6,
      'theirs, and not called so': 18,
      'called another company’s': 0,
      'of another company, in a contact column': 0,
      'theirs, in no contact column': 5,
    },
    size: { cases: 58, values: 324, people: 196 },
    another: 19,
    verdicts: 321,
  },
] as const

describe.each(SETS)(
  'on the $set set of labels, the rules make no more errors than they did',
  ({ casesOf, most, size, another, verdicts }) => {
    let result: Awaited<ReturnType<typeof measured>> | null = null
    beforeAll(async () => {
      result = await measured(casesOf())
    })

    test.each(Object.entries(most))('%s: at most %i', (what, number) => {
      const lines = result?.errors.flatMap((error) => (error.what === what ? [error.line] : []))
      expect(lines?.length, lines?.join('\n')).toBeLessThanOrEqual(number)
    })

    test('no kind of error is left out', () => {
      const others = result?.errors.filter(({ what }) => !(what in most))
      expect(others).toEqual([])
    })

    test('each person who is another company’s and each value is judged', () => {
      expect(result?.now).toMatchObject(size)
      expect(result?.now.another.recall.right).toBeGreaterThanOrEqual(another)
      expect(result?.now.verdicts.right).toBeGreaterThanOrEqual(verdicts)
    })
  },
)
