import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import type { PromptSuggestion } from '#domain/prompt-lab/suggestion-reply.ts'
import { promptNotes } from '#domain/prompt-notes.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useCallsOffer } from '#web/core/plan/use-calls-offer.ts'
import { promptNoteText } from '#web/core/prompts/prompt-messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { KeptDraft } from './kept-draft.ts'
import { promptLabMessages } from './messages.ts'

const PromptWords = lazy(() => import('./prompt-words.tsx'))

/** Writes a prompt that may be better than the saved one; null where no label has a score. @throws what is then said */
export type Suggest = () => Promise<PromptSuggestion | null>

interface DraftPartProps {
  saved: string
  draft: KeptDraft
  onChange: (draft: KeptDraft) => void
  suggest: Suggest | null
}

/** The draft beside the saved prompt, and what it changes. */
export function DraftPart({ saved, draft, onChange, suggest }: DraftPartProps) {
  const text = promptLabMessages.draft
  const field = useRef<HTMLTextAreaElement>(null)
  const [before, setBefore] = useState<KeptDraft | null>(null)
  const value = draft.text ?? saved
  const shown = useDeferredValue(value)
  const notes = promptNotes(value)
  const put = (next: KeptDraft, undo: KeptDraft | null) => {
    onChange(next)
    setBefore(undo)
    field.current?.focus()
  }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Textarea
          label={text.saved}
          description={text.savedHelp}
          value={saved}
          readOnly
          rows={8}
          resize="vertical"
        />
        <Textarea
          ref={field}
          name="draft"
          label={text.label}
          description={text.help}
          value={value}
          rows={8}
          resize="vertical"
          onChange={({ currentTarget }) => {
            setBefore(null)
            onChange({ text: currentTarget.value })
          }}
        />
      </SimpleGrid>
      {notes.length === 0 ? null : (
        <ul>
          {notes.map((note, index) => (
            <Text component="li" c="var(--medium)" key={index}>
              {promptNoteText(note)}
            </Text>
          ))}
        </ul>
      )}
      <Group gap="xs">
        <PlainButton
          aria-disabled={value === saved}
          onClick={() => value !== saved && put({ text: null }, draft)}
        >
          {text.copySaved}
        </PlainButton>
        {before === null ? null : <PlainButton onClick={() => put(before, null)}>{text.undo}</PlainButton>}
        {suggest === null ? null : (
          <SuggestButton suggest={suggest} onSuggested={(suggested) => put({ text: suggested }, draft)} />
        )}
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

interface SuggestState {
  busy: boolean
  failed: string | null
  /** What the AI says of its suggestion. */
  why: string | null
}

const IDLE: SuggestState = { busy: false, failed: null, why: null }

/** Puts a suggestion into the draft. */
function SuggestButton({
  suggest,
  onSuggested,
}: {
  suggest: Suggest
  onSuggested: (prompt: string) => void
}) {
  const text = promptLabMessages.draft
  const { limit, price } = useCallsOffer('suggestion')
  const [state, setState] = useState<SuggestState>(IDLE)
  const ask = async () => {
    setState({ ...IDLE, busy: true })
    try {
      const suggestion = await suggest()
      if (suggestion !== null) onSuggested(suggestion.prompt)
      setState(
        suggestion === null ? { ...IDLE, failed: text.nothingToLearn } : { ...IDLE, why: suggestion.why },
      )
    } catch (error) {
      setState({ ...IDLE, failed: sentenceFor(error, text.suggestFailed) })
    }
  }
  return (
    <>
      <BusyButton variant="default" busy={state.busy} working={state.busy} onClick={() => void ask()}>
        {state.busy ? text.suggesting : text.suggest}
      </BusyButton>
      <Text component="span" size="xs" c="dimmed">
        {limit ?? price}
      </Text>
      <Text component="span" role="alert" c="var(--danger)">
        {state.failed}
      </Text>
      <Text component="p" role="status" dir="auto">
        {state.why}
      </Text>
    </>
  )
}
