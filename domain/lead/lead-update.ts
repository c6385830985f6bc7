/** What a save changes in a row that is there: nothing that its owner typed (decision 0026). */
import { otherValues, splitRemark, standsBeside, withRemark } from './contact-ways.ts'
import {
  CAPTURED_AT,
  type Cell,
  columnOf,
  fromRow,
  isFormula,
  KEY_COLUMNS,
  launchKey,
  type Lead,
  LEAD_COLUMN_COUNT,
  LEAD_HEADER,
  type LeadKey,
  storable,
  toRow,
} from './lead.ts'
import { withProofLine } from './proof-line.ts'
import { splitProofNotes } from './proof-notes.ts'

/** A row as a save finds it. */
export interface StandingRow {
  /** As entered, formulas as text. */
  cells: readonly unknown[]
  /** Its key columns by value, which say whose it is. */
  named: readonly unknown[]
  /** By column: true where it still holds what this browser wrote there last. */
  ours: readonly boolean[]
}

const [, WEBSITE] = KEY_COLUMNS
/** What a new search knows better than the row. */
const ALWAYS = (['votes', 'aiClassification', 'reasoning', 'targetScore'] as const).map(columnOf)
const LEADERS = [
  {
    title: 'CEO',
    name: columnOf('ceoName'),
    ways: (['ceoLinkedIn', 'ceoEmail', 'ceoPhone'] as const).map(columnOf),
  },
  {
    title: 'CTO',
    name: columnOf('ctoName'),
    ways: (['ctoLinkedIn', 'ctoEmail', 'ctoPhone'] as const).map(columnOf),
  },
]
const OF_COMPANY = (['generalContactEmail', 'contactFormUrl'] as const).map(columnOf)
const [OTHERS, NOTES] = [columnOf('additionalContacts'), columnOf('researchNotes')]

/**
 * The row of an update; null for each cell to be left as it is. Votes and the verdict are always written, the time of
 * capture only where there is none. All else goes into empty cells, and over what this browser wrote last and nobody
 * changed since. A contact that finds another in its cell goes to Additional Contacts with the day, and one of ours that
 * is to stand there now leaves its cell. The website gets the redirect code where the row has lost it.
 * @param only writes no other columns
 */
export function toUpdateRow(lead: Lead, row: StandingRow, only?: readonly LeadKey[]): Cell[] {
  const next: readonly Cell[] = toRow(lead)
  const today = lead.capturedAt.slice(0, 10)
  const cells: Cell[] = next.map(() => null)
  const found: string[] = []
  const textAt = (column: number): string => asText(row.cells[column])
  const isFree = (column: number) => textAt(column) === '' || row.ours[column] === true
  const isKnown = (column: number) => next[column] !== '' && next[column] !== row.named[column]
  const write = (column: number) => void (cells[column] = next[column] ?? null)
  // What will stand there.
  const beside = isFree(OTHERS)
    ? [lead.additionalContacts, ...foundLines(textAt(OTHERS))].join('\n')
    : textAt(OTHERS)
  const note = (what: string, values: readonly string[]) => {
    const news = values.filter((value) => value !== '' && !standsBeside(beside, value))
    if (news.length > 0) found.push(`${what} (found ${today}): ${news.join(', ')}`)
  }
  const isMoved = (column: number) =>
    next[column] === '' &&
    row.ours[column] === true &&
    !isFormula(textAt(OTHERS)) &&
    standsBeside(lead.additionalContacts, textAt(column))
  const writeContact = (column: number) => {
    if (isMoved(column)) write(column)
    if (next[column] === '' || isSame(next[column], row.cells[column])) return
    if (isFree(column)) write(column)
    else note(LEAD_HEADER[column] ?? '', [asText(next[column])])
  }

  for (const column of PLAIN) if (isKnown(column) && isFree(column)) write(column)
  for (const column of ALWAYS) if (isKnown(column)) write(column)
  if (textAt(CAPTURED_AT) === '') write(CAPTURED_AT)
  if (launchKey(lead).code !== launchKey(fromRow(row.named)).code && isKnown(WEBSITE)) write(WEBSITE)
  for (const column of OF_COMPANY) writeContact(column)
  for (const { title, name, ways } of LEADERS) {
    const columns = [name, ...ways]
    if (columns.every((column) => next[column] === '')) {
      columns.filter(isMoved).forEach(write)
      continue
    }
    const held = columns.filter((column) => !isFree(column))
    const isOther = (column: number) => next[column] !== '' && !isSame(next[column], row.cells[column])
    const isSamePerson = textAt(name) === '' ? held.length === 0 || !held.every(isOther) : !isOther(name)
    if (isSamePerson) columns.forEach(writeContact)
    // Beside another name the values of the person before are wrong.
    else if (held.length === 0) columns.forEach(write)
    else
      note(
        title,
        columns.map((column) => asText(next[column])),
      )
  }
  cells[OTHERS] = withOthers(lead.additionalContacts, found, {
    text: textAt(OTHERS),
    isFree: isFree(OTHERS),
    hasContacts: lead.researchNotes !== '',
    today,
  })
  const stands = (column: number) => isSame(next[column], cells[column] ?? row.cells[column])
  cells[NOTES] = withNotes(lead, { text: textAt(NOTES), isFree: isFree(NOTES), stands })
  const wanted = only?.map(columnOf)
  return cells.map((cell, column) =>
    wanted?.includes(column) === false || cell === row.cells[column] || (cell === '' && textAt(column) === '')
      ? null
      : cell,
  )
}

/** Whether a row still has the contacts of a lead, as it was read or written before. Its notes do not count. */
export const hasContactsOf = (lead: Lead, cells: readonly unknown[]): boolean =>
  CONTACT_COLUMNS.every(
    (column) => isFormula(cells[column]) || plain(toRow(lead)[column]) === plain(cells[column]),
  )

const CONTACT_COLUMNS = [
  ...LEADERS.flatMap(({ name, ways }) => [name, ...ways]),
  ...OF_COMPANY,
  columnOf('companyWebsite'),
  OTHERS,
]

const PLAIN = Array.from({ length: LEAD_COLUMN_COUNT }, (_, column) => column).filter(
  (column) => column < columnOf('aiClassification') && !ALWAYS.includes(column),
)

export const FOUND = /\(found \d{4}-\d\d-\d\d\)/
const foundLines = (text: string): string[] => text.split('\n').filter((line) => FOUND.test(line))

/** A line with those of its values alone that a text lacks; null where it has them all. */
function lacking(text: string, line: string): string | null {
  const values = otherValues({ additionalContacts: line })
  const [first] = values
  if (first === undefined) return standsBeside(text, splitRemark(line).text) ? null : line
  const news = values.filter(({ value }) => !standsBeside(text, value))
  if (news.length === values.length) return line
  return news.length === 0
    ? null
    : `${first.who}: ${news.map(({ value, remark }) => withRemark(value, remark)).join(', ')}`
}

/** Additional Contacts: the owner's text stays, and what it lacks follows with the date. */
function withOthers(
  others: string,
  found: readonly string[],
  {
    text,
    isFree,
    hasContacts,
    today,
  }: { text: string; isFree: boolean; hasContacts: boolean; today: string },
): string | null {
  // What stood there may have a column now.
  if (isFormula(text) || (others === '' && found.length === 0 && !(isFree && hasContacts))) return null
  const standing = text === '' ? [] : text.split('\n')
  const news = others === '' ? [] : others.split('\n')
  const lines = isFree
    ? [...news, ...foundLines(text).flatMap((line) => (lacking(others, line) === null ? [] : [line]))]
    : [
        ...standing,
        ...news.flatMap((line) => lacking(text, line) ?? []).map((line) => `${line} (found ${today})`),
      ]
  return storable([...lines, ...found].join('\n'))
}

/** Research Notes: the owner's text stays, below the line that says what pages prove. */
function withNotes(
  lead: Lead,
  { text, isFree, stands }: { text: string; isFree: boolean; stands: (column: number) => boolean },
): string | null {
  if (lead.researchNotes === '' || isFormula(text)) return null
  const { proof, rest } = splitProofNotes(lead.researchNotes)
  const left = isFree ? rest : splitProofNotes(text).rest
  if (proof === null) return storable(left)
  // A value that did not get its column is named by itself.
  const placed = (what: string): string => {
    const column = LEAD_HEADER.indexOf(what)
    return column === -1 || stands(column) ? what : asText(toRow(lead)[column])
  }
  const values = proof.values.map((value) => ({ ...value, what: placed(value.what) }))
  return storable(withProofLine({ ...proof, values }, left))
}

const asText = (cell: unknown): string =>
  typeof cell === 'string' ? cell : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''

/** Whether two cells are the same contact: however it is spaced, in whatever case, and behind a link of the owner's. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [plain(one), plain(other)]
  if (a === '' || b === '') return a === b
  return a === b || (isFormula(other) && b.includes(a)) || (isPhone(a) && digits(a) === digits(b))
}
const plain = (cell: unknown): string => asText(cell).trim().replace(/\s+/g, ' ').toLowerCase()
const digits = (text: string): string => text.replace(/\D/g, '')
const isPhone = (text: string): boolean => /^\+?[\d\s().-]{7,}$/.test(text)
