import { useEffect } from 'react'
import * as z from 'zod/mini'
import { LEAST_LABELS } from '#domain/agreement/agreement.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { useKept } from '#web/core/storage/use-kept.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { focusSearchButton } from '../form/use-search-submit.ts'
import shared from '#web/ui/shared.module.css'

const text = {
  offer: 'How often is the score right for you? Label up to 20 launches without their scores to find out.',
  start: 'Label 20 launches',
  noThanks: 'No, thanks',
} as const

/** What names the search after which it was offered, and whether the user has answered. */
const Offered = z.object({ search: z.string(), isAnswered: z.boolean() })
const offeredOf = (kept: unknown) => Offered.safeParse(kept).data ?? null

interface ScoreOfferProps {
  run: SearchRun
  onLabel: () => void
}

/** Offers to check the score, after the first search of a user and never again. */
export function ScoreOffer({ run, onLabel }: ScoreOfferProps) {
  const [offered, change] = useKept('scoreOffer', offeredOf)
  const { labels } = useLabels()
  const search = searchOf(run)
  useEffect(() => {
    if (search !== null && offered === null) change(() => ({ search, isAnswered: false }))
  }, [search, offered, change])
  // Whoever found the check by themselves, or in another browser, needs no offer.
  const isChecked = [...labels.values()].some(({ blind }) => blind)
  if (offered === null || offered.isAnswered || offered.search !== search || isChecked) return null
  const answer = () => {
    change((last) => last && { ...last, isAnswered: true })
    // The buttons go: without them, a dialog that closes would give the focus back to nothing.
    focusSearchButton({ preventScroll: true })
  }
  return (
    <p className={`${shared.wrap} ${shared.small}`}>
      {text.offer}
      <PlainButton
        look="small"
        onClick={() => {
          answer()
          onLabel()
        }}
      >
        {text.start}
      </PlainButton>
      <PlainButton look="quiet" onClick={answer}>
        {text.noThanks}
      </PlainButton>
    </p>
  )
}

/** A search is told from the next one by the end of its sealed criteria, which are sealed anew each time. */
function searchOf({ phase, items, sealedPrompt }: SearchRun): string | null {
  const judged = items.filter(({ verdict }) => verdict !== null)
  return phase === 'done' && sealedPrompt !== null && judged.length >= LEAST_LABELS
    ? sealedPrompt.slice(-24)
    : null
}
