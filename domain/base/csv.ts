/** So that Excel takes the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A sign at the begin of a cell, which makes it a formula (DESIGN 8; SECURITY T1), for some programs also in full width.
 * A cell begins behind each semicolon or tab, too, where the user or the program lets them part the columns, and behind
 * each line break: quotes that open within a cell count for nothing then. Excel leaves out quotes in front of the sign,
 * and LibreOffice NUL, and blanks before quotes (bench/spreadsheet.ts). Blanks alone make it a text for both, but other
 * programs take them off a whole cell.
 */
const SIGN_OF_FORMULA = /(^[ \u00a0\u3000]+|(?:^|[;\t\r\n])(?:[ "\0]*["\0])?)([=+\-@＝＋－＠])/g

/** Some programs leave it out at the begin of a cell. */
const FIRST_BREAK = /^[\t\r\n\0]/

type Row = readonly (string | number)[]

/**
 * Rows as the text of a CSV file: RFC 4180 with every cell in quotes, in UTF-8 with a byte order mark. A text that a
 * spreadsheet program would calculate has an apostrophe in front of the sign; numbers stay as they are.
 */
export const csvOf = (rows: readonly Row[]): string => BYTE_ORDER_MARK + csvRows(rows)

export interface CsvForm {
  separator: string
  lineBreak: string
}

const OURS: CsvForm = { separator: ',', lineBreak: '\r\n' }

/**
 * More rows of a file that `csvOf` began, or all of a file without a byte order mark.
 * @param safe what stands for a cell, so that no program calculates it
 * @param form of a file that another program wrote
 */
export const csvRows = (rows: readonly Row[], safe = guarded, { separator, lineBreak } = OURS): string =>
  rows
    .map((row) => row.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(separator) + lineBreak)
    .join('')

/** A cell of which no spreadsheet program makes a formula, whether commas, semicolons, or tabs part the columns. */
export const guarded = (cell: string | number): string =>
  typeof cell === 'string' ? cell.replace(SIGN_OF_FORMULA, "$1'$2").replace(FIRST_BREAK, "'$&") : String(cell)

const SIGN_AFTER_COMMA = /(,(?:[ "\0]*["\0])?)([=+\-@＝＋－＠])/g

/** The same where commas do not part the columns: a program that lets them do so finds cells behind them, too. */
export const guardedFromCommas = (cell: string | number): string =>
  typeof cell === 'string' ? guarded(cell).replace(SIGN_AFTER_COMMA, "$1'$2") : String(cell)
