import { describe, expect, test } from 'vitest'
import { comparePrompts, exactMcNemar, resultOf, type Tried } from './result.ts'
import { aiFailure, scored, triedLaunch, tryoutWith } from './test-tryout.ts'
import { knownScore } from './tryout.ts'

// 1 and 7 is the example in section 2 of Fagerland, Lydersen and Laake (2013). All were computed with scipy 1.17,
// binomtest(better, better + worse, 0.5).
test.each([
  [0, 0, 1],
  [7, 1, 0.0703125],
  [1, 7, 0.0703125],
  [5, 0, 0.0625],
  [6, 0, 0.03125],
  [3, 2, 1],
  [10, 10, 1],
  [40, 20, 0.01348929],
  [1_500, 1_400, 0.06598735],
])('%i better and %i worse have p = %f', (better, worse, pValue) => {
  expect(exactMcNemar(better, worse)).toBeCloseTo(pValue, 7)
})

const triedOf = (count: number, isGood: boolean, before: number, after: number): Tried[] =>
  Array.from({ length: count }, (_, index) => ({ key: `launch ${index}`, isGood, before, after }))
const better = (count: number) => triedOf(count, false, 75, 50)
const worse = (count: number) => triedOf(count, true, 75, 50)

describe('the verdict', () => {
  test.each([
    ['nothing tried', [], 'same'],
    ['scores that move on one side of 70', triedOf(5, false, 0, 69), 'same'],
    ['six better', better(6), 'better'],
    ['seven better, one worse', [...better(7), ...worse(1)], 'probably_better'],
    ['five worse', worse(5), 'probably_worse'],
    ['eight worse, in both directions', [...worse(4), ...triedOf(4, false, 25, 70)], 'worse'],
    ['four better', better(4), 'no_clear_difference'],
    ['as many better as worse', [...better(30), ...worse(30)], 'no_clear_difference'],
  ])('%s: %s', (_name, tried, verdict) => {
    expect(comparePrompts(tried).verdict).toBe(verdict)
  })
})

test('only launches that both prompts have a score for are compared, and those that crossed 70 are listed', () => {
  const failed = { kind: 'failed', failure: aiFailure('REFUSED') } as const
  const result = resultOf(
    tryoutWith([
      scored('better', true, [69, 70]),
      scored('worse', false, [69, 100]),
      scored('unmoved', false, [70, 75]),
      triedLaunch('one score', { before: knownScore(10) }),
      triedLaunch('failed', { before: knownScore(10), after: failed }),
    ]),
  )
  expect(result).toMatchObject({ tried: 3, better: 1, worse: 1 })
  expect(result?.flips.map(({ key, change }) => [key, change])).toEqual([
    ['better', 'better'],
    ['worse', 'worse'],
  ])
})

test('there is no result before the first pair of scores', () => {
  expect(resultOf(tryoutWith([triedLaunch('a', { before: knownScore(10) })]))).toBeNull()
})
