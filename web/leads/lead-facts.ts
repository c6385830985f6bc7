import { displayDate } from '#domain/base/dates.ts'
import type { ContactKind } from '#domain/contact-values/same-contact.ts'
import type { EmailMarks } from '#domain/contacts/contact-proof.ts'
import { isWebUrl } from '#domain/contacts/contacts.ts'
import { type OtherValue, otherValues, type Remark } from '#domain/lead/contact-ways.ts'
import { MAX_SHOWN_LENGTH } from '#domain/lead/lead-list.ts'
import { leadEmailMarks } from '#domain/lead/lead-warnings.ts'
import { type Lead, type LeadKey, titleOf } from '#domain/lead/lead.ts'
import type { PersonSummary, ValueSummary } from '#domain/lead/proof-line.ts'
import { proofOfLead, splitProofNotes, summaryNamed } from '#domain/lead/proof-notes.ts'
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
  /** What pages prove of it; absent where the sheet does not say. */
  proof?: ValueSummary
  /** Whether the person works there; absent where the sheet does not say. */
  person?: PersonSummary
  /** What an email address says of itself. */
  marks?: EmailMarks | null
  /** Why it stands in Additional Contacts, where that is not for want of a column. */
  remark?: Remark
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
function withProof(lead: Lead) {
  const summary = proofOfLead(lead)
  return (key: LeadKey, of: Fact): Fact => {
    const proof = summaryNamed(summary, titleOf(key))
    return proof === null ? of : { ...of, proof }
  }
}

/** A person by name, with what pages say of them. */
function personFact(lead: Lead, label: string, name: string): Fact {
  const person = proofOfLead(lead)?.people.find((each) => each.name === name.trim())
  return person === undefined ? fact(label, name) : { ...fact(label, name), person }
}

/** Seven digits or more, written in any way. */
const PHONE = /^\+?(?:[\s().\-/]*\d){7,15}$/
const isContact = ({ value, remark }: OtherValue): boolean =>
  remark !== null || /^[^\s@]+@[^\s@]+$/.test(value) || isWebUrl(value) || PHONE.test(value)

/** One of the Additional Contacts. No link leads to a doubtful page, and none calls a doubtful number. */
function otherFact(lead: Lead, { who, value, remark }: OtherValue): Fact {
  const of = factOf(who, value)
  const proof = summaryNamed(proofOfLead(lead), value)
  const marked = proof === null ? of : { ...of, proof }
  if (remark === null) return marked
  return { ...marked, kind: of.kind === 'email' ? 'email' : 'text', remark }
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
    withProof(lead)('companyWebsite', page(text.companyWebsite, lead.companyWebsite, true)),
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
  const marked = withProof(lead)
  return [
    known([
      personFact(lead, text.ceo, lead.ceoName),
      marked('ceoEmail', email(text.ceoEmail, lead.ceoEmail)),
      marked('ceoPhone', phone(text.ceoPhone, lead.ceoPhone)),
      marked('ceoLinkedIn', page(text.ceoLinkedIn, lead.ceoLinkedIn)),
    ]),
    known([
      personFact(lead, text.cto, lead.ctoName),
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
      prose(text.researchNotes, splitProofNotes(lead.researchNotes).rest, MAX_SHOWN_LENGTH),
    ]),
  ]
    .filter((facts) => facts.length > 0)
    .map((facts) =>
      facts.map((each) =>
        each.kind === 'email' ? { ...each, marks: leadEmailMarks(lead, each.value) } : each,
      ),
    )
}
