import { expect, test } from 'vitest'
import type { RunForecast } from '#web/core/plan/run-forecast.ts'
import { tryoutOffer } from './tryout-offer.ts'

const run = (fits: number | null): RunForecast => ({
  kind: 'run',
  payer: 'hosted',
  calls: 7,
  left: null,
  fits,
  cost: null,
})

test.each<[name: string, forecast: RunForecast | null, canStart: boolean, warning: RegExp | null]>([
  ['a price that is not known yet', null, false, null],
  ['no limit', run(null), true, null],
  ['enough', run(7), true, null],
  ['enough for some', run(3), true, /about 3 of these 7 judgments\. You can begin/],
  [
    'enough for none',
    run(0),
    false,
    /^What is left of your plan is not enough for one of these judgments\.$/,
  ],
  ['a plan that offers none', { kind: 'not-offered' }, false, /offers no free judgments/],
])('%s', (_name, forecast, canStart, warning) => {
  const offer = tryoutOffer(7, { problem: null, forecast })
  expect(offer.canStart).toBe(canStart)
  if (warning === null) expect(offer.warning).toBeNull()
  else expect(offer.warning).toMatch(warning)
})

test('why the price is not known is said in its place', () => {
  expect(tryoutOffer(7, { problem: 'No plan.', forecast: null })).toEqual({
    warning: 'No plan.',
    canStart: true,
  })
})

test('what is all known can be compared without anything left', () => {
  expect(tryoutOffer(0, { problem: null, forecast: run(0) })).toEqual({ warning: null, canStart: true })
})
