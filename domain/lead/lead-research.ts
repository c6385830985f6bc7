import type { CheckedValue, ContactProof, ValueKind } from '../contacts/contact-proof.ts'
import {
  type ContactInfo,
  type ContactResearch,
  isWebUrl,
  type Person,
  type Sourced,
} from '../contacts/contacts.ts'
import { COLUMN_TITLES } from '../contacts/leaders.ts'
import type { Source } from '../model/model-reply.ts'
/** The contacts of a row as a research has them, so that they can be checked on pages once more. */
import { type OtherValue, otherValues, type Remark } from './contact-ways.ts'
import { type Lead, LEAD_HEADER, type LeadKey, titleOf } from './lead.ts'
import type { ProofSummary } from './proof-line.ts'
import { proofOfLead, splitProofNotes, summaryNamed } from './proof-notes.ts'

const PAGES_LINE = /^Pages (cited|opened|found): (.*?)(?: and \d+ more)?$/

/**
 * What the row says of its contacts: people with their values, the pages that were named for them, and what was proven.
 * A value with a remark is doubtful, so that it takes no column unless a page has it.
 */
export function researchOfLead(lead: Lead): ContactResearch {
  const reader = rowReader(proofOfLead(lead))
  const lines = splitProofNotes(lead.researchNotes).rest.split('\n')
  const people = [...leadersIn(lead, reader), ...othersIn(lead, reader)]
  const besides = otherValues(lead).filter(({ who }) => who === 'Company')
  const company = {
    email: companyValue(lead, 'generalContactEmail', besides.find(isEmail)),
    website: companyValue(lead, 'companyWebsite', undefined),
    contactForm: companyValue(lead, 'contactFormUrl', besides.find(isAddress)),
  }
  const [email, website, contactForm] = [
    reader.read(company.email, null, 'email'),
    reader.read(company.website, null, 'website'),
    reader.read(company.contactForm, null, 'contact_form'),
  ]
  return {
    success: true,
    companyName: lead.appName,
    launchWebsite: lead.website,
    people: merged(people),
    companyEmail: company.email?.value ?? null,
    companyWebsite: company.website?.value ?? null,
    contactFormUrl: company.contactForm?.value ?? null,
    companySources: { email: email.source, website: website.source, contactForm: contactForm.source },
    companySupport: { email: email.support, website: website.support, contactForm: contactForm.support },
    searchNotes: lines.filter((line) => !PAGES_LINE.test(line)).join('\n'),
    webSearchCount: 0,
    sources: lines.flatMap(sourcesIn),
    reply: null,
    proof: reader.proof(),
  }
}

interface RowValue {
  value: string
  /** By what the proof line names it: the title of its column, or the value itself. */
  what: string
  remark: Remark | null
}

/** Reads values, and gathers what the row says to prove of them. */
function rowReader(summary: ProofSummary | null) {
  const values: CheckedValue[] = []
  return {
    read: (of: RowValue | null, about: string | null, kind: ValueKind): Sourced => {
      if (of === null) return { source: null, support: 'no_source' }
      const { value, what, remark } = of
      const known = summaryNamed(summary, what)
      const page = known?.page ?? null
      values.push({
        about,
        kind,
        value,
        verdict: known?.verdict ?? 'not_checked',
        page,
        at: known?.day ?? null,
        reason: known?.reason ?? null,
        isAnothers: remark === 'another company’s',
        inColumns: remark === null,
        marks: null,
      })
      return {
        source: page !== null && isWebUrl(page) ? page : null,
        support: remark === null ? 'no_source' : 'doubtful',
      }
    },
    proof: (): ContactProof | null =>
      summary === null
        ? null
        : {
            kind: summary.kind,
            domain: summary.domain,
            people: summary.people.map(({ day, ...person }) => ({ ...person, at: day })),
            values,
          },
  }
}
type RowReader = ReturnType<typeof rowReader>

const inColumn = (lead: Lead, key: Exclude<LeadKey, 'votes' | 'targetScore'>): RowValue | null => {
  const value = lead[key].trim()
  return value === '' ? null : { value, what: titleOf(key), remark: null }
}

const besideColumns = ({ value, remark }: OtherValue): RowValue => ({ value, what: value, remark })

const companyValue = (
  lead: Lead,
  key: 'generalContactEmail' | 'companyWebsite' | 'contactFormUrl',
  beside: OtherValue | undefined,
): RowValue | null => inColumn(lead, key) ?? (beside === undefined ? null : besideColumns(beside))

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

function leadersIn(lead: Lead, { read }: RowReader): Person[] {
  return (['ceo', 'cto'] as const).flatMap((office) => {
    const name = lead[`${office}Name`].trim()
    if (name === '') return []
    const email = inColumn(lead, `${office}Email`)
    const phone = inColumn(lead, `${office}Phone`)
    const profile = inColumn(lead, `${office}LinkedIn`)
    const contactInfo = {
      ...NO_INFO,
      businessEmails: email === null ? [] : [{ email: email.value, ...read(email, name, 'email') }],
      businessPhones: phone === null ? [] : [{ phone: phone.value, ...read(phone, name, 'phone') }],
      linkedin: profile === null ? null : { url: profile.value, ...read(profile, name, 'profile') },
    }
    return [{ name, title: COLUMN_TITLES[office], quote: null, contactInfo }]
  })
}

const isEmail = ({ value }: Pick<OtherValue, 'value'>): boolean => /^[^\s@]+@[^\s@]+$/.test(value)
const isAddress = ({ value }: Pick<OtherValue, 'value'>): boolean => isWebUrl(value)

/** "Ada Park (Designer)" */
const WHO = /^(.+?)(?: \((.*)\))?$/

/** Those of Additional Contacts, each with one value. */
function othersIn(lead: Lead, { read }: RowReader): Person[] {
  return otherValues(lead).flatMap((other) => {
    const { who, value } = other
    const [, name = '', title = ''] = WHO.exec(who) ?? []
    const isColumn = LEAD_HEADER.some((column) => who.startsWith(column))
    if (name === '' || who === 'Company' || isColumn) return []
    const of = besideColumns(other)
    if (isAddress(other))
      return [
        {
          name,
          title,
          quote: null,
          contactInfo: { ...NO_INFO, linkedin: { url: value, ...read(of, name, 'profile') } },
        },
      ]
    if (isEmail(other))
      return [
        {
          name,
          title,
          quote: null,
          contactInfo: { ...NO_INFO, businessEmails: [{ email: value, ...read(of, name, 'email') }] },
        },
      ]
    return /^\+?[\d\s().-]{7,}$/.test(value)
      ? [
          {
            name,
            title,
            quote: null,
            contactInfo: { ...NO_INFO, businessPhones: [{ phone: value, ...read(of, name, 'phone') }] },
          },
        ]
      : []
  })
}

/** The first of those that are the same. */
const once = <Value>(values: readonly Value[], textOf: (value: Value) => string): Value[] =>
  values.filter((value, index) => values.findIndex((each) => textOf(each) === textOf(value)) === index)

/** One person for each name, with all values: a leader's other values stand in Additional Contacts. */
function merged(people: readonly Person[]): Person[] {
  const byName = new Map<string, Person>()
  for (const person of people) {
    const known = byName.get(person.name)
    if (known === undefined) {
      byName.set(person.name, person)
      continue
    }
    const [one, other] = [known.contactInfo, person.contactInfo]
    byName.set(person.name, {
      ...known,
      contactInfo: {
        ...one,
        businessEmails: once([...one.businessEmails, ...other.businessEmails], ({ email }) => email),
        businessPhones: once([...one.businessPhones, ...other.businessPhones], ({ phone }) => phone),
        linkedin: one.linkedin ?? other.linkedin,
      },
    })
  }
  return [...byName.values()]
}
