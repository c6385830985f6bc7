import { describe, expect, test } from 'vitest'
import { agreementOf } from './agreement.ts'
import type { LabeledScore } from './labeled.ts'

const STRATA = { high: 374, low: 226 }
const PROMPT = { promptHash: 'now', strata: STRATA }

let made = 0
const labelsOf = (count: number, more: Partial<LabeledScore>): LabeledScore[] =>
  Array.from({ length: count }, () => ({
    key: `launch ${made++}`,
    isGood: true,
    isDrawn: true,
    promptHash: 'now',
    score: 75,
    criteria: [],
    ...more,
  }))
/** 6 of 10 at 70 or more are good, and 1 of 10 below. */
const drawn = [
  ...labelsOf(6, { score: 100 }),
  ...labelsOf(4, { isGood: false, score: 75 }),
  ...labelsOf(1, { score: 50 }),
  ...labelsOf(9, { isGood: false, score: 25 }),
]

describe('the figures', () => {
  test('are counted on drawn launches, and weighted by the strata', () => {
    const { figures, confusion, labels } = agreementOf(drawn, PROMPT)
    expect(labels).toEqual({ drawn: 20, byHand: 0 })
    expect(confusion).toEqual({ high: { good: 6, notGood: 4 }, low: { good: 1, notGood: 9 } })
    expect(figures?.precision).toMatchObject({ value: 0.6, right: 6, of: 10 })
    expect(figures?.precision?.low).toBeCloseTo(0.312674, 5)
    // 374 x 6/10 = 224.4 found and 226 x 1/10 = 22.6 missed.
    expect(figures?.recall).toMatchObject({ right: 6, of: 7 })
    expect(figures?.recall?.value).toBeCloseTo(224.4 / 247, 12)
    // 224.4 + 226 x 9/10 of 600.
    expect(figures?.accuracy).toMatchObject({ right: 15, of: 20 })
    expect(figures?.accuracy?.value).toBeCloseTo(427.8 / 600, 12)
  })

  const byHand = labelsOf(50, { isDrawn: false, isGood: false, score: 100 })
  const ofOther = labelsOf(50, { promptHash: 'before', isGood: false, score: 100 })

  test('labels by hand are in the disagreements only', () => {
    const [alone, withHand] = [agreementOf(drawn, PROMPT), agreementOf([...byHand, ...drawn], PROMPT)]
    expect(withHand.labels).toEqual({ drawn: 20, byHand: 50 })
    expect(withHand.disagreements).toHaveLength(alone.disagreements.length + 50)
    expect({ ...withHand, labels: null, disagreements: null }).toEqual({
      ...alone,
      labels: null,
      disagreements: null,
    })
  })

  test('labels with a score of another prompt are nowhere', () => {
    expect(agreementOf([...ofOther, ...drawn], PROMPT)).toEqual(agreementOf(drawn, PROMPT))
    expect(agreementOf(ofOther, { ...PROMPT, promptHash: 'before' }).labels.drawn).toBe(50)
  })

  test.each([
    ['nothing', [], false],
    ['nine drawn', drawn.slice(0, 9), false],
    ['nine drawn and fifty by hand', [...drawn.slice(0, 9), ...byHand], false],
    ['nine drawn and fifty of another prompt', [...drawn.slice(0, 9), ...ofOther], false],
    ['ten drawn', drawn.slice(0, 10), true],
  ])('%s', (_name, labels, hasFigures) => {
    expect(agreementOf(labels, PROMPT).figures !== null).toBe(hasFigures)
  })

  test.each([
    ['no label below 70', drawn.slice(0, 10), STRATA, ['precision']],
    ['no label at 70 or more', [...labelsOf(12, { score: 0 })], STRATA, []],
    ['no good lead', drawn.map((one) => ({ ...one, isGood: false })), STRATA, ['precision', 'accuracy']],
    ['strata that are not known', drawn, { high: 0, low: 0 }, ['precision']],
    ['all of it', drawn, STRATA, ['precision', 'recall', 'accuracy']],
  ])('with %s there is %j', (_name, labels, strata, expected) => {
    const figures = agreementOf(labels, { ...PROMPT, strata }).figures ?? {}
    expect(Object.entries(figures).flatMap(([name, figure]) => (figure === null ? [] : [name]))).toEqual(
      expected,
    )
  })
})

test('the picture counts drawn launches by score and label, in steps of ten', () => {
  const { scores } = agreementOf(drawn, PROMPT)
  expect(scores).toHaveLength(11)
  expect(scores[10]).toEqual({ good: 6, notGood: 0 })
  expect(scores[7]).toEqual({ good: 0, notGood: 4 })
  expect(scores[5]).toEqual({ good: 1, notGood: 0 })
  expect(scores[2]).toEqual({ good: 0, notGood: 9 })
})

describe('other thresholds', () => {
  const at = (labels: LabeledScore[], threshold: number, strata = STRATA) =>
    agreementOf(labels, { ...PROMPT, strata }).thresholds?.find((one) => one.threshold === threshold)

  test('give the same as the figures at 70', () => {
    expect(at(drawn, 70)).toMatchObject({ launches: 10, good: 6 })
    expect(at(drawn, 70)?.precision).toBeCloseTo(0.6, 12)
    expect(at(drawn, 70)?.recall).toBeCloseTo(224.4 / 247, 12)
    expect(at(drawn, 70)?.accuracy).toBeCloseTo(427.8 / 600, 12)
  })

  test('weigh each launch as its stratum, above 70 and below', () => {
    // At 80: six launches of weight 37.4, all good.
    expect(at(drawn, 80)).toMatchObject({ precision: 1, launches: 6, good: 6 })
    expect(at(drawn, 80)?.recall).toBeCloseTo(224.4 / 247, 12)
    // At 50: the ten at 70 or more, and one good lead of weight 22.6.
    expect(at(drawn, 50)).toMatchObject({ recall: 1, launches: 11, good: 7 })
    expect(at(drawn, 50)?.precision).toBeCloseTo(247 / 396.6, 12)
    expect(at(drawn, 50)?.accuracy).toBeCloseTo((247 + 203.4) / 600, 12)
  })

  test('have no precision where no launch is, and are not there without labels of a stratum', () => {
    const below = drawn.filter(({ score }) => score < 90)
    expect(at(below, 90)).toMatchObject({ precision: null, launches: 0 })
    expect(agreementOf(drawn.slice(0, 10), PROMPT).thresholds).toBeNull()
    expect(at(drawn.slice(0, 10), 80, { high: 374, low: 0 })?.precision).toBe(1)
  })
})

test('disagreements are those furthest from their label first', () => {
  const labels = [
    ...labelsOf(1, { key: 'missed by little', score: 65 }),
    ...labelsOf(1, { key: 'right', score: 70 }),
    ...labelsOf(1, { key: 'missed by far', score: 10, isDrawn: false }),
    ...labelsOf(1, { key: 'too high', isGood: false, score: 80 }),
    ...labelsOf(1, { key: 'right too', isGood: false, score: 69 }),
  ]
  expect(agreementOf(labels, PROMPT).disagreements.map(({ key, distance }) => [key, distance])).toEqual([
    ['missed by far', 90],
    ['too high', 80],
    ['missed by little', 35],
  ])
})

test('criteria that differ most from the labels come first; what is not known does not count', () => {
  const criteria = (young: 'met' | 'not_met', paying: 'met' | 'not_known') => [
    { label: 'Young', verdict: young },
    { label: 'Paying', verdict: paying },
    { label: 'Never judged', verdict: 'not_judged' as const },
  ]
  const labels = [
    ...labelsOf(2, { isGood: true, criteria: criteria('not_met', 'met') }),
    ...labelsOf(3, { isGood: false, criteria: criteria('met', 'not_known') }),
    ...labelsOf(1, { isGood: false, criteria: criteria('not_met', 'met') }),
    ...labelsOf(9, { isGood: false, isDrawn: false, criteria: criteria('not_met', 'met') }),
  ]
  const third = 1 / 3
  expect(agreementOf(labels, PROMPT).criteria).toEqual([
    { label: 'Young', metNotGood: 3, unmetGood: 2, of: 6, share: 5 / 6 },
    { label: 'Paying', metNotGood: 1, unmetGood: 0, of: 3, share: third },
  ])
})
