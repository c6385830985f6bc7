import { parse } from 'csv-parse/sync'

/** The cells of a CSV file as a parser that is not ours reads them. Throws where it is not one. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith('\uFEFF')) throw new Error('no byte order mark')
  return readPlainCsv(file.slice(1))
}

/** The same of a file without a byte order mark. */
export const readPlainCsv = (file: string): string[][] => parse(file, { recordDelimiter: '\r\n' })

/** The cells of a text that is pasted into a sheet. */
export const readTsv = (text: string): string[][] => parse(text, { delimiter: '\t', recordDelimiter: '\n' })

/** Whether a spreadsheet program would calculate it. */
export const isCalculated = (cell: string): boolean => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell)

/**
 * The cells where semicolons or tabs part the columns of a file of texts, as a program reads them that takes each of
 * them, and each line break, for the end of a cell, and leaves out quotes in front, with blanks before them.
 */
export const cellsOfOtherColumns = (file: string): string[] =>
  file.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[ "\0]*["\0]/, ''))

/** What a text must be in the file, so that it is shown and not calculated. */
export function asInCsv(text: string): string {
  const safe = text.split(/(?<=[;\t\r\n])/).map((part, index) => {
    const blanks = index === 0 ? /^[ \u00a0\u3000]+(?=[=+\-@＝＋－＠])/ : /^(?!)/
    const start = /^[ "\0]*["\0]/.exec(part)?.[0] ?? blanks.exec(part)?.[0] ?? ''
    const rest = part.slice(start.length)
    return /^[=+\-@＝＋－＠]/.test(rest) ? `${start}'${rest}` : part
  })
  return (/^[\t\r\n\0]/.test(text) ? "'" : '') + safe.join('')
}

/** The same of what is pasted, where commas may part the columns, too. */
export const asInTsv = (text: string): string =>
  asInCsv(text)
    .split(/(?<=,)/)
    .map((part, index) => (index === 0 ? part : part.replace(/^([ "\0]*["\0])?(?=[=+\-@＝＋－＠])/, "$1'")))
    .join('')
