import { expect, test } from 'vitest'
import { agreementOf } from '#domain/agreement/agreement.ts'
import { promptLabMessages } from '../lab/messages.ts'
import { agreementMessages } from './messages.ts'

const { figures } = agreementMessages
/** @param counts good and other launches at 70 or more, and good and other ones below */
const agreement = ([good = 0, bad = 0, missed = 0, passed = 0]: readonly number[]) => {
  const some = (count: number, isGood: boolean, score: number) =>
    Array.from({ length: count }, () => ({ isGood, score }))
  const drawn = [
    ...some(good, true, 80),
    ...some(bad, false, 80),
    ...some(missed, true, 10),
    ...some(passed, false, 10),
  ]
  return agreementOf(drawn, { high: 200, low: 100 }) ?? expect.fail()
}

test.each([
  [
    [18, 2, 2, 8],
    '18 of the 20 it picked were good, and it missed 2 good leads among the 10 it passed over.',
  ],
  [[1, 9, 1, 9], '1 of the 10 it picked was good, and it missed 1 good lead among the 10 it passed over.'],
  [[9, 1, 0, 10], '9 of the 10 it picked were good, and it missed no good lead among the 10 it passed over.'],
  [[9, 1, 0, 0], '9 of the 10 it picked were good.'],
  [[0, 0, 3, 9], 'It picked none of these launches, and missed 3 good leads among the 12 it passed over.'],
])('of %j it says: %s', (counts, sentence) => {
  expect(figures.sentence(agreement(counts))).toBe(sentence)
})

test('behind it are the shares with their intervals, as far as they are known', () => {
  const lines = (counts: readonly number[]) => figures.intervals(agreement(counts)).join(' ')
  expect(lines([6, 4, 1, 9])).toContain('it picks, about 60% (95% interval: 31% to 83%) are good leads.')
  expect(lines([6, 4, 1, 9])).toContain('passes over, about 10% (95% interval: 2% to 40%) are good leads.')
  expect(lines([6, 4, 1, 9])).toMatch(/Of all good leads, it picks about 92% \(95% interval: 71% to 9\d%\)/)
  expect(lines([6, 4, 0, 0])).not.toMatch(/passes over|all good leads/)
})

test.each([
  [7, 1, 0.0703125, 'probably_better', '7 better, 1 worse: probably a real improvement.', '70 of 1,000'],
  [4, 3, 1, 'no_clear_difference', '4 better, 3 worse: could be chance.', '1,000 of 1,000'],
  [0, 20, 0.000002, 'worse', '0 better, 20 worse: worse than before.', 'less than 1 of 1,000'],
  [0, 0, 1, 'same', '0 better, 0 worse: no difference on these labels.', 'No launch moved'],
] as const)('%i better and %i worse in words', (better, worse, pValue, verdict, headline, meaning) => {
  const result = { tried: 20, flips: [], better, worse, pValue, verdict }
  expect(promptLabMessages.result.headline(result)).toBe(headline)
  expect(promptLabMessages.result.meaning(result)).toContain(meaning)
})
