import { expect, test } from 'vitest'
import { DEMO_PLAN, UNLIMITED_PLAN } from '../plan/plan.ts'
import { LIMIT_TYPES, limitTypeOf, payerOfPlan, periodOf, TIERS } from './metering.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['2026-11-01T00:00:00.000Z', '2026-11', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2026-11-30T23:59:59.999Z', '2026-11', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['2028-02-29T12:00:00Z', '2028-02', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
  // Still October in New York, and the night in which Europe's clocks change.
  ['2026-11-01T03:30:00Z', '2026-11', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2026-10-25T01:30:00Z', '2026-10', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'],
])('%s lies in the period %s', (time, name, from, to) => {
  expect(periodOf(at(time))).toEqual({ name, startsAtMs: at(from), endsAtMs: at(to) })
})

test('each tier has a limit of calls and one of tokens', () => {
  const types = TIERS.flatMap((tier) => [limitTypeOf(tier, 'calls'), limitTypeOf(tier, 'tokens')])
  expect(types.toSorted()).toEqual(LIMIT_TYPES.toSorted())
})

test.each([
  [UNLIMITED_PLAN, 'own'],
  [DEMO_PLAN, 'hosted'],
  ['Another plan', 'hosted'],
  [null, 'hosted'],
])('the usage of the plan %s is that of %s calls', (plan, payer) => {
  expect(payerOfPlan(plan)).toBe(payer)
})
