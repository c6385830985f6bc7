import { describe, expect, test } from 'vitest'
import type { LaunchLabel } from '../labels/launch-label.ts'
import { TEST_PRODUCT } from '../lead/test-lead.ts'
import { launch } from '../search-run/test-launches.ts'
import { verdictOf } from '../verdict/test-verdict.ts'
import {
  drawBlind,
  drawnUnder,
  drawRound,
  ended,
  type JudgedLaunch,
  judgedOf,
  nextOf,
  type ScoredLaunch,
  withDone,
  withoutLast,
} from './blind-round.ts'

const launchesOf = (name: string, count: number, score: number, isLabeled = false): ScoredLaunch[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${name}${index}`, score, isLabeled }))
const highs = (count: number) => launchesOf('high', count, 70)
const lows = (count: number) => launchesOf('low', count, 69)
const labeledHighs = (count: number) => launchesOf('labeled-high', count, 70, true)

describe('the draw', () => {
  test.each([
    ['many of both', [...highs(300), ...lows(200)], { high: 10, low: 10, strata: { high: 300, low: 200 } }],
    ['few that qualify', [...highs(3), ...lows(200)], { high: 3, low: 10, strata: { high: 3, low: 200 } }],
    ['only one kind', highs(12), { high: 10, low: 0, strata: { high: 12, low: 0 } }],
    ['none', [], { high: 0, low: 0, strata: { high: 0, low: 0 } }],
    [
      'enough without a label: no other',
      [...highs(10), ...labeledHighs(90), ...lows(10)],
      { high: 10, labeled: 0, strata: { high: 100, low: 10 } },
    ],
    ['too few without a label: all of them, then others', [...highs(4), ...labeledHighs(90)], { labeled: 6 }],
  ])('%s', (_name, launches, expected) => {
    const { keys, strata } = drawBlind(launches, 'a')
    const count = (part: string) => keys.filter((key) => key.includes(part)).length
    expect({ high: count('high'), low: count('low'), labeled: count('labeled'), strata }).toMatchObject(
      expected,
    )
  })

  test('the same seed draws the same in any order of the launches, another seed draws others', () => {
    const launches = [...highs(80), ...lows(80)]
    expect(drawBlind(launches.toReversed(), 'a')).toEqual(drawBlind(launches, 'a'))
    expect(drawBlind(launches, 'b').keys).not.toEqual(drawBlind(launches, 'a').keys)
  })

  test('each launch of a stratum is drawn about equally often, and the order says nothing of the scores', () => {
    const times = new Map<string, number>()
    let highFirst = 0
    for (let seed = 0; seed < 2_000; seed++) {
      const { keys } = drawBlind([...highs(40), ...lows(20)], `seed ${seed}`)
      for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
      if (keys[0]?.startsWith('high') === true) highFirst += 1
    }
    expect(times.size).toBe(60)
    // 500 and 1,000 of each are expected, and 1,000 first; five standard deviations are 97 and 112.
    for (const [key, count] of times)
      expect(Math.abs(count - (key.startsWith('high') ? 500 : 1_000)), key).toBeLessThan(112)
    expect(Math.abs(highFirst - 1_000)).toBeLessThan(112)
  })
})

const judgedLaunch = (number: number, score: number): JudgedLaunch => ({
  product: { ...TEST_PRODUCT, id: String(number), website: `https://www.producthunt.com/r/CODE${number}` },
  score,
})
const judged = {
  model: 'small',
  launches: Array.from({ length: 40 }, (_, number) => judgedLaunch(number, number < 15 ? 75 : 25)),
}
const options = { promptHash: 'hash', isLabeled: () => false, drawnAtMs: 1, seed: 'seed' }
const round = drawRound(judged, options) ?? expect.fail()

test('a round has ten launches of each side of 70, with the sizes of both sides', () => {
  const strata = { high: 15, low: 25 }
  expect(round).toMatchObject({ promptHash: 'hash', model: 'small', drawnAtMs: 1, strata, done: [] })
  expect(round.launches.filter(({ score }) => score >= 70)).toHaveLength(10)
  expect(round.launches).toHaveLength(20)
})

test('a launch that was found twice is drawn once, and nothing is drawn of nothing', () => {
  const twice = drawRound({ model: null, launches: [judgedLaunch(1, 80), judgedLaunch(1, 80)] }, options)
  expect(twice?.launches).toHaveLength(1)
  expect(drawRound({ model: null, launches: [] }, options)).toBeNull()
})

test('the round goes through all launches once, back, and may end early', () => {
  const [first = '', second = ''] = round.launches.map(({ leadKey }) => leadKey)
  const after = withDone(withDone(round, first), first)
  expect(after.done).toEqual([first])
  expect(nextOf(after)?.leadKey).toBe(second)
  expect(withoutLast(withDone(after, second))).toEqual(after)
  expect(withoutLast(round)).toEqual(round)
  expect(nextOf(round.launches.reduce((last, { leadKey }) => withDone(last, leadKey), round))).toBeNull()
  expect(nextOf(ended(after) ?? expect.fail())).toBeNull()
  expect(ended(round)).toBeNull()
})

const idle = { kind: 'idle' } as const
const item = (id: string, model: string | undefined, atMs: number, byOwnCriteria = false) => ({
  product: launch(id),
  verdict: { result: verdictOf({ targetScore: 75, byOwnCriteria }), sample: false, atMs, model },
  judging: idle,
  contacts: null,
  researching: idle,
  checking: idle,
})

test.each([
  ['all of one model', [item('a', 'small', 1), item('b', 'small', 2)], 'small', ['a', 'b']],
  ['those of the newest verdict’s model', [item('a', 'small', 2), item('b', 'large', 9)], 'large', ['b']],
  ['those of a model that is not known', [item('a', undefined, 1)], null, ['a']],
  ['none by other criteria than were asked for', [item('a', 'small', 1, true)], null, []],
  ['none that is not judged', [{ ...item('a', 'small', 1), verdict: null }], null, []],
])('launches can be drawn: %s', (_name, items, model, ids) => {
  const found = judgedOf({ items })
  expect([found.model, found.launches.map(({ product }) => product.id)]).toEqual([model, ids])
})

describe('labels of rounds', () => {
  const label = (launchName: string, model: string | null, more: Partial<LaunchLabel> = {}): LaunchLabel => ({
    leadKey: launchName,
    launchId: launchName,
    launchName,
    sample: false,
    value: 'good',
    reason: '',
    labeledAtMs: 1,
    verdict: { score: 75, promptHash: 'now', model },
    blind: true,
    ...more,
  })
  const other = { score: 75, promptHash: 'before', model: 'small' }
  const labels = [
    label('old', 'small', { value: 'not_for_me' }),
    label('new', 'small', { labeledAtMs: 5 }),
    label('by hand', 'small', { blind: false }),
    label('of another model', 'large', { labeledAtMs: 9 }),
    label('of another prompt', null, { verdict: other }),
    label('without a verdict', null, { verdict: null }),
  ]
  test.each([
    ['small', ['new', 'old']],
    ['large', ['of another model']],
    ['never used', []],
    [null, ['of another model']],
  ])('count under one prompt and the model %s', (model, names) => {
    const { drawn } = drawnUnder(labels, { promptHash: 'now', model })
    expect(drawn.map((one) => one.label.launchName)).toEqual(names)
    for (const { label: one, isGood, score } of drawn)
      expect([isGood, score]).toEqual([one.value === 'good', one.verdict?.score])
  })
})
