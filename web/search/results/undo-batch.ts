import type { Sheets } from '#clients/sheets/sheets.ts'
import { launchKey, type Lead, sameLaunch } from '#domain/lead/lead.ts'
import { newUndo, type Undo, undoSave } from '#operations/leads-sheet/undo-save.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import type { Flash } from '#web/ui/use-flash.ts'
import { undoMessages } from './undo-messages.ts'

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

/** @param newer leads as they stand in their rows by now: those of the batch among them take the place of the older ones */
export function withNewer<Item>(batch: SavedBatch<Item>, newer: readonly Lead[]): SavedBatch<Item> {
  const byCapture = new Map(newer.map((lead) => [lead.capturedAt, lead]))
  const now = (lead: Lead) => byCapture.get(lead.capturedAt) ?? lead
  return { ...batch, leads: batch.leads.map(now), undo: newUndo(batch.undo.leads.map(now)) }
}

/** Undoes a save. Never throws: `message` is what the user reads, `away` the items that are in the sheet no more. */
export async function undoBatch<Item>({
  sheets,
  items,
  leads,
  undo,
  updatedCount,
}: SavedBatch<Item>): Promise<{ message: Flash; away: readonly Item[] }> {
  try {
    const { removed, changed, gone } = await undoSave(sheets, undo, { lock: webLock })
    const counts = { removed: removed.length, changed: changed.length, gone: gone.length }
    const keys = [...removed, ...gone].map(launchKey)
    const isAway = (lead: Lead | undefined) =>
      lead !== undefined && keys.some((key) => sameLaunch(key, launchKey(lead)))
    return {
      message: { kind: 'success', text: undoMessages.done({ ...counts, updated: updatedCount }) },
      away: items.filter((_, index) => isAway(leads[index])),
    }
  } catch (error) {
    return { message: { kind: 'error', text: undoMessages.failed(sentenceFor(error)) }, away: [] }
  }
}
