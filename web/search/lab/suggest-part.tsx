import { Text } from '@mantine/core'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useCallsOffer } from '#web/core/plan/use-calls-offer.ts'
import { costLineOf, refusalOf, useRunForecast } from '#web/core/plan/use-run-forecast.ts'
import { useServices } from '#web/core/services.tsx'
import type { SealedKept } from '#web/core/storage/sealed-kept.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { type DraftChange, type KeptDraft, suggestionDismissed, suggestionTaken } from './kept-draft.ts'
import { promptLabMessages } from './messages.ts'
import { mayPayAfter, type Suggest, suggestIntoDraft } from './suggest-into-draft.ts'
import { suggestionKey } from './suggestion-key.ts'

interface SuggestPartProps {
  suggest: Suggest
  draft: KeptDraft
  kept: Pick<SealedKept<KeptDraft>, 'change' | 'fresh' | 'isKept'>
  /** Changes the draft, and gives it the focus. */
  onPut: (change: DraftChange) => void
}

/** Asks for a suggestion, which goes on when this is left, and says what became of it. */
export function SuggestPart({ suggest, draft: { suggestion }, kept, onPut }: SuggestPartProps) {
  const text = promptLabMessages.draft
  const services = useServices()
  const offer = useSuggestOffer()
  const mutationKey = suggestionKey(services)
  const asked = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state: { status, error, data } }) => ({ status, error, isEmpty: data === false }),
  }).at(-1)
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: (mayPayAgain: boolean) => suggestIntoDraft(suggest, { kept, now: services.now, mayPayAgain }),
  })
  const busy = asked?.status === 'pending'
  const error = asked?.status === 'error' ? asked.error : null
  const waits = suggestion?.waits === true
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
      <div role="status">
        {waits ? <p>{text.suggestionWaits}</p> : null}
        {suggestion === null ? null : <p dir="auto">{suggestion.why}</p>}
      </div>
      {waits ? (
        <>
          <PlainButton onClick={() => onPut(suggestionTaken)}>{text.takeSuggestion}</PlainButton>
          <PlainButton onClick={() => onPut(suggestionDismissed)}>{text.dismiss}</PlainButton>
        </>
      ) : null}
    </>
  )
}

/** What a suggestion takes, or why there can be none; null while that is not known. */
function useSuggestOffer(): string | null {
  const { limit, price } = useCallsOffer('suggestion')
  const { problem, forecast } = useRunForecast('suggestion', 1)
  const known = limit ?? price ?? problem
  return known ?? (forecast && (refusalOf(forecast) ?? costLineOf(forecast, 0)))
}
