import { tagOf } from './labels.ts'

/** Lines of comma, semicolon or tab separated values under a line of labels, as the rows of a table. */
export function withCsvAsTables(lines: readonly string[]): string[] {
  const result: string[] = []
  let isInBlock: ((line: string) => string[] | null) | null = null
  for (const line of lines) {
    const cells: string[] | null = isInBlock?.(line) ?? null
    if (cells !== null) {
      result.push(rowOf(cells))
      continue
    }
    const separator = separatorOf(line)
    const columns = separator === null ? 0 : cellsOf(line, separator).length
    isInBlock =
      separator === null
        ? null
        : (each) => {
            const found = cellsOf(each, separator)
            return found.length === columns ? found : null
          }
    result.push(separator === null ? line : rowOf(cellsOf(line, separator)))
  }
  return result
}

const rowOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const SEPARATORS = [',', ';', '\t']

/** What parts a line into at least two cells, nearly all of them labels; null for any other line. */
function separatorOf(line: string): string | null {
  if (line.length > 500 || !/[,;\t]/.test(line)) return null
  return (
    SEPARATORS.find((separator) => {
      const [one = '', two = ''] = line.split(separator, 2)
      if (tagOf(one) === null && tagOf(two) === null) return false
      const cells = cellsOf(line, separator)
      const labels = cells.filter((cell) => tagOf(cell) !== null).length
      return labels >= 2 && labels >= cells.length - 1
    }) ?? null
  )
}

/** The cells of a line (RFC 4180, 2). */
function cellsOf(line: string, separator: string): string[] {
  if (separator === '\t') return line.split('\t').map((cell) => cell.trim())
  const cells: string[] = []
  const cell = new RegExp(
    `(?:^|${separator})\\s{0,9}(?:"((?:[^"]|"")*)"\\s{0,9}|([^${separator}]*))(?=${separator}|$)`,
    'g',
  )
  for (const [, quoted, bare = ''] of line.slice(0, 5_000).matchAll(cell))
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
  return cells
}
