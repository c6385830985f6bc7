/** What an export leaves out, and how much of it (SPEC 2, Export). */
import type { DoNotContact } from '../do-not-contact.ts'
import type { Lead, LeadKey } from '../lead.ts'
import { type ExportRecord, siteOf } from './export-record.ts'

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

/** The record without the people on the list; null where the launch's own site is on it. Counts what goes. */
export function permitted(record: ExportRecord, list: DoNotContact, leftOut: LeftOut): ExportRecord | null {
  if (list.site(siteOf(record.lead)) !== null) {
    leftOut.listed++
    return null
  }
  const people = record.people.filter(({ email }) => email === null || list.email(email.value) === null)
  leftOut.listed += record.people.length - people.length
  return { ...record, people, lead: leadWithout(record.lead, list) }
}

const LEADERS = [
  ['ceoEmail', 'ceoName', 'ceoPhone', 'ceoLinkedIn'],
  ['ctoEmail', 'ctoName', 'ctoPhone', 'ctoLinkedIn'],
] as const
const TEXTS = ['makerContacts', 'additionalContacts', 'researchNotes'] as const

/** A leader goes with all columns, and what was written of somebody with its line. */
function leadWithout(lead: Lead, list: DoNotContact): Lead {
  const emptied: LeadKey[] = LEADERS.flatMap((keys) => (list.email(lead[keys[0]]) === null ? [] : keys))
  if (list.email(lead.generalContactEmail) !== null) emptied.push('generalContactEmail')
  const left = { ...lead, ...Object.fromEntries(emptied.map((key) => [key, ''])) }
  for (const key of TEXTS) left[key] = linesWithout(lead[key], list)
  return left
}

const EMAILS = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+/g

const linesWithout = (text: string, list: DoNotContact): string =>
  text
    .split('\n')
    .filter((line) => (line.match(EMAILS) ?? []).every((email) => list.email(email) === null))
    .join('\n')
