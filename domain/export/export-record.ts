/** A launch as it leaves the app, from Search or from Leads: what every shape of an export is made of (SPEC 2, Export). */
import type { Person, Support } from '../contacts.ts'
import { plainEmail } from '../do-not-contact.ts'
import { type Lead, titleOf } from '../lead.ts'
import { columnsOf, leadFrom, mayLead, namedBySupport, UNJUDGED } from '../new-lead.ts'
import { redirectCode } from '../product.ts'
import type { RunItem } from '../search-run/run-state.ts'

export interface ExportRecord {
  /** Its row in the sheet. What is doubtful stands in Additional Contacts alone, with its remark. */
  lead: Lead
  /** False where the row's score, labels and reasoning say nothing: no model has judged it. */
  judged: boolean
  /** True where any part of it came from the sandbox. */
  sample: boolean
  /** Nothing doubtful of anybody, and nobody for whom only doubtful values speak (decision 0062). */
  people: readonly ExportPerson[]
}

export interface ExportPerson {
  name: string
  title: string
  email: ExportValue | null
  phone: ExportValue | null
  linkedIn: ExportValue | null
}

export interface ExportValue {
  value: string
  /** Null where the row does not say: the owner of the sheet typed it. */
  support: Exclude<Support, 'doubtful'> | null
}

/** @param nowMs the time of capture, in milliseconds since 1970 */
export function recordOfLaunch(
  { product, verdict, contacts }: Pick<RunItem, 'product' | 'verdict' | 'contacts'>,
  nowMs: number,
): ExportRecord {
  const research = contacts?.research ?? null
  return {
    lead: leadFrom(product, verdict?.result ?? UNJUDGED, research, nowMs),
    judged: verdict !== null,
    sample: product.sample || verdict?.sample === true || contacts?.sample === true,
    people: (research?.people ?? []).filter(mayLead).map(personFound),
  }
}

function personFound(person: Person): ExportPerson {
  const { name, linkedIn, email, phone } = columnsOf(person)
  const value = (way: typeof email): ExportValue | null =>
    way === null || way.support === 'doubtful' ? null : { value: way.text, support: way.support }
  return { name, title: person.title, email: value(email), phone: value(phone), linkedIn: value(linkedIn) }
}

/** @param sample whether its sheet is one of the sandbox */
export function recordOfLead(lead: Lead, sample: boolean): ExportRecord {
  const { noSource, supported } = namedBySupport(lead)
  const value = (key: 'Email' | 'Phone' | 'LinkedIn', office: 'ceo' | 'cto'): ExportValue | null => {
    const text = lead[`${office}${key}`].trim()
    if (text === '' || (key === 'Email' && plainEmail(text) === null)) return null
    const column = titleOf(`${office}${key}`)
    const support = noSource.includes(column) ? 'no_source' : supported.includes(column) ? 'supported' : null
    return { value: text, support }
  }
  const leader = (office: 'ceo' | 'cto'): ExportPerson => ({
    name: lead[`${office}Name`].trim(),
    title: COLUMN_TITLES[office],
    email: value('Email', office),
    phone: value('Phone', office),
    linkedIn: value('LinkedIn', office),
  })
  const people = [leader('ceo'), leader('cto')].filter((person) => person.name !== '' || isReachable(person))
  return { lead, judged: true, sample, people }
}

/** Whom `leadersOf` puts into the columns: a row does not keep the title itself. */
const COLUMN_TITLES = { ceo: 'CEO or founder', cto: 'CTO or head of engineering' }

export const isReachable = ({ email, phone, linkedIn }: ExportPerson): boolean =>
  email !== null || phone !== null || linkedIn !== null

/** The company's own site, as far as it is known: the listing's redirect is none. Empty for none. */
export const siteOf = ({ companyWebsite, website }: Lead): string =>
  [companyWebsite, website].find((site) => site !== '' && redirectCode(site) === null) ?? ''
