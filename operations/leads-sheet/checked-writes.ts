import { isServiceError } from '#clients/http.ts'
import type { Sheets, Tab } from '#clients/sheets/sheets.ts'
import { redirectCode } from '#domain/launch/addresses.ts'
import {
  CAPTURED_AT,
  type Cell,
  isBlankRow,
  isFormula,
  KEY_COLUMNS,
  type Lead,
  LEAD_COLUMN_COUNT,
} from '#domain/lead/lead.ts'
import { FIRST_ROW, leadsRange, rowRange } from './leads-tab.ts'

/**
 * Writing to rows that can move meanwhile (decision 0026). The API names a row by its number alone: whoever sorts,
 * inserts or deletes between our reading and our writing makes us write into another row. So each write says what the
 * sheet held when it was decided on, its answer shows what the row held the moment it was written, and a write that
 * hit another row is taken back: only by the cells that it wrote, and only where it is certain what they held.
 */

type Row = readonly unknown[]

/** Our cells of one row; null leaves one as it is. */
export interface RowWrite {
  /** For whom it is written. */
  lead: Lead
  /** 1-based. */
  rowNumber: number
  cells: readonly Cell[]
  /** All rows as they were read for it, header included, cells as entered. */
  before: readonly Row[]
  /** Of an undo (undo-save.ts): its row is identified by what it leaves, not by a time of capture of its own. */
  isUndo?: boolean | undefined
}

/** A write that is not known to have reached its row. */
export interface UnverifiedWrite {
  write: RowWrite
  /** The row that it reached, the moment after; null where no answer said so. */
  reached: Row | null
  /** The rows that the same call wrote to, as fingerprints of what each write leaves in its own. */
  meant: ReadonlySet<string>
}

/** All rows of our columns, header included, cells as entered: formulas as text. */
export const readEntered = (sheets: Sheets, tab: Tab): Promise<unknown[][]> => sheets.entered(leadsRange(tab))

/**
 * Sends all writes in one call.
 * @param unverified takes those that hit another row, and all of them where no answer comes
 * @returns those that reached their row
 * @throws {ServiceError} of sheets
 */
export async function writeRows(
  sheets: Sheets,
  tab: Tab,
  { writes, unverified }: { writes: readonly RowWrite[]; unverified: Set<UnverifiedWrite> },
): Promise<RowWrite[]> {
  if (writes.length === 0) return []
  const meant = new Set(writes.map((write) => rowFingerprint(rowAfter(write))))
  const sent = writes.map((write): UnverifiedWrite => ({ write, reached: null, meant }))
  for (const one of sent) unverified.add(one)
  const ranges = writes.map(({ rowNumber, cells }) => ({ range: rowRange(tab, rowNumber), values: [cells] }))
  const answers = await sheets.writeBatch(ranges).catch((error: unknown) => {
    if (isRefused(error)) for (const one of sent) unverified.delete(one)
    throw error
  })
  return sent.flatMap((one, index): RowWrite[] => {
    const answer = answers[index] ?? null
    const reached = answer === null ? null : (answer[0] ?? [])
    const place = reached === null ? 'unclear' : placeOf(reached, one.write)
    if (place === 'another') one.reached = reached
    if (place !== 'its own') return []
    unverified.delete(one)
    return [one.write]
  })
}

/**
 * What takes back a write that hit another row.
 * @param now all rows as they are now, as `readEntered`
 * @returns the writes that put back what stood there; null where that is not known
 */
export function takeBack(one: UnverifiedWrite, now: readonly Row[]): RowWrite[] | null {
  const { write, reached } = one
  if (reached === null && write.isUndo === true && hasVanished(write, now)) return null
  const places = reached === null ? otherRowsHolding(one, now) : placesOf(reached, write, now)
  const repairs = places?.map((place) => repairOf(write, place, now)) ?? [null]
  const possible = repairs.filter((repair) => repair !== null)
  return possible.length === repairs.length ? possible.filter((repair) => changesRow(repair)) : null
}

/**
 * True where a row is gone that held nothing but what was emptied: were it hit, nothing is left that identifies it. What
 * its own time of capture stands in alone is a row that is being taken out.
 */
function hasVanished({ cells, before }: RowWrite, now: readonly Row[]): boolean {
  const isAtRisk = (row: Row) =>
    ALL_COLUMNS.every((column) => cells[column] !== null || isSame(row[column], '')) &&
    ALL_COLUMNS.some((column) => column !== CAPTURED_AT && !isSame(row[column], ''))
  const standing = Map.groupBy(now.filter(isAtRisk), rowFingerprint)
  const risked = Map.groupBy(before.slice(FIRST_ROW - 1).filter(isAtRisk), rowFingerprint)
  return [...risked].some(([fingerprint, rows]) => (standing.get(fingerprint)?.length ?? 0) < rows.length)
}

/** True where a service said no: nothing was written. */
const isRefused = (error: unknown): boolean =>
  isServiceError(error) &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408

/** Where a row that was reached stands now; null where it was changed since, or looks like another. */
function placesOf(reached: Row, write: RowWrite, now: readonly Row[]): number[] | null {
  const places = rowNumbers(now, (row) => rowFingerprint(row) === rowFingerprint(reached))
  if (places.length === 1) return places
  // Taken back before, by a write whose answer was lost.
  const original = originalOf(reached, write)
  const isBack =
    original !== null &&
    !isBlankRow(original) &&
    now.some((row) => rowFingerprint(row) === rowFingerprint(original))
  return places.length === 0 && isBack ? [] : null
}

/** Other rows that hold all that was written, and held something else before. */
function otherRowsHolding({ write, meant }: UnverifiedWrite, now: readonly Row[]): number[] {
  const { cells, isUndo = false } = write
  const holds = (row: Row) => cells.every((cell, column) => cell === null || isSame(cell, row[column]))
  return rowNumbers(now, (row) => {
    // Two writes of a call can have the same values: a row that is as its own write leaves it was not hit by another.
    if (!holds(row) || meant.has(rowFingerprint(row)) || placeOf(row, write) !== 'another') return false
    const original = originalOf(row, write)
    // A row that was changed since, or came since, may have had these values before: the user is to look.
    return original === null ? !isUndo : !holds(original)
  })
}

function repairOf(write: RowWrite, rowNumber: number, now: readonly Row[]): RowWrite | null {
  const original = originalOf(now[rowNumber - 1] ?? [], write)
  if (original === null) return null
  const cells = write.cells.map((cell, column) => (cell === null ? null : asCell(original[column])))
  // Put back as text, a formula would be one no more.
  if (cells.some((cell) => isFormula(cell))) return null
  return { lead: write.lead, rowNumber, cells, before: now, isUndo: write.isUndo }
}

/** False where a write leaves its row as it is. */
const changesRow = ({ cells, before, rowNumber }: RowWrite): boolean =>
  cells.some((cell, column) => cell !== null && !isSame(cell, before[rowNumber - 1]?.[column]))

/** Whether a row that was written to is the one that was meant, whatever else was done to it meanwhile. */
function placeOf(
  row: Row,
  { cells, before, rowNumber, isUndo = false }: RowWrite,
): 'its own' | 'another' | 'unclear' {
  const meant = before[rowNumber - 1] ?? []
  const code = cells[WEBSITE] === null ? redirectCode(textOf(meant[WEBSITE])) : null
  if (code !== null) return redirectCode(textOf(row[WEBSITE])) === code ? 'its own' : 'another'
  const isNamed = KEY_COLUMNS.some((column) => cells[column] === null && !isSame(meant[column], ''))
  const columns = isNamed ? KEY_COLUMNS : ALL_COLUMNS
  if (!isAlike(row, meant, cells, columns)) return 'another'
  const namesakes = [...before, []].filter((other) => isAlike(other, meant, cells, columns))
  // A blank row that an undo empties stays as it was.
  const isHarmless = (other: Row) => isUndo && isBlankRow(other)
  return namesakes.every((other) => rowFingerprint(other) === rowFingerprint(meant) || isHarmless(other))
    ? 'its own'
    : 'unclear'
}

/**
 * What a row held before it was written to: found among the rows read before by all cells that were left alone. Null
 * where it cannot be known, as of a row that was changed in the meantime.
 */
function originalOf(row: Row, { cells, before }: RowWrite): Row | null {
  // Below the last row all are blank.
  const alike = [...before, []].filter((other) => isAlike(other, row, cells, ALL_COLUMNS))
  const [first, ...others] = alike
  return first !== undefined && others.every((other) => rowFingerprint(other) === rowFingerprint(first))
    ? first
    : null
}

/** A row once it is written to. */
const rowAfter = ({ cells, before, rowNumber }: RowWrite): Row =>
  cells.map((cell, column) => cell ?? before[rowNumber - 1]?.[column])

const ALL_COLUMNS: readonly number[] = Array.from({ length: LEAD_COLUMN_COUNT }, (_, column) => column)
const [, WEBSITE] = KEY_COLUMNS

/** Whether two rows are the same in those columns that a write leaves alone. */
const isAlike = (one: Row, other: Row, cells: readonly Cell[], columns: readonly number[]): boolean =>
  columns.every((column) => cells[column] !== null || isSame(one[column], other[column]))

const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '')
const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
const rowFingerprint = (row: Row): string => JSON.stringify(ALL_COLUMNS.map((column) => row[column] ?? ''))
/** An empty text clears a cell. */
const asCell = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value)

const rowNumbers = (rows: readonly Row[], wanted: (row: Row) => boolean): number[] =>
  rows.flatMap((row, index) => (index >= FIRST_ROW - 1 && wanted(row) ? [index + 1] : []))
