/** A1 notation as Google reads it (contracts README 3). Rows and columns count from 0, ends are exclusive. */
export interface A1Range {
  /** Null where no tab is named: the first one. */
  title: string | null
  startRow: number
  startColumn: number
  /** Null for "as far as the grid goes". */
  endRow: number | null
  endColumn: number | null
}

/** A range within a grid. */
export interface Rect {
  startRow: number
  startColumn: number
  endRow: number
  endColumn: number
}

const CELLS = /^\$?([A-Z]{1,3})?\$?([1-9]\d{0,6})?(?::\$?([A-Z]{1,3})?\$?([1-9]\d{0,6})?)?$/i
/** A title that Google writes without quotes. */
const PLAIN_TITLE = /^[\p{L}\p{N}_.]+$/u
/** A title that it reads without quotes: recorded with blanks and pictures, which its own answers quote. */
const READABLE_TITLE = /^[\p{L}\p{N}_. \p{Extended_Pictographic}]+$/u

/** Reads a range such as `'My list'!A1:AA1`, `My list!A1`, `A:F`, `2:2` or `Sheet1`; null where it is none. */
export function parseRange(text: string): A1Range | null {
  const quoted = /^'((?:[^']|'')+)'(?:!(.*))?$/s.exec(text)
  if (quoted !== null) return within((quoted[1] ?? '').replaceAll("''", "'"), quoted[2])
  const mark = text.lastIndexOf('!')
  if (mark !== -1) {
    const title = text.slice(0, mark)
    return READABLE_TITLE.test(title) ? within(title, text.slice(mark + 1)) : null
  }
  return parseCells(text, null) ?? (READABLE_TITLE.test(text) ? wholeTab(text) : null)
}

const wholeTab = (title: string): A1Range => ({
  title,
  startRow: 0,
  startColumn: 0,
  endRow: null,
  endColumn: null,
})

const within = (title: string, cells: string | undefined): A1Range | null =>
  cells === undefined ? wholeTab(title) : parseCells(cells, title)

function parseCells(text: string, title: string | null): A1Range | null {
  const match = CELLS.exec(text)
  if (match === null) return null
  const [, fromColumn, fromRow, toColumn, toRow] = match
  if (!text.includes(':')) {
    if (fromColumn === undefined || fromRow === undefined) return null
    const [row, column] = [Number(fromRow) - 1, columnIndex(fromColumn)]
    return { title, startRow: row, startColumn: column, endRow: row + 1, endColumn: column + 1 }
  }
  const rows = span(
    fromRow === undefined ? null : Number(fromRow) - 1,
    toRow === undefined ? null : Number(toRow) - 1,
  )
  const columns = span(
    fromColumn === undefined ? null : columnIndex(fromColumn),
    toColumn === undefined ? null : columnIndex(toColumn),
  )
  if (rows === null || columns === null) return null
  // ":" alone, or no side named at all.
  if (rows.end === null && columns.end === null) return null
  return { title, startRow: rows.start, startColumn: columns.start, endRow: rows.end, endColumn: columns.end }
}

/** From two ends of which one may be missing: none is all, a start alone is open, an end alone is no range. */
function span(from: number | null, to: number | null): { start: number; end: number | null } | null {
  if (from === null) return to === null ? { start: 0, end: null } : null
  if (to === null) return { start: from, end: null }
  return { start: Math.min(from, to), end: Math.max(from, to) + 1 }
}

/** "A" is 0, "AA" is 26. */
export function columnIndex(name: string): number {
  return (
    Array.from(name.toUpperCase()).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
  )
}

export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** A title as ranges need it: quoted where it has blanks or signs, or could be taken for a cell. */
const quoteTitle = (title: string): string =>
  PLAIN_TITLE.test(title) && parseCells(title, null) === null ? title : `'${title.replaceAll("'", "''")}'`

/** `Sheet1!A1:B2`, or `Sheet1!A1` for one cell. */
export function formatRange(title: string, { startRow, startColumn, endRow, endColumn }: Rect): string {
  const start = `${columnName(startColumn)}${startRow + 1}`
  const end = `${columnName(endColumn - 1)}${endRow}`
  return `${quoteTitle(title)}!${start === end ? start : `${start}:${end}`}`
}
