import { parseSheetDate } from '../base/dates.ts'
import { folded } from '../base/folded-text.ts'
import { shownContacts } from './lead-contacts.ts'
import { launchKey, type Lead } from './lead.ts'

/** Search, filter and sort of the Leads table (SPEC 2, Leads tab; SPEC 5, Leads tab). */
export const LEAD_SORTS = ['score', 'date', 'name'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]

export interface LeadQuery {
  search: string
  /** One label, or empty for all. */
  classification: string
  /** Only those with an e-mail address. */
  withEmail: boolean
  sort: LeadSort
}

/** A lead of the sheet. */
export interface ListedLead {
  lead: Lead
  /** Stays with the lead where its row moves; no two have the same. */
  id: number
}

/** With the texts that a search, a filter and a link look through. */
export interface IndexedLead extends ListedLead {
  searched: string
  classified: string
  hasEmail: boolean
  /** Redirect code, listing URL and name of the launch, each between two line breaks. */
  named: string
}

/** Leads ready for every search, filter and sort. Plain data, so that a worker can make it. */
export interface LeadIndex {
  /** In the order of the sheet. */
  rows: readonly IndexedLead[]
  /** Where the leads stand in `rows`, in the order of each sort. */
  orders: Readonly<Record<LeadSort, Uint32Array>>
  /** Each distinct classification label, in alphabetical order. */
  labels: readonly string[]
}

/** Takes half a second for 50,000 leads. `createLeadFinder` is quick with it. */
export function indexLeads(leads: readonly Lead[]): LeadIndex {
  const ids = idsOf(leads)
  return {
    rows: leads.map((lead, index) => ({
      lead,
      id: ids[index] ?? 0,
      searched: searchedText(lead),
      classified: lead.aiClassification.toLowerCase(),
      hasEmail: shownContacts(lead).emails.length > 0,
      named: namesOf(lead),
    })),
    orders: { score: byScore(leads), date: byDate(leads), name: byName(leads) },
    labels: distinctLabels(leads),
  }
}

/** Distinguishes the rows of a sheet by their launch's address; several with the same one, by their order. */
function idsOf(leads: readonly Lead[]): number[] {
  const taken = new Set<number>()
  return leads.map((lead) => {
    let id = hash(lead.website || lead.productHuntUrl || lead.appName)
    while (taken.has(id)) id++
    taken.add(id)
    return id
  })
}

/** FNV-1a, to 30 bits: what JavaScript engines keep as a small whole number is looked up fastest. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 2
}

/**
 * Detail values longer than this are shortened with a 'more' button (SPEC 5, Leads tab; SPEC 9, Spreadsheet and
 * screens).
 */
export const MAX_SHOWN_LENGTH = 140

/** The labels of a lead's classification cell: those of the criteria met, joined by ", " (DESIGN 8, column 12). */
export const leadLabels = (lead: Pick<Lead, 'aiClassification'>): string[] => labelsIn(lead.aiClassification)

const labelsIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')

function distinctLabels(leads: readonly Lead[]): string[] {
  // Thousands of leads share a handful of cells.
  const cells = new Set(leads.map((lead) => lead.aiClassification))
  return [...new Set([...cells].flatMap(labelsIn))].sort((a, b) => a.localeCompare(b))
}

/** Which leads a query shows, in its order. Cheap to ask again. */
export type LeadFinder = (query: LeadQuery) => readonly IndexedLead[]

/**
 * Answers queries one after the other: a search is a substring, whatever its case and accents, of name, tagline,
 * description or topics, the filter one of the classification (SPEC 5, Leads tab); equal ones keep the sheet's order.
 */
export function createLeadFinder({ rows, orders }: LeadIndex): LeadFinder {
  const search = createSubstringSearch(rows.map(({ searched }) => searched))
  const filter = createSubstringSearch(rows.map(({ classified }) => classified))
  return (query) => {
    const found = search(folded(query.search.trim()))
    const kept = filter(query.classification.toLowerCase())
    const shown: IndexedLead[] = []
    for (const index of orders[query.sort]) {
      const row = rows[index]
      if (row === undefined || (query.withEmail && !row.hasEmail)) continue
      if (found[index] !== ABSENT && kept[index] !== ABSENT) shown.push(row)
    }
    return shown
  }
}

const searchedText = ({ appName, tagline, description, topics }: Lead): string =>
  folded(`${appName}\n${tagline}\n${description}\n${topics}`)

function namesOf(lead: Lead): string {
  const { code, url, name } = launchKey(lead)
  return `\n${code ?? ''}\n${url ?? ''}\n${name}\n`
}

const ABSENT = -1

/** Where a substring was first found in each text; ABSENT where it was not. */
interface Found {
  substring: string
  at: Int32Array
  /** The shorter one that this one narrowed down. */
  wider: Found | null
}

/**
 * Looks for substrings in texts, one after the other as they are typed. What has "voice" has "voi", and not before it:
 * so one that grows goes on where the last was found, mostly with a look at the new letter alone, and one that shrinks
 * goes back. 50,000 texts take some milliseconds a letter (DESIGN 10).
 */
function createSubstringSearch(texts: readonly string[]): (substring: string) => Int32Array {
  let last: Found = { substring: '', at: new Int32Array(texts.length), wider: null }
  return (substring) => {
    while (last.wider !== null && !substring.startsWith(last.substring)) last = last.wider
    if (last.substring !== substring) {
      const known = last.substring.length
      const letter = substring.length === known + 1 ? substring.charCodeAt(known) : null
      const at = last.at.map((start, index) => {
        const text = texts[index]
        if (start === ABSENT || text === undefined) return ABSENT
        return text.charCodeAt(start + known) === letter ? start : text.indexOf(substring, start)
      })
      last = { substring, at, wider: last }
    }
    return last.at
  }
}

const byScore = (leads: readonly Lead[]) => ascending(leads.map((lead) => -lead.targetScore))
const byDate = (leads: readonly Lead[]) => ascending(newestFirst(leads.map((lead) => lead.launchedDate)))
const byName = (leads: readonly Lead[]) => ascending(leads.map((lead) => folded(lead.appName.trim()) || LAST))

/** Numbers that put the latest date first and what is no date last. Many leads share a date. */
function newestFirst(dates: readonly string[]): number[] {
  const known = new Map<string, number>()
  return dates.map((date) => {
    const number = known.get(date) ?? -(parseSheetDate(date) ?? -Infinity)
    known.set(date, number)
    return number
  })
}

/** Where the keys stand, the least first; equal ones as they are. */
function ascending(keys: readonly number[] | readonly string[]): Uint32Array {
  const keyAt = (index: number) => keys[index] ?? ''
  return Uint32Array.from(keys.keys()).sort((a, b) =>
    keyAt(a) < keyAt(b) ? -1 : keyAt(a) > keyAt(b) ? 1 : 0,
  )
}

/** Behind every name. */
const LAST = '\uFFFF'
