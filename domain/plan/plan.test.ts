import { describe, expect, test } from 'vitest'
import { capMaxResults, decideRun, DEMO_PLAN, maxResultsChoices, planFor, UNLIMITED_PLAN } from './plan.ts'

describe('where an AI call runs (SPEC 6)', () => {
  test.each([
    [UNLIMITED_PLAN, true, { run: 'own-key' }],
    [UNLIMITED_PLAN, false, { refused: 'OWN_KEY_REQUIRED' }],
    [DEMO_PLAN, false, { run: 'hosted' }],
    [DEMO_PLAN, true, { refused: 'OWN_KEY_STORED' }],
    [null, false, { refused: 'PLAN_UNKNOWN' }],
    [null, true, { refused: 'PLAN_UNKNOWN' }],
    ['  ', true, { refused: 'PLAN_UNKNOWN' }],
    ['Some other plan', false, { refused: 'PLAN_INVALID' }],
    [UNLIMITED_PLAN.toLowerCase(), true, { refused: 'PLAN_INVALID' }],
  ])('plan %j, own key %s', (plan, hasOwnKey, expected) => {
    expect(decideRun(plan, hasOwnKey)).toEqual(expected)
  })
})

test('the plan follows whether an own key is saved', () => {
  expect([planFor(true), planFor(false)]).toEqual([UNLIMITED_PLAN, DEMO_PLAN])
})

describe('max results (SPEC 5)', () => {
  test('eight choices on the Unlimited plan, two on any other', () => {
    expect(maxResultsChoices(UNLIMITED_PLAN)).toEqual([20, 40, 80, 100, 200, 300, 400, 500])
    for (const plan of [DEMO_PLAN, null, 'x']) expect(maxResultsChoices(plan)).toEqual([20, 40])
  })

  test.each([
    [DEMO_PLAN, 40, { maxResults: 40, capped: false }],
    [DEMO_PLAN, 41, { maxResults: 40, capped: true }],
    [null, 500, { maxResults: 40, capped: true }],
    [UNLIMITED_PLAN, 500, { maxResults: 500, capped: false }],
    [UNLIMITED_PLAN, 501, { maxResults: 500, capped: true }],
  ])('plan %j, %i wished', (plan, wished, expected) => {
    expect(capMaxResults(plan, wished)).toEqual(expected)
  })
})
