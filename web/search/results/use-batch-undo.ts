import { useCallback, useState } from 'react'
import type { Lead } from '#domain/lead.ts'
import type { JudgedItem } from '#domain/search-run/search-run.ts'
import type { Flash } from '#web/ui/use-flash.ts'
import { type SavedBatch, undoBatch, withNewer } from './undo-batch.ts'

export interface UndoState {
  batch: SavedBatch<JudgedItem>
  /** It was tried and did not finish. */
  failed: boolean
}

/**
 * The last save, as long as it can be undone; `offer`, `drop` and `follow` are the same functions at every drawing. An undo that
 * did not finish stays until the next bulk save, so that it can be finished.
 * @param report shows how an Undo ended, and which launches are no longer in the sheet
 */
export function useBatchUndo(report: (message: Flash, away: readonly JudgedItem[]) => void) {
  const [undo, setUndo] = useState<UndoState | null>(null)
  const offer = useCallback(
    (batch: SavedBatch<JudgedItem>) =>
      setUndo((current) => (current?.failed ? current : { batch, failed: false })),
    [],
  )
  const drop = useCallback(
    (withUnfinished: boolean) => setUndo((current) => (current?.failed && !withUnfinished ? current : null)),
    [],
  )
  /** Its rows were brought up to date since, and can still be taken back. */
  const follow = useCallback(
    (leads: readonly Lead[]) =>
      setUndo((current) =>
        current === null || current.failed ? current : { ...current, batch: withNewer(current.batch, leads) },
      ),
    [],
  )
  const run = async (): Promise<void> => {
    if (undo === null) return
    const { message, away } = await undoBatch(undo.batch)
    setUndo(message.kind === 'error' ? { ...undo, failed: true } : null)
    report(message, away)
  }
  return { undo, offer, drop, follow, run }
}
