/** A1 notation of Google Sheets (contracts README 3). Rows and columns are numbered from 1. */

/** `A` for 1, `AA` for 27. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return (rest === 0 ? '' : columnName(rest)) + String.fromCharCode(65 + ((column - 1) % 26))
}

function columnNumber(name: string): number {
  return Array.from(name.toUpperCase()).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

/** A range on a tab. The title is always quoted, so that blanks, signs and titles like "A1" do no harm. */
export const rangeOn = (title: string, cells: string): string => `'${title.replaceAll("'", "''")}'!${cells}`

export interface CellRange {
  title: string
  firstColumn: number
  firstRow: number
  lastRow: number
}

const RANGE = /^(?:'((?:[^']|'')*)'|([^!']+))!([A-Z]+)(\d+)(?::[A-Z]+(\d+))?$/i

/** Reads a range as Google answers it, `Sheet1!A2:AA3` or `'My tab'!B5`; null where it is none. */
export function parseRange(text: string): CellRange | null {
  const [, quoted, plain, column, firstRow, lastRow] = RANGE.exec(text) ?? []
  if (column === undefined || firstRow === undefined) return null
  return {
    title: quoted?.replaceAll("''", "'") ?? plain ?? '',
    firstColumn: columnNumber(column),
    firstRow: Number(firstRow),
    lastRow: Number(lastRow ?? firstRow),
  }
}
