/** From a reply to people, values and sources (SPEC 5; design 8). */
import { CONTACT_PARSER, type ContactResearch, isWebUrl, type Sourced } from '../contacts.ts'
import type { ModelReply, Source } from '../model-reply.ts'
import { type CitedText, markCitations } from './citations.ts'
import { entriesOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { spoken, type Tag } from './labels.ts'
import { addToPerson, emailSource, emailsOf, newPeople, type PersonDraft } from './people.ts'
import { firstAddress, type ReadValue, readValue } from './read-value.ts'
import { isNothing, phonesIn, webAddressesIn } from './values.ts'

/** More is no answer to our question; the reply keeps it. */
const MAX_TEXT_LENGTH = 100_000
const MAX_PEOPLE = 200

export interface ResearchReply extends ModelReply {
  companyName: string
  /** Searches that the model made. */
  webSearchCount: number
  /** Pages that the model cited, opened or found. */
  sources: readonly Source[]
}

/**
 * Reads a research reply. Total: any text gives a result, nothing throws, in time that grows with its length. A person
 * without a name is skipped (SPEC 5); a value without a source is kept; the reply itself is kept whole.
 */
export function parseContacts(reply: ResearchReply): ContactResearch {
  const { text, annotations, companyName, webSearchCount, sources } = reply
  const cited = markCitations(text.slice(0, MAX_TEXT_LENGTH), annotations)
  const { people, email, website, form, notes } = collect(entriesOf(cited.text), cited)
  return {
    success: people.length > 0 || email !== null || form !== null,
    companyName,
    people,
    companyEmail: email?.value ?? null,
    companyWebsite: website?.value ?? null,
    contactFormUrl: form?.value ?? null,
    companySources: {
      email: email?.source ?? null,
      website: website?.source ?? null,
      contactForm: form?.source ?? null,
    },
    searchNotes: notes.join('\n'),
    webSearchCount,
    sources: [...sources],
    reply: { text, annotations: [...annotations] },
    parser: CONTACT_PARSER,
  }
}

/** A research as this parser reads its reply, where that was kept. Nothing is asked of the AI. */
export const readAgain = (research: ContactResearch): ContactResearch =>
  research.reply === null ? research : parseContacts({ ...research, ...research.reply })

/** Under the company's heading they mean its address. */
const AS_COMPANY: ReadonlySet<Entry['tag']> = new Set(['BUSINESS_EMAIL', 'CONTACTS'])

interface CompanyValue extends Sourced {
  value: string
}

interface Collected {
  email: CompanyValue | null
  website: CompanyValue | null
  form: CompanyValue | null
  notes: string[]
}

function collect(entries: readonly Entry[], cited: CitedText) {
  const company: Collected = { email: null, website: null, form: null, notes: [] }
  const people = newPeople()
  let person: PersonDraft | null = null
  let isCompany = false
  /** The values that a source on a line of its own speaks of. */
  let latest: readonly Sourced[] = []

  for (const entry of entries) {
    const tag = isCompany && AS_COMPANY.has(entry.tag) ? 'COMPANY_EMAIL' : entry.tag
    const read = readValue(entry, cited)
    if (tag === 'SOURCE') {
      const source = read.source ?? firstAddress(read.target ?? read.text)
      for (const value of latest) value.source ??= source
      continue
    }
    latest = []
    if (tag === 'PERSON') person = people.named(read, entry.isTentative === true)
    // A switchboard among a person's numbers is no heading of the company.
    else if (tag === 'END' || tag === 'COMPANY' || (isCompanyTag(tag) && tag !== 'COMPANY_PHONE'))
      person = null
    if (tag === 'PERSON' || tag === 'END') isCompany = false
    else if (tag === 'COMPANY') isCompany = true
    else if (isCompanyTag(tag)) {
      isCompany = person === null
      latest = addToCompany(company, tag, read)
    } else if (person !== null) latest = addToPerson(person, tag, read)
    else if (!isNothing(read.text) && tag !== 'OTHER')
      company.notes.push(tag === 'SUMMARY' || tag === 'NOTES' ? read.text : `${spoken(tag)}: ${read.text}`)
  }
  return { ...company, people: people.all().slice(0, MAX_PEOPLE) }
}

const COMPANY_TAGS = {
  COMPANY_EMAIL: 'email',
  COMPANY_WEBSITE: 'website',
  CONTACT_FORM: 'form',
  COMPANY_PHONE: null,
} as const satisfies Partial<Record<Tag, keyof Collected | null>>
type CompanyTag = keyof typeof COMPANY_TAGS
const isCompanyTag = (tag: Entry['tag']): tag is CompanyTag => tag in COMPANY_TAGS

/** Sites that are nobody's own. */
const SHARED_SITE =
  /(?:^|\.)(?:linkedin|twitter|x|facebook|instagram|youtube|github|crunchbase|producthunt|medium|tiktok)\.com$/i

/** Keeps the first value of each kind; a further one is told in the notes. */
function addToCompany(company: Collected, tag: CompanyTag, read: ReadValue): readonly Sourced[] {
  const key = COMPANY_TAGS[tag]
  const source = tag === 'COMPANY_EMAIL' ? emailSource(read) : read.source
  return companyValues(tag, read).flatMap((value) => {
    const isKept = key !== null && !(tag === 'COMPANY_WEBSITE' && SHARED_SITE.test(new URL(value).hostname))
    if (!isKept || (company[key] !== null && company[key].value !== value)) {
      company.notes.push(`${key === null ? '' : 'Also '}${spoken(tag)}: ${value}`)
      return []
    }
    company[key] ??= { value, source }
    return [company[key]]
  })
}

function companyValues(tag: CompanyTag, read: ReadValue): string[] {
  const { text, target } = read
  if (isNothing(text) && target === null) return []
  if (tag === 'COMPANY_EMAIL') return emailsOf(read)
  if (tag === 'COMPANY_PHONE') return phonesIn(text)
  const written = target !== null && isWebUrl(target) ? target : text
  // A form whose address does not begin with http is dropped (SPEC 5).
  return tag === 'CONTACT_FORM' && !/https?:\/\//i.test(written) ? [] : webAddressesIn(written)
}
