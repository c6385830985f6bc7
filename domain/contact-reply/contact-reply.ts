/** From a reply to people, values and sources (SPEC 5; design 8). */
import {
  CONTACT_PARSER,
  type ContactInfo,
  type ContactResearch,
  isWebUrl,
  type Sourced,
  type Support,
} from '../contacts.ts'
import { type Evidence, evidenceOf, supportOf } from './support.ts'
import type { ModelReply, Source } from '../model-reply.ts'
import { type CitedText, markCitations } from './citations.ts'
import { entriesOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { spoken, type Tag } from './labels.ts'
import { addToPerson, emailSource, emailsOf, newPeople, type PersonDraft } from './people.ts'
import { firstAddress, type ReadValue, readValue } from './read-value.ts'
import { isNothing, phonesIn, SHARED_SITE, webAddressesIn } from './values.ts'

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
 * without a name is skipped (SPEC 5); a value without a source is kept; the reply itself is kept whole.
 */
export function parseContacts(reply: ResearchReply): ContactResearch {
  const { text, annotations, companyName, launchWebsite, webSearchCount, sources } = reply
  const cited = markCitations(text.slice(0, MAX_TEXT_LENGTH), annotations)
  const { people, email, website, form, notes } = collect(entriesOf(cited.text), cited)
  const evidence = evidenceOf(sources, launchWebsite, website?.value ?? null)
  for (const { contactInfo } of people) weigh(contactInfo, evidence)
  const companySupport = (kind: 'email' | 'address', of: CompanyValue | null): Support =>
    of === null ? 'no_source' : supportOf({ kind, text: of.value, source: of.source }, evidence)
  return {
    success: people.length > 0 || email !== null || form !== null,
    companyName,
    launchWebsite,
    people,
    companyEmail: email?.value ?? null,
    companyWebsite: website?.value ?? null,
    contactFormUrl: form?.value ?? null,
    companySources: {
      email: email?.source ?? null,
      website: website?.source ?? null,
      contactForm: form?.source ?? null,
    },
    companySupport: {
      email: companySupport('email', email),
      website: companySupport('address', website),
      contactForm: companySupport('address', form),
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

/** Says of each value of a person what speaks for it. */
function weigh(info: ContactInfo, evidence: Evidence): void {
  for (const value of [...info.businessEmails, ...info.personalEmails])
    value.support = supportOf({ kind: 'email', text: value.email, source: value.source }, evidence)
  for (const value of [...info.businessPhones, ...info.personalPhones])
    value.support = supportOf({ kind: 'phone', text: value.phone, source: value.source }, evidence)
  const { linkedin } = info
  if (linkedin !== null)
    linkedin.support = supportOf({ kind: 'profile', text: linkedin.url, source: linkedin.source }, evidence)
}

interface CompanyValue {
  value: string
  source: string | null
}

/** A value for which a source can still be told. */
type Unsourced = Pick<Sourced, 'source'>

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
  let latest: readonly Unsourced[] = []

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

/** Keeps the first value of each kind; a further one is told in the notes. */
function addToCompany(company: Collected, tag: CompanyTag, read: ReadValue): readonly Unsourced[] {
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
