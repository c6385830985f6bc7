import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type BlindRound,
  drawRound,
  ended,
  type JudgedLaunch,
  withDone,
  withoutLast,
} from '#domain/agreement/blind-round.ts'
import type { LabelValue } from '#domain/labels/launch-label.ts'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { promptTextsOf } from '#web/core/prompts/prompt-texts.ts'
import { keepPromptVersion } from '#web/core/prompts/prompt-versions.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { blindRoundOf } from './blind-round-of.ts'

/** The launches that are being labeled blind, and what is done with them. */
export function useBlindRound() {
  const services = useServices()
  const { labels, labelBlind } = useLabels()
  const kept = blindRoundOf(services)
  const round = useSyncExternalStore(kept.subscribe, kept.get)
  const unkept = useKeptDraw(services, round)
  const change = (next: (last: BlindRound) => BlindRound) =>
    kept.change((last) => (last === null ? null : next(last)))
  return {
    round,
    /** Why the sizes of what was drawn from are not on the server; null where they are, or are being sent. */
    unkept,
    draw: (judged: readonly JudgedLaunch[], prompt: string, promptHash: string): void => {
      const fresh = drawRound(judged, {
        promptHash,
        isLabeled: (leadKey) => labels.has(leadKey),
        drawnAtMs: services.now(),
        seed: crypto.randomUUID(),
      })
      if (fresh === null) return
      kept.change(() => fresh)
      void promptTextsOf(services).remember(prompt)
    },
    label: ({ launches, promptHash }: BlindRound, leadKey: string, value: LabelValue) => {
      const launch = launches.find((one) => one.leadKey === leadKey)
      if (launch === undefined) return
      const { product, score } = launch
      labelBlind({ leadKey, product, verdict: { score, promptHash } }, value)
      change((last) => withDone(last, leadKey, 'labeled'))
    },
    skip: (leadKey: string) => change((last) => withDone(last, leadKey, 'skipped')),
    back: () => change(withoutLast),
    end: () => kept.change((last) => last && ended(last)),
  }
}

/** Sends what the round was drawn from, once for each time that it is shown: the server keeps the newest. */
function useKeptDraw(services: Services, round: BlindRound | null): unknown {
  const [failure, setFailure] = useState<unknown>(null)
  const drawnAtMs = round?.drawnAtMs ?? null
  const promptHash = round?.promptHash ?? null
  const high = round?.strata.high ?? 0
  const low = round?.strata.low ?? 0
  useEffect(() => {
    if (drawnAtMs === null || promptHash === null) return
    const draw = { atMs: drawnAtMs, strata: { high, low } }
    keepPromptVersion(services, { promptHash, firstUsedAtMs: drawnAtMs, draw }).then(
      () => setFailure(null),
      setFailure,
    )
  }, [services, drawnAtMs, promptHash, high, low])
  return failure
}
