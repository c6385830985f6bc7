import { describe, expect, test } from 'vitest'
import { comparePrompts, exactMcNemar, type Tried } from './compare.ts'

// 1 and 7 is the example in section 2 of Fagerland, Lydersen and Laake (2013). All were computed with scipy 1.17,
// binomtest(better, better + worse, 0.5).
test.each([
  [0, 0, 1],
  [7, 1, 0.0703125],
  [1, 7, 0.0703125],
  [5, 0, 0.0625],
  [6, 0, 0.03125],
  [8, 0, 0.0078125],
  [3, 2, 1],
  [7, 2, 0.1796875],
  [10, 10, 1],
  [40, 20, 0.01348929],
  [1_500, 1_400, 0.06598735],
])('%i better and %i worse have p = %f', (better, worse, pValue) => {
  expect(exactMcNemar(better, worse)).toBeCloseTo(pValue, 7)
})

let made = 0
const triedOf = (count: number, isGood: boolean | null, before: number, after: number): Tried[] =>
  Array.from({ length: count }, () => ({ key: `launch ${made++}`, isGood, before, after }))
const better = (count: number) => triedOf(count, false, 75, 50)
const worse = (count: number) => triedOf(count, true, 75, 50)
const unmoved = triedOf(20, true, 100, 75)

describe('the verdict', () => {
  test.each([
    ['nothing tried', [], 'same'],
    ['scores that move on one side of 70', [...unmoved, ...triedOf(5, false, 0, 69)], 'same'],
    ['six better', better(6), 'better'],
    ['seven better, one worse', [...better(7), ...worse(1)], 'probably_better'],
    ['five worse', worse(5), 'probably_worse'],
    ['eight worse, in both directions', [...worse(4), ...triedOf(4, false, 25, 70)], 'worse'],
    ['four better', better(4), 'no_clear_difference'],
    ['as many better as worse', [...better(30), ...worse(30)], 'no_clear_difference'],
    ['flips without labels', triedOf(30, null, 75, 50), 'same'],
  ])('%s: %s', (_name, tried, verdict) => {
    expect(comparePrompts(tried).verdict).toBe(verdict)
  })
})

test('says what flipped, and counts only launches with a label', () => {
  const tried: Tried[] = [
    { key: 'better', isGood: true, before: 50, after: 70 },
    { key: 'worse', isGood: false, before: 69, after: 100 },
    { key: 'not labeled', isGood: null, before: 100, after: 0 },
    { key: 'unmoved', isGood: false, before: 70, after: 75 },
  ]
  expect(comparePrompts(tried)).toMatchObject({
    labeled: 3,
    better: 1,
    worse: 1,
    flips: [
      { key: 'better', change: 'better' },
      { key: 'worse', change: 'worse' },
      { key: 'not labeled', change: null },
    ],
  })
})

test('gives both prompts’ figures on the same launches, with intervals', () => {
  const tried = [
    ...triedOf(6, true, 75, 100),
    ...triedOf(4, false, 75, 25),
    ...triedOf(2, true, 25, 100),
    ...triedOf(8, false, 25, 0),
  ]
  const { before, after } = comparePrompts(tried)
  expect(before.precision).toMatchObject({ right: 6, of: 10, value: 0.6 })
  expect(before.precision?.high).toBeCloseTo(0.83182, 5)
  expect(before.recall).toMatchObject({ right: 6, of: 8 })
  expect(before.accuracy).toMatchObject({ right: 14, of: 20 })
  expect(after).toMatchObject({ precision: { right: 8, of: 8 }, accuracy: { right: 20, of: 20 } })
  const none = { precision: null, recall: null, accuracy: null }
  expect(comparePrompts(triedOf(3, null, 100, 0))).toMatchObject({ before: none, after: none })
})
