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

/** What a text must be in the file, so that it is shown and not calculated. */
export const asInCsv = (text: string): string => (isCalculated(text) ? `'${text}` : text)
