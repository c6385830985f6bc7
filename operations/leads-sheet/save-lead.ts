import { realTiming, ServiceError, type Timing } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import { launchKey, type Lead } from '#domain/lead/lead.ts'
import { appendRows } from './append-rows.ts'
import { takeBackDoubles } from './doubled-rows.ts'
import { indexRows, mergeSameLaunches, placeLeads } from './find-rows.ts'
import { FIRST_ROW, openLeadsTab, type PrepareOptions } from './leads-tab.ts'
import {
  blameOf,
  newSaveWork,
  NOTHING_SAVED,
  openLeads,
  partlySaved,
  resultOf,
  type SaveResult,
  type SaveWork,
} from './save-work.ts'
import { type Lock, lockName } from './sheet-lock.ts'
import { type UpdateOptions, updateRows } from './update-rows.ts'
import { type Pass, putBack, runPasses, unanswered } from './write-passes.ts'
import { NOTHING_WRITTEN } from './written-cells.ts'

export interface SaveOptions extends PrepareOptions, Partial<UpdateOptions>, Partial<Timing> {
  lock: Lock
}

/**
 * Saves leads to the sheet: a launch that has a row is updated there, what its owner typed staying as it is (decision
 * 0026); all others are appended in one call (DESIGN 8, Saving; decision 0026).
 *
 * One pass reads, writes what is missing and is done when a pass finds nothing to write: so after a lost answer, a rate
 * limit or rows that moved, nothing is sent again that was not found missing first.
 *
 * SPEC 8, Spreadsheet: a save stops at once where it is refused (permission denied, not configured and the like), any
 * other failure is tried again up to 2 times. A write over the quota waits for the minute to pass, and reads again.
 * Rows that the browser had added twice are taken back (decision 0034).
 * @throws {ServiceError} of sheets; FOREIGN_HEADER; HEADER_CHANGED; HEADER_MOVED; ROW_GONE where only columns are to be
 * written and a lead has no row; WRITE_MISPLACED where a row took values
 * of another lead and what it held before is not known; SAVED_TWICE where another browser saved a lead at the same
 * moment, or one of two rows was changed since: both with the row numbers in `detail`. {PartlySavedError} with such a one as its cause, where some of the leads were saved;
 * a lead that was saved twice was saved
 */
export async function saveLeads(
  sheets: Sheets,
  leads: readonly Lead[],
  { lock, newTab = false, written = NOTHING_WRITTEN, only, basis, ...given }: SaveOptions,
): Promise<SaveResult> {
  const timing = { ...realTiming, ...given }
  if (leads.length === 0) return NOTHING_SAVED
  return lock(lockName(sheets), async () => {
    const work = newSaveWork(basis === undefined ? mergeSameLaunches(leads) : leads)
    const fail = (reason: unknown): never => {
      throw partlySaved(work, blameOf(work, reason) ?? reason)
    }
    await runPasses(() => savePass(sheets, work, { newTab, written, only, basis }), work, timing).catch(fail)
    if (work.duplicates.size > 0) await takeBackDuplicates(sheets, work, timing).catch(fail)
    const blame = blameOf(work) ?? (openLeads(work).length > 0 ? unanswered() : null)
    if (blame !== null) throw partlySaved(work, blame)
    return resultOf(work)
  })
}

/** Finds the tab, takes back what went into other rows, places the leads, updates, appends, and looks for leads with two rows. */
async function savePass(
  sheets: Sheets,
  work: SaveWork,
  { newTab, ...options }: UpdateOptions & { newTab: boolean },
): Promise<Pass> {
  const { tab, passedOver, keys } = await openLeadsTab(sheets, { newTab })
  work.place ??= { tab, passedOver }
  if (keys === null) return 'moved'
  if (work.unverified.size > 0 && (await putBack(sheets, tab, work))) return 'more'

  const rows = indexRows(keys.readable, FIRST_ROW)
  const placed = placeLeads(openLeads(work), rows)
  const ended = await updateRows(sheets, work, { placed, tab, keys, ...options })
  if (ended !== null) return ended

  const missing = placed.flatMap(({ lead, rowNumber }) => (rowNumber === null ? [lead] : []))
  if (missing.length > 0) {
    if (options.only !== undefined) throw new ServiceError({ service: 'sheets', code: 'ROW_GONE' })
    await appendRows(sheets, work, { leads: missing, tab, written: options.written })
    return 'more'
  }
  for (const lead of work.sent) {
    const found = rows.duplicates(launchKey(lead))
    if (found.length > 1) work.duplicates.set(lead, found)
  }
  return 'done'
}

/** Duplicates that this save wrote itself are taken back; those of another browser, and changed ones, stay and are reported. */
async function takeBackDuplicates(sheets: Sheets, work: SaveWork, timing: Timing): Promise<void> {
  for (const lead of await takeBackDoubles(sheets, [...work.duplicates.keys()], {
    misplacedWrites: work,
    timing,
  })) {
    work.duplicates.delete(lead)
    work.doubled.add(lead)
  }
}
