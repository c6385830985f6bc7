import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Candidate } from '#domain/prompt-lab/candidates.ts'
import type { Prompts } from '#domain/prompt-lab/new-tryout.ts'
import { type KnownScores, knownScoresOf } from '#domain/prompt-lab/price.ts'
import { answeringModel } from '#web/core/ai/ai.ts'
import { launchAnswersOf } from '#web/core/ai/launch-answers.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-texts.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

/** While a draft is typed, nothing is counted. */
const TYPING_MS = 300

const QUERY = 'known-scores'

/** @param payer what decides on the model: another one counts anew */
const knownScoresQuery = (
  services: Services,
  candidates: readonly Candidate[],
  prompts: Prompts,
  payer: { plan: string | null | undefined; ownKey: boolean },
) =>
  queryOptions({
    queryKey: [
      QUERY,
      services.user.id,
      payer,
      prompts,
      candidates.map(({ launchId, verdict }) => [launchId, verdict]),
    ],
    queryFn: async ({ signal }) => {
      await services.pause(TYPING_MS, signal)
      return readKnownScores(services, candidates, prompts)
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The scores of each launch that cost nothing, as a label or the kept answers have them. Never rejects. */
export async function readKnownScores(
  services: Services,
  candidates: readonly Candidate[],
  prompts: Prompts,
): Promise<KnownScores[]> {
  const { recall } = launchAnswersOf(services)
  const products = candidates.map(({ launchId }) => ({ id: launchId }))
  const keptBy = async (prompt: string) => {
    const { verdicts } = await recall(products, prompt)
    return new Map(verdicts.map(({ id, answer }) => [id, answer.result.targetScore]))
  }
  const [model, hashBefore, hashAfter, before, after] = await Promise.all([
    answeringModel(services, 'classify').catch(() => null),
    hashOfPrompt(prompts.before),
    hashOfPrompt(prompts.after),
    keptBy(prompts.before),
    keptBy(prompts.after),
  ])
  return candidates.map(({ launchId, verdict }) =>
    knownScoresOf(
      verdict,
      { before: { promptHash: hashBefore, model }, after: { promptHash: hashAfter, model } },
      { before: before.get(launchId), after: after.get(launchId) },
    ),
  )
}

/** The same as it is now, once the draft is no longer typed; undefined before. @param enabled false while nothing is begun */
export function useKnownScores(
  candidates: readonly Candidate[],
  prompts: Prompts,
  enabled: boolean,
): KnownScores[] | undefined {
  const services = useServices()
  const cache = useQueryClient()
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: plan } = useQuery(planQuery(services))
  const payer = { plan, ownKey: (settings?.openaiApiKey ?? '') !== '' }
  const { data } = useQuery({ ...knownScoresQuery(services, candidates, prompts, payer), enabled })
  // They can be cleared in Settings, and a search can add some.
  useEffect(
    () => services.answers.subscribe(() => void cache.invalidateQueries({ queryKey: [QUERY] })),
    [services, cache],
  )
  return enabled ? data : undefined
}
