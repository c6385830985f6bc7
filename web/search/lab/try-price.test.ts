import { expect, test } from 'vitest'
import type { RunForecast } from '#web/core/plan/run-forecast.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-hash.ts'
import { labelOf, MODEL, openUser } from './test-user.ts'
import { readKnownScores, tryoutOffer } from './try-price.ts'

const prompts = { before: 'Charges: it has prices', after: 'Hires: it has open jobs' }

test('a label’s own verdict counts for the prompt that it was by, else a kept answer, and nothing is asked', async () => {
  const { services, keepVerdict } = await openUser()
  await keepVerdict('kept', prompts.before, 25)
  await keepVerdict('both', prompts.before, 50)
  await keepVerdict('both', prompts.after, 100)
  await keepVerdict('other prompt', 'Another: prompt', 100)
  const promptHash = await hashOfPrompt(prompts.before)
  const candidates = [
    labelOf('label', { labeledAtMs: 5, verdict: { score: 75, promptHash, model: MODEL } }),
    labelOf('kept', {
      labeledAtMs: 4,
      verdict: { score: 75, promptHash: 'of another prompt', model: MODEL },
    }),
    labelOf('both', { labeledAtMs: 3 }),
    labelOf('other prompt', { labeledAtMs: 2 }),
    labelOf('other model', { labeledAtMs: 1, verdict: { score: 75, promptHash, model: 'another' } }),
  ]
  expect(await readKnownScores(services, candidates, prompts)).toEqual([
    { before: 75, after: null },
    { before: 25, after: null },
    { before: 50, after: 100 },
    { before: null, after: null },
    { before: null, after: null },
  ])
})

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
