import { isMailService } from '../contact-values/mail-services.ts'
import { isMadeOfWholeName, type Mention } from '../contact-values/person-names.ts'
import { emailDomain, lettersOf } from '../contact-values/sites.ts'
/** Addresses near a name, and whose domain they are at. */
import { type Company, isDomainOf } from './company.ts'
import { isNameLine } from './name-line.ts'
import type { PageView } from './page-view.ts'

const NEAR_LINES = 3

/** The emails in the lines of a mention and in the few behind it, up to the next name. */
export function emailsAround(mention: Mention, { lines, facts }: PageView): string[] {
  const behind = lines.slice(mention.last + 1, mention.last + 1 + NEAR_LINES)
  const nextName = behind.findIndex(isNameLine)
  const near = [
    ...lines.slice(mention.first, mention.last + 1),
    ...(nextName === -1 ? behind : behind.slice(0, nextName)),
  ]
  const text = near.join('\n').toLowerCase()
  return facts.emails.filter((email) => text.includes(email))
}

/** At the company's domain, and not below it where its own addresses are at the domain itself: those may be its users'. */
export const isEmailOfCompany = (email: string, company: Company): boolean => {
  const domain = emailDomain(email) ?? ''
  const isBelow = !email.endsWith(`@${domain}`) && company.mailHosts.has(domain)
  return isDomainOf(domain, company) && !isBelow
}

/** At a mail service for everyone, or for all who studied somewhere. */
export const isPersonalMail = (email: string): boolean =>
  isMailService(emailDomain(email) ?? '') || /@(?:[\w-]+[.-])*alum(?:ni|s)?\./u.test(email)

/** At a domain that is neither the company's nor of a mail service for everyone. */
export function isForeignEmail(email: string, company: Company): boolean {
  const domain = emailDomain(email)
  return domain !== null && !isPersonalMail(email) && !isDomainOf(domain, company)
}

/** At another company's domain, which is not called like the person or the company. */
export function isAtOther(email: string, name: string, company: Company): boolean {
  const [label = ''] = (emailDomain(email) ?? '').split('.')
  return isForeignEmail(email, company) && !isMadeOfWholeName(label, name) && !isMailOf(label, company)
}

/** Companies have their mail at domains that are called like them. */
const isMailOf = (label: string, { names }: Company): boolean =>
  [...names].some((each) => each.length > 3 && lettersOf(label).includes(each))
