/**
 * Values that a user reported as wrong for one lead (SPEC 3, Wrong contact): they are not to come back to it, whatever a
 * research finds.
 */
import * as z from 'zod/mini'
import { type DocumentKind, lastCounts } from '../base/document-kind.ts'
import { CONTACT_KINDS, isSameContact } from '../contact-values/same-contact.ts'
import { MAX_NAME_LENGTH } from '../conversation/conversation.ts'
import { MAX_KEY_LENGTH } from './lead-link.ts'
import { launchKey, type Lead } from './lead.ts'
import type { IsGone } from './without-contacts.ts'

export const MAX_CONTACT_LENGTH = 500

const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
const ReportedContact = z.object({
  /** Of `leadKey`. */
  leadKey: text(MAX_KEY_LENGTH),
  /** For people to read. */
  leadName: text(MAX_NAME_LENGTH),
  kind: z.enum(CONTACT_KINDS),
  /** As `plainContact` writes it. */
  value: text(MAX_CONTACT_LENGTH),
})
export type ReportedContact = z.output<typeof ReportedContact>
type WrongContact = Omit<ReportedContact, 'leadName'>

/** By `wrongContactKey`. */
export const WRONG_CONTACTS: DocumentKind<ReportedContact> = {
  name: 'wrong-contact',
  label: 'Contacts reported as wrong',
  value: ReportedContact,
  limit: { most: 5_000, bytes: 5_000, full: 'REFUSED' },
  // In JSON, a quotation mark is two characters.
  keyLength: 2 * (MAX_KEY_LENGTH + MAX_CONTACT_LENGTH) + 20,
  merge: lastCounts,
}

/** Under which a value is kept once for a lead. */
export const wrongContactKey = ({ leadKey, kind, value }: WrongContact): string =>
  JSON.stringify([leadKey, kind, value])

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
