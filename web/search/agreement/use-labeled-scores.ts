import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LabeledScore } from '#domain/agreement/labeled.ts'
import { isBy, type JudgedBy, type LaunchLabel } from '#domain/labels/launch-label.ts'
import { useServices } from '#web/core/services.tsx'
import { labeledVerdictsOf, type Verdicts } from './labeled-verdicts.ts'

/** Kept verdicts are opened one by one: more would keep the screen waiting, and nobody reads as many. */
const MOST_VERDICTS = 500
const NO_VERDICTS: Verdicts = new Map()
const NO_SCORES: readonly LabeledScore[] = []

/**
 * The labels beside what one model says of the same launches by one prompt: by the verdict that stood when the launch was
 * labeled, or by one that this browser keeps. What each criterion came to is known from kept verdicts alone.
 * @param by null while it is not known
 */
export function useLabeledScores(
  labels: ReadonlyMap<string, LaunchLabel>,
  by: JudgedBy | null,
): { scores: readonly LabeledScore[]; verdicts: Verdicts } {
  const opened = labeledVerdictsOf(useServices())
  const { promptHash = null, model = null } = by ?? {}
  const basis = useMemo(
    () => (promptHash === null || model === null ? null : { promptHash, model }),
    [promptHash, model],
  )
  const get = useCallback(() => (basis === null ? NO_VERDICTS : opened.get(basis)), [opened, basis])
  const verdicts = useSyncExternalStore(opened.subscribe, get)
  useEffect(() => {
    if (basis !== null) opened.want(newestOf(labels, basis), basis)
  }, [opened, labels, basis])
  const scores = useMemo(
    () => (promptHash === null ? NO_SCORES : scoresOf(labels, verdicts, { promptHash, model })),
    [labels, verdicts, promptHash, model],
  )
  return { scores, verdicts }
}

/** Ids of the launches to look up: those that were drawn under the prompt first, then the newest labels. */
function newestOf(labels: ReadonlyMap<string, LaunchLabel>, by: JudgedBy): string[] {
  const isDrawn = (label: LaunchLabel) => Number(isDrawnUnder(label, by))
  return [...labels.values()]
    .sort((one, other) => isDrawn(other) - isDrawn(one) || other.labeledAtMs - one.labeledAtMs)
    .slice(0, MOST_VERDICTS)
    .map(({ launchId }) => launchId)
}

const isDrawnUnder = ({ blind, verdict }: LaunchLabel, by: JudgedBy): boolean =>
  blind && verdict !== null && isBy(verdict, by)

export function scoresOf(
  labels: ReadonlyMap<string, LaunchLabel>,
  verdicts: Verdicts,
  by: JudgedBy,
): LabeledScore[] {
  return [...labels.values()].flatMap((label) => {
    const kept = verdicts.get(label.launchId)?.result
    const score = label.verdict !== null && isBy(label.verdict, by) ? label.verdict.score : kept?.targetScore
    if (score === undefined) return []
    return {
      key: label.leadKey,
      isGood: label.value === 'good',
      isDrawn: isDrawnUnder(label, by),
      promptHash: by.promptHash,
      score,
      criteria: kept?.criteria ?? [],
    }
  })
}
