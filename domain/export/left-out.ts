/** What an export leaves out, and how much of it (SPEC 2, Export). */
import type { ContactKind } from '../contact-values/same-contact.ts'
import { type DoNotContact, NOBODY_LISTED } from '../contacts/do-not-contact.ts'
import type { Lead } from '../lead/lead.ts'
import { contactable, leadWithout } from '../lead/without-contacts.ts'
import type { FindWrong } from '../lead/wrong-contacts.ts'
import type { ExportRecord, ExportValue } from './export-record.ts'

export interface LeftOut {
  /** Launches and people on the user's list of whom not to contact. */
  listed: number
  /** Launches of which nobody can be reached, in a file of people. */
  withoutContacts: number
  /** People without an e-mail address, in a file that needs one. */
  withoutEmail: number
  /** Rows with an address that another row of the file has. */
  repeated: number
  /** Values that are doubtful, in a file that cannot say so. */
  doubtful: number
}

export const nothingLeftOut = (): LeftOut => ({
  listed: 0,
  withoutContacts: 0,
  withoutEmail: 0,
  repeated: 0,
  doubtful: 0,
})

/** What the user said of whom to contact, and how. */
export interface Barred {
  /** Whom they do not want to contact. */
  list: DoNotContact
  /** What they reported as wrong. */
  findWrong: FindWrong
}

export const NOTHING_BARRED: Barred = { list: NOBODY_LISTED, findWrong: () => null }

/** The record without the people on the list, and without wrong values; null where the company is on it. Counts what goes. */
export function permitted(
  record: ExportRecord,
  { list, findWrong }: Barred,
  leftOut: LeftOut,
): ExportRecord | null {
  const wrong = findWrong(record.lead) ?? (() => false)
  const lead = contactable(withoutLeaders(leadWithout(record.lead, wrong), list), list)
  if (lead === null) {
    leftOut.listed++
    return null
  }
  const kept = record.people.filter(({ email }) => email === null || list.email(email.value) === null)
  leftOut.listed += record.people.length - kept.length
  const right = (value: ExportValue | null, kind: ContactKind): ExportValue | null =>
    value === null || wrong(kind, value.value) ? null : value
  const people = kept.map((person) => ({
    ...person,
    email: right(person.email, 'email'),
    phone: right(person.phone, 'phone'),
    linkedIn: right(person.linkedIn, 'link'),
  }))
  return { ...record, lead, people }
}

const LEADERS = [
  ['ceoEmail', 'ceoName', 'ceoPhone', 'ceoLinkedIn'],
  ['ctoEmail', 'ctoName', 'ctoPhone', 'ctoLinkedIn'],
] as const

/** Whose address is on the list goes with name, telephone and profile. */
function withoutLeaders(lead: Lead, list: DoNotContact): Lead {
  const emptied = LEADERS.flatMap((keys) => (list.email(lead[keys[0]]) === null ? [] : keys))
  return { ...lead, ...Object.fromEntries(emptied.map((key) => [key, ''])) }
}
