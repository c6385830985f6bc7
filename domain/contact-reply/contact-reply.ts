/** From a reply to people, values and sources (SPEC 5, Contacts; DESIGN 8). */
import { isPageOfPlatform } from '../contact-values/sites.ts'
import {
  type ContactResearch,
  isWebUrl,
  type Person,
  type Quote,
  type Sourced,
} from '../contacts/contacts.ts'
import type { ModelReply, Source } from '../model/model-reply.ts'
import { type CitedText, markCitations, takeCitations } from './citations.ts'
import { addressKey, type TakenBack, takenBackIn } from './corrections.ts'
import { isNotOfCompany } from './doubts.ts'
import { entriesOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { labelText, type Tag } from './labels.ts'
import { addToPerson, emailsOf, emailSources, type Found, newPeople, type PersonDraft } from './people.ts'
import { phonesIn } from './phones.ts'
import { type ReadValue, readValue } from './read-value.ts'
import { isNothing } from './remarks.ts'
import { withSources } from './source-lines.ts'
import { bestSupport, type Evidence, evidenceOf } from './support.ts'
import { webAddressesIn } from './web-addresses.ts'

/** More is no answer to our question; the reply keeps it. */
const MAX_TEXT_LENGTH = 100_000
const MAX_PEOPLE = 200

export interface ResearchReply extends ModelReply {
  companyName: string
  /** As the listing has it: often its redirect. */
  launchWebsite: string
  /** Searches that the model made. */
  webSearchCount: number
  /** Pages that the model cited, opened or found. */
  sources: readonly Source[]
}

/**
 * Reads a research reply. Total: any text gives a result, nothing throws, in time that grows with its length. A person
 * without a name is skipped (SPEC 5, Contacts); a value without a source is kept; the reply itself is kept whole.
 */
export function parseContacts(reply: ResearchReply): ContactResearch {
  const { text, annotations, companyName, launchWebsite, webSearchCount, sources } = reply
  const cited = markCitations(text.slice(0, MAX_TEXT_LENGTH), annotations, { hasElements: true })
  const { people, email, website, form, notes } = collect(entriesOf(cited.text), cited, companyName)
  const takenBack = takenBackIn(takeCitations(cited.text, cited).text)
  const evidence = evidenceOf(sources, launchWebsite, website?.text ?? null)
  const proven = (kind: 'email' | 'address', value: Found | null): Sourced =>
    value === null ? { source: null, support: 'no_source' } : bestSupport(kind, value, evidence)
  const company = {
    email: proven('email', email),
    website: proven('address', website),
    contactForm: proven('address', form),
  }
  return {
    success: people.length > 0 || email !== null || form !== null,
    companyName,
    launchWebsite,
    people: people.map((draft) => personFrom(withoutTakenBack(draft, takenBack), evidence)),
    companyEmail: email?.text ?? null,
    companyWebsite: website?.text ?? null,
    contactFormUrl: form?.text ?? null,
    companySources: {
      email: company.email.source,
      website: company.website.source,
      contactForm: company.contactForm.source,
    },
    companySupport: {
      email: company.email.support,
      website: company.website.support,
      contactForm: company.contactForm.support,
    },
    searchNotes: notes.join('\n'),
    webSearchCount,
    sources: [...sources],
    reply: { text, annotations: [...annotations] },
    proof: null,
  }
}

/** Under the company's heading they mean its address. */
const AS_COMPANY: ReadonlySet<Entry['tag']> = new Set(['BUSINESS_EMAIL', 'CONTACTS'])

/** Less what the reply takes back in a sentence; "belongs to Jane" takes nothing from Jane. */
function withoutTakenBack(draft: PersonDraft, takenBack: readonly TakenBack[]): PersonDraft {
  if (takenBack.length === 0) return draft
  const [firstName = ''] = draft.name.split(' ')
  const kept = (found: readonly Found[]) =>
    found.filter(
      ({ text }) =>
        !takenBack.some(
          ({ key, owner }) =>
            key === addressKey(text) && !(owner.includes(firstName) && !/\bnot\b/.test(owner)),
        ),
    )
  return {
    ...draft,
    businessEmails: kept(draft.businessEmails),
    personalEmails: kept(draft.personalEmails),
    businessPhones: kept(draft.businessPhones),
    personalPhones: kept(draft.personalPhones),
    profiles: kept(draft.profiles),
  }
}

/** A person with what speaks for each value. */
function personFrom(draft: PersonDraft, evidence: Evidence): Person {
  const proven = (kind: 'email' | 'phone' | 'profile', value: Found) => ({
    text: value.text,
    ...bestSupport(kind, value, evidence),
  })
  const emails = (found: readonly Found[]) =>
    found.map((value) => proven('email', value)).map(({ text, ...more }) => ({ email: text, ...more }))
  const phones = (found: readonly Found[]) =>
    found.map((value) => proven('phone', value)).map(({ text, ...more }) => ({ phone: text, ...more }))
  const [profile] = draft.profiles.map((value) => proven('profile', value))
  return {
    name: draft.name,
    title: draft.title,
    quote: quoteOf(draft),
    contactInfo: {
      businessEmails: emails(draft.businessEmails),
      personalEmails: emails(draft.personalEmails),
      businessPhones: phones(draft.businessPhones),
      personalPhones: phones(draft.personalPhones),
      linkedin:
        profile === undefined
          ? null
          : { url: profile.text, source: profile.source, support: profile.support },
      searchSummary: draft.summaries.join('\n'),
      confidenceLevel: draft.confidence,
      additionalNotes: draft.notes.join('\n'),
    },
  }
}

/** The first quote whose page is known; else the first. */
function quoteOf({ quotes }: PersonDraft): Quote | null {
  const [quote] = [...quotes.filter(({ sources }) => sources.length > 0), ...quotes]
  return quote === undefined ? null : { text: quote.text, source: quote.sources[0] ?? null }
}

interface Collected {
  email: Found | null
  website: Found | null
  form: Found | null
  notes: string[]
}

function collect(entries: readonly Entry[], cited: CitedText, companyName: string) {
  const company: Collected = { email: null, website: null, form: null, notes: [] }
  const people = newPeople(companyName)
  let person: PersonDraft | null = null
  /** Whether a value of the company came among those of the last person. */
  let isInterrupted = false
  let isCompany = false
  const hasCompanySite = entries.some(
    ({ tag, isTentative }) => tag === 'COMPANY_WEBSITE' && isTentative !== true,
  )
  for (const entry of withSources(entries, cited)) {
    if (entry.isPersons === true && isInterrupted) {
      person = people.last()
      isCompany = false
    }
    const tag: Entry['tag'] = isCompany && AS_COMPANY.has(entry.tag) ? 'COMPANY_EMAIL' : entry.tag
    const read = readValue(entry, cited)
    if (tag === 'COMPANY_WEBSITE' && entry.isTentative === true && hasCompanySite) continue
    if (tag === 'PERSON') {
      person = people.named(read, entry.isTentative === true)
      isInterrupted = false
    }
    // A switchboard among a person's numbers is no heading of the company.
    else if (tag === 'END' || tag === 'COMPANY' || (isCompanyTag(tag) && tag !== 'COMPANY_PHONE')) {
      isInterrupted = isCompanyTag(tag) && (isInterrupted || person !== null)
      person = null
    }
    if (tag === 'PERSON' || tag === 'END') isCompany = false
    else if (tag === 'COMPANY') isCompany = true
    else if (isCompanyTag(tag)) {
      isCompany = person === null
      addToCompany(company, tag, read)
    } else if (person !== null && tag === 'TITLE' && entry.isTentative === true) person.titleAbove = read.text
    else if (person !== null) addToPerson(person, tag, read)
    else if (!isNothing(read.text) && tag !== 'OTHER')
      company.notes.push(tag === 'SUMMARY' || tag === 'NOTES' ? read.text : `${labelText(tag)}: ${read.text}`)
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

/** Keeps the first value of each kind; a further one goes to the notes. */
function addToCompany(company: Collected, tag: CompanyTag, read: ReadValue): void {
  const key = COMPANY_TAGS[tag]
  const sources = tag === 'COMPANY_EMAIL' ? emailSources(read) : read.sources
  for (const text of companyValues(tag, read)) {
    const isKept = key !== null && !(tag === 'COMPANY_WEBSITE' && isPageOfPlatform(text))
    if (!isKept || (company[key] !== null && company[key].text !== text))
      company.notes.push(`${key === null ? '' : 'Also '}${labelText(tag)}: ${text}`)
    else company[key] = { text, sources: [...(company[key]?.sources ?? []), ...sources] }
  }
}

function companyValues(tag: CompanyTag, read: ReadValue): string[] {
  const { text, target } = read
  if ((isNothing(text) && target === null) || isNotOfCompany(text)) return []
  if (tag === 'COMPANY_EMAIL') return emailsOf(read)
  if (tag === 'COMPANY_PHONE') return phonesIn(text)
  const written = target !== null && isWebUrl(target) ? target : text
  // A form whose address does not begin with http is dropped (SPEC 5, Contacts).
  return tag === 'CONTACT_FORM' && !/https?:\/\//i.test(written) ? [] : webAddressesIn(written)
}
