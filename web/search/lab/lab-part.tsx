import { useState } from 'react'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { storageMessages } from '#web/core/messages.ts'
import { promptTextsOf } from '#web/core/prompts/prompt-texts.ts'
import { keepPromptVersion } from '#web/core/prompts/prompt-versions.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { askForSuggestion } from './ask-for-suggestion.ts'
import { PromptLab } from './prompt-lab.tsx'

interface LabPartProps {
  savedPrompt: string
  /** The search that is shown. */
  run: SearchRun
}

/** The prompt lab with what it saves and asks for. */
export function LabPart({ savedPrompt, run }: LabPartProps) {
  const services = useServices()
  const { labels } = useLabels()
  const [failed, setFailed] = useState(false)
  const use = (prompt: string) => {
    savePrompt(services, prompt).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }
  return (
    <>
      {failed ? (
        <Notice role="alert" tone="danger">
          {storageMessages.saveFailed}
        </Notice>
      ) : null}
      <PromptLab
        savedPrompt={savedPrompt}
        onUse={use}
        run={run}
        suggest={labels.size === 0 ? null : () => askForSuggestion(services, savedPrompt, labels)}
      />
    </>
  )
}

/** Saves it as the search form does, and keeps that it is in use. @throws where the browser does not store it */
async function savePrompt(services: Services, prompt: string): Promise<void> {
  const { vault, cache, now } = services
  await vault.write('classificationPrompt', prompt)
  cache.setQueryData(
    settingsQuery(services).queryKey,
    (old) => old && { ...old, classificationPrompt: prompt },
  )
  const promptHash = await promptTextsOf(services).remember(prompt)
  // The next label or draw tells the server, too.
  await keepPromptVersion(services, { promptHash, firstUsedAtMs: now(), draw: null }).catch(() => undefined)
}
