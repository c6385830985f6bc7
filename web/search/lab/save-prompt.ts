import type { PromptVersion } from '#domain/labels/prompt-version.ts'
import { answeringModel } from '#web/core/ai/ai.ts'
import { promptTextsOf } from '#web/core/prompts/prompt-texts.ts'
import { keepPromptVersion } from '#web/core/prompts/prompt-versions.ts'
import type { Services } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

/**
 * Saves a prompt as the search form does, and keeps that it is in use, and the words of the one whose place it takes.
 * @throws where the browser does not store it
 */
export async function savePrompt(
  services: Services,
  { prompt, inPlaceOf }: { prompt: string; inPlaceOf: string },
): Promise<void> {
  const { vault, cache, now } = services
  await vault.write('classificationPrompt', prompt)
  cache.setQueryData(
    settingsQuery(services).queryKey,
    (old) => old && { ...old, classificationPrompt: prompt },
  )
  const texts = promptTextsOf(services)
  await texts.remember(inPlaceOf)
  const promptHash = await texts.remember(prompt)
  // The next label or draw tells the server, too.
  void keepInUse(services, { promptHash, firstUsedAtMs: now(), draw: null }).catch(() => undefined)
}

/** @throws where the model that judges now is not known, or as `keepPromptVersion` */
async function keepInUse(services: Services, version: Omit<PromptVersion, 'model'>): Promise<void> {
  const model = await answeringModel(services, 'classify')
  if (model !== null) await keepPromptVersion(services, { ...version, model })
}
