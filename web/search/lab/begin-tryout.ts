import { newTryout, type TryoutStart } from '#domain/prompt-lab/new-tryout.ts'
import { answeringModel } from '#web/core/ai/ai.ts'
import { labelFactsOf } from '#web/core/labels/label-facts.ts'
import type { Services } from '#web/core/services.tsx'
import { promptLabOf } from './prompt-lab-of.ts'

/**
 * Reads the facts of the labeled launches, and begins the tryout.
 * @returns whether there was anything to try: false where all labels were removed meanwhile
 * @throws {ServiceError} of 'backend'
 */
export async function beginTryout(
  services: Services,
  start: Omit<TryoutStart, 'facts' | 'model'>,
): Promise<boolean> {
  const missing = start.candidates.flatMap(({ product, leadKey }) =>
    product === null && leadKey !== null ? [leadKey] : [],
  )
  const [facts, model] = await Promise.all([
    labelFactsOf(services, missing),
    answeringModel(services, 'classify').catch(() => null),
  ])
  const tryout = newTryout({ ...start, facts, model }, { id: crypto.randomUUID(), nowMs: services.now() })
  if (tryout.launches.length === 0) return false
  promptLabOf(services).tryout.begin(tryout)
  return true
}
