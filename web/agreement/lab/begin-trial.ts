import { newTrial, type TrialStart } from '#domain/prompt-lab/new-trial.ts'
import { labelFactsOf } from '#web/core/labels/label-facts.ts'
import type { Services } from '#web/core/services.tsx'
import { promptLabOf } from './prompt-lab-of.ts'

/**
 * Reads the facts of the labeled launches, and begins the trial.
 * @returns whether there was anything to try: false where all labels were removed meanwhile
 * @throws {ServiceError} of 'backend'
 */
export async function beginTrial(services: Services, start: Omit<TrialStart, 'facts'>): Promise<boolean> {
  const missing = start.candidates.flatMap(({ product, leadKey }) =>
    product === null && leadKey !== null ? [leadKey] : [],
  )
  const facts = await labelFactsOf(services, missing)
  const trial = newTrial({ ...start, facts }, { id: crypto.randomUUID(), nowMs: services.now() })
  if (trial.launches.length === 0) return false
  promptLabOf(services).trial.begin(trial)
  return true
}
