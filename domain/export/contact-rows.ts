import { guarded } from '../base/csv.ts'
/** What the import files of CRMs have in common: one row for each person who can be reached. */
import { splitName } from '../contact-values/name-parts.ts'
import { phoneOf } from '../contact-values/phones.ts'
import { hostOf, plainEmail, splitExtension } from '../contact-values/same-contact.ts'
import { storable, titleOf } from '../lead/lead.ts'
import { VALUE_WORDS } from '../lead/proof-line.ts'
import { proofOfLead, summaryNamed } from '../lead/proof-notes.ts'
import {
  type ExportPerson,
  type ExportRecord,
  type ExportValue,
  isReachable,
  siteOf,
} from './export-record.ts'

/** A person, or the company's own mailbox, which has no name. */
export interface ContactRow {
  name: string
  firstName: string
  lastName: string
  title: string
  email: string
  /** International ones with a plus and digits alone, and `ext. 2041` where they have an extension. */
  phone: string
  linkedIn: string
  /** What pages prove of the address, in words; empty where nothing is known. */
  emailProof: string
  /** The page where it was seen or looked for, and when (YYYY-MM-DD). */
  emailPage: string
  emailDay: string
  company: string
  /** With its scheme. */
  website: string
  /** Without "www.". */
  domain: string
}

/** The columns that an import maps by itself, in the order of the file. */
export interface CrmShape {
  columns: readonly { title: string; cell: (row: ContactRow) => string }[]
  /** Whether a row without an e-mail address is refused. */
  needsEmail: boolean
}

/** What every file says of its addresses. No CRM has fields of this kind, so these come last. */
export const PROOF_COLUMNS: CrmShape['columns'] = [
  { title: 'Email proof', cell: (row) => row.emailProof },
  { title: 'Email proof page', cell: (row) => row.emailPage },
  { title: 'Email proof date', cell: (row) => row.emailDay },
]

/**
 * Those with an e-mail address, a telephone or a LinkedIn profile that is not doubtful; where none of them has an address,
 * also the company's own.
 */
export function contactRows({ lead, people }: ExportRecord): ContactRow[] {
  const website = siteOf(lead)
  const company = {
    company: storable(lead.appName).trim(),
    website,
    domain: hostOf(website)?.replace(/^www\./, '') ?? '',
  }
  const rows = people.filter(isReachable).map((person) => ({ ...ofPerson(person), ...company }))
  const mailbox = lead.generalContactEmail.trim()
  if (rows.some(({ email }) => email !== '') || plainEmail(mailbox) === null) return rows
  const proof = summaryNamed(proofOfLead(lead), titleOf('generalContactEmail'))
  return [...rows, { ...NOBODY, ...company, email: storable(mailbox), ...emailProof(proof) }]
}

const NOBODY = {
  name: '',
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  phone: '',
  linkedIn: '',
  emailProof: '',
  emailPage: '',
  emailDay: '',
}

const emailProof = (of: Pick<ExportValue, 'verdict' | 'page' | 'day'> | null) => ({
  emailProof: of?.verdict == null ? '' : VALUE_WORDS[of.verdict],
  emailPage: storable(of?.page ?? ''),
  emailDay: of?.day ?? '',
})

function ofPerson({ name, title, email, phone, linkedIn }: ExportPerson): typeof NOBODY {
  const whole = storable(name).trim().replace(/\s+/g, ' ')
  return {
    name: whole,
    ...splitName(whole),
    title: storable(title),
    email: storable(email?.value ?? ''),
    phone: telephone(storable(phone?.value ?? '')),
    linkedIn: storable(linkedIn?.value ?? ''),
    ...emailProof(email),
  }
}

/** An import takes an apostrophe in front for a part of the number, so that it must not need one. */
function telephone(text: string): string {
  const { main, extension } = splitExtension(text)
  const number = phoneOf(main, undefined)?.number ?? (/^\+[\d\s().-]+$/.test(main) ? plus(main) : null)
  if (number === null) return text
  return extension === null ? number : `${number} ext. ${extension}`
}

const plus = (number: string): string => `+${number.replace(/\D/g, '')}`

/**
 * As in every CSV file, but a plus with digits alone stays: calculated, it is the same number. One with an extension is
 * no formula, as no sign stands between the two.
 */
export const guardedForImport = (cell: string | number): string =>
  typeof cell === 'string' && /^\+\d{5,15}(?: ext\. \d{1,11})?$/.test(cell) ? cell : guarded(cell)
