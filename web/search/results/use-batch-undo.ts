import { useState } from 'react'
import type { Lead } from '#domain/lead/lead.ts'
import type { JudgedItem } from '#domain/search-run/search-run.ts'
import type { Flash } from '#web/ui/use-flash.ts'
import { type SavedBatch, undoBatch, withNewer } from './undo-batch.ts'

export interface UndoState {
  batch: SavedBatch<JudgedItem>
  /** It was tried and did not finish. */
  failed: boolean
}

/**
 * The last save, as long as it can be undone. An undo that did not finish stays until the next bulk save, so that it can be finished.
 * @param settled gives rows as they stand once no update of them is under way
 * @param report shows how an Undo ended, and which launches are no longer in the sheet
 */
export function useBatchUndo(
  report: (message: Flash, away: readonly JudgedItem[]) => void,
  settled: () => Promise<readonly Lead[]>,
) {
  const [undo, setUndo] = useState<UndoState | null>(null)
  const offer = (batch: SavedBatch<JudgedItem>) =>
    setUndo((current) => (current?.failed ? current : { batch, failed: false }))
  const drop = (withUnfinished: boolean) =>
    setUndo((current) => (current?.failed && !withUnfinished ? current : null))
  const run = async (): Promise<void> => {
    if (undo === null) return
    // Its rows may have been brought up to date since.
    const batch = undo.failed ? undo.batch : withNewer(undo.batch, await settled())
    const { message, away } = await undoBatch(batch)
    setUndo(message.kind === 'error' ? { batch, failed: true } : null)
    report(message, away)
  }
  return { undo, offer, drop, run }
}
