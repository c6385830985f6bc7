import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/classification.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { useAnsweringModel } from '#web/core/ai/use-answering-model.ts'
import { hashOfPrompt, promptTextsOf } from '#web/core/prompts/prompt-texts.ts'
import { promptVersionsQuery } from '#web/core/prompts/prompt-versions.ts'
import { useServices } from '#web/core/services.tsx'
import { blindRoundOf } from './blind-round-of.ts'
import { type Version, versionsOf } from './versions.ts'

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
 * The prompts that labels have scores of, with each model that gave some: the ones in use first, and then by their age, the
 * newest first. None while the ones in use are not known.
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
  const modelNow = useAnsweringModel()
  return useMemo(() => {
    if (savedHash === null || modelNow === undefined) return []
    const textsHere = new Map(Object.entries(texts).map(([promptHash, { text }]) => [promptHash, text]))
    if (defaultHash !== null) textsHere.set(defaultHash, DEFAULT_CLASSIFICATION_PROMPT)
    if (savedPrompt !== null) textsHere.set(savedHash, savedPrompt)
    return versionsOf({ labels, known, round, texts: textsHere, savedHash, modelNow })
  }, [known, labels, savedHash, savedPrompt, defaultHash, texts, round, modelNow])
}
