import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Strata } from '#domain/agreement/draw.ts'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/classification.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { hashOfPrompt, promptTextsOf } from '#web/core/prompts/prompt-texts.ts'
import { promptVersionsQuery } from '#web/core/prompts/prompt-versions.ts'
import { useServices } from '#web/core/services.tsx'
import { blindRoundOf } from './blind-round-of.ts'

export interface Version {
  promptHash: string
  /** Milliseconds since 1970; null where the prompt was never used for a label. */
  firstUsedAtMs: number | null
  /** Of the newest draw; none where nothing was drawn. */
  strata: Strata
  /** Its words; null where they are not in this browser. */
  text: string | null
}

const NOTHING_DRAWN: Strata = { high: 0, low: 0 }

/** What names a prompt; null while it is not known. */
function usePromptHash(prompt: string | null): string | null {
  const { user } = useServices()
  const { data } = useQuery({
    queryKey: ['prompt-hash', user.id, prompt],
    queryFn: () => hashOfPrompt(prompt ?? ''),
    enabled: prompt !== null,
    staleTime: Infinity,
    networkMode: 'always',
  })
  return data ?? null
}

/**
 * The prompts that labels have scores of, the one in use first and then by their age, the newest first.
 * @param savedPrompt the one in use; null while it is not known
 */
export function useVersions(
  labels: ReadonlyMap<string, LaunchLabel>,
  savedPrompt: string | null,
): readonly Version[] {
  const services = useServices()
  const savedHash = usePromptHash(savedPrompt)
  const defaultHash = usePromptHash(DEFAULT_CLASSIFICATION_PROMPT)
  const { data: known = [] } = useQuery(promptVersionsQuery(services))
  const keptTexts = promptTextsOf(services)
  const texts = useSyncExternalStore(keptTexts.subscribe, keptTexts.get)
  const keptRound = blindRoundOf(services)
  const round = useSyncExternalStore(keptRound.subscribe, keptRound.get)
  return useMemo(() => {
    const firstUsed = new Map<string, number>()
    const use = (promptHash: string, atMs: number) =>
      firstUsed.set(promptHash, Math.min(atMs, firstUsed.get(promptHash) ?? atMs))
    for (const { promptHash, firstUsedAtMs } of known) use(promptHash, firstUsedAtMs)
    for (const { verdict, labeledAtMs } of labels.values())
      if (verdict?.promptHash != null) use(verdict.promptHash, labeledAtMs)
    const textsHere = new Map(Object.entries(texts).map(([promptHash, { text }]) => [promptHash, text]))
    if (defaultHash !== null) textsHere.set(defaultHash, DEFAULT_CLASSIFICATION_PROMPT)
    if (savedHash !== null && savedPrompt !== null) textsHere.set(savedHash, savedPrompt)
    const hashes = [...firstUsed]
      .sort(([, one], [, other]) => other - one)
      .map(([promptHash]) => promptHash)
      .filter((promptHash) => promptHash !== savedHash)
    return [...(savedHash === null ? [] : [savedHash]), ...hashes].map((promptHash): Version => {
      const draw = known.find((version) => version.promptHash === promptHash)?.draw ?? null
      // Newer than what the server has told, or not sent yet.
      const ownDraw =
        round?.promptHash === promptHash ? { atMs: round.drawnAtMs, strata: round.strata } : null
      const newest = ownDraw !== null && ownDraw.atMs >= (draw?.atMs ?? 0) ? ownDraw : draw
      return {
        promptHash,
        firstUsedAtMs: firstUsed.get(promptHash) ?? null,
        strata: newest?.strata ?? NOTHING_DRAWN,
        text: textsHere.get(promptHash) ?? null,
      }
    })
  }, [known, labels, savedHash, savedPrompt, defaultHash, texts, round])
}
