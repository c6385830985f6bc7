import { plainEmail } from '../contact-values/same-contact.ts'
import type { PersonVerdict, ValueVerdictKind } from '../contacts/contact-proof.ts'
import type { ContactResearch, Person } from '../contacts/contacts.ts'
/** A launch as it leaves the app, from Search or from Leads: what every shape of an export is made of (SPEC 2, Export). */
import { COLUMN_TITLES } from '../contacts/leaders.ts'
import { redirectCode } from '../launch/addresses.ts'
import { columnsOf, mayLead, type Way } from '../lead/contact-ways.ts'
import { type Lead, titleOf } from '../lead/lead.ts'
import { leadFrom, UNJUDGED } from '../lead/new-lead.ts'
import { proofOfLead, summaryNamed } from '../lead/proof-notes.ts'
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

/** Where it was read, and when (YYYY-MM-DD); null where no page was. */
interface ExportPlace {
  page: string | null
  day: string | null
}

export interface ExportPerson extends ExportPlace {
  name: string
  title: string
  /** Whether the person works there; null where no page was read. */
  verdict: PersonVerdict | null
  email: ExportValue | null
  phone: ExportValue | null
  linkedIn: ExportValue | null
}

export interface ExportValue extends ExportPlace {
  value: string
  /** Null where the row does not say: the owner of the sheet typed it. */
  verdict: ValueVerdictKind | null
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
    people:
      research === null
        ? []
        : research.people
            .filter((person) => mayLead(research, person))
            .map((person) => personFound(research, person)),
  }
}

const NO_PLACE = { verdict: null, page: null, day: null }

function personFound(research: ContactResearch, person: Person): ExportPerson {
  const { name, linkedIn, email, phone } = columnsOf(research, person)
  const checked = research.proof?.people.find((each) => each.name === name)
  return {
    name,
    title: person.title,
    ...(checked === undefined
      ? NO_PLACE
      : { verdict: checked.verdict, page: checked.page, day: checked.at?.slice(0, 10) ?? null }),
    email: valueFound(email),
    phone: valueFound(phone),
    linkedIn: valueFound(linkedIn),
  }
}

const valueFound = (way: Way | null): ExportValue | null =>
  way === null
    ? null
    : { value: way.text, verdict: way.verdict, page: way.page, day: way.at?.slice(0, 10) ?? null }

/** @param sample whether its sheet is one of the sandbox */
export function recordOfLead(lead: Lead, sample: boolean): ExportRecord {
  const proof = proofOfLead(lead)
  const value = (key: 'Email' | 'Phone' | 'LinkedIn', office: 'ceo' | 'cto'): ExportValue | null => {
    const text = lead[`${office}${key}`].trim()
    if (text === '' || (key === 'Email' && plainEmail(text) === null)) return null
    const { verdict, page, day } = summaryNamed(proof, titleOf(`${office}${key}`)) ?? NO_PLACE
    return { value: text, verdict, page, day }
  }
  const leader = (office: 'ceo' | 'cto'): ExportPerson => {
    const name = lead[`${office}Name`].trim()
    const { verdict, page, day } = proof?.people.find((person) => person.name === name) ?? NO_PLACE
    return {
      name,
      title: COLUMN_TITLES[office],
      verdict,
      page,
      day,
      email: value('Email', office),
      phone: value('Phone', office),
      linkedIn: value('LinkedIn', office),
    }
  }
  const people = [leader('ceo'), leader('cto')].filter((person) => person.name !== '' || isReachable(person))
  return { lead, judged: true, sample, people }
}

export const isReachable = ({ email, phone, linkedIn }: ExportPerson): boolean =>
  email !== null || phone !== null || linkedIn !== null

/** The company's own site, as far as it is known: the listing's redirect is none. Empty for none. */
export const siteOf = ({ companyWebsite, website }: Lead): string =>
  [companyWebsite, website].find((site) => site !== '' && redirectCode(site) === null) ?? ''
