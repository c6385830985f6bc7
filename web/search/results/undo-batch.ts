import type { Sheets } from '#clients/sheets/sheets.ts'
import { launchKey, type Lead, sameLaunch } from '#domain/lead.ts'
import { type Undo, undoSave } from '#operations/leads-sheet/undo-save.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import type { Flash } from '#web/shared/use-flash.ts'
import { webLock } from '#web/shared/web-lock.ts'

/** What can be undone of a save, in the sheet that it went to. */
export interface SavedBatch<Item> {
  sheets: Sheets
  items: readonly Item[]
  /** Of the items, in their order. */
  leads: readonly Lead[]
  /** For those that had no row before. */
  undo: Undo
  updatedCount: number
}

/** Undoes a save. Never throws: `told` is what the user reads, `away` the items that are in the sheet no more. */
export async function undoBatch<Item>({
  sheets,
  items,
  leads,
  undo,
  updatedCount,
}: SavedBatch<Item>): Promise<{ told: Flash; away: readonly Item[] }> {
  try {
    const { removed, changed, gone } = await undoSave(sheets, undo, { lock: webLock })
    const counts = { removed: removed.length, changed: changed.length, gone: gone.length }
    const keys = [...removed, ...gone].map(launchKey)
    const isAway = (lead: Lead | undefined) =>
      lead !== undefined && keys.some((key) => sameLaunch(key, launchKey(lead)))
    return {
      told: { kind: 'success', text: messages.undo.done({ ...counts, updated: updatedCount }) },
      away: items.filter((_, index) => isAway(leads[index])),
    }
  } catch (error) {
    return { told: { kind: 'error', text: messages.undo.failed(sentenceFor(error)) }, away: [] }
  }
}
