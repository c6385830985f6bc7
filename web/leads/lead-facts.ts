import { isWebUrl, type Support } from '#domain/contacts.ts'
import { displayDate } from '#domain/dates.ts'
import { type Lead, type LeadKey, titleOf } from '#domain/lead.ts'
import { MAX_SHOWN_LENGTH } from '#domain/lead-list.ts'
import { namedBySupport, type OtherValue, otherValues } from '#domain/new-lead.ts'
import type { ContactKind } from '#domain/same-contact.ts'
import { leadsMessages } from './messages.ts'

/** One labelled value of the detail row. */
export interface Fact {
  label: string
  value: string
  kind: 'text' | 'email' | 'phone' | 'site' | 'prose'
  /** Longer values are shortened, with the full text in a dialog. */
  maxLength: number
  /** As which contact it can be reported or listed; absent for what is none. */
  contact?: { kind: ContactKind; listable: boolean }
  /** What speaks for it; absent where the sheet does not say. */
  support?: Support
}

// Read in place up to a good paragraph; a cell can hold 50,000 characters.
const PROSE_LENGTH = 600

const text = leadsMessages.facts
const fact = (label: string, value: string): Fact => ({ label, value, kind: 'text', maxLength: PROSE_LENGTH })
const site = (label: string, value: string): Fact => ({ ...fact(label, value), kind: 'site' })
const email = (label: string, value: string): Fact => ({
  ...fact(label, value),
  kind: 'email',
  contact: { kind: 'email', listable: true },
})
const phone = (label: string, value: string): Fact => ({
  ...fact(label, value),
  kind: 'phone',
  contact: { kind: 'phone', listable: false },
})
/** A page to reach somebody by. @param listable for the company's own site */
const page = (label: string, value: string, listable = false): Fact => ({
  ...site(label, value),
  contact: { kind: 'link', listable },
})
const prose = (label: string, value: string, maxLength = PROSE_LENGTH): Fact => ({
  label,
  value,
  kind: 'prose',
  maxLength,
})
const known = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value.trim() !== '')

/** Marks a fact by what the research notes say of its column. */
function withSupport(lead: Lead) {
  const { supported, noSource } = namedBySupport(lead)
  return (key: LeadKey, of: Fact): Fact =>
    noSource.includes(titleOf(key))
      ? { ...of, support: 'no_source' }
      : supported.includes(titleOf(key))
        ? { ...of, support: 'supported' }
        : of
}

/** Seven digits or more, written in any way. */
const PHONE = /^\+?(?:[\s().\-/]*\d){7,15}$/
const isContact = ({ value, doubtful }: OtherValue): boolean =>
  doubtful || /^[^\s@]+@[^\s@]+$/.test(value) || isWebUrl(value) || PHONE.test(value)

/** One of the Additional Contacts. No link leads to a doubtful page, and none calls a doubtful number. */
function otherFact(lead: Lead, { who, value, doubtful }: OtherValue): Fact {
  const { supported, noSource } = namedBySupport(lead)
  if (doubtful) {
    const of = factOf(who, value)
    return { ...of, kind: of.kind === 'email' ? 'email' : 'text', support: 'doubtful' }
  }
  if (noSource.includes(value)) return { ...factOf(who, value), support: 'no_source' }
  return supported.includes(value) ? { ...factOf(who, value), support: 'supported' } : factOf(who, value)
}

const factOf = (label: string, value: string): Fact =>
  value.includes('@') && !isWebUrl(value)
    ? email(label, value)
    : isWebUrl(value)
      ? page(label, value)
      : phone(label, value)

export const companyFacts = (lead: Lead): Fact[] =>
  known([
    prose(text.description, lead.description),
    withSupport(lead)('companyWebsite', page(text.companyWebsite, lead.companyWebsite, true)),
    site(text.website, lead.website),
    site(text.listing, lead.productHuntUrl),
    fact(text.topics, lead.topics),
    fact(text.makers, lead.makers),
    prose(text.makerContacts, lead.makerContacts),
    fact(text.captured, lead.capturedAt.trim() === '' ? '' : displayDate(lead.capturedAt)),
  ])

export const reasoningFacts = (lead: Lead): Fact[] => known([prose(text.reasoning, lead.reasoning)])

/** The contacts in groups: a person's values stay together. Empty where the sheet has none. */
export function contactGroups(lead: Lead): Fact[][] {
  const marked = withSupport(lead)
  return [
    known([
      fact(text.ceo, lead.ceoName),
      marked('ceoEmail', email(text.ceoEmail, lead.ceoEmail)),
      marked('ceoPhone', phone(text.ceoPhone, lead.ceoPhone)),
      marked('ceoLinkedIn', page(text.ceoLinkedIn, lead.ceoLinkedIn)),
    ]),
    known([
      fact(text.cto, lead.ctoName),
      marked('ctoEmail', email(text.ctoEmail, lead.ctoEmail)),
      marked('ctoPhone', phone(text.ctoPhone, lead.ctoPhone)),
      marked('ctoLinkedIn', page(text.ctoLinkedIn, lead.ctoLinkedIn)),
    ]),
    known([
      marked('generalContactEmail', email(text.generalEmail, lead.generalContactEmail)),
      marked('contactFormUrl', page(text.contactForm, lead.contactFormUrl)),
      ...otherValues(lead)
        .filter(isContact)
        .map((other) => otherFact(lead, other)),
      prose(text.additionalContacts, lead.additionalContacts, MAX_SHOWN_LENGTH),
      prose(text.researchNotes, lead.researchNotes, MAX_SHOWN_LENGTH),
    ]),
  ].filter((facts) => facts.length > 0)
}
