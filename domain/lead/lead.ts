import { redirectCode, sheetUrl } from '../launch/addresses.ts'

/** A lead: one row of the user's sheet, 27 columns in this order (SPEC 3, Lead). Everything about columns is here, once. */
const COLUMNS = [
  { key: 'appName', title: 'App Name' },
  { key: 'tagline', title: 'Tagline' },
  { key: 'description', title: 'Description' },
  { key: 'website', title: 'Website' },
  { key: 'companyWebsite', title: 'Company Website' },
  { key: 'productHuntUrl', title: 'Product Hunt URL' },
  { key: 'votes', title: 'Votes' },
  { key: 'launchedDate', title: 'Launched Date' },
  { key: 'makers', title: 'Makers' },
  { key: 'makerContacts', title: 'Maker Contacts' },
  { key: 'topics', title: 'Topics' },
  { key: 'aiClassification', title: 'AI Classification' },
  { key: 'reasoning', title: 'Reasoning' },
  { key: 'targetScore', title: 'Target Score' },
  { key: 'capturedAt', title: 'Captured At' },
  { key: 'ceoName', title: 'CEO Name' },
  { key: 'ceoLinkedIn', title: 'CEO LinkedIn' },
  { key: 'ceoEmail', title: 'CEO Email' },
  { key: 'ceoPhone', title: 'CEO Phone' },
  { key: 'ctoName', title: 'CTO Name' },
  { key: 'ctoLinkedIn', title: 'CTO LinkedIn' },
  { key: 'ctoEmail', title: 'CTO Email' },
  { key: 'ctoPhone', title: 'CTO Phone' },
  { key: 'generalContactEmail', title: 'General Contact Email' },
  { key: 'contactFormUrl', title: 'Contact Form URL' },
  { key: 'additionalContacts', title: 'Additional Contacts' },
  { key: 'researchNotes', title: 'Research Notes' },
] as const

export type LeadKey = (typeof COLUMNS)[number]['key']
type NumberKey = 'votes' | 'targetScore'
export type Lead = Record<Exclude<LeadKey, NumberKey>, string> & Record<NumberKey, number>

/** What a cell can hold when written; null leaves the cell as it is (contracts README 3). */
export type Cell = string | number | boolean | null

export const LEAD_HEADER: readonly string[] = COLUMNS.map((column) => column.title)
export const LEAD_COLUMN_COUNT = COLUMNS.length
/** A1 name of the last column. */
export const LAST_COLUMN = 'AA'
export const titleOf = (key: LeadKey): string => LEAD_HEADER[columnOf(key)] ?? ''
/** From 0. */
export const columnOf = (key: LeadKey): number => COLUMNS.findIndex((column) => column.key === key)
/** Where a row says which launch it is, from 0: app name, website (the redirect) and listing URL. */
export const KEY_COLUMNS = [columnOf('appName'), columnOf('website'), columnOf('productHuntUrl')] as const
/** From 0. No two leads of one save have the same value here, so an undo finds its rows by it (decision 0034). */
export const CAPTURED_AT = columnOf('capturedAt')

// Google Sheets refuses a cell of more than 50,000 characters.
const MAX_CELL_LENGTH = 50_000

/**
 * A stranger's text as a cell keeps it: no NUL, and no half of a character, which JSON cannot carry for sure (RFC 8259,
 * 8.2): one of them could have the whole batch refused, and a row would never be equal to its lead.
 */
export function storable(text: string): string {
  const whole = text.replaceAll('\0', '').toWellFormed()
  if (whole.length <= MAX_CELL_LENGTH) return whole
  // Not through a character of two units.
  return `${whole.slice(0, MAX_CELL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** In column order, as they are; `fromRow` gives the same lead again. */
export const cellsOf = (lead: Lead): (string | number)[] => COLUMNS.map(({ key }) => lead[key])

/** The row of a new lead: every cell written, in column order. */
export const toRow = (lead: Lead): (string | number)[] =>
  cellsOf(lead).map((cell) => (typeof cell === 'number' ? cell : storable(cell)))

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return ''
}

/** A number, also as a text: "1,234", "69.6", "85 %". What is none counts 0 (SPEC 3, Lead). */
function cellNumber(cell: unknown): number {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : 0
  const text = cellText(cell).trim().replace(/\s?%$/, '')
  const plain = /^[+-]?\d{1,3}(?:[,\u00A0\u202F ]\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replace(/[^\d.+-]/g, '')
    : text
  const number = Number(plain || '0')
  return Number.isFinite(number) ? number : 0
}

/** A row as read by position: missing text is empty, missing numbers are 0 (SPEC 3, Lead). Rows may be ragged. */
export function fromRow(row: readonly unknown[]): Lead {
  const at = (key: LeadKey): unknown => row[columnOf(key)]
  const text = (key: LeadKey): string => cellText(at(key))
  return {
    appName: text('appName'),
    tagline: text('tagline'),
    description: text('description'),
    website: text('website'),
    companyWebsite: text('companyWebsite'),
    productHuntUrl: text('productHuntUrl'),
    votes: cellNumber(at('votes')),
    launchedDate: text('launchedDate'),
    makers: text('makers'),
    makerContacts: text('makerContacts'),
    topics: text('topics'),
    aiClassification: text('aiClassification'),
    reasoning: text('reasoning'),
    targetScore: cellNumber(at('targetScore')),
    capturedAt: text('capturedAt'),
    ceoName: text('ceoName'),
    ceoLinkedIn: text('ceoLinkedIn'),
    ceoEmail: text('ceoEmail'),
    ceoPhone: text('ceoPhone'),
    ctoName: text('ctoName'),
    ctoLinkedIn: text('ctoLinkedIn'),
    ctoEmail: text('ctoEmail'),
    ctoPhone: text('ctoPhone'),
    generalContactEmail: text('generalContactEmail'),
    contactFormUrl: text('contactFormUrl'),
    additionalContacts: text('additionalContacts').trim(),
    researchNotes: text('researchNotes').trim(),
  }
}

/** What identifies a launch in a sheet: columns 1, 4 and 6 (DESIGN 8, Saving). */
export interface LaunchKey {
  code: string | null
  url: string | null
  name: string
}

export function launchKey(lead: Pick<Lead, 'appName' | 'website' | 'productHuntUrl'>): LaunchKey {
  const url = sheetUrl(lead.productHuntUrl)
  return {
    code: redirectCode(lead.website),
    url: url === '' ? null : url.toLowerCase().replace(/\/$/, ''),
    name: storable(lead.appName).trim().toLowerCase(),
  }
}

/**
 * Whether two rows are the same launch. The redirect code names a launch; a listing URL can be shared by many
 * launches of one product, so it decides only where a code is missing; the name only where both have neither.
 */
export function sameLaunch(a: LaunchKey, b: LaunchKey): boolean {
  if (a.code !== null && b.code !== null) return a.code === b.code
  if (a.url !== null && b.url !== null) return a.url === b.url
  const neither = a.code === null && b.code === null && a.url === null && b.url === null
  return neither && a.name !== '' && a.name === b.name
}

/** True for the text of a formula; also for other text that begins like one. */
export const isFormula = (entered: unknown): entered is `=${string}` =>
  typeof entered === 'string' && entered.startsWith('=')

export const isBlankRow = (row: readonly unknown[]): boolean =>
  row.every((cell) => cellText(cell).trim() === '')

/** The owner may give so many columns another name. */
const MAX_RENAMED = 3

/** The columns, from 0, that do not have our title in a row; an empty list for our header as we write it. */
export const renamedColumns = (row: readonly unknown[]): number[] =>
  LEAD_HEADER.flatMap((title, column) => (titleAt(row, column) === title ? [] : [column]))

/**
 * True where a row is our header. Positions count, so up to 3 titles may have other names, but none may have moved:
 * then the cells below moved too. Columns beyond AA are the user's.
 */
export function isLeadHeader(row: readonly unknown[]): boolean {
  const renamed = renamedColumns(row)
  const hasMoved = (column: number) => row.some((_, other) => titleAt(row, other) === LEAD_HEADER[column])
  return renamed.length <= MAX_RENAMED && !renamed.some(hasMoved)
}

/** True where a row has most of our titles, wherever they stand: our header, or what was made of it. */
export const resemblesHeader = (row: readonly unknown[]): boolean =>
  new Set(row.map((_, column) => titleAt(row, column)).filter((title) => LEAD_HEADER.includes(title))).size >
  LEAD_COLUMN_COUNT / 2

/** True where a row has our titles in the key columns. */
export const hasKeyTitles = (row: readonly unknown[]): boolean =>
  KEY_COLUMNS.every((column) => titleAt(row, column) === LEAD_HEADER[column])

const titleAt = (row: readonly unknown[], column: number): string => cellText(row[column]).trim()
