/** The first lines of a row's research notes: which columns and values have a source, and which have none. */

const NO_SOURCE_LINE = 'No source ○ '
const SOURCE_LINE = 'Source ✓ '

/** Titles of columns, and values that stand elsewhere in the row. */
export interface NamedBySupport {
  noSource: string[]
  supported: string[]
}

/** The notes with these lines in front. */
export const withSupportLines = ({ noSource, supported }: NamedBySupport, notes: string): string =>
  [
    noSource.length === 0 ? '' : `${NO_SOURCE_LINE}${noSource.join(', ')}`,
    supported.length === 0 ? '' : `${SOURCE_LINE}${supported.join(', ')}`,
    notes,
  ]
    .filter((line) => line !== '')
    .join('\n')
    .trim()

/** Notes parted into what these lines name and all other text. */
export function splitSupportLines(notes: string): { named: NamedBySupport; rest: string } {
  const lines = notes.split('\n')
  const taken = (start: string): string[] => {
    const at = lines.slice(0, 2).findIndex((line) => line.startsWith(start))
    return at === -1 ? [] : (lines.splice(at, 1)[0] ?? '').slice(start.length).split(', ')
  }
  const named = { noSource: taken(NO_SOURCE_LINE), supported: taken(SOURCE_LINE) }
  return { named, rest: lines.join('\n') }
}
