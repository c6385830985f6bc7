import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { lazy, Suspense, useDeferredValue, useRef, useSyncExternalStore } from 'react'
import { promptNotes } from '#domain/prompt-notes.ts'
import { promptNoteText } from '#web/core/prompts/prompt-messages.ts'
import type { SealedKept } from '#web/core/storage/sealed-kept.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { type DraftChange, type KeptDraft, startedAgain, typed, undone } from './kept-draft.ts'
import { promptLabMessages } from './messages.ts'
import type { Suggest } from './suggest-into-draft.ts'
import { SuggestPart } from './suggest-part.tsx'

/** The notes are below the field, so that it keeps its place. */
const PARTS: ('label' | 'input' | 'description')[] = ['label', 'input', 'description']
const PromptWords = lazy(() => import('./prompt-words.tsx'))

interface DraftPartProps {
  saved: string
  draft: KeptDraft
  kept: Pick<SealedKept<KeptDraft>, 'change' | 'fresh' | 'isKept' | 'subscribe'>
  suggest: Suggest | null
}

/** The draft beside the saved prompt, and what it changes. */
export function DraftPart({ saved, draft, kept, suggest }: DraftPartProps) {
  const text = promptLabMessages.draft
  const field = useRef<HTMLTextAreaElement>(null)
  const value = draft.text ?? saved
  const isKept = useSyncExternalStore(kept.subscribe, kept.isKept, kept.isKept)
  const shown = useDeferredValue(value)
  const notes = promptNotes(value)
  const put = (next: DraftChange) => {
    kept.change(next)
    field.current?.focus()
  }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Textarea
          label={text.saved}
          description={text.savedHelp}
          inputWrapperOrder={PARTS}
          value={saved}
          readOnly
          rows={8}
          resize="vertical"
        />
        <Textarea
          ref={field}
          name="draft"
          label={text.label}
          description={
            <>
              {text.help}
              {notes.map((note, index) => (
                <Text component="span" display="block" c="var(--medium)" key={index}>
                  {promptNoteText(note)}
                </Text>
              ))}
            </>
          }
          inputWrapperOrder={PARTS}
          value={value}
          rows={8}
          resize="vertical"
          onChange={({ currentTarget }) => kept.change(typed(currentTarget.value))}
        />
      </SimpleGrid>
      <Text role="alert" c="var(--danger)">
        {isKept ? null : text.notKept}
      </Text>
      <Group gap="xs">
        <PlainButton aria-disabled={value === saved} onClick={() => value !== saved && put(startedAgain)}>
          {text.copySaved}
        </PlainButton>
        {draft.before === null ? null : <PlainButton onClick={() => put(undone)}>{text.undo}</PlainButton>}
        {suggest === null ? null : <SuggestPart suggest={suggest} draft={draft} kept={kept} onPut={put} />}
      </Group>
      {shown === saved ? null : (
        <section aria-label={text.changes}>
          <h4>{text.changes}</h4>
          <Suspense fallback={null}>
            <PromptWords before={saved} after={shown} />
          </Suspense>
        </section>
      )}
    </Stack>
  )
}
