import { describe, expect, test } from 'vitest'
import type { ModelDay } from '#clients/metering/replies.ts'
import { monthCost } from './month-cost.ts'

const noonOfThird = Date.parse('2026-11-03T12:00:00Z')
/** A million each of new input and output, and two searches. */
const row = (change: Partial<ModelDay> = {}): ModelDay => ({
  day: '2026-11-02',
  payer: 'own',
  model: 'gpt-5.6-luna',
  sample: false,
  calls: 1,
  inputTokens: 1_000_000,
  inputCacheTokens: 0,
  responseTokens: 1_000_000,
  searches: 2,
  ...change,
})
const LUNA_USD = 0.2 + 1.2 + 0.02
const none = { own: 0, free: 0, sample: 0 }

describe('the cost of a month', () => {
  test('is given for every day up to today, by UTC', () => {
    const { days } = monthCost([row()], noonOfThird)
    expect(days.map(({ day, calls }) => [day, calls])).toEqual([
      ['2026-11-01', 0],
      ['2026-11-02', 1],
      ['2026-11-03', 0],
    ])
    expect(days[1]).toEqual({
      day: '2026-11-02',
      calls: 1,
      tokens: { ...none, own: 2_000_000 },
      usd: { ...none, own: LUNA_USD },
    })
    expect(monthCost([], Date.parse('2026-11-30T23:59:59.999Z')).days).toHaveLength(30)
    expect(monthCost([], Date.parse('2026-12-01T00:00:00Z')).days.map(({ day }) => day)).toEqual([
      '2026-12-01',
    ])
  })

  test.each<[string, Partial<ModelDay>, string, number | null]>([
    ['own calls', {}, 'own', LUNA_USD],
    ['free calls, what they would have cost', { payer: 'hosted' }, 'free', LUNA_USD],
    ['samples on an own key, nothing', { sample: true }, 'sample', 0],
    ['samples of the free tier, nothing', { payer: 'hosted', sample: true }, 'sample', 0],
    ['a model without a known price, nothing that could be said', { model: 'llama' }, 'own', null],
    ['tokens without a model, nothing that could be said', { model: null }, 'own', null],
    [
      'calls that got no answer, nothing',
      { model: null, inputTokens: 0, responseTokens: 0, searches: 0 },
      'own',
      0,
    ],
    ['cached input, less', { inputCacheTokens: 1_000_000 }, 'own', LUNA_USD - 0.18],
  ])('has for %s', (_name, change, kind, usd) => {
    const { models } = monthCost([row(change)], noonOfThird)
    expect(models).toHaveLength(1)
    expect(models[0]?.kind).toBe(kind)
    if (usd === null) expect(models[0]?.usd).toBeNull()
    else expect(models[0]?.usd).toBeCloseTo(usd, 9)
  })

  test('adds up the days of a model, keeps payers apart, and puts the dearest first', () => {
    const { models, usd, tokens } = monthCost(
      [
        row({ day: '2026-11-01' }),
        row(),
        row({ payer: 'hosted' }),
        row({ model: 'gpt-5.6-terra', payer: 'hosted' }),
        row({ sample: true, calls: 4 }),
      ],
      noonOfThird,
    )
    expect(models.map(({ model, kind, calls }) => [model, kind, calls])).toEqual([
      ['gpt-5.6-terra', 'free', 1],
      ['gpt-5.6-luna', 'own', 2],
      ['gpt-5.6-luna', 'free', 1],
      ['gpt-5.6-luna', 'sample', 4],
    ])
    expect(usd.own).toBeCloseTo(2 * LUNA_USD, 9)
    expect(tokens).toEqual({ own: 4_000_000, free: 4_000_000, sample: 2_000_000 })
  })

  test('leaves other months out, and names the models whose price is not known', () => {
    const rows = [
      row({ day: '2026-10-31' }),
      row({ model: 'llama' }),
      row({ model: 'llama', payer: 'hosted' }),
    ]
    const { models, unpriced } = monthCost(rows, noonOfThird)
    expect(models).toHaveLength(2)
    expect(unpriced).toEqual(['llama'])
    expect(monthCost([row()], noonOfThird).unpriced).toEqual([])
  })
})
