import { parseContacts } from '#domain/contact-reply/contact-reply.ts'
import type { ContactResearch, Person, Support } from '#domain/contacts.ts'
import type { ProofCase, ProofLabel } from './labels.ts'

/** The research that the model's reply comes to, as the product reads it. */
export const researchOf = ({ company, reply, sources }: ProofCase): ContactResearch =>
  parseContacts({
    ...reply,
    companyName: company.name,
    launchWebsite: company.website,
    webSearchCount: 3,
    sources,
  })

/**
 * What spoke for a value before pages were read (domain/contact-reply/support.ts), to be compared with a proof.
 * @returns null for a person, and for a value that the reader of replies leaves out
 */
export function earlierSupport(research: ContactResearch, label: ProofLabel): Support | null {
  if (label.kind === 'person') return null
  if (label.about === null) return ofCompany(research, label)
  const person = research.people.find(({ name }) => name === label.about)
  return person === undefined ? null : ofPerson(person, label)
}

function ofCompany(research: ContactResearch, { kind, value }: ProofLabel): Support | null {
  const { companySupport: support } = research
  if (kind === 'email') return research.companyEmail === value ? support.email : null
  if (kind === 'website') return research.companyWebsite === value ? support.website : null
  return kind === 'contact_form' && research.contactFormUrl === value ? support.contactForm : null
}

function ofPerson({ contactInfo }: Person, { kind, value }: ProofLabel): Support | null {
  const { businessEmails, personalEmails, businessPhones, personalPhones, linkedin } = contactInfo
  const found =
    kind === 'email'
      ? [...businessEmails, ...personalEmails].find(({ email }) => email === value)
      : kind === 'phone'
        ? [...businessPhones, ...personalPhones].find(({ phone }) => phone === value)
        : linkedin?.url === value
          ? linkedin
          : undefined
  return found?.support ?? null
}

/** Whether the reply names the person whom a label is about. */
export const isNamed = (research: ContactResearch, { about }: ProofLabel): boolean =>
  about === null || research.people.some(({ name }) => name === about)
