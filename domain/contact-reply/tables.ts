import { isDoubted } from './doubts.ts'
import { type Entry, undecorated } from './entry.ts'
import { looksLikeName, type Tag, tagOf } from './labels.ts'
import { labelOf } from './line-label.ts'
import { partsOf } from './parts.ts'
import { hasLeft, isNoteOfNobody } from './people-left-out.ts'

export const isTableRow = (line: string | undefined): boolean =>
  line !== undefined && /^[\s>]{0,9}\|.*\|/.test(line)

const RULE = /^[\s|:-]{3,}$/

/** Reads the rows of a markdown table: a person a row, or a label a row. */
export function entriesOfTable(lines: readonly string[]): Entry[] {
  const rows = withPersonARow(lines.filter((line) => !RULE.test(line)).map(cellsOf))
  const [head = [], ...body] = rows
  const tags = head.map(columnTag)
  const named = tags.filter((tag) => tag !== null && tag !== 'SOURCE').length
  if (!isLabelColumn(rows) && (tags.includes('PERSON') || named > 1))
    return withNames(body, tags.indexOf('PERSON')).flatMap((row) => entriesOfPerson(head, tags, row))
  return rows.flatMap(([label = '', value = '', ...more]) => {
    // "| Company | Acme |" is no heading of what follows.
    const isRemark = (title = '') => REMARKS_TITLE.test(title) || STATUS_TITLE.test(title)
    if (more.some((cell, index) => isRemark(head[index + 2]) && !cell.includes('@') && isDoubted(cell)))
      return []
    const tag = tagOf(label)
    if (tag === null) return []
    const besides = more.join(' ') || null
    return partsOf(tag === 'COMPANY' && value !== '' ? 'OTHER' : tag, value).map((part) => ({
      ...part,
      source: part.source ?? besides,
    }))
  })
}

/** Rows in which an empty cell for the name means the one above. */
const withNames = (rows: readonly string[][], nameAt: number): string[][] => {
  let name = ''
  return rows.map((row) => row.map((cell, column) => (column === nameAt ? (name = cell || name) : cell)))
}

/** A table with a person a column, turned. */
function withPersonARow(rows: readonly string[][]): readonly string[][] {
  const [[corner = '', ...names] = [], ...body] = rows
  if (names.length < 2 || tagOf(corner) !== null || !names.every(looksLikeName)) return rows
  return [
    ['Person', ...body.map(([label = '']) => label)],
    ...names.map((name, index) => [name, ...body.map((row) => row[index + 1] ?? '')]),
  ]
}

/** "LinkedIn / site" */
const columnTag = (title: string): Tag | null => tagOf(title) ?? tagOf(title.split(/\s?[/&]\s?/)[0] ?? '')

const cellsOf = (row: string): string[] =>
  row
    .replace(/^[\s>]{0,9}\|?|(?<!\\)\|?\s{0,9}$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => undecorated(cell.replaceAll('\\|', '|').replace(/<br\s?\/?>/gi, '\n')))

/** Whether nearly each row below the head begins with a label. */
function isLabelColumn([head = [], ...body]: readonly string[][]): boolean {
  const labeledRows = body.filter(([label = '']) => tagOf(label) !== null).length
  const isOfTitles = head.length > 2 && head.filter((title) => columnTag(title) !== null).length > 1
  return labeledRows > 0 && labeledRows >= body.length - (isOfTitles ? 0 : 1)
}

/** The name first, wherever its column is. A row of the company is none of a person. */
function entriesOfPerson(
  head: readonly string[],
  tags: readonly (Tag | null)[],
  row: readonly string[],
): Entry[] {
  const sourceAt = tags.indexOf('SOURCE')
  const isOnly = tags.lastIndexOf('SOURCE') === sourceAt
  /** Of several columns with sources, each is that of the one before it. */
  const sourceOf = (column: number): string | null =>
    row[isOnly ? sourceAt : tags[column + 1] === 'SOURCE' ? column + 1 : -1] ?? null
  const person = row[tags.indexOf('PERSON')] ?? ''
  const isGone = (title: string, cell: string) =>
    REMARKS_TITLE.test(title) ? isNoteOfNobody(cell, person) : STATUS_TITLE.test(title) && hasLeft(cell)
  if (head.some((title, column) => isGone(title, row[column] ?? ''))) return []
  const entries = row.flatMap((value, column): Entry[] => {
    // "| Jane Doe | Email | jane@acme.com |"
    const label = tags[column] === null && (tags[column - 1] ?? null) === null ? row[column - 1] : undefined
    const tag = tags[column] ?? tagOf(label ?? '')
    if (tag === null || tag === 'CONTACTS') {
      const within = labeledLines(value)
      if (within.length > 0 || tag === null) return within
    }
    if (tag === 'SOURCE' || tag === 'COMPANY') return []
    if (tag === 'PERSON') return nameLines(value)
    return isDoubtedBy(head[column + 1], row[column + 1])
      ? []
      : partsOf(tag, value).map((part) => ({ ...part, source: part.source ?? sourceOf(column) }))
  })
  const name = entries.find(({ tag }) => tag === 'PERSON')?.value ?? ''
  if (tagOf(name) === 'COMPANY') return entriesOfCompany(entries)
  return entries.toSorted((one, other) => Number(isName(other)) - Number(isName(one)))
}

const isName = ({ tag }: Entry): boolean => tag === 'PERSON' || tag === 'FIRST_NAME' || tag === 'LAST_NAME'

/** A name, and the role on the line below it. */
function nameLines(cell: string): Entry[] {
  const [name = '', role = ''] = cell.split('\n').map((line) => undecorated(line))
  return [
    { tag: 'PERSON', value: name, source: null },
    ...(role === '' ? [] : [{ tag: 'TITLE' as const, value: role, source: null }]),
  ]
}

/** "Email: jane@acme.com" and "Phone: ..." in one cell. */
const labeledLines = (cell: string): Entry[] =>
  cell.split('\n').flatMap((line) => {
    const label = labelOf(line)
    return label === null ? [] : partsOf(label.tag, label.rest)
  })

const STATUS_TITLE = /\b(?:status|verification|verified|basis|method|origin)\b/i
const REMARKS_TITLE = /\b(?:remarks?|notes?|comments?)\b/i

/** "guessed" in a column that says what the one before it is worth. */
const isDoubtedBy = (head: string | undefined, cell: string | undefined): boolean =>
  head !== undefined &&
  cell !== undefined &&
  STATUS_TITLE.test(head) &&
  !cell.includes('@') &&
  isDoubted(cell)

const entriesOfCompany = (entries: readonly Entry[]): Entry[] => [
  { tag: 'COMPANY', value: '', source: null },
  ...entries
    .filter(({ tag }) => tag !== 'PERSON' && tag !== 'TITLE')
    .map((entry): Entry =>
      entry.tag === 'LINKEDIN' && !/linkedin\.com/i.test(entry.value)
        ? { ...entry, tag: 'COMPANY_WEBSITE' }
        : entry,
    ),
]
