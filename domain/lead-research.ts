/** The contacts of a row as a research has them, so that they can be checked on pages once more. */
import { otherValues, splitRemark } from './contact-ways.ts'
import {
  CONTACT_PARSER,
  type ContactInfo,
  type ContactResearch,
  isWebUrl,
  type Person,
  type Sourced,
} from './contacts.ts'
import { COLUMN_TITLES } from './export/export-record.ts'
import { type Lead, LEAD_HEADER, type LeadKey, titleOf } from './lead.ts'
import type { Source } from './model-reply.ts'
import { proofOfLead, splitProofNotes, summaryNamed } from './proof-notes.ts'

const PAGES_LINE = /^Pages (cited|opened|found): (.*?)(?: and \d+ more)?$/

/** What the row says of its contacts: people with their values, and the pages that were named for them. */
export function researchOfLead(lead: Lead): ContactResearch {
  const proof = proofOfLead(lead)
  const lines = splitProofNotes(lead.researchNotes).rest.split('\n')
  const sourced = (what: string): Sourced => {
    const page = summaryNamed(proof, what)?.page ?? null
    return { source: page !== null && isWebUrl(page) ? page : null, support: 'no_source' }
  }
  const besides = otherValues(lead).flatMap(({ who, value }) => (who === 'Company' ? [value] : []))
  const ofColumn = (key: LeadKey) => sourced(titleOf(key))
  return {
    success: true,
    companyName: lead.appName,
    launchWebsite: lead.website,
    people: [...leadersIn(lead, ofColumn), ...othersIn(lead, sourced)],
    companyEmail: lead.generalContactEmail.trim() || (besides.find(isEmail) ?? null),
    companyWebsite: lead.companyWebsite.trim() || null,
    contactFormUrl: lead.contactFormUrl.trim() || (besides.find(isWebUrl) ?? null),
    companySources: {
      email: ofColumn('generalContactEmail').source,
      website: ofColumn('companyWebsite').source,
      contactForm: ofColumn('contactFormUrl').source,
    },
    companySupport: { email: 'no_source', website: 'no_source', contactForm: 'no_source' },
    searchNotes: lines.filter((line) => !PAGES_LINE.test(line)).join('\n'),
    webSearchCount: 0,
    sources: lines.flatMap(sourcesIn),
    reply: null,
    parser: CONTACT_PARSER,
    proof: null,
  }
}

function sourcesIn(line: string): Source[] {
  const [, use, urls = ''] = PAGES_LINE.exec(line) ?? []
  if (use !== 'cited' && use !== 'opened' && use !== 'found') return []
  return urls
    .split(', ')
    .filter(isWebUrl)
    .map((url) => ({ url, title: null, uses: [use] }))
}

const NO_INFO: ContactInfo = {
  businessEmails: [],
  personalEmails: [],
  businessPhones: [],
  personalPhones: [],
  linkedin: null,
  searchSummary: '',
  confidenceLevel: '',
  additionalNotes: '',
}

function leadersIn(lead: Lead, ofColumn: (key: LeadKey) => Sourced): Person[] {
  return (['ceo', 'cto'] as const).flatMap((office) => {
    const name = lead[`${office}Name`].trim()
    if (name === '') return []
    const [email, phone, url] = [
      lead[`${office}Email`].trim(),
      lead[`${office}Phone`].trim(),
      lead[`${office}LinkedIn`].trim(),
    ]
    const contactInfo = {
      ...NO_INFO,
      businessEmails: email === '' ? [] : [{ email, ...ofColumn(`${office}Email`) }],
      businessPhones: phone === '' ? [] : [{ phone, ...ofColumn(`${office}Phone`) }],
      linkedin: url === '' ? null : { url, ...ofColumn(`${office}LinkedIn`) },
    }
    return [{ name, title: COLUMN_TITLES[office], contactInfo }]
  })
}

const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value)

/** "Ada Park (Designer)" */
const WHO = /^(.+?)(?: \((.*)\))?$/
/** Without any value: "Juan de la Cruz (Designer)", and not "Call after 9". */
const ALONE = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|\p{Ll}{1,3})){0,4}(?: \([^:]*\))?$/u

/** Those of Additional Contacts: each with the values of its lines. */
function othersIn(lead: Lead, sourced: (what: string) => Sourced): Person[] {
  const people = new Map<string, Person>()
  for (const line of lead.additionalContacts.split('\n')) {
    const who = splitRemark(line).text
    const [, name = '', title = ''] = ALONE.test(who) ? (WHO.exec(who) ?? []) : []
    if (name !== '') people.set(who, { name, title, contactInfo: NO_INFO })
  }
  for (const { who, value } of otherValues(lead)) {
    const [, name = '', title = ''] = WHO.exec(who) ?? []
    const isColumn = LEAD_HEADER.some((column) => who.startsWith(column))
    if (name === '' || who === 'Company' || isColumn) continue
    const person = people.get(who) ?? { name, title, contactInfo: NO_INFO }
    people.set(who, { ...person, contactInfo: withValue(person.contactInfo, value, sourced(value)) })
  }
  return [...people.values()]
}

function withValue(info: ContactInfo, value: string, of: Sourced): ContactInfo {
  if (isWebUrl(value)) return info.linkedin === null ? { ...info, linkedin: { url: value, ...of } } : info
  if (isEmail(value)) return { ...info, businessEmails: [...info.businessEmails, { email: value, ...of }] }
  return /^\+?[\d\s().-]{7,}$/.test(value)
    ? { ...info, businessPhones: [...info.businessPhones, { phone: value, ...of }] }
    : info
}
