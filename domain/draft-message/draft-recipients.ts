import type { Barred } from '../export/left-out.ts'
import type { Lead } from '../lead/lead.ts'
import { leadCompanyEntry, leadWithout } from '../lead/without-contacts.ts'
import { type DraftSubject, subjectOfLead } from './draft-facts.ts'

/**
 * What is known of a lead for a first message: without whom the user does not want to contact, and without values that
 * were reported as wrong (SPEC 3, First message). Null where the company, or everybody who could be written to, is on the user's list.
 */
export function permittedSubject(lead: Lead, { list, findWrong }: Barred): DraftSubject | null {
  if (leadCompanyEntry(lead, list) !== null) return null
  const subject = subjectOfLead(leadWithout(lead, findWrong(lead) ?? (() => false)))
  const isListed = (email: string): boolean => list.email(email) !== null
  const listedLines = lead.additionalContacts
    .split('\n')
    .filter((line) => line.split(/[\s,]+/).some((word) => isListed(word)))
  const isBarred = (name: string): boolean =>
    name !== '' &&
    ((name === lead.ceoName.trim() && isListed(lead.ceoEmail)) ||
      (name === lead.ctoName.trim() && isListed(lead.ctoEmail)) ||
      listedLines.some((line) => line.startsWith(`${name}:`) || line.startsWith(`${name} (`)))
  const recipients = subject.recipients.filter(
    ({ name, email }) => !isBarred(name) && (email === null || !isListed(email)),
  )
  return subject.recipients.length > 0 && recipients.length === 0 ? null : { ...subject, recipients }
}
