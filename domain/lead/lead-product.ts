import type { ContactResearch } from '../contacts/contacts.ts'
import { sourceAt } from '../launch/addresses.ts'
import type { Launch } from '../launch/launch.ts'
/** What the AI is asked about where a lead of the sheet is all that is known of a launch. */
import type { ClassificationResult } from '../verdict/classification.ts'
import { otherValues, splitRemark, standsBeside, withRemark } from './contact-ways.ts'
import { leadKey } from './lead-link.ts'
import { FOUND } from './lead-update.ts'
import type { Lead, LeadKey } from './lead.ts'
import { CONTACT_KEYS, contactColumns, VERDICT_KEYS, verdictColumns } from './new-lead.ts'

/**
 * The launch of a row, as far as the row tells.
 * @param sample whether the sheet is the sandbox's
 * @returns null for a row that nothing names
 */
export function productOf(lead: Lead, sample: boolean): Launch | null {
  const key = leadKey(lead)
  if (key === null) return null
  return {
    // The listing's own id is not in the sheet.
    id: `sheet ${key}`,
    source: sourceAt(lead.productHuntUrl).id,
    name: lead.appName,
    tagline: lead.tagline,
    description: lead.description,
    website: lead.companyWebsite.trim() || lead.website,
    url: lead.productHuntUrl,
    votesCount: lead.votes,
    createdAt: lead.launchedDate,
    featuredAt: null,
    thumbnailUrl: null,
    topics: lead.topics
      .split(',')
      .map((topic) => topic.trim())
      .filter((name) => name !== '')
      .map((name) => ({ name, slug: '', postsCount: 0 })),
    makers: [],
    sample,
  }
}

/** A lead with something newly found, and the columns that it is in. */
export interface LeadUpdate {
  lead: Lead
  only: readonly LeadKey[]
}

/** @param nowMs the day that is named beside a contact for which the row has no free cell */
export const withContacts = (lead: Lead, contacts: ContactResearch, nowMs: number): LeadUpdate => ({
  lead: { ...lead, ...contactColumns(contacts), capturedAt: new Date(nowMs).toISOString() },
  only: CONTACT_KEYS,
})

/**
 * A row whose contacts were checked.
 * @param research of the row (`researchOfLead`), with what pages prove. What it has no place for stays as it is.
 */
export function withCheck(lead: Lead, research: ContactResearch, nowMs: number): LeadUpdate {
  const update = withContacts(lead, research, nowMs)
  const next = { ...update.lead, ...unnamedLeaders(lead) }
  const cells = CONTACT_KEYS.filter((key) => key !== 'researchNotes').map((key) => next[key])
  const isThere = (text: string): boolean =>
    cells.includes(text) || standsBeside(next.additionalContacts, text)
  const left = lead.additionalContacts.split('\n').flatMap((line) => {
    // An update keeps these itself.
    if (line === '' || FOUND.test(line)) return []
    const values = otherValues({ additionalContacts: line })
    const [first] = values
    if (first === undefined) return isThere(splitRemark(line).text) ? [] : [line]
    const lost = values.filter(({ value }) => !isThere(value))
    return lost.length === 0
      ? []
      : [`${first.who}: ${lost.map(({ value, remark }) => withRemark(value, remark)).join(', ')}`]
  })
  const additionalContacts = [next.additionalContacts, ...left].filter((line) => line !== '').join('\n')
  return { ...update, lead: { ...next, additionalContacts } }
}

const LEADER_KEYS = [
  ['ceoName', 'ceoEmail', 'ceoPhone', 'ceoLinkedIn'],
  ['ctoName', 'ctoEmail', 'ctoPhone', 'ctoLinkedIn'],
] as const

/** Ways of leaders whom the row does not name: nobody else takes their columns. */
function unnamedLeaders(lead: Lead): Partial<Lead> {
  const kept: Partial<Lead> = {}
  for (const keys of LEADER_KEYS) {
    const isUnnamed = lead[keys[0]].trim() === '' && keys.some((key) => lead[key].trim() !== '')
    if (isUnnamed) for (const key of keys) kept[key] = lead[key]
  }
  return kept
}

export const withVerdict = (lead: Lead, verdict: ClassificationResult): LeadUpdate => ({
  lead: { ...lead, ...verdictColumns(verdict) },
  only: VERDICT_KEYS,
})

/** Whether a research, or the user, has put any contact into the row. */
export const hasContacts = (lead: Lead): boolean =>
  CONTACT_KEYS.some((key) => key !== 'companyWebsite' && lead[key].trim() !== '')
