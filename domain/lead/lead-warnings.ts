/** What a lead's row says against its own contacts (SPEC 2, Leads tab). */
import { isPlatform } from '../contact-values/platforms.ts'
import { hostOf } from '../contact-values/same-contact.ts'
import type { EmailMarks } from '../contacts/contact-proof.ts'
import { emailMarks } from '../proof/email-marks.ts'
import { doubtfulValues, type Remark } from './contact-ways.ts'
import { type Lead, type LeadKey, titleOf } from './lead.ts'
import type { ProofSummary } from './proof-line.ts'
import { proofOfLead, summaryNamed } from './proof-notes.ts'

export interface LeadWarning {
  /** The contact that it is about. */
  value: string
  remark: Remark
}

/** The columns of a row's addresses and numbers, each with the column of the person whose it is. */
const COLUMNS = [
  ['ceoEmail', 'ceoName'],
  ['ctoEmail', 'ctoName'],
  ['generalContactEmail', null],
  ['ceoPhone', 'ceoName'],
  ['ctoPhone', 'ctoName'],
] as const satisfies readonly (readonly [LeadKey, LeadKey | null])[]

const WORST_FIRST: readonly Remark[] = ['another company’s', 'not seen', 'unsure']

/**
 * What speaks against the contacts that a row shows, the worst first. What was not checked says nothing.
 * @param shown addresses and numbers; with none, those of Additional Contacts count
 */
export function leadWarnings(lead: Lead, shown: readonly string[]): LeadWarning[] {
  const warnings = shown.length === 0 ? doubtfulValues(lead) : columnWarnings(lead, shown)
  return warnings.toSorted((a, b) => WORST_FIRST.indexOf(a.remark) - WORST_FIRST.indexOf(b.remark))
}

function columnWarnings(lead: Lead, shown: readonly string[]): LeadWarning[] {
  const proof = proofOfLead(lead)
  if (proof === null) return []
  return shown.flatMap((value) => {
    const column = COLUMNS.find(([key]) => lead[key].trim() === value)
    const remark = column === undefined ? null : remarkOf(proof, lead, column)
    return remark === null ? [] : [{ value, remark }]
  })
}

function remarkOf(proof: ProofSummary, lead: Lead, [key, nameKey]: (typeof COLUMNS)[number]): Remark | null {
  const name = nameKey === null ? null : lead[nameKey].trim()
  const person = proof.people.find((each) => each.name === name)?.verdict
  if (person === 'another') return 'another company’s'
  if (summaryNamed(proof, titleOf(key))?.verdict === 'not_seen') return 'not seen'
  return person === 'unsure' ? 'unsure' : null
}

/** What an address of a lead says of itself, beside the sites that its row names. Null for what is no address. */
export function leadEmailMarks(lead: Lead, email: string): EmailMarks | null {
  const domain = proofOfLead(lead)?.domain ?? null
  const host = hostOf(lead.companyWebsite)?.replace(/^www\./, '') ?? null
  const aliases = host === null || isPlatform(host) ? [] : [host]
  return emailMarks(email.trim(), { domain, aliases }, null)
}
