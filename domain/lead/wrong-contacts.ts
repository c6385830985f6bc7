/**
 * Values that a user reported as wrong for one lead (SPEC 3, Wrong contact): they are not to come back to it, whatever a
 * research finds.
 */
import { type ContactKind, isSameContact } from '../contact-values/same-contact.ts'
import { launchKey, type Lead } from './lead.ts'
import type { IsGone } from './without-contacts.ts'

/** Of one user. */
export const MOST_WRONG_CONTACTS = 5_000
export const MAX_CONTACT_LENGTH = 500

export interface WrongContact {
  /** Of `leadKey`. */
  leadKey: string
  kind: ContactKind
  /** As `plainContact` writes it. */
  value: string
}

/** What was reported of a lead or a launch; null where nothing was. */
export type FindWrong = (of: Pick<Lead, 'appName' | 'website' | 'productHuntUrl'>) => IsGone | null

/** Found by every name of the launch, as a row may have lost one of them since. */
export function createFindWrong(reports: readonly WrongContact[]): FindWrong {
  const byLead = Map.groupBy(reports, ({ leadKey }) => leadKey)
  if (byLead.size === 0) return () => null
  return (of) => {
    const { code, url, name } = launchKey(of)
    const known = [code, url, name].flatMap((key) => (key === null ? [] : (byLead.get(key) ?? [])))
    if (known.length === 0) return null
    return (kind, value) =>
      known.some((wrong) => wrong.kind === kind && isSameContact(kind, wrong.value, value))
  }
}
