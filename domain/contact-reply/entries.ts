import { type JsonPart, jsonPartsIn } from '../base/json-in-text.ts'
import { nameKey } from '../contact-values/name-parts.ts'
import type { Entry } from './entry.ts'
import { entriesOfJson, isWholeAnswer } from './json-entries.ts'
import { LEFT_OUT } from './left-out.ts'
import { lineReader } from './line-reader.ts'
import { nameAndRole, withoutMarks } from './name-line.ts'
import { plainLines, withoutUnseen } from './plain-lines.ts'
import { withoutQuotedBlocks, withoutUnsaid } from './quoted.ts'
import { entriesOfTable, isTableRow } from './tables.ts'

/**
 * The labels and values of a reply whose citations are marks: line by line, or from the JSON that it holds. JSON behind
 * words on its line, or beside lines with our labels, is something that the reply mentions.
 */
export const entriesOf = (text: string): Entry[] => withWholeNames(entriesIn(text))

function entriesIn(text: string): Entry[] {
  const given = withoutUnseen(withoutUnsaid(text))
  const parts = jsonPartsIn(given)
  if (parts.length === 0) return entriesOfLines(given)
  const own = parts.filter(({ beginsLine }) => beginsLine)
  const rest = withoutParts(given, own)
  if (OUR_PERSON.test(rest)) return entriesOfLines(rest)
  const fromJson = entriesOfParts(own)
  if (fromJson.length > 0) return [...fromJson, ...entriesOfLines(rest).filter(({ tag }) => isOfCompany(tag))]
  const lines = entriesOfLines(given)
  if (lines.some(({ tag }) => tag === 'PERSON')) return lines
  const fromParts = entriesOfParts(parts.filter(({ start }) => !LEFT_OUT.test(lineBefore(given, start))))
  return fromParts.length > 0 ? fromParts : lines
}

/** First and last names that stand side by side, in either order, as one; a part of a name alone says nothing. */
const withWholeNames = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry, index) => {
    const next = entries[index + 1]
    if (isPartOfName(entries[index - 1], entry)) return []
    if (next === undefined || !isPartOfName(entry, next)) return NAME_PARTS.has(entry.tag) ? [] : [entry]
    const isWhole = entry.tag === 'PERSON' && entry.value.includes(next.value)
    const isTurned = entry.tag === 'LAST_NAME' || next.tag === 'FIRST_NAME'
    const both = isTurned ? [next.value, entry.value] : [entry.value, next.value]
    return [{ ...entry, tag: 'PERSON' as const, value: isWhole ? entry.value : both.join(' ') }]
  })

const NAME_PARTS: ReadonlySet<Entry['tag']> = new Set(['FIRST_NAME', 'LAST_NAME'])
const isPartOfName = (one: Entry | undefined, other: Entry): boolean =>
  one !== undefined &&
  one.tag !== other.tag &&
  [one, other].every(({ tag }) => tag === 'PERSON' || NAME_PARTS.has(tag)) &&
  [one, other].some(({ tag }) => NAME_PARTS.has(tag))

const OUR_PERSON = /^[\s>*_#-]{0,9}PERSON[\s*_]{0,4}[:：]/m
const isOfCompany = (tag: Entry['tag']): boolean => tag.startsWith('COMPANY_') || tag === 'CONTACT_FORM'

/** Of several whole answers the last counts, as it corrects the others. */
function entriesOfParts(parts: readonly JsonPart[]): Entry[] {
  const answer = parts.findLast(({ value }) => isWholeAnswer(value) && entriesOfJson(value).length > 0)
  const counted = parts.filter((part) => part === answer || !isWholeAnswer(part.value))
  return counted.flatMap(({ value }) => entriesOfJson(value))
}

const lineBefore = (text: string, index: number): string =>
  text.slice(Math.max(text.lastIndexOf('\n', index - 1) + 1, index - 300), index)
function withoutParts(text: string, parts: readonly JsonPart[]): string {
  const pieces = parts.map(({ start }, index) => text.slice(parts[index - 1]?.end ?? 0, start))
  return [...pieces, text.slice(parts.at(-1)?.end ?? 0)].join('')
}

function entriesOfLines(text: string): Entry[] {
  const namesIn = (lines: readonly string[]) =>
    readLines(lines)
      .filter(namesSomebody)
      .map(({ value }) => nameKey(nameAndRole(withoutMarks(value)).name))
  const lines = text.split(text.includes('\n') ? /\r\n|\r|\n/ : /\r|\\n/)
  return readLines(withoutQuotedBlocks(lines, namesIn))
}

/** "### Person 1" names nobody. */
const namesSomebody = ({ tag, value, isTentative }: Entry): boolean =>
  tag === 'PERSON' && value !== '' && isTentative !== true

function readLines(all: readonly string[]): Entry[] {
  const lines = plainLines(all)
  const reader = lineReader()
  for (let index = 0; index < lines.length; index++) {
    const start = index
    if (isTableRow(lines[index]?.line)) while (isTableRow(lines[index + 1]?.line)) index++
    if (index === start) reader.read(lines[index] ?? { line: '', written: '' })
    else reader.add(entriesOfTable(lines.slice(start, index + 1).map(({ line }) => line)))
  }
  return reader.entries
}
