import { isServiceError } from '#clients/http.ts'
import { PartlySavedError } from '#operations/leads-sheet/save-work.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import type { Flash } from '#web/ui/use-flash.ts'

export type SaveMode = 'single' | 'bulk_selected' | 'bulk_all_qualified'

/** How a save ended. `notice` is a sentence that stands until it is dismissed. */
export type SaveOutcome =
  | { kind: 'saved'; spreadsheetId: string; notice: string | null }
  /** Nothing was tried. */
  | { kind: 'refused'; sentence: string }
  | {
      kind: 'failed'
      failedCount: number
      sentence: string
      notice: string | null
      /** The first tab holds something else. */
      isForeign: boolean
    }

/** What sends the user to rows of their sheet takes longer than a message is shown. */
const STANDING = ['WRITE_MISPLACED', 'SAVED_TWICE', 'HEADER_MOVED', 'HEADER_CHANGED']

/** @param error what `saveLeads` threw for `count` leads */
export function outcomeOf(
  error: unknown,
  { count, spreadsheetId }: { count: number; spreadsheetId: string },
): SaveOutcome {
  const isPart = error instanceof PartlySavedError
  const reason = isPart ? error.cause : error
  const failedCount = isPart ? error.failedCount : count
  const sentence = sentenceFor(reason)
  if (failedCount === 0) return { kind: 'saved', spreadsheetId, notice: sentence }
  const stands = isServiceError(reason) && STANDING.includes(reason.code)
  const isForeign = isServiceError(reason, 'FOREIGN_HEADER')
  return { kind: 'failed', failedCount, sentence, notice: stands ? sentence : null, isForeign }
}

/** Adds a notice to an outcome. A failure whose message passes by itself is shown alone. */
export function withNotice(outcome: SaveOutcome, more: string | null): SaveOutcome {
  if (more === null || outcome.kind === 'refused') return outcome
  if (outcome.notice !== null) return { ...outcome, notice: `${outcome.notice} ${more}` }
  return outcome.kind === 'saved' ? { ...outcome, notice: more } : outcome
}

/** What the user reads of it: the passing message where the save was requested, and what stands near the bulk bar. */
export function messagesOf(
  mode: SaveMode,
  count: number,
  outcome: SaveOutcome,
): { flash: Flash | null; notice: string | null } {
  const { saved, savedCount, bulkFailed } = sheetsMessages
  switch (outcome.kind) {
    case 'refused':
      return { flash: { kind: 'error', text: outcome.sentence }, notice: null }
    case 'saved': {
      const text = mode === 'single' ? saved : savedCount(count)
      return { flash: { kind: 'success', text }, notice: outcome.notice }
    }
    case 'failed': {
      const { failedCount, sentence, notice, isForeign } = outcome
      if (isForeign) return { flash: null, notice: null }
      if (notice !== null) return { flash: { kind: 'error', text: bulkFailed(failedCount) }, notice }
      const text = mode === 'single' ? sentence : `${bulkFailed(failedCount)}: ${sentence}`
      return { flash: { kind: 'error', text }, notice: null }
    }
  }
}
