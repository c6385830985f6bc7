import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type BlindRound,
  drawRound,
  ended,
  nextOf,
  withDone,
  withoutLast,
} from '#domain/agreement/blind-round.ts'
import type { LabelValue } from '#domain/labels/launch-label.ts'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { promptTextsOf } from '#web/core/prompts/prompt-texts.ts'
import { keepPromptVersion } from '#web/core/prompts/prompt-versions.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { blindRoundOf } from './blind-round-of.ts'
import type { Judged } from './judged.ts'

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
    draw: ({ launches, model }: Judged, prompt: string, promptHash: string): void => {
      const fresh = drawRound(launches, {
        promptHash,
        model,
        isLabeled: (leadKey) => labels.has(leadKey),
        drawnAtMs: services.now(),
        seed: crypto.randomUUID(),
      })
      if (fresh === null) return
      // The one that is kept may not have been opened yet.
      kept.change((last) => (last !== null && nextOf(last) !== null ? last : fresh))
      void promptTextsOf(services).remember(prompt)
    },
    label: ({ launches, promptHash, model }: BlindRound, leadKey: string, value: LabelValue) => {
      const launch = launches.find((one) => one.leadKey === leadKey)
      if (launch === undefined) return
      const { product, score } = launch
      labelBlind({ leadKey, product, verdict: { score, promptHash, model } }, value)
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
  const model = round?.model ?? null
  const high = round?.strata.high ?? 0
  const low = round?.strata.low ?? 0
  useEffect(() => {
    if (drawnAtMs === null || promptHash === null) return
    const draw = { atMs: drawnAtMs, strata: { high, low } }
    keepPromptVersion(services, { promptHash, model, firstUsedAtMs: drawnAtMs, draw }).then(
      () => setFailure(null),
      setFailure,
    )
  }, [services, drawnAtMs, promptHash, model, high, low])
  return failure
}
