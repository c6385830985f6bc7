/** Takes values out of a research and out of a lead: wrong ones, and those of people not to be contacted. */
import type { ContactKind } from '../contact-values/same-contact.ts'
import { hostOf } from '../contact-values/same-contact.ts'
import type { ContactProof, ValueKind } from '../contacts/contact-proof.ts'
import type { CompanyValue, ContactResearch, Person } from '../contacts/contacts.ts'
import type { DoNotContact } from '../contacts/do-not-contact.ts'
import { redirectCode } from '../launch/addresses.ts'
import { splitRemark } from './contact-ways.ts'
import { type Cell, cellsOf, fromRow, type Lead, LEAD_HEADER, type LeadKey, titleOf } from './lead.ts'
import { withProofLine } from './proof-line.ts'
import { splitProofNotes } from './proof-notes.ts'

/** Whether a value is to go. */
export type IsGone = (kind: ContactKind, value: string) => boolean

/** What is on the user's list: addresses, and sites of its domains. */
export const isListed =
  (list: DoNotContact): IsGone =>
  (kind, value) =>
    kind === 'email' ? list.email(value) !== null : kind === 'link' && list.site(value) !== null

/** The entry that covers a company, by those of its sites that are known; null for none. The listing's redirect is none. */
export const companyEntry = (sites: readonly string[], list: DoNotContact): string | null =>
  sites
    .filter((site) => site !== '' && redirectCode(site) === null)
    .map((site) => list.site(site))
    .find((entry) => entry !== null) ?? null

/** The entry that covers a lead's company; null for none. */
export const leadCompanyEntry = (lead: Lead, list: DoNotContact): string | null =>
  companyEntry([lead.companyWebsite, lead.website], list)

type TextKey = Exclude<LeadKey, 'votes' | 'targetScore'>

/** The columns that hold one way to reach somebody. */
const COLUMNS: readonly (readonly [TextKey, ContactKind])[] = [
  ['ceoEmail', 'email'],
  ['ceoPhone', 'phone'],
  ['ceoLinkedIn', 'link'],
  ['ctoEmail', 'email'],
  ['ctoPhone', 'phone'],
  ['ctoLinkedIn', 'link'],
  ['companyWebsite', 'link'],
  ['generalContactEmail', 'email'],
  ['contactFormUrl', 'link'],
]

/** A lead without these values, wherever they stand in it; the same lead where there are none. */
export function leadWithout(lead: Lead, isGone: IsGone): Lead {
  const left = { ...lead }
  for (const [key, kind] of COLUMNS) if (lead[key] !== '' && isGone(kind, lead[key])) left[key] = ''
  const { proof, rest } = splitProofNotes(lead.researchNotes)
  const emptied = COLUMNS.filter(([key]) => left[key] !== lead[key]).map(([key]) => titleOf(key))
  const isKept = (name: string) => !emptied.includes(name) && !isGone(kindOf(name), name)
  left.additionalContacts = listWithout(lead.additionalContacts, isGone)
  left.makerContacts = listWithout(lead.makerContacts, isGone)
  const prose = proseWithout(rest, isGone)
  const values = proof?.values.filter(({ what }) => isKept(what)) ?? []
  if (prose !== rest || values.length !== (proof?.values.length ?? 0))
    left.researchNotes = proof === null ? prose : withProofLine({ ...proof, values }, prose)
  return JSON.stringify(left) === JSON.stringify(lead) ? lead : left
}

/** The cells of a row that these values stand in, without them; null for each that stays. Null where there are none. */
export function rowWithout(row: readonly unknown[], isGone: IsGone): Cell[] | null {
  const lead = fromRow(row)
  const left = leadWithout(lead, isGone)
  if (left === lead) return null
  const held = cellsOf(lead)
  return cellsOf(left).map((cell, column) => (cell === held[column] ? null : cell))
}

/** A lead as it may leave the app: null where its company is on the list, else without what is. */
export const contactable = (lead: Lead, list: DoNotContact): Lead | null =>
  leadCompanyEntry(lead, list) === null ? leadWithout(lead, isListed(list)) : null

/** A research without these values. */
export function researchWithout(research: ContactResearch, isGone: IsGone): ContactResearch {
  const left: ContactResearch = {
    ...research,
    people: research.people.map((person) => personWithout(person, isGone)),
    companySources: { ...research.companySources },
    companySupport: { ...research.companySupport },
    searchNotes: proseWithout(research.searchNotes, isGone),
    proof: proofWithout(research.proof, isGone),
  }
  for (const [key, kind, of] of OF_COMPANY) {
    const value = research[key]
    if (value === null || !isGone(kind, value)) continue
    left[key] = null
    left.companySources[of] = null
    left.companySupport[of] = 'no_source'
  }
  return left
}

const KINDS: Record<ValueKind, ContactKind> = {
  email: 'email',
  phone: 'phone',
  profile: 'link',
  website: 'link',
  contact_form: 'link',
}

const proofWithout = (proof: ContactProof | null, isGone: IsGone): ContactProof | null =>
  proof === null
    ? null
    : { ...proof, values: proof.values.filter(({ kind, value }) => !isGone(KINDS[kind], value)) }

const OF_COMPANY: readonly (readonly [
  'companyEmail' | 'companyWebsite' | 'contactFormUrl',
  ContactKind,
  CompanyValue,
])[] = [
  ['companyEmail', 'email', 'email'],
  ['companyWebsite', 'link', 'website'],
  ['contactFormUrl', 'link', 'contactForm'],
]

function personWithout({ contactInfo: info, ...person }: Person, isGone: IsGone): Person {
  const emails = (list: typeof info.businessEmails) => list.filter(({ email }) => !isGone('email', email))
  const phones = (list: typeof info.businessPhones) => list.filter(({ phone }) => !isGone('phone', phone))
  return {
    ...person,
    quote: person.quote && { ...person.quote, text: proseWithout(person.quote.text, isGone) },
    contactInfo: {
      ...info,
      businessEmails: emails(info.businessEmails),
      personalEmails: emails(info.personalEmails),
      businessPhones: phones(info.businessPhones),
      personalPhones: phones(info.personalPhones),
      linkedin: info.linkedin !== null && isGone('link', info.linkedin.url) ? null : info.linkedin,
      searchSummary: proseWithout(info.searchSummary, isGone),
      additionalNotes: proseWithout(info.additionalNotes, isGone),
    },
  }
}

const kindOf = (value: string): ContactKind =>
  /[^\s]@/.test(value) ? 'email' : /^https?:\/\//i.test(value) || hostOf(value) !== null ? 'link' : 'phone'

/** What an update writes behind a value. */
const FOUND_ON = / \(found \d{4}-\d\d-\d\d\)$/

/** Lines such as "Ada (CFO): ada@acme.com, +1 415 555 0100", and whatever the owner wrote between them. */
const listWithout = (text: string, isGone: IsGone): string =>
  text
    .split('\n')
    .flatMap((line) => lineWithout(line, isGone))
    .join('\n')

function lineWithout(line: string, isGone: IsGone): string[] {
  const [, who = '', list = ''] = /^(.*?: )?(.*)$/s.exec(line) ?? []
  const values = list.split(', ')
  const left = values.filter((each) => {
    const value = splitRemark(each.replace(FOUND_ON, '')).text.trim()
    return value === '' || !isGone(kindOf(value), value)
  })
  if (left.length === values.length) return [proseWithout(line, isGone)]
  if (left.length > 0) return [proseWithout(who + left.join(', '), isGone)]
  // A person stays known by name; of a column's title nothing is to be known.
  const isPerson = who !== '' && who !== 'Company: ' && !LEAD_HEADER.some((title) => who.startsWith(title))
  return isPerson ? [who.slice(0, -2)] : []
}

const EMAIL = /[^\s@<>()[\],;:"'/]+@[^\s@<>()[\],;:"'/]+[^\s@<>()[\],;:"'/.!?]/g

/** A text for people keeps a sign where an address stood. */
const proseWithout = (text: string, isGone: IsGone): string =>
  text.includes('@') ? text.replace(EMAIL, (email) => (isGone('email', email) ? '…' : email)) : text
