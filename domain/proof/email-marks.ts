/** What an email address says of itself, before any page is looked at. */
import { isMailService } from '../contact-values/mail-services.ts'
import { plainEmail } from '../contact-values/same-contact.ts'
import type { EmailMarks } from '../contacts/contact-proof.ts'
import type { Pin } from './pin.ts'

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
  const plain = plainEmail(email)
  if (plain === null) return null
  const [local = '', host = ''] = plain.split('@')
  // Without the list of public suffixes, which is large for a screen: the domains that matter are known.
  const names = host.split('.').map((_label, index, labels) => labels.slice(index).join('.'))
  const isCompany = names.some((name) => name === domain || aliases.includes(name))
  return {
    isRole: ROLE.has(local.replace(/\+.*$/, '')) || ROLE.has(local.replace(/[^a-z]/g, '')),
    domain: isCompany ? 'company' : isMailService(host) ? 'free_mail' : domain === null ? 'unknown' : 'other',
    hasMail,
  }
}
