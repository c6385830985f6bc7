import { guardedFromCommas } from './csv.ts'

/**
 * Rows as text to be pasted into a sheet: a cell with a line break or a quote stands in quotes, which spreadsheet
 * programs take off again; a tab in a cell is a space, as not all of them keep it there. Text that would be calculated
 * has an apostrophe in front of the sign, as in a CSV file; numbers stay as they are.
 */
export const tsvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(pasted).join('\t')).join('\n')

function pasted(cell: string | number): string {
  const text = guardedFromCommas(cell).replaceAll('\t', ' ').replace(/\r\n?/g, '\n')
  return /[\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
