import { type A1Range, columnName, formatRange, type Rect } from './a1.ts'
import { type Cell, exceedsGrid, findRange, onGrid, type SheetDocument, type Tab } from './document.ts'
import { typed } from './entered.ts'
import { invalidArgument } from './errors.ts'

/** What a request can put into a cell: null skips it, "" clears it. */
export type InputCell = string | number | boolean | null

export interface InputOptions {
  input: 'RAW' | 'USER_ENTERED'
  dimension: 'ROWS' | 'COLUMNS'
  /** Milliseconds since 1970; gives the year of a date typed without one. */
  nowMs: number
}

/** What was written where. */
export interface Written {
  tab: Tab
  rect: Rect
  /** The rows and columns in which a cell was written, from 0. */
  rows: ReadonlySet<number>
  columns: ReadonlySet<number>
  /** How many cells were written. */
  cells: number
}

const MAX_CELL_CHARACTERS = 50_000

/** Writes values from the start of a range. Throws the vendor's 400s. */
export function updateRange(
  document: SheetDocument,
  text: string,
  values: readonly (readonly InputCell[])[],
  options: InputOptions,
): Written {
  const { tab, range } = findRange(document, text)
  const rows = asRows(values, options)
  checkFits(tab, range, rows, text)
  const start = onGrid(tab, range, true)
  return put(tab, start.startRow, start.startColumn, rows, options)
}

/** One cell names a place to begin at; a larger range is a frame that values must not leave. */
function checkFits(tab: Tab, range: A1Range, rows: readonly (readonly InputCell[])[], text: string): void {
  const height = range.endRow === null ? null : range.endRow - range.startRow
  const width = range.endColumn === null ? null : range.endColumn - range.startColumn
  if (height === 1 && width === 1) return
  if (height !== null && rows.length > height)
    throw invalidArgument(
      `Requested writing within range [${text}], but tried writing to row [${range.startRow + height + 1}]`,
    )
  if (width !== null && widest(rows) > width)
    throw invalidArgument(
      `Requested writing within range [${text}], but tried writing to column [${columnName(range.startColumn + width)}]`,
    )
}

/**
 * Adds rows below the table found in a range (contracts README 3, append). The grid grows downwards, not sideways.
 * @returns also the table found, or null where there was none
 */
export function appendRows(
  document: SheetDocument,
  text: string,
  values: readonly (readonly InputCell[])[],
  options: InputOptions & { insert: 'OVERWRITE' | 'INSERT_ROWS' },
): Written & { table: Rect | null } {
  const { tab, range } = findRange(document, text)
  const rows = asRows(values, options)
  const table = findTable(tab, onGrid(tab, range, false))
  const startRow = table?.endRow ?? range.startRow
  if (options.insert === 'INSERT_ROWS') {
    tab.rows.splice(startRow, 0, ...rows.map((): Cell[] => []))
    tab.rowCount += rows.length
  }
  tab.rowCount = Math.max(tab.rowCount, startRow + rows.length)
  return { ...put(tab, startRow, table?.startColumn ?? range.startColumn, rows, options), table }
}

function asRows(
  values: readonly (readonly InputCell[])[],
  { dimension }: InputOptions,
): readonly (readonly InputCell[])[] {
  if (dimension === 'ROWS') return values
  return Array.from({ length: widest(values) }, (_, row) => values.map((column) => column[row] ?? null))
}

const widest = (rows: readonly (readonly InputCell[])[]): number =>
  rows.reduce((width, row) => Math.max(width, row.length), 0)

function put(
  tab: Tab,
  startRow: number,
  startColumn: number,
  rows: readonly (readonly InputCell[])[],
  options: InputOptions,
): Written {
  const rect = {
    startRow,
    startColumn,
    endRow: startRow + rows.length,
    endColumn: startColumn + widest(rows),
  }
  if (rect.endRow > tab.rowCount || rect.endColumn > tab.columnCount) throw exceedsGrid(tab, rect)
  const written = { rows: new Set<number>(), columns: new Set<number>(), cells: 0 }
  rows.forEach((row, rowIndex) => {
    row.forEach((value, columnIndex) => {
      if (value === null) return
      const [atRow, atColumn] = [startRow + rowIndex, startColumn + columnIndex]
      setCell(tab, atRow, atColumn, toCell(value, options))
      written.rows.add(atRow)
      written.columns.add(atColumn)
      written.cells += 1
    })
  })
  return { tab, rect, ...written }
}

function toCell(value: Exclude<InputCell, null>, { input, nowMs }: InputOptions): Cell {
  if (value === '') return null
  if (typeof value !== 'string') return value
  if (value.length > MAX_CELL_CHARACTERS)
    throw invalidArgument(
      `Your input contains more than the maximum of ${MAX_CELL_CHARACTERS} characters in a single cell.`,
    )
  // What no text column can hold: NUL and halves of characters.
  const text = value.replaceAll('\0', '').toWellFormed()
  return input === 'RAW' ? text : typed(text, nowMs)
}

function setCell(tab: Tab, rowIndex: number, columnIndex: number, cell: Cell): void {
  while (tab.rows.length <= rowIndex) tab.rows.push([])
  const row = tab.rows[rowIndex] ?? []
  while (row.length < columnIndex) row.push(null)
  row[columnIndex] = cell
}

/** Empties the cells of a range; formats stay. */
export function clearRange(document: SheetDocument, text: string): { tab: Tab; rect: Rect } {
  const { tab, range } = findRange(document, text)
  const rect = onGrid(tab, range, false)
  for (const row of tab.rows.slice(rect.startRow, rect.endRow))
    row.fill(null, rect.startColumn, rect.endColumn)
  return { tab, rect }
}

/**
 * The last table in a range: the block of filled cells, no blank row or column through it, to which the last filled
 * cell of its last filled row belongs. Of two tables beside each other that is the right one, as recorded.
 */
function findTable(tab: Tab, range: Rect): Rect | null {
  const filled = (row: number, column: number) => (tab.rows[row]?.[column] ?? null) !== null
  const rowFilled = (row: number, from: number, until: number) =>
    (tab.rows[row] ?? []).slice(Math.max(0, from), until).some((cell) => cell !== null)
  let last = Math.min(range.endRow, tab.rows.length) - 1
  while (last >= range.startRow && !rowFilled(last, range.startColumn, range.endColumn)) last -= 1
  if (last < range.startRow) return null
  const end = (tab.rows[last] ?? []).findLastIndex(
    (cell, column) => column >= range.startColumn && column < range.endColumn && cell !== null,
  )
  const box = { startRow: last, endRow: last + 1, startColumn: end, endColumn: end + 1 }
  const columnFilled = (column: number) => {
    for (let row = Math.max(0, box.startRow - 1); row <= box.endRow; row += 1)
      if (filled(row, column)) return true
    return false
  }
  for (let grown = true; grown;) {
    grown = false
    while (box.startRow > 0 && rowFilled(box.startRow - 1, box.startColumn - 1, box.endColumn + 1)) {
      box.startRow -= 1
      grown = true
    }
    while (rowFilled(box.endRow, box.startColumn - 1, box.endColumn + 1)) {
      box.endRow += 1
      grown = true
    }
    if (box.startColumn > 0 && columnFilled(box.startColumn - 1)) {
      box.startColumn -= 1
      grown = true
    }
    if (columnFilled(box.endColumn)) {
      box.endColumn += 1
      grown = true
    }
  }
  return box
}

/** The vendor's account of a write. */
export const describeWrite = (spreadsheetId: string, { tab, rect, rows, columns, cells }: Written) => ({
  spreadsheetId,
  updatedRange: formatRange(tab.title, {
    ...rect,
    endRow: Math.max(rect.endRow, rect.startRow + 1),
    endColumn: Math.max(rect.endColumn, rect.startColumn + 1),
  }),
  ...(cells === 0 ? {} : { updatedRows: rows.size, updatedColumns: columns.size, updatedCells: cells }),
})
