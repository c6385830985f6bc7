import { beforeAll, describe, expect, test } from 'vitest'
import { firstCases, measured } from './measured.ts'

/** The most errors of each kind that the rules make on the first set. Whoever makes fewer lowers the number. */
const MOST_ERRORS = {
  'called seen': 0,
  'not called seen': 2,
  'called theirs': 0,
  'theirs, and not called so': 2,
  'called another company’s': 0,
  'of another company, in a contact column': 0,
  'theirs, in no contact column': 0,
}

describe('on the first set of labels, the rules make no more errors than they did', () => {
  let result: Awaited<ReturnType<typeof measured>> | null = null
  beforeAll(async () => {
    result = await measured(firstCases())
  })

  test.each(Object.entries(MOST_ERRORS))('%s: at most %i', (what, most) => {
    const lines = result?.errors.flatMap((error) => (error.what === what ? [error.line] : []))
    expect(lines?.length, lines?.join('\n')).toBeLessThanOrEqual(most)
  })

  test('no kind of error is left out', () => {
    const others = result?.errors.filter(({ what }) => !(what in MOST_ERRORS))
    expect(others).toEqual([])
  })

  test('each person who is another company’s and each value is judged', () => {
    expect(result?.now).toMatchObject({ cases: 78, values: 385, people: 141 })
    expect(result?.now.another.recall.right).toBeGreaterThanOrEqual(21)
  })
})
