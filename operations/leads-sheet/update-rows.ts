import type { Sheets, Tab } from '#clients/sheets/sheets.ts'
import { hasContactsOf, toUpdateRow } from '#domain/lead/lead-update.ts'
import { fromRow, isLeadHeader, type Lead, LEAD_HEADER, type LeadKey } from '#domain/lead/lead.ts'
import { readEntered, type RowWrite, writeRows } from './checked-writes.ts'
import { haveSameName, type Placed } from './find-rows.ts'
import { FIRST_ROW, type LeadKeys } from './leads-tab.ts'
import type { SaveWork } from './save-work.ts'
import { asLimitedWrite, type Pass } from './write-passes.ts'
import { launchId, noteWrites, type WrittenCells } from './written-cells.ts'

export interface UpdateOptions {
  /** What this browser wrote before. */
  written: WrittenCells
  /** Writes these columns only, to leads that have a row; without it whole leads are saved. */
  only: readonly LeadKey[] | undefined
  /** By lead, what its row had when the contacts were taken from it: another row by now is left as it is. */
  basis: ReadonlyMap<Lead, Lead> | undefined
}

const UNCHANGED: readonly null[] = LEAD_HEADER.map(() => null)

type Known = Placed & { rowNumber: number }

/**
 * The step that writes the leads that have a row, in one call.
 * @returns how the pass ends with it; null where it goes on
 */
export async function updateRows(
  sheets: Sheets,
  work: SaveWork,
  { placed, tab, keys, ...options }: UpdateOptions & { placed: readonly Placed[]; tab: Tab; keys: LeadKeys },
): Promise<Pass | null> {
  const known = placed.filter((one): one is Known => one.rowNumber !== null)
  if (known.length === 0) return null
  // Read again right before an update, and whole: this is what identifies a row that moved.
  const before = await readEntered(sheets, tab)
  const isMoved = ({ rowNumber }: Known) =>
    !haveSameName(before[rowNumber - 1] ?? [], keys.entered[rowNumber - FIRST_ROW] ?? [])
  // Were the header not in row 1 any more, a lead would be.
  if (!isLeadHeader(before[0] ?? []) || known.some(isMoved)) return 'moved'

  const writes = await writesOf(sheets, work, { known, before, named: keys.readable, ...options })
  const hasCells = ({ cells }: RowWrite) => cells.some((cell) => cell !== null)
  const { unverified } = work
  await noteWrites(sheets, options.written, writes)
  const verified = await writeRows(sheets, tab, { writes: writes.filter(hasCells), unverified }).catch(
    asLimitedWrite,
  )
  for (const { lead, cells, rowNumber } of [...verified, ...writes.filter((write) => !hasCells(write))]) {
    const standing = before[rowNumber - 1] ?? []
    work.rows.set(lead, fromRow(cells.map((cell, column) => cell ?? standing[column])))
    // A row that was sent and whose answer was lost did arrive.
    if (work.sent.has(lead)) work.added.add(lead)
    else work.updated.add(lead)
  }
  return unverified.size > 0 ? 'more' : null
}

type Rows = readonly (readonly unknown[])[]

const writesOf = (
  { spreadsheetId }: Sheets,
  { leftAlone }: SaveWork,
  {
    known,
    before,
    named,
    written,
    only,
    basis,
  }: UpdateOptions & { known: readonly Known[]; before: Rows; named: Rows },
): Promise<RowWrite[]> =>
  Promise.all(
    known.map(async ({ lead, rowNumber }): Promise<RowWrite> => {
      const cells = before[rowNumber - 1] ?? []
      const ours = await written.areOurs(spreadsheetId, launchId(lead), cells)
      const row = { cells, named: named[rowNumber - FIRST_ROW] ?? [], ours }
      const from = basis?.get(lead)
      const isOther = from !== undefined && !hasContactsOf(from, cells)
      if (isOther) leftAlone.add(lead)
      return { lead, rowNumber, cells: isOther ? UNCHANGED : toUpdateRow(lead, row, only), before }
    }),
  )
