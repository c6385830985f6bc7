/** The cells of a CSV file with every cell in quotes, as a spreadsheet program reads them. Throws where it is not one. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith('\uFEFF')) throw new Error('no byte order mark')
  const rows: string[][] = []
  let row: string[] = []
  let at = 1
  while (at < file.length) {
    const cell = /"((?:[^"]|"")*)"(,|\r\n)/y
    cell.lastIndex = at
    const [all, inQuotes, end] = cell.exec(file) ?? []
    if (all === undefined || inQuotes === undefined) throw new Error(`no cell at ${at}`)
    row.push(inQuotes.replaceAll('""', '"'))
    at += all.length
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** Whether a spreadsheet program would calculate it. */
export const isCalculated = (cell: string): boolean => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell)

/** What a text must be in the file, so that it is shown and not calculated. */
export const asInCsv = (text: string): string => (isCalculated(text) ? `'${text}` : text)
