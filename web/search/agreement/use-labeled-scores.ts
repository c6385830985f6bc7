import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LabeledScore } from '#domain/agreement/labeled.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { answeringModel } from '#web/core/ai/ai.ts'
import type { KeptAnswers } from '#web/core/ai/kept-answers.ts'
import { useServices } from '#web/core/services.tsx'

/** Kept verdicts are opened one by one: more would keep the screen waiting, and nobody reads as many. */
const MOST_VERDICTS = 500

type Verdicts = Awaited<ReturnType<KeptAnswers['verdicts']>>
const NO_VERDICTS: Verdicts = new Map()

/**
 * The labels beside what one prompt says of the same launches: by the verdict that stood when the launch was labeled, or
 * by one that this browser keeps. What each criterion came to is known from kept verdicts alone.
 * @param promptHash null while it is not known
 */
export function useLabeledScores(
  labels: ReadonlyMap<string, LaunchLabel>,
  promptHash: string | null,
): { scores: readonly LabeledScore[]; verdicts: Verdicts } {
  const services = useServices()
  const wanted = useMemo(() => newestOf(labels, promptHash), [labels, promptHash])
  const { data: verdicts = NO_VERDICTS } = useQuery({
    queryKey: ['labeled-verdicts', services.user.id, promptHash, wanted],
    queryFn: async () => {
      const model = await answeringModel(services, 'classify').catch(() => null)
      return model === null || promptHash === null
        ? NO_VERDICTS
        : services.answers.verdicts(wanted, { model, promptHash })
    },
    enabled: promptHash !== null && wanted.length > 0,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    placeholderData: (before) => before,
    structuralSharing: false,
  })
  const scores = useMemo(() => scoresOf(labels, verdicts, promptHash), [labels, verdicts, promptHash])
  return { scores, verdicts }
}

/** Ids of the launches to look up: those that were drawn under the prompt first, then the newest labels. */
function newestOf(labels: ReadonlyMap<string, LaunchLabel>, promptHash: string | null): string[] {
  const isDrawn = (label: LaunchLabel) => Number(isDrawnUnder(label, promptHash))
  return [...labels.values()]
    .sort((one, other) => isDrawn(other) - isDrawn(one) || other.labeledAtMs - one.labeledAtMs)
    .slice(0, MOST_VERDICTS)
    .map(({ launchId }) => launchId)
}

const isDrawnUnder = ({ blind, verdict }: LaunchLabel, promptHash: string | null): boolean =>
  blind && verdict !== null && verdict.promptHash === promptHash

export function scoresOf(
  labels: ReadonlyMap<string, LaunchLabel>,
  verdicts: Verdicts,
  promptHash: string | null,
): LabeledScore[] {
  if (promptHash === null) return []
  return [...labels.values()].flatMap((label) => {
    const kept = verdicts.get(label.launchId)?.result
    const score = label.verdict?.promptHash === promptHash ? label.verdict.score : kept?.targetScore
    if (score === undefined) return []
    return {
      key: label.leadKey,
      isGood: label.value === 'good',
      isDrawn: isDrawnUnder(label, promptHash),
      promptHash,
      score,
      criteria: kept?.criteria ?? [],
    }
  })
}
