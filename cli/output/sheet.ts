import type { Sheets } from '#clients/sheets/sheets.ts'
import { saveLeads } from '#operations/leads-sheet/save-lead.ts'
import { PartlySavedError, type SaveResult } from '#operations/leads-sheet/save-work.ts'
import { type Lock } from '#operations/leads-sheet/sheet-lock.ts'
import type { NewLead } from './leads.ts'

/** The history's lock holds for the whole run: nobody else of this configuration writes. */
const alone: Lock = (_name, run) => run()

/**
 * Saves leads to the sheet as the browser does (SPEC 8, Spreadsheet): a launch that has a row is updated there.
 * @returns those that are in the sheet now
 * @throws {ServiceError} of sheets; {PartlySavedError} where some leads are in the sheet
 */
export async function saveToSheet(sheets: Sheets, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  await saveLeads(
    sheets,
    leads.map(({ lead }) => lead),
    { lock: alone },
  )
  return leads
}

/** Which leads of a failed save are in the sheet all the same. */
export function savedBefore(error: unknown, leads: readonly NewLead[]): readonly NewLead[] {
  if (!(error instanceof PartlySavedError)) return []
  const { added, updated, rows }: SaveResult = error.saved
  const times = new Set([...added, ...updated].map(({ capturedAt }) => capturedAt))
  return leads.filter(({ lead }) => times.has(lead.capturedAt) || rows.has(lead))
}
