import { isDoubted } from './doubts.ts'
import { type Entry, labeled, undecorated } from './entry.ts'
import { looksLikeName, type Tag, tagOf } from './labels.ts'
import { hasLeft, isNoteOfNobody } from './people-left-out.ts'

export const isTableRow = (line: string | undefined): boolean =>
  line !== undefined && /^[\s>]{0,9}\|.*\|/.test(line)

const RULE = /^[\s|:-]{3,}$/

/** Whether a table without bars at its sides begins here: a rule follows. */
export const isTableHead = (line: string | undefined, next: string | undefined): boolean =>
  line?.includes('|') === true && next?.includes('|') === true && next.includes('--') && RULE.test(next)

/** Reads the rows of a markdown table: a person a row, a person a column, or a label a row. */
export function entriesOfTable(lines: readonly string[]): Entry[] {
  const rows = lines.filter((line) => !RULE.test(line)).map(cellsOf)
  const [head = [], ...body] = rows
  const tags = head.map(columnTag)
  const longForm = longFormOf(head)
  if (longForm !== null) return entriesOfLongForm(body, longForm)
  const named = tags.filter((tag) => tag !== null && tag !== 'SOURCE').length
  if (!isLabelColumn(rows) && (tags.includes('PERSON') || named > 1))
    return body.flatMap((row) => entriesOfPerson(head, tags, row))
  if (isPeopleRow(head)) return body.length === 0 ? [] : entriesOfColumns(head, body)
  return rows.flatMap(([label = '', value = '', ...more]) => {
    // "| Company | Acme |" is no heading of what follows.
    const columns = valuesByKind(head, label, [value, ...more])
    if (columns.length > 0) return columns
    const isRemark = (title = '') => REMARKS_TITLE.test(title) || STATUS_TITLE.test(title)
    if (more.some((cell, index) => isRemark(head[index + 2]) && !cell.includes('@') && isDoubted(cell)))
      return []
    const entries = labeled(label, value, more.join(' ') || null)
    return entries.map((entry) =>
      entry.tag === 'COMPANY' && value !== '' ? { ...entry, tag: 'OTHER' } : entry,
    )
  })
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

/** "Field | Jane Doe | Bo Chen" or "Field | Person 1 | Person 2" */
const isPeopleRow = (head: readonly string[]): boolean =>
  head.length > 1 &&
  [null, 'PERSON'].includes(tagOf(head[0] ?? '')) &&
  head.slice(1).every((cell) => looksLikeName(cell) || tagOf(cell) === 'PERSON')

/** The name first, wherever its column is. A row of the company is none of a person. */
function entriesOfPerson(
  head: readonly string[],
  tags: readonly (Tag | null)[],
  row: readonly string[],
): Entry[] {
  const sourceAt = tags.indexOf('SOURCE')
  const source = sourceAt === -1 ? null : (row[sourceAt] ?? null)
  const person = row[tags.indexOf('PERSON')] ?? ''
  const isGone = (title: string, cell: string) =>
    REMARKS_TITLE.test(title) ? isNoteOfNobody(cell, person) : STATUS_TITLE.test(title) && hasLeft(cell)
  if (head.some((title, column) => isGone(title, row[column] ?? ''))) return []
  const entries = row.flatMap((value, column): Entry[] => {
    const tag = tags[column] ?? null
    if (tag === null || tag === 'CONTACTS') {
      const within = labeledLines(value)
      if (within.length > 0 || tag === null) return within
    }
    if (tag === 'SOURCE' || tag === 'COMPANY') return []
    if (tag === 'PERSON') return nameLines(value)
    return isDoubtedBy(head[column + 1], row[column + 1]) ? [] : [{ tag, value, source }]
  })
  const name = entries.find(({ tag }) => tag === 'PERSON')?.value ?? ''
  if (tagOf(name) === 'COMPANY') return entriesOfCompany(entries)
  return entries.toSorted((one, other) => Number(other.tag === 'PERSON') - Number(one.tag === 'PERSON'))
}

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
    const [, label = '', value = ''] = /^\s*([^:]{2,40}):\s*(.+)$/.exec(undecorated(line)) ?? []
    return label === '' ? [] : labeled(label, value, null)
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

function entriesOfColumns(head: readonly string[], body: readonly string[][]): Entry[] {
  return head.slice(1).flatMap((name, column): Entry[] => {
    // In a row that lacks a cell nobody knows whose the others are.
    const whole = body.filter((row) => row.length >= head.length)
    const entries = whole.flatMap(([label = '', ...values]) => labeled(label, values[column] ?? '', null))
    const named = entries.find(({ tag }) => tag === 'PERSON')
    const rest = entries.filter(({ tag }) => tag !== 'PERSON' && tag !== 'COMPANY')
    return [named ?? { tag: 'PERSON', value: name, source: null }, ...rest]
  })
}

const FIELD_TITLE =
  /^(?:field|type|detail|attribute|item|kind|(?:contact )?(?:channel|type|method|field|detail))s?$/i
const VALUE_TITLE = /^(?:value|contact|information|detail)s?$/i

/** "Person | Title | Field | Value | Source": the name can be left out where it is that of the row above. */
function longFormOf(head: readonly string[]) {
  const at = {
    person: head.findIndex((title) => tagOf(title) === 'PERSON'),
    title: head.findIndex((title) => tagOf(title) === 'TITLE'),
    field: head.findIndex((title) => FIELD_TITLE.test(title)),
    value: head.findIndex((title, column) => column > 0 && VALUE_TITLE.test(title)),
    source: head.findIndex((title) => tagOf(title) === 'SOURCE'),
  }
  return at.person !== -1 && at.field !== -1 && at.value > at.field ? at : null
}

const entriesOfLongForm = (
  body: readonly string[][],
  at: NonNullable<ReturnType<typeof longFormOf>>,
): Entry[] =>
  body.flatMap((row) => {
    const cell = (column: number) => (column === -1 ? '' : (row[column] ?? ''))
    return [
      ...(cell(at.person) === '' ? [] : [{ tag: 'PERSON' as const, value: cell(at.person), source: null }]),
      ...(cell(at.title) === '' ? [] : [{ tag: 'TITLE' as const, value: cell(at.title), source: null }]),
      ...labeled(cell(at.field), cell(at.value), cell(at.source) || null),
    ]
  })

/** "Email | jane@acme.com | jane@home.com" under "| Business | Personal |". */
function valuesByKind(head: readonly string[], label: string, values: readonly string[]): Entry[] {
  const kinds = head.slice(1).filter((kind) => /^(?:business|personal|work|private)$/i.test(kind))
  if (kinds.length < 2) return []
  return values.flatMap((value, column) => labeled(`${head[column + 1] ?? ''} ${label}`, value, null))
}
