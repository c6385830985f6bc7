/** So that Excel takes the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A spreadsheet program would take a cell that begins so for a formula (DESIGN 8; SECURITY T1), some of them also with
 * full-width signs.
 */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

type Row = readonly (string | number)[]

/**
 * Rows as the text of a CSV file: RFC 4180 with every cell in quotes, in UTF-8 with a byte order mark. A text that a
 * spreadsheet program would calculate has one apostrophe in front; numbers stay as they are.
 */
export const csvOf = (rows: readonly Row[]): string => BYTE_ORDER_MARK + csvRows(rows)

/**
 * More rows of a file that `csvOf` began, or all of a file without a byte order mark.
 * @param safe what stands for a cell, so that no program calculates it
 */
export const csvRows = (rows: readonly Row[], safe = guarded): string =>
  rows.map((row) => `${row.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(',')}\r\n`).join('')

/** A cell of which no spreadsheet program makes a formula. */
export const guarded = (cell: string | number): string =>
  typeof cell === 'string' && LOOKS_LIKE_FORMULA.test(cell) ? `'${cell}` : String(cell)
