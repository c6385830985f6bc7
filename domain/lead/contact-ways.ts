import type {
  CheckedValue,
  EmailMarks,
  PersonVerdict,
  ValueKind,
  ValueVerdictKind,
} from '../contacts/contact-proof.ts'
/** The ways to reach somebody that a research found: what pages prove of each, and whether it may take a column. */
import type { CompanyValue, ContactResearch, Person, Sourced } from '../contacts/contacts.ts'
import { sheetUrl } from '../launch/addresses.ts'
import type { Lead } from './lead.ts'
import type { ValueSummary } from './proof-line.ts'

/** Why a value stands in Additional Contacts, where that is not for want of a column. */
export type Remark = 'not seen' | 'unsure' | 'another company’s'

/** What pages say of a value, wherever it is shown. */
export interface ShownProof extends Pick<CheckedValue, 'verdict' | 'page' | 'at' | 'reason'> {
  remark: Remark | null
  marks: EmailMarks | null
}

export interface Way extends ShownProof {
  /** As a cell holds it. */
  text: string
}

type Proven = Pick<ContactResearch, 'proof'>

/** @param value as the research has it */
export function proofOfValue(
  { proof }: Proven,
  { about, kind, value, of }: { about: string | null; kind: ValueKind; value: string; of: Sourced },
): ShownProof {
  const checked = proof?.values.find(
    (each) => each.about === about && each.kind === kind && each.value === value,
  )
  if (checked !== undefined) {
    const { verdict, page, at, reason, marks } = checked
    return { verdict, page, at, reason, marks, remark: checkedRemark(checked) }
  }
  const verdict: ValueVerdictKind = of.source === null ? 'no_source' : 'not_checked'
  const remark = of.support === 'doubtful' ? 'unsure' : null
  return { verdict, page: of.source, at: null, reason: null, marks: null, remark }
}

function checkedRemark({ inColumns, isAnothers, verdict }: CheckedValue): Remark | null {
  if (inColumns) return null
  if (isAnothers) return 'another company’s'
  return verdict === 'not_seen' ? 'not seen' : 'unsure'
}

interface Ways {
  emails: Way[]
  phones: Way[]
  profiles: Way[]
}

export function waysOf({ proof }: Proven, { name, contactInfo: info }: Person): Ways {
  const way = (kind: ValueKind, value: string, of: Sourced): Way => ({
    text: kind === 'profile' ? sheetUrl(value) : value,
    ...proofOfValue({ proof }, { about: name, kind, value, of }),
  })
  return {
    emails: [...info.businessEmails, ...info.personalEmails].map((of) => way('email', of.email, of)),
    phones: [...info.businessPhones, ...info.personalPhones].map((of) => way('phone', of.phone, of)),
    profiles: info.linkedin === null ? [] : [way('profile', info.linkedin.url, info.linkedin)],
  }
}

export const allWays = (research: Proven, person: Person): Way[] => {
  const { emails, phones, profiles } = waysOf(research, person)
  return [...emails, ...phones, ...profiles]
}

export const isSure = ({ remark }: Pick<Way, 'remark'>): boolean => remark === null

const verdictOf = ({ proof }: Proven, { name }: Pick<Person, 'name'>): PersonVerdict | null =>
  proof?.people.find((person) => person.name === name)?.verdict ?? null

export const isAnothers = (research: Proven, person: Pick<Person, 'name'>): boolean =>
  verdictOf(research, person) === 'another'

/** Nobody takes a leader's columns who is another company's; nor, unless pages say that they are theirs, for whom only doubtful values speak. */
export const mayLead = (research: Proven, person: Person): boolean => {
  const verdict = verdictOf(research, person)
  if (verdict !== 'unsure' && verdict !== null) return verdict === 'theirs'
  const ways = allWays(research, person)
  return ways.length === 0 || ways.some(isSure)
}

/** What a leader's columns hold: nothing doubtful. */
export function columnsOf(research: Proven, person: Person | undefined) {
  const { emails, phones, profiles } =
    person === undefined ? { emails: [], phones: [], profiles: [] } : waysOf(research, person)
  return {
    name: person?.name ?? '',
    linkedIn: profiles.find(isSure) ?? null,
    email: emails.find(isSure) ?? null,
    phone: phones.find(isSure) ?? null,
  }
}
export type LeaderColumns = ReturnType<typeof columnsOf>

const COMPANY_VALUES = [
  ['companyWebsite', 'website', 'website'],
  ['companyEmail', 'email', 'email'],
  ['contactFormUrl', 'contact_form', 'contactForm'],
] as const satisfies readonly (readonly [keyof ContactResearch, ValueKind, CompanyValue])[]

/** The company's own values, each by its name; null for none. */
export function companyWaysOf(research: ContactResearch | null): Record<CompanyValue, Way | null> {
  const ways: Record<CompanyValue, Way | null> = { website: null, email: null, contactForm: null }
  if (research === null) return ways
  for (const [key, kind, name] of COMPANY_VALUES) {
    const value = research[key]
    if (value === null || value === '') continue
    const of = { source: research.companySources[name], support: research.companySupport[name] }
    ways[name] = {
      text: kind === 'email' ? value : sheetUrl(value),
      ...proofOfValue(research, { about: null, kind, value, of }),
    }
  }
  return ways
}

const REMARK = / \(⚠ (not seen|unsure|another company’s)\)$/

/** The sign says it to whoever scans a column, the words to everybody else. */
export const withRemark = (text: string, remark: Remark | null): string =>
  remark === null ? text : `${text} (⚠ ${remark})`

/** What `withRemark` wrote. */
export function splitRemark(text: string): { text: string; remark: Remark | null } {
  const [whole = '', word] = REMARK.exec(text) ?? []
  if (word === undefined) return { text, remark: null }
  const remark = word === 'not seen' || word === 'another company’s' ? word : 'unsure'
  return { text: text.slice(0, -whole.length), remark }
}

/** What an update writes behind a line that it adds. */
const FOUND_ON = / \(found \d{4}-\d\d-\d\d\)$/

/** One of the values in Additional Contacts. */
export interface OtherValue {
  /** Whose it is said to be, with the role. */
  who: string
  value: string
  remark: Remark | null
}

/** The values that a row's Additional Contacts hold, in lines such as "Ada Park (Designer): ada@a.example, +1 202 555 0123". */
export const otherValues = ({ additionalContacts }: Pick<Lead, 'additionalContacts'>): OtherValue[] =>
  additionalContacts.split('\n').flatMap((line) => {
    const [who = '', values = ''] = line.replace(FOUND_ON, '').split(/: (.*)/s, 2)
    return values
      .split(', ')
      .filter((value) => value !== '')
      .map((value) => {
        const { text, remark } = splitRemark(value)
        return { who, value: text, remark }
      })
  })

/** Whether Additional Contacts name a person, or hold a value. */
export const standsBeside = (additionalContacts: string, text: string): boolean =>
  additionalContacts
    .split('\n')
    .some(
      (line) =>
        splitRemark(line).text === text || line.startsWith(`${text} (`) || line.startsWith(`${text}: `),
    ) || otherValues({ additionalContacts }).some(({ value }) => value === text)

/** Those of them that are doubtful. */
export const doubtfulValues = (
  lead: Pick<Lead, 'additionalContacts'>,
): { who: string; value: string; remark: Remark }[] =>
  otherValues(lead).flatMap(({ who, value, remark }) => (remark === null ? [] : [{ who, value, remark }]))

/** @param what the title of its column, or the value itself */
export const summaryOfWay = (what: string, { verdict, page, at, reason }: Way): ValueSummary => ({
  what,
  verdict,
  page,
  day: at?.slice(0, 10) ?? null,
  reason,
})
