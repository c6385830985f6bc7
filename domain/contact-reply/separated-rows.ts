import { tagOf } from './labels.ts'

const SEPARATORS = ['\t', ',', ';']
/** Less is a list of words. */
const FEWEST_COLUMNS = 3

/** Lines of values behind a line of labels, parted by tabs, commas or semicolons, as the rows of a markdown table. */
export function asTableRows(lines: readonly string[]): string[] {
  let separator: string | null = null
  let columns = 0
  return lines.map((line) => {
    const heading = SEPARATORS.find((sign) => isHead(line, sign))
    if (heading !== undefined) {
      separator = heading
      columns = cellsOf(line, heading).length
    }
    const cells = separator === null ? [] : cellsOf(line, separator)
    if (cells.length === columns && columns > 0) return `| ${cells.join(' | ')} |`
    separator = null
    return line
  })
}

function isHead(line: string, separator: string): boolean {
  if (line.split(separator, FEWEST_COLUMNS).length < FEWEST_COLUMNS) return false
  const tags = cellsOf(line, separator).map(tagOf)
  return (tags.includes('PERSON') || tags.includes('LAST_NAME')) && !tags.includes(null)
}

/** Cells in quotes can hold the separator (RFC 4180). */
const cellsOf = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|${separator})("(?:[^"]|"")*"|[^${separator}]*)`, 'g'))].map(
    ([, cell = '']) =>
      cell
        .replace(/^\s*"(.*)"\s*$/, '$1')
        .replaceAll('""', '"')
        .replaceAll('|', '\\|')
        .trim(),
  )
