import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { knownScoreOf, type KnownScores, type Prompts } from '#domain/prompt-lab/new-tryout.ts'
import { type Side, SIDES } from '#domain/prompt-lab/tryout.ts'
import { ownKeyOf } from '#providers/registry.ts'
import { answeringModel } from '#web/core/ai/ai.ts'
import { launchAnswersOf } from '#web/core/ai/launch-answers.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { type KnownForecast, refusalOf } from '#web/core/plan/use-run-forecast.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-hash.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { promptLabMessages } from './messages.ts'

/** While a draft is typed, nothing is counted. */
const TYPING_MS = 300
const QUERY = 'known-scores'

type Tried = readonly Pick<LaunchLabel, 'launchId' | 'verdict'>[]

/** The scores of each launch that cost nothing, as a label or the kept answers have them. Never rejects. */
export async function readKnownScores(
  services: Services,
  launches: Tried,
  prompts: Prompts,
): Promise<KnownScores[]> {
  const { recall } = launchAnswersOf(services)
  const model = await answeringModel(services, 'classify').catch(() => null)
  const scoresBy = async (side: Side) => {
    const promptHash = await hashOfPrompt(prompts[side])
    const { verdicts } = await recall(
      launches.map(({ launchId }) => ({ id: launchId })),
      prompts[side],
    )
    const kept = new Map(verdicts.map(({ id, answer }) => [id, answer.result.targetScore]))
    return launches.map((launch) => knownScoreOf(launch, { promptHash, model }, kept.get(launch.launchId)))
  }
  const [before = [], after = []] = await Promise.all(SIDES.map(scoresBy))
  return launches.map((_, index) => ({ before: before[index] ?? null, after: after[index] ?? null }))
}

/** The same as it is now, once the draft is no longer typed; undefined before. @param enabled false while nothing is begun */
export function useKnownScores(
  launches: Tried,
  prompts: Prompts,
  enabled: boolean,
): KnownScores[] | undefined {
  const services = useServices()
  const cache = useQueryClient()
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: plan } = useQuery(planQuery(services))
  // These decide on the model: another one counts anew.
  const payer = { plan, ownKey: settings !== undefined && ownKeyOf(settings).key !== '' }
  const { data } = useQuery({
    queryKey: [
      QUERY,
      services.user.id,
      payer,
      prompts,
      launches.map(({ launchId, verdict }) => [launchId, verdict]),
    ],
    queryFn: async ({ signal }) => {
      await services.pause(TYPING_MS, signal)
      return readKnownScores(services, launches, prompts)
    },
    staleTime: 0,
    gcTime: 0,
    enabled,
  })
  // They can be cleared in Settings, and a search can add some.
  useEffect(
    () => services.answers.subscribe(() => void cache.invalidateQueries({ queryKey: [QUERY] })),
    [services, cache],
  )
  return enabled ? data : undefined
}

/**
 * What is said of so many calls before a tryout begins, and whether it can: only once what it takes is said, or why that is
 * not known.
 */
export function tryoutOffer(
  calls: number,
  { problem, forecast }: KnownForecast,
): { warning: string | null; canStart: boolean } {
  if (problem !== null) return { warning: problem, canStart: true }
  if (forecast === null) return { warning: null, canStart: false }
  if (calls === 0) return { warning: null, canStart: true }
  if (forecast.kind !== 'run') return { warning: refusalOf(forecast), canStart: false }
  const { fits } = forecast
  if (fits === null || fits >= calls) return { warning: null, canStart: true }
  const text = promptLabMessages.try
  return fits <= 0
    ? { warning: text.cannotBegin, canStart: false }
    : { warning: text.cannotFinish(calls, fits), canStart: true }
}
