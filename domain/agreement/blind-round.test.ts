import { expect, test } from 'vitest'
import { TEST_PRODUCT } from '../test-lead.ts'
import { drawRound, ended, type JudgedLaunch, nextOf, withDone, withoutLast } from './blind-round.ts'

const launch = (number: number, score: number): JudgedLaunch => ({
  product: {
    ...TEST_PRODUCT,
    id: String(number),
    name: `Launch ${number}`,
    website: `https://www.producthunt.com/r/CODE${number}`,
  },
  score,
})
const judged = Array.from({ length: 40 }, (_, number) => launch(number, number < 15 ? 75 : 25))
const options = { promptHash: 'hash', model: 'small', isLabeled: () => false, drawnAtMs: 1, seed: 'seed' }
const round = drawRound(judged, options) ?? expect.fail()

test('ten of each side of 70 are drawn, with the sizes of both sides', () => {
  expect(round).toMatchObject({
    promptHash: 'hash',
    model: 'small',
    drawnAtMs: 1,
    strata: { high: 15, low: 25 },
  })
  expect(round.launches.filter(({ score }) => score >= 70)).toHaveLength(10)
  expect(round.launches.filter(({ score }) => score < 70)).toHaveLength(10)
})

test('launches that have a label are drawn last', () => {
  const labeled = new Set(Array.from({ length: 5 }, (_, number) => `CODE${number}`))
  const drawn = drawRound(judged, { ...options, isLabeled: (key) => labeled.has(key) })
  expect(drawn?.launches.filter(({ leadKey }) => labeled.has(leadKey))).toEqual([])
})

test('a launch that was found twice is drawn once, and nothing is drawn of nothing', () => {
  const twice = drawRound([launch(1, 80), launch(1, 80)], options)
  expect(twice?.launches).toHaveLength(1)
  expect(twice?.strata).toEqual({ high: 1, low: 0 })
  expect(drawRound([], options)).toBeNull()
})

test('the round goes through all launches once, and back', () => {
  const [first, second] = round.launches.map(({ leadKey }) => leadKey)
  if (first === undefined || second === undefined) expect.fail()
  const after = withDone(withDone(round, first, 'labeled'), first, 'labeled')
  expect(after.done).toEqual([first])
  expect(nextOf(after)?.leadKey).toBe(second)
  const skipped = withDone(after, second, 'skipped')
  expect(skipped.skipped).toEqual([second])
  expect(withoutLast(skipped)).toEqual(after)
  expect(withoutLast(round)).toEqual(round)
  const all = round.launches.reduce((before, { leadKey }) => withDone(before, leadKey, 'labeled'), round)
  expect(nextOf(all)).toBeNull()
  expect(nextOf(ended(skipped) ?? expect.fail())).toBeNull()
  expect(ended(round)).toBeNull()
})
