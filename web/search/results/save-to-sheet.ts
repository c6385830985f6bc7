import { maySave } from '#domain/account/credentials.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import { leadFrom } from '#domain/lead/new-lead.ts'
import type { JudgedItem } from '#domain/search-run/search-run.ts'
import { saveLeads } from '#operations/leads-sheet/save-lead.ts'
import { PartlySavedError, type SaveResult } from '#operations/leads-sheet/save-work.ts'
import { newUndo } from '#operations/leads-sheet/undo-save.ts'
import { loadFindWrong, withoutWrong } from '#web/core/contacts/known-sites.ts'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import type { Services } from '#web/core/services.tsx'
import { userSheet } from '#web/core/sheets/sheets.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { provenRowsOf } from './proven-rows-of.ts'
import { outcomeOf, type SaveOutcome, withNotice } from './save-outcome.ts'
import type { SavedBatch } from './undo-batch.ts'

/** What of a launch goes into its row. */
export type SavedLaunch = Pick<JudgedItem, 'product' | 'verdict' | 'contacts'>

/** True where any part of a lead came from the sandbox. */
const isSample = ({ product, verdict, contacts }: SavedLaunch): boolean =>
  product.sample || verdict.sample || contacts?.sample === true

/** One save to the sheet of the settings as they are now. `batch` is what can be undone of it. Never throws. */
export async function saveToSheet<Item extends SavedLaunch>(
  services: Services,
  items: readonly Item[],
  newTab: boolean,
): Promise<{ outcome: SaveOutcome; batch: SavedBatch<Item> | null }> {
  const refused = (sentence: string) => ({ outcome: { kind: 'refused', sentence } as const, batch: null })
  let spreadsheetId = ''
  let batchOf: (saved: SaveResult) => SavedBatch<Item> | null = () => null
  try {
    const settings = await services.cache.query(settingsQuery(services))
    const sheet = userSheet(services, settings)
    if (sheet === null) return refused(sheetsMessages.configureFirst)
    if (items.some((item) => !maySave({ sample: isSample(item) }, sheet))) {
      return refused(sheetsMessages.sampleToReal)
    }
    spreadsheetId = sheet.sheets.spreadsheetId
    const nowMs = services.now()
    // A time of capture for each: undo and the removal of doubled rows find a row by it (decision 0034).
    const findWrong = await loadFindWrong(services)
    const leads = items.map(({ product, verdict, contacts }, index) => {
      const research =
        contacts === null ? null : withoutWrong(contacts.research, keyColumnsOf(product), findWrong)
      return leadFrom(product, verdict.result, research, nowMs + index)
    })
    batchOf = (saved) => {
      const { added, updated } = saved
      provenRowsOf(services).noteSaved(sheet.sheets, items, leads, saved)
      return added.length === 0
        ? null
        : { sheets: sheet.sheets, items, leads, undo: newUndo(added), updatedCount: updated.length }
    }
    const saved = await saveLeads(sheet.sheets, leads, {
      lock: webLock,
      newTab,
      written: services.written,
    })
    return { outcome: { kind: 'saved', spreadsheetId, notice: noticeOf(saved) }, batch: batchOf(saved) }
  } catch (error) {
    const outcome = outcomeOf(error, { count: items.length, spreadsheetId })
    if (!(error instanceof PartlySavedError)) return { outcome, batch: null }
    return { outcome: withNotice(outcome, noticeOf(error.saved)), batch: batchOf(error.saved) }
  }
}

/** What is worth knowing of the rows that were saved. */
function noticeOf({ doubled, place }: SaveResult): string | null {
  const { doublesTakenBack, leftmostTab } = sheetsMessages
  const sentences = [
    ...(doubled.length === 0 ? [] : [doublesTakenBack(doubled.length)]),
    ...(place === null || place.passedOver.length === 0 ? [] : [leftmostTab(place)]),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}
