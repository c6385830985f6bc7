import type { ValueKind } from '../contacts/contact-proof.ts'
/** The values of a contact research, each with the page that it is said to stand on. */
import type { ContactResearch, Support } from '../contacts/contacts.ts'

export interface ResearchValue {
  /** The person whose it is said to be; null for a value of the company. */
  about: string | null
  kind: ValueKind
  value: string
  source: string | null
  /** What spoke for it before any page was read. */
  support: Support
}

export function valuesOf(research: ContactResearch): ResearchValue[] {
  const { people, companyEmail, companyWebsite, contactFormUrl, companySources, companySupport } = research
  const ofPeople = people.flatMap(({ name, contactInfo: info }) => {
    const emails = [...info.businessEmails, ...info.personalEmails].map(
      ({ email, ...more }) => ({ kind: 'email', value: email, ...more }) as const,
    )
    const phones = [...info.businessPhones, ...info.personalPhones].map(
      ({ phone, ...more }) => ({ kind: 'phone', value: phone, ...more }) as const,
    )
    const profiles = (info.linkedin === null ? [] : [info.linkedin]).map(
      ({ url, ...more }) => ({ kind: 'profile', value: url, ...more }) as const,
    )
    return [...emails, ...phones, ...profiles].map((each) => ({ about: name, ...each }))
  })
  const ofCompany = (
    [
      ['email', companyEmail, 'email'],
      ['website', companyWebsite, 'website'],
      ['contact_form', contactFormUrl, 'contactForm'],
    ] as const
  ).flatMap(([kind, value, key]) =>
    value === null
      ? []
      : [{ about: null, kind, value, source: companySources[key], support: companySupport[key] }],
  )
  return [...ofPeople, ...ofCompany]
}
