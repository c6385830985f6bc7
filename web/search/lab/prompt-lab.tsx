import { Stack, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { resultOf } from '#domain/prompt-lab/result.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useLabelsInUse } from '../agreement/agreement-view.tsx'
import { DraftPart } from './draft-part.tsx'
import { begunWith } from './draft.ts'
import { promptLabMessages as text } from './messages.ts'
import { promptLabOf } from './prompt-lab-of.ts'
import { suggestFrom } from './suggest.ts'
import { TryPart } from './try-part.tsx'
import { ResultPart, WorkPart } from './tryout-parts.tsx'

/** Where a draft of the prompt is written, and tried beside the saved one before it is used (SPEC 3, Prompt tryout). */
export function PromptLab({ savedPrompt }: { savedPrompt: string }) {
  const services = useServices()
  const labels = useLabelsInUse()
  const { draft: keptDraft, tryout: work } = promptLabOf(services)
  const draft = useSyncExternalStore(keptDraft.subscribe, keptDraft.get)
  const tryout = useSyncExternalStore(work.subscribe, work.get)
  // When the button that has the focus goes with what it was about.
  const keepsFocus = useKeptFocus<HTMLDivElement>((element) => element.focus())
  const draftText = draft.text ?? savedPrompt
  const running = tryout?.phase === 'running'
  const result = tryout === null || running ? null : resultOf(tryout)
  const [isUsed, setIsUsed] = useState(false)
  async function use(prompt: string): Promise<void> {
    await savePrompt(services, prompt)
    keptDraft.change(begunWith(savedPrompt))
    work.clear()
    setIsUsed(true)
  }
  return (
    <Stack {...keepsFocus} tabIndex={-1} gap="md">
      <section aria-label={text.draft.title}>
        <DraftPart
          saved={savedPrompt}
          draft={draft}
          kept={keptDraft}
          suggest={labels.size === 0 ? null : suggestFrom(services, savedPrompt, labels)}
        />
      </section>
      <section aria-label={text.try.title}>
        <h3>{text.try.title}</h3>
        <TryPart saved={savedPrompt} draft={draftText} labels={labels} running={running} />
      </section>
      {tryout === null ? null : <WorkPart tryout={tryout} work={work} />}
      <section aria-label={text.result.title}>
        <Text component="p" role="status" fw="var(--weight-bold)">
          {result !== null
            ? text.result.headline(result)
            : isUsed && tryout === null
              ? text.result.used
              : null}
        </Text>
        {tryout === null || result === null ? null : (
          <ResultPart
            tryout={tryout}
            result={result}
            saved={savedPrompt}
            draft={draftText}
            work={work}
            onUse={() => use(tryout.draft)}
          />
        )}
      </section>
    </Stack>
  )
}

/** As the search form does. @throws where the browser does not store it */
async function savePrompt({ vault, cache, user }: Services, prompt: string): Promise<void> {
  await vault.write('classificationPrompt', prompt)
  cache.setQueryData(
    settingsQuery({ vault, user }).queryKey,
    (old) => old && { ...old, classificationPrompt: prompt },
  )
}
