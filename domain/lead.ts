import type { ClassificationResult } from './classification.ts'
import type { CompanyValue, ContactResearch, Person, Sourced } from './contacts.ts'
import type { PageUse, Source } from './model-reply.ts'
import { isVisibleMaker, type Maker, type Product, redirectCode, sheetUrl } from './product.ts'

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

type LeadKey = (typeof COLUMNS)[number]['key']
type NumberKey = 'votes' | 'targetScore'
export type Lead = Record<Exclude<LeadKey, NumberKey>, string> & Record<NumberKey, number>

/** What a cell can hold when written; null leaves the cell as it is (contracts README 3). */
export type Cell = string | number | boolean | null

export const LEAD_HEADER: readonly string[] = COLUMNS.map((column) => column.title)
export const LEAD_COLUMN_COUNT = COLUMNS.length
/** A1 name of the last column. */
export const LAST_COLUMN = 'AA'
const columnOf = (key: LeadKey): number => COLUMNS.findIndex((column) => column.key === key)
/** Where a row says which launch it is, from 0: app name, website (the redirect) and listing URL. */
export const KEY_COLUMNS = [columnOf('appName'), columnOf('website'), columnOf('productHuntUrl')] as const
/** From 0; unlike in any other save, though leads saved together may share it. */
export const CAPTURED_AT = columnOf('capturedAt')

// Google Sheets refuses a cell of more than 50,000 characters.
const MAX_CELL_LENGTH = 50_000

/**
 * A stranger's text as a cell keeps it: no NUL, and no half of a character, which JSON cannot carry for sure (RFC 8259,
 * 8.2): one of them could have the whole batch refused, and a row would never be equal to its lead.
 */
function storable(text: string): string {
  const whole = text.replaceAll('\0', '').toWellFormed()
  if (whole.length <= MAX_CELL_LENGTH) return whole
  // Not through a character of two units.
  return `${whole.slice(0, MAX_CELL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The row of a new lead: every cell written, in column order. */
export const toRow = (lead: Lead): (string | number)[] =>
  COLUMNS.map(({ key }) => {
    const value = lead[key]
    return typeof value === 'number' ? value : storable(value)
  })

/**
 * The row of an update, null for each cell to be left as it is: what the lead does not know, so that hand edits and
 * research stay (DESIGN 8); what the row has already; and what names the launch, unless the row lacks the code: then
 * the lead's own takes its place.
 * @param standing the cells of the row as entered, formulas as text
 * @param named its key columns by value, which tell whose it is
 */
export function toUpdateRow(lead: Lead, standing: readonly unknown[], named: readonly unknown[]): Cell[] {
  const hasCode = launchKey(lead).code === launchKey(fromRow(named)).code
  const isKey = (column: number) => KEY_COLUMNS.some((key) => key === column)
  return toRow(lead).map((cell, column) =>
    cell === '' || cell === standing[column] || cell === named[column] || (hasCode && isKey(column))
      ? null
      : cell,
  )
}

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return ''
}

function cellNumber(cell: unknown): number {
  const number = typeof cell === 'number' ? cell : Number(cellText(cell).trim() || '0')
  return Number.isFinite(number) ? number : 0
}

/** A row as read by position: missing text is empty, missing numbers are 0 (SPEC 3). Rows may be ragged. */
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

/** What tells one launch from another in a sheet: columns 1, 4 and 6 (DESIGN 8, Saving). */
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

/**
 * True where a row is our header. Columns beyond AA are the user's.
 * @param columns those that were read, from 0
 */
export const isLeadHeader = (
  row: readonly unknown[],
  columns: readonly number[] = LEAD_HEADER.map((_, column) => column),
): boolean => columns.every((column) => cellText(row[column]).trim() === LEAD_HEADER[column])

const CEO_TITLE = /\bceo\b|chief executive|\b(?:co-?\s?)?founder\b/i
const CTO_TITLE = /\bcto\b|chief technology|\b(?:vp|vice president|head)\b.*\bengineering\b/i
/** "Former CEO", "Assistant to the CEO" */
const NOT_IN_OFFICE =
  /\b(?:former|formerly|ex|previous|past|late|assistant|secretary|advisor to|chief of staff|office of)\b/i

const holds = (office: RegExp, { title }: Person): boolean => office.test(title) && !NOT_IN_OFFICE.test(title)

/** A way to reach somebody, as a cell holds it. */
interface Way extends Sourced {
  text: string
}

const waysOf = ({ contactInfo: info }: Person) => ({
  emails: [...info.businessEmails, ...info.personalEmails].map(({ email, ...more }): Way => ({
    text: email,
    ...more,
  })),
  phones: [...info.businessPhones, ...info.personalPhones].map(({ phone, ...more }): Way => ({
    text: phone,
    ...more,
  })),
  profiles: (info.linkedin === null ? [] : [info.linkedin]).map(({ url, ...more }): Way => ({
    text: sheetUrl(url),
    ...more,
  })),
})

const allWays = (person: Person): Way[] => {
  const { emails, phones, profiles } = waysOf(person)
  return [...emails, ...phones, ...profiles]
}

const isSure = ({ support }: Pick<Sourced, 'support'>): boolean => support !== 'doubtful'

/** Nobody takes a leader's columns for whom only doubtful values speak. */
const mayLead = (person: Person): boolean => {
  const ways = allWays(person)
  return ways.length === 0 || ways.some(isSure)
}

/** What a leader's columns hold: nothing doubtful. */
const columnsOf = (person: Person | undefined) => {
  const { emails, phones, profiles } =
    person === undefined ? { emails: [], phones: [], profiles: [] } : waysOf(person)
  return {
    name: person?.name ?? '',
    linkedIn: profiles.find(isSure) ?? null,
    email: emails.find(isSure) ?? null,
    phone: phones.find(isSure) ?? null,
  }
}
type LeaderColumns = ReturnType<typeof columnsOf>

/** The sign says it to whoever scans a column, the word to everybody else. */
const withRemark = ({ text, support }: Pick<Way, 'text' | 'support'>): string =>
  support === 'doubtful' ? `${text} (⚠ unverified)` : text

/** Everyone and everything that found no column of its own, and what is doubtful (DESIGN 8; decision 0042). */
function describeRest(
  people: readonly Person[],
  leaders: readonly Person[],
  shown: readonly (Way | null)[],
): string[] {
  return people.flatMap((person) => {
    const inColumns = leaders.includes(person)
    const taken = inColumns ? shown.map((way) => way?.text) : []
    const ways = allWays(person).filter(({ text }) => !taken.includes(text))
    if (inColumns && ways.length === 0) return []
    const who = person.title === '' ? person.name : `${person.name} (${person.title})`
    return [ways.length === 0 ? who : `${who}: ${ways.map(withRemark).join(', ')}`]
  })
}

/** The company's own values: those for its columns, and the doubtful ones. */
function companyWays(contacts: ContactResearch | null) {
  const way = (text: string | null | undefined, kind: CompanyValue): Way | null =>
    contacts === null || text == null
      ? null
      : { text, source: contacts.companySources[kind], support: contacts.companySupport[kind] }
  const all = {
    website: way(contacts?.companyWebsite && sheetUrl(contacts.companyWebsite), 'website'),
    email: way(contacts?.companyEmail, 'email'),
    contactForm: way(contacts?.contactFormUrl && sheetUrl(contacts.contactFormUrl), 'contactForm'),
  }
  const sure = (each: Way | null): Way | null => (each !== null && isSure(each) ? each : null)
  return {
    website: sure(all.website),
    email: sure(all.email),
    contactForm: sure(all.contactForm),
    doubtful: Object.values(all).flatMap((each) => (each === null || isSure(each) ? [] : [each])),
  }
}

function describeMaker(maker: Maker): string {
  const values = [
    `@${maker.username.replace(/^@/, '')}`,
    maker.twitterUsername === null || maker.twitterUsername === '' ? '' : `X: @${maker.twitterUsername}`,
    maker.websiteUrl === null ? '' : sheetUrl(maker.websiteUrl),
  ].filter((value) => value !== '')
  return `${maker.name.trim()}: ${values.join(', ')}`
}

const MAX_PAGES_TOLD = 10

/** The pages that the model cited, opened and found, told apart; each by the strongest. */
function pagesTold(sources: readonly Source[]): string[] {
  const strongest = (use: PageUse) => sources.filter(({ uses }) => uses[0] === use).map(({ url }) => url)
  return (['cited', 'opened', 'found'] as const).flatMap((use) => {
    const urls = strongest(use)
    const more = urls.length > MAX_PAGES_TOLD ? ` and ${urls.length - MAX_PAGES_TOLD} more` : ''
    return urls.length === 0 ? [] : [`Pages ${use}: ${urls.slice(0, MAX_PAGES_TOLD).join(', ')}${more}`]
  })
}

/** The first line names what has no source: the columns, and the values that stand elsewhere. */
function researchNotes(contacts: ContactResearch, unsourced: readonly string[]): string {
  const people = contacts.people.flatMap(({ name, contactInfo: { searchSummary, additionalNotes } }) =>
    [searchSummary, additionalNotes].filter((note) => note !== '').map((note) => `${name}: ${note}`),
  )
  const first = unsourced.length === 0 ? [] : [`${NO_SOURCE_LINE}${unsourced.join(', ')}`]
  return [...first, contacts.searchNotes, ...people, ...pagesTold(contacts.sources)]
    .filter((line) => line !== '')
    .join('\n')
    .trim()
}

const NO_SOURCE_LINE = 'No source ○ '

/** The titles of the columns whose values have no source, as the research notes of a row name them. */
export function columnsWithoutSource({ researchNotes: notes }: Pick<Lead, 'researchNotes'>): string[] {
  const [first = ''] = notes.split('\n')
  return first.startsWith(NO_SOURCE_LINE) ? first.slice(NO_SOURCE_LINE.length).split(', ') : []
}

/**
 * The lead of a judged launch (DESIGN 8): CEO columns hold the first chief executive or founder, CTO columns the
 * first other person leading technology, everyone else goes into Additional Contacts.
 * @param nowMs the time of capture
 */
export function leadFrom(
  product: Product,
  classification: ClassificationResult,
  contacts: ContactResearch | null,
  nowMs: number,
): Lead {
  const people = contacts?.people ?? []
  const leaders = people.filter(mayLead)
  const ceo = leaders.find((person) => holds(CEO_TITLE, person))
  const cto = leaders.find((person) => person !== ceo && holds(CTO_TITLE, person))
  const [first, second] = [columnsOf(ceo), columnsOf(cto)]
  const company = companyWays(contacts)
  const shown = [first, second].flatMap(({ linkedIn, email, phone }) => [linkedIn, email, phone])
  const makers = product.makers.filter(isVisibleMaker)
  return {
    appName: product.name,
    tagline: product.tagline,
    description: product.description,
    website: sheetUrl(product.website),
    companyWebsite: company.website?.text ?? '',
    productHuntUrl: sheetUrl(product.url),
    votes: product.votesCount,
    launchedDate: product.createdAt.slice(0, 10),
    makers: makers.map((maker) => maker.name.trim()).join(', '),
    makerContacts: makers.map(describeMaker).join('\n'),
    topics: product.topics.map((topic) => topic.name).join(', '),
    // The comma parts the labels of the cell, so that none has one inside.
    aiClassification: classification.criteriaMet.map((label) => label.replaceAll(',', ';')).join(', '),
    reasoning: classification.reasoning,
    targetScore: classification.targetScore,
    capturedAt: new Date(nowMs).toISOString(),
    ceoName: first.name,
    ceoLinkedIn: first.linkedIn?.text ?? '',
    ceoEmail: first.email?.text ?? '',
    ceoPhone: first.phone?.text ?? '',
    ctoName: second.name,
    ctoLinkedIn: second.linkedIn?.text ?? '',
    ctoEmail: second.email?.text ?? '',
    ctoPhone: second.phone?.text ?? '',
    generalContactEmail: company.email?.text ?? '',
    contactFormUrl: company.contactForm?.text ?? '',
    additionalContacts: [
      ...describeRest(
        people,
        [ceo, cto].filter((person) => person !== undefined),
        shown,
      ),
      ...(company.doubtful.length === 0 ? [] : [`Company: ${company.doubtful.map(withRemark).join(', ')}`]),
    ].join('\n'),
    researchNotes:
      contacts === null
        ? ''
        : researchNotes(contacts, [
            ...unsourcedColumns(first, second, company),
            ...people
              .flatMap(allWays)
              .filter((way) => !shown.some((each) => each?.text === way.text))
              .flatMap(({ text, support }) => (support === 'no_source' ? [text] : [])),
          ]),
  }
}

/** Which columns hold a value without a source. */
function unsourcedColumns(
  ceo: LeaderColumns,
  cto: LeaderColumns,
  company: ReturnType<typeof companyWays>,
): string[] {
  const byColumn: [LeadKey, Way | null][] = [
    ['companyWebsite', company.website],
    ['ceoLinkedIn', ceo.linkedIn],
    ['ceoEmail', ceo.email],
    ['ceoPhone', ceo.phone],
    ['ctoLinkedIn', cto.linkedIn],
    ['ctoEmail', cto.email],
    ['ctoPhone', cto.phone],
    ['generalContactEmail', company.email],
    ['contactFormUrl', company.contactForm],
  ]
  return byColumn.flatMap(([key, way]) =>
    way?.support === 'no_source'
      ? COLUMNS.filter((column) => column.key === key).map(({ title }) => title)
      : [],
  )
}
