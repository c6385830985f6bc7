import { failureOf } from '#clients/http.ts'
import type { PromptSuggestion } from '#domain/prompt-lab/suggestion-reply.ts'
import type { Answer } from '#web/core/ai/ai.ts'
import type { SealedKept } from '#web/core/storage/sealed-kept.ts'
import type { SuggestionCall } from './ask-for-suggestion.ts'
import { type KeptDraft, suggested } from './kept-draft.ts'

/** Writes a prompt that may be better than the saved one; null where no label has a score. @throws what is then said */
export type Suggest = (
  call: SuggestionCall,
) => Promise<Pick<Answer<PromptSuggestion>, 'result' | 'taken'> | null>

/** Whoever asks again after this failure has read that they may have paid already. */
export const mayPayAfter = (error: unknown): boolean => failureOf(error)?.code === 'MAYBE_PAID'

interface IntoDraft {
  kept: Pick<SealedKept<KeptDraft>, 'fresh' | 'change' | 'isKept'>
  now: () => number
  /** Whether a call whose answer was lost is made again. */
  mayPayAgain: boolean
}

/**
 * Takes a suggestion into the draft. The call is named by what is kept, so that a reload while it waits finds it again, and
 * its answer is let go of only when the draft with it is kept.
 * @returns false where there was nothing to suggest from
 * @throws as `suggest`
 */
export async function suggestIntoDraft(
  suggest: Suggest,
  { kept, now, mayPayAgain }: IntoDraft,
): Promise<boolean> {
  const { text, suggestedAtMs } = await kept.fresh()
  const answer = await suggest({ replacesAtMs: suggestedAtMs, mayPayAgain })
  if (answer === null) return false
  kept.change(suggested(answer.result, { askedFor: text, atMs: now() }))
  // Behind the change.
  await kept.fresh()
  // Else the next page gets it again, unpaid.
  if (kept.isKept()) await answer.taken()
  return true
}
