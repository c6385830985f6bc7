import { parseSheetDate } from './dates.ts'
import type { Lead } from './lead.ts'

/** Search, filter and sort of the Leads table (SPEC 2, 5). */
export type LeadSort = 'score' | 'date' | 'name'

export interface LeadQuery {
  search: string
  /** One label, or empty for all. */
  classification: string
  sort: LeadSort
}

/** The labels of a lead's classification cell: those of the criteria met, joined by ", " (DESIGN 8, column 12). */
export const leadLabels = (lead: Pick<Lead, 'aiClassification'>): string[] =>
  lead.aiClassification
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')

/** Each distinct label found, in alphabetical order. */
export const distinctLabels = (leads: readonly Lead[]): string[] =>
  [...new Set(leads.flatMap(leadLabels))].sort((a, b) => a.localeCompare(b))

/** The text a search looks into: name, tagline, description and topics, lower-cased (SPEC 5). */
export const leadHaystack = (lead: Lead): string =>
  [lead.appName, lead.tagline, lead.description, lead.topics].join('\n').toLowerCase()

export interface IndexedLead {
  lead: Lead
  haystack: string
  /** For sorting by date; leads without a date come last. */
  launchedMs: number
  /** The row in the sheet, 1-based. */
  rowNumber: number
}

/** Prepares leads once for many searches. `rowNumber` is where the lead stands in the sheet. */
export const indexLeads = (leads: readonly { lead: Lead; rowNumber: number }[]): IndexedLead[] =>
  leads.map(({ lead, rowNumber }) => ({
    lead,
    rowNumber,
    haystack: leadHaystack(lead),
    launchedMs: parseSheetDate(lead.launchedDate) ?? Number.NEGATIVE_INFINITY,
  }))

const compare = {
  score: (a: IndexedLead, b: IndexedLead) => b.lead.targetScore - a.lead.targetScore,
  date: (a: IndexedLead, b: IndexedLead) =>
    a.launchedMs === b.launchedMs ? 0 : b.launchedMs > a.launchedMs ? 1 : -1,
  name: (a: IndexedLead, b: IndexedLead) =>
    a.lead.appName < b.lead.appName ? -1 : a.lead.appName > b.lead.appName ? 1 : 0,
}

/** Score and date descending, name ascending; equal ones keep the sheet's order. */
export const sortLeads = (leads: readonly IndexedLead[], sort: LeadSort): IndexedLead[] =>
  leads.toSorted(compare[sort])

/** The leads that match the search and the classification, in the order given. */
export function matchingLeads(
  leads: readonly IndexedLead[],
  query: Pick<LeadQuery, 'search' | 'classification'>,
): readonly IndexedLead[] {
  const search = query.search.trim().toLowerCase()
  const label = query.classification.toLowerCase()
  if (search === '' && label === '') return leads
  return leads.filter(
    ({ lead, haystack }) =>
      haystack.includes(search) && (label === '' || lead.aiClassification.toLowerCase().includes(label)),
  )
}

/** Detail values longer than this are shortened with a 'more' button (SPEC 5). */
export const MAX_SHOWN_LENGTH = 140
