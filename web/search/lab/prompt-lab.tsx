import { Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { resultOf } from '#domain/prompt-lab/result.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { useServices } from '#web/core/services.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { DraftPart } from './draft-part.tsx'
import { promptLabMessages } from './messages.ts'
import { promptLabOf } from './prompt-lab-of.ts'
import { ResultPart } from './result-part.tsx'
import type { Suggest } from './suggest-into-draft.ts'
import { TryPart } from './try-part.tsx'
import { WorkPart } from './work-part.tsx'

interface PromptLabProps {
  savedPrompt: string
  /** Saves a prompt: the draft, or on Undo the one before. @throws where it is not saved */
  onUse: (prompt: string) => Promise<void>
  /** The search that is shown; null for none. */
  run: SearchRun | null
  /** Null offers no suggestion. */
  suggest: Suggest | null
}

/** Where a draft of the prompt is written, and tried beside the saved one before it is used (SPEC 3, Prompt tryout). */
export function PromptLab({ savedPrompt, onUse, run, suggest }: PromptLabProps) {
  const text = promptLabMessages
  const { draft: keptDraft, tryout: work } = promptLabOf(useServices())
  const draft = useSyncExternalStore(keptDraft.subscribe, keptDraft.get, keptDraft.get)
  const tryout = useSyncExternalStore(work.subscribe, work.get, work.get)
  // When the button that has the focus goes with what it was about.
  const keepsFocus = useKeptFocus<HTMLDivElement>((element) => element.focus())
  const draftText = draft.text ?? savedPrompt
  const running = tryout?.phase === 'running'
  const result = tryout === null || running ? null : resultOf(tryout)
  return (
    <Stack {...keepsFocus} tabIndex={-1} gap="md">
      <section aria-label={text.draft.title}>
        <DraftPart saved={savedPrompt} draft={draft} kept={keptDraft} suggest={suggest} />
      </section>
      <section aria-label={text.try.title}>
        <h3>{text.try.title}</h3>
        <TryPart saved={savedPrompt} draft={draftText} run={run} running={running} />
      </section>
      {tryout === null ? null : <WorkPart tryout={tryout} work={work} />}
      <section aria-label={text.result.title}>
        <Text component="p" role="status" fw="var(--weight-bold)">
          {result === null ? null : text.result.headline(result)}
        </Text>
        {tryout === null || result === null ? null : (
          <ResultPart
            tryout={tryout}
            result={result}
            saved={savedPrompt}
            draft={draftText}
            work={work}
            onUse={onUse}
          />
        )}
      </section>
    </Stack>
  )
}
