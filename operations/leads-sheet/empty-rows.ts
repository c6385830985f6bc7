import type { Sheets } from '#clients/sheets/sheets.ts'
import {
  CAPTURED_AT,
  type Cell,
  isLeadHeader,
  KEY_COLUMNS,
  type Lead,
  LEAD_COLUMN_COUNT,
  toRow,
} from '#domain/lead/lead.ts'
import { type RowWrite, writeRows } from './checked-writes.ts'
import { findTab, FIRST_ROW, gridRange, headerRowIn, tabRefusal } from './leads-tab.ts'
import { asLimitedWrite, type MisplacedWrites, putBack } from './write-passes.ts'

/**
 * Emptying rows that a save added (decision 0034): a row is emptied only where it stands as it was saved, the user's own
 * columns being empty. In three steps, each read before and verified by its answer: all that does not name the launch,
 * then the name, last the time of capture, which no other row has. So whatever moves meanwhile, a row that was hit by
 * mistake keeps what identifies it, and gets back what it held.
 */

/** How far it is, kept over the passes. */
export interface Emptying extends MisplacedWrites {
  /** As a save added them. */
  leads: readonly Lead[]
  /** Their rows were sent to be emptied, whether or not an answer came. */
  begun: Set<Lead>
}

export const newEmptying = (leads: readonly Lead[]): Emptying => ({
  leads,
  begun: new Set(),
  unverified: new Set(),
  corrupted: new Set(),
})

/** The whole tab as one pass read it: all rows, header included, cells as entered. */
export interface Reading {
  rows: readonly (readonly unknown[])[]
  /** Where a time of capture stands, from 0. */
  places: ReadonlyMap<unknown, readonly number[]>
}

/** What is written next for a lead, and in which row, from 0. */
export interface Step {
  index: number
  cells: Cell[]
}

/**
 * Reads, and takes the next step with each row.
 * @param stepOf null where there is none to take for a lead
 * @returns what it read once there is no step to take; null where another pass has to follow
 * @throws {ServiceError} of sheets; FOREIGN_HEADER; HEADER_MOVED
 */
export async function emptyingPass(
  sheets: Sheets,
  work: Emptying,
  stepOf: (lead: Lead, reading: Reading) => Step | null,
): Promise<Reading | null> {
  const { leads, begun, unverified } = work
  // Read anew: the user can have added a column since.
  const { tab } = await findTab(sheets, { fresh: true })
  if (unverified.size > 0 && (await putBack(sheets, tab, work))) return null
  const rows = await sheets.entered(gridRange(tab))
  if (!isLeadHeader(rows[0] ?? [])) throw tabRefusal(tab, rows[0] ?? [], headerRowIn(rows.slice(1)))
  const reading = { rows, places: placesBy(rows, CAPTURED_AT) }
  const writes = leads.flatMap((lead): RowWrite[] => {
    const step = stepOf(lead, reading)
    return step === null
      ? []
      : [{ lead, rowNumber: step.index + 1, cells: step.cells, before: rows, isUndo: true }]
  })
  if (writes.length === 0) return reading
  const isFirst = writes.filter(({ lead }) => !begun.has(lead))
  for (const { lead } of writes) begun.add(lead)
  await writeRows(sheets, tab, { writes, unverified }).catch((error: unknown) => {
    // Refused: nothing was done.
    if (unverified.size === 0) for (const { lead } of isFirst) begun.delete(lead)
    return asLimitedWrite(error)
  })
  return null
}

type Row = readonly unknown[]

/** Whether a row stands as its lead was saved, the user's own columns being empty. */
export function isAsSaved(lead: Lead, row: Row): boolean {
  const saved: readonly Cell[] = toRow(lead)
  return columnsOf(row).every((column) => isSaved(saved, row, column))
}

/** Whether a row holds nothing but what identifies it while it is emptied. */
export function isHalfEmptied(lead: Lead, row: Row): boolean {
  const saved: readonly Cell[] = toRow(lead)
  return heldIn(row).every((column) => isLast(column) && isSaved(saved, row, column))
}

/** The next cells to empty in a row that is as it was saved, or half emptied. */
export function nextCells(row: Row): Cell[] {
  const held = heldIn(row)
  const emptied = (wanted: (column: number) => boolean) =>
    OUR_COLUMNS.map((column) => (wanted(column) && held.includes(column) ? '' : null))
  if (!held.every(isLast)) return emptied((column) => !isLast(column))
  return held.some(isName) ? emptied(isName) : emptied((column) => column === CAPTURED_AT)
}

/** What gives a half emptied row back what it had; null where nothing is missing. */
export function missingCells(lead: Lead, row: Row): Cell[] | null {
  const held = heldIn(row)
  const cells = toRow(lead).map((cell, column) => (cell === '' || held.includes(column) ? null : cell))
  return cells.some((cell) => cell !== null) ? cells : null
}

/** The rows below the header, from 0, by what they hold in a column. */
function placesBy(rows: readonly Row[], column: number): Map<unknown, number[]> {
  const byCell = Map.groupBy([...rows.keys()].slice(FIRST_ROW - 1), (index) => rows[index]?.[column] ?? '')
  byCell.delete('')
  return byCell
}

const OUR_COLUMNS = Array.from({ length: LEAD_COLUMN_COUNT }, (_, column) => column)
const columnsOf = (row: Row): number[] =>
  Array.from({ length: Math.max(row.length, LEAD_COLUMN_COUNT) }, (_, column) => column)
const heldIn = (row: Row): number[] => columnsOf(row).filter((column) => (row[column] ?? '') !== '')
const isSaved = (saved: readonly Cell[], row: Row, column: number): boolean =>
  (row[column] ?? '') === (saved[column] ?? '')
const isName = (column: number): boolean => KEY_COLUMNS.some((key) => key === column)
/** What identifies a row while it is emptied. */
const isLast = (column: number): boolean => isName(column) || column === CAPTURED_AT
