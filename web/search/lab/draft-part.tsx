import { Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useCallsOffer } from '#web/core/plan/use-calls-offer.ts'
import { costLineOf, refusalOf, useRunForecast } from '#web/core/plan/use-run-forecast.ts'
import { useServices } from '#web/core/services.tsx'
import type { SealedKept } from '#web/core/storage/sealed-kept.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { begunWith, type DraftChange, type KeptDraft, typed, undone } from './draft.ts'
import { promptLabMessages } from './messages.ts'
import { mayPayAfter, type Suggest, suggestIntoDraft, suggestionKey } from './suggest.ts'

const text = promptLabMessages.draft
/** The notes are below the field, so that it keeps its place. */
const PARTS: ('label' | 'input' | 'description')[] = ['label', 'input', 'description']

interface DraftPartProps {
  saved: string
  draft: KeptDraft
  kept: Pick<SealedKept<KeptDraft>, 'change' | 'fresh' | 'isKept' | 'subscribe'>
  suggest: Suggest | null
}

/** The draft beside the saved prompt, and what it changes. */
export function DraftPart({ saved, draft, kept, suggest }: DraftPartProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const value = draft.text ?? saved
  const isKept = useSyncExternalStore(kept.subscribe, kept.isKept, kept.isKept)
  const asked = useAskedSuggestion()
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
          description={text.help}
          inputWrapperOrder={PARTS}
          value={value}
          // A suggestion that is on its way takes its place.
          readOnly={asked?.status === 'pending'}
          rows={8}
          resize="vertical"
          onChange={({ currentTarget }) => kept.change(typed(currentTarget.value))}
        />
      </SimpleGrid>
      <Text role="alert" c="var(--danger)">
        {isKept ? null : text.notKept}
      </Text>
      <Group gap="xs">
        <PlainButton aria-disabled={value === saved} onClick={() => value !== saved && put(begunWith(null))}>
          {text.copySaved}
        </PlainButton>
        {draft.before === null ? null : <PlainButton onClick={() => put(undone)}>{text.undo}</PlainButton>}
        {suggest === null ? null : (
          <SuggestPart suggest={suggest} asked={asked} why={draft.why} kept={kept} />
        )}
      </Group>
      {value === saved ? null : <Changes before={saved} after={value} />}
    </Stack>
  )
}

/** The criteria that one of two prompts has and the other has not. A criterion is a line. */
export function Changes({ before, after }: { before: string; after: string }) {
  const linesOf = (prompt: string) => prompt.split('\n').filter((line) => line.trim() !== '')
  const only = (prompt: string, other: string) => {
    const known = new Set(linesOf(other))
    return linesOf(prompt).filter((line) => !known.has(line))
  }
  return (
    <section aria-label={text.changes}>
      <h4>{text.changes}</h4>
      <ul>
        {only(before, after).map((line, index) => (
          <li key={index} dir="auto">
            {text.removed} <del>{line}</del>
          </li>
        ))}
        {only(after, before).map((line, index) => (
          <li key={index} dir="auto">
            {text.added} <ins>{line}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SuggestPartProps {
  suggest: Suggest
  asked: ReturnType<typeof useAskedSuggestion>
  /** What is said of the one in the draft. */
  why: string | null
  kept: Pick<SealedKept<KeptDraft>, 'change' | 'fresh' | 'isKept'>
}

/** The suggestion that was asked for last, whatever is shown meanwhile. */
const useAskedSuggestion = () =>
  useMutationState({
    filters: { mutationKey: suggestionKey(useServices()), exact: true },
    select: ({ state: { status, error, data } }) => ({ status, error, isEmpty: data === false }),
  }).at(-1)

/** Asks for a suggestion, which goes on when this is left, and says what became of it. */
function SuggestPart({ suggest, asked, why, kept }: SuggestPartProps) {
  const services = useServices()
  const offer = useSuggestOffer()
  const { mutate } = useMutation({
    mutationKey: suggestionKey(services),
    networkMode: 'always',
    mutationFn: (mayPayAgain: boolean) => suggestIntoDraft(suggest, { kept, now: services.now, mayPayAgain }),
  })
  const busy = asked?.status === 'pending'
  const error = asked?.status === 'error' ? asked.error : null
  return (
    <>
      <BusyButton
        variant="default"
        busy={busy || offer === null}
        working={busy}
        onClick={() => mutate(mayPayAfter(error))}
      >
        {busy ? text.suggesting : text.suggest}
      </BusyButton>
      <Text component="span" size="xs" c="dimmed">
        {offer}
      </Text>
      <Text component="span" role="alert" c="var(--danger)">
        {error !== null
          ? sentenceFor(error, text.suggestFailed)
          : asked?.isEmpty === true
            ? text.nothingToLearn
            : null}
      </Text>
      <p role="status" dir="auto">
        {why}
      </p>
    </>
  )
}

/** What a suggestion takes, or why there can be none; null while that is not known. */
function useSuggestOffer(): string | null {
  const { limit, price } = useCallsOffer('suggestion')
  const { problem, forecast } = useRunForecast('suggestion', 1)
  const known = limit ?? price ?? problem
  return known ?? (forecast && (refusalOf(forecast) ?? costLineOf(forecast)))
}
