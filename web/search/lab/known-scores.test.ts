import { expect, test } from 'vitest'
import { labeledCandidates } from '#domain/prompt-lab/candidates.ts'
import { newTryout } from '#domain/prompt-lab/new-tryout.ts'
import { labelFactsOf } from '#web/core/labels/label-facts.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-texts.ts'
import { readKnownScores } from './known-scores.ts'
import { labelOf, MODEL, openUser } from './test-user.ts'

const prompts = { before: 'Charges: it has prices', after: 'Hires: it has open jobs' }

test('a label’s own verdict counts for the prompt that it was by, else a kept answer, and nothing is asked', async () => {
  const { services, know, keepVerdict } = openUser()
  await know()
  await keepVerdict('kept', prompts.before, 25)
  await keepVerdict('both', prompts.before, 50)
  await keepVerdict('both', prompts.after, 100)
  await keepVerdict('other prompt', 'Another: prompt', 100)
  const promptHash = await hashOfPrompt(prompts.before)
  const candidates = labeledCandidates([
    labelOf('label', { labeledAtMs: 5, verdict: { score: 75, promptHash, model: MODEL } }),
    labelOf('kept', {
      labeledAtMs: 4,
      verdict: { score: 75, promptHash: 'of another prompt', model: MODEL },
    }),
    labelOf('both', { labeledAtMs: 3 }),
    labelOf('other prompt', { labeledAtMs: 2 }),
    labelOf('other model', { labeledAtMs: 1, verdict: { score: 75, promptHash, model: 'another' } }),
  ])
  expect(await readKnownScores(services, candidates, prompts)).toEqual([
    { before: 75, after: null },
    { before: 25, after: null },
    { before: 50, after: 100 },
    { before: null, after: null },
    { before: null, after: null },
  ])
})

test('where the plan is not known, nothing is: another model may judge', async () => {
  const { services, keepVerdict } = openUser()
  await keepVerdict('a', prompts.before, 25)
  const promptHash = await hashOfPrompt(prompts.after)
  const candidates = labeledCandidates([labelOf('a', { verdict: { score: 75, promptHash, model: MODEL } })])
  expect(await readKnownScores(services, candidates, prompts)).toEqual([{ before: null, after: null }])
})

test('a tryout begins with the facts that our server keeps with the labels', async () => {
  const { services } = openUser({ labeled: ['a', 'b'] })
  const candidates = labeledCandidates([labelOf('a'), labelOf('removed'), labelOf('b')])
  const facts = await labelFactsOf(
    services,
    candidates.map(({ launchId }) => launchId),
  )
  const known = candidates.map(() => ({ before: null, after: null }))
  const tryout = newTryout(
    { source: 'labels', prompts, candidates, known, model: null, facts },
    { id: 'one', nowMs: 1 },
  )
  expect(tryout.launches.map(({ product }) => product.name)).toEqual(['Launch a', 'Launch b'])
})
