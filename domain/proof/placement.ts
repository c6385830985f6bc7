/** Where a value goes in a row: into the contact columns (16 to 24), or to the additional contacts (26). */
import { FREE_MAIL } from '../shared-domains.ts'
import type { Pin } from './pin.ts'
import type { ProvenPerson, ProvenValue } from './proof.ts'
import { emailDomain, siteOf } from './site.ts'

export type Placement = 'contact' | 'additional'

/**
 * A value that was seen takes a column if it is the person's or the company's. One that could not be checked takes a
 * column if nothing speaks against it. What was not seen, and what is another company's, takes none.
 * @param person whose value it is said to be; null for a value of the company
 */
export function placementOf(value: ProvenValue, person: ProvenPerson | null, pin: Pin): Placement {
  const { proof, owner, support } = value
  if (person?.verdict === 'another' || owner === 'another' || proof.verdict === 'not_seen')
    return 'additional'
  if (proof.verdict === 'seen') return owner === 'unsure' ? 'additional' : 'contact'
  return support === 'doubtful' || isForeign(value, pin) ? 'additional' : 'contact'
}

/** At another domain than the pinned one. */
function isForeign({ kind, value }: ProvenValue, { domain, aliases }: Pin): boolean {
  if (domain === null) return false
  const isOwn = (key: string) => key === domain || aliases.includes(key)
  if (kind === 'email') {
    const key = emailDomain(value)
    return key !== null && !isOwn(key) && !FREE_MAIL.has(key)
  }
  const site = kind === 'website' ? siteOf(value) : null
  return site?.kind === 'own' && !isOwn(site.key)
}

/** Whether a person may take a leader's columns: not where they are another company's. */
export const mayTakeColumns = ({ verdict }: ProvenPerson): boolean => verdict !== 'another'
