/** Where the words of a person's name stand in a line. */
import { foldName } from './fold-name.ts'
import { firstNamesOf } from './person-names.ts'

export interface Position {
  /** In characters from the beginning of the line. */
  start: number
  end: number
}

const MOST_POSITIONS = 5
/** Between the words of a name, such as a middle one. */
const MAX_GAP = 15
/** "J. ", "A.J. " before the rest of a name */
const INITIALS = /(?<!\p{L})(?:\p{Lu}\.?\s?){1,3}$/u

/**
 * The places of a name in a line that names the person, in any order of its words and with a nickname; where only a part
 * of it is found, that of the part. None in email addresses.
 */
export function positionsOf(name: string, line: string): Position[] {
  const unspaced = line.indexOf(name.replace(/\s/g, ''))
  if (unspaced !== -1) return [{ start: unspaced, end: unspaced + name.length }]
  const parts = new Set([
    ...name.split(/[\s,-]+/).flatMap((word) => (word.length > 1 ? foldName(word) : [])),
    ...firstNamesOf(name),
  ])
  const found: Position[] = []
  for (const { 0: word, index } of line.matchAll(/[\p{L}\p{N}'’]+/gu)) {
    const end = index + word.length
    if (line[index - 1] === '@' || line[end] === '@' || !parts.has(foldName(word.replace(/['’]s$/u, ''))))
      continue
    const before = found.at(-1)
    if (before !== undefined && index - before.end <= MAX_GAP) before.end = end
    else found.push({ start: index, end })
  }
  const whole = found.filter(({ start, end }) => /[\s-]/u.test(line.slice(start, end)))
  return (whole.length > 0 ? whole : found.slice(0, 1)).slice(0, MOST_POSITIONS).map(({ start, end }) => {
    const [initials = ''] = INITIALS.exec(line.slice(0, start)) ?? []
    return { start: start - initials.length, end }
  })
}
