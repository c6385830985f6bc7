/** What an email address says of itself, before any page is looked at. */
import { FREE_MAIL } from '../shared-domains.ts'
import type { EmailMarks } from './contact-proof.ts'
import type { Pin } from './pin.ts'
import { emailDomain } from './site.ts'

const ROLE = new Set(
  'abuse accounts admin administration admissions affiliates ask billing biz bonjour booking bookings business care careers ciao comms community compliance contact contacto contactus contatti contato copyright customer customercare customerservice customers datenschutz desk dev devs developers dpo editor editorial email enquiries enquiry events feedback finance founders friends general gdpr hallo hej hei help helpdesk hello hey hi hola hostmaster hr ideas imprint impressum info infos inbox inquiries inquiry invest investors invoice invoices ir it jobs join kontakt legal mail mailbox marketing media moin news newsletter noreply no-reply office officemanager operations ops order orders partner partners partnerships payments people post postmaster poststelle press presse privacy pr recruiting recruitment reception redaktion sales salut security service services shop social sponsors staff studio success support sysadmin talk team tech trust vertrieb web webmaster welcome work'.split(
    ' ',
  ),
)

/**
 * @param hasMail whether the domain has a mail server, as our server looked it up; null where it did not
 * @returns null for what is no address
 */
export function emailMarks(
  email: string,
  { domain, aliases }: Pick<Pin, 'domain' | 'aliases'>,
  hasMail: boolean | null,
): EmailMarks | null {
  const own = emailDomain(email)
  const local = email.slice(0, email.lastIndexOf('@')).trim().toLowerCase()
  if (own === null || local === '') return null
  const isCompany = own === domain || aliases.includes(own)
  return {
    isRole: ROLE.has(local.replace(/\+.*$/, '')) || ROLE.has(local.replace(/[^a-z]/g, '')),
    domain: isCompany ? 'company' : FREE_MAIL.has(own) ? 'free_mail' : domain === null ? 'unknown' : 'other',
    hasMail,
  }
}
