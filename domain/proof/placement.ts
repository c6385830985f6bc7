/** Where a value goes in a row: into the contact columns (16 to 24), or to the additional contacts (26). */
import { isMailService } from '../contact-values/mail-services.ts'
import { emailDomain, siteOf } from '../contact-values/sites.ts'
import type { Proof, ProvenValue } from './proof.ts'

export type Placement = 'contact' | 'additional'

/**
 * A value that was seen takes a column if it is the person's or the company's. One that could not be checked takes a
 * column if nothing speaks against it. What was not seen, and what is another company's, takes none.
 */
export function placementOf(value: ProvenValue, proof: Proof): Placement {
  const { about, proof: seen, owner, support } = value
  const person = proof.people.find(({ name }) => name === about)
  if (person?.verdict === 'another' || owner === 'another' || seen.verdict === 'not_seen') return 'additional'
  if (seen.verdict === 'seen') return owner === 'unsure' ? 'additional' : 'contact'
  return support === 'doubtful' || isForeign(value, proof) ? 'additional' : 'contact'
}

/** Where forms stand that companies link to. */
const FORM_HOST =
  /^(?:typeform\.com|tally\.so|jotform\.com|hsforms\.com|hubspot\.com|airtable\.com|calendly\.com|cal\.com|paperform\.co|fillout\.com|youform\.com|zoho\.com|intercom\.help|zendesk\.com|crisp\.chat)$/

/** At another domain than the company's, where that is known. */
function isForeign({ kind, value }: ProvenValue, { pin, sites }: Proof): boolean {
  if (pin.domain === null) return false
  if (kind === 'email') {
    const domain = emailDomain(value)
    return domain !== null && !sites.includes(domain) && !isMailService(domain)
  }
  const site = kind === 'website' || kind === 'contact_form' ? siteOf(value) : null
  return site?.kind === 'own' && !sites.includes(site.key) && !FORM_HOST.test(site.key)
}
