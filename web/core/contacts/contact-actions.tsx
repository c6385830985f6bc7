import { Text } from '@mantine/core'
import { NOBODY_LISTED } from '#domain/do-not-contact.ts'
import type { Lead } from '#domain/lead.ts'
import { leadKey } from '#domain/lead-link.ts'
import type { ContactKind } from '#domain/same-contact.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { companyEntry, leadEntry } from '#domain/without-contacts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useServices } from '../services.tsx'
import { type LaunchNames, reportOf, useContacts } from './contacts-context.tsx'
import { knownSites } from './known-sites.ts'
import { contactMessages } from './messages.ts'

const text = contactMessages

interface ContactActionsProps {
  /** The launch that the value is a contact of. */
  of: LaunchNames
  kind: ContactKind
  value: string
  /** Whether it can go on the list: an address, or the company's own site. */
  listable: boolean
}

/** What can be done about one value: that it is not to be contacted, or is wrong. */
export function ContactActions({ of, kind, value, listable }: ContactActionsProps) {
  const { report, add } = useContacts()
  const entry = useEntry(kind, value)
  return (
    <>
      {entry !== null ? (
        <DoNotContactMark entry={entry} />
      ) : listable ? (
        <PlainButton look="quiet" aria-label={text.addName(value)} onClick={() => add(of, value)}>
          {text.add}
        </PlainButton>
      ) : null}
      {reportOf(of, kind, value) === null ? null : (
        <PlainButton look="quiet" aria-label={text.wrongName(value)} onClick={() => report(of, kind, value)}>
          {text.wrong}
        </PlainButton>
      )}
    </>
  )
}

/** The entry of the user's list that covers a value; null for none. */
export function useEntry(kind: ContactKind, value: string): string | null {
  const { covers } = useContacts()
  return kind === 'email' ? covers.email(value) : kind === 'link' ? covers.site(value) : null
}

/** The entry that covers the company of a launch, by those of its sites that are known. */
export function useLaunchEntry({ product, contacts }: Pick<RunItem, 'product' | 'contacts'>): string | null {
  const services = useServices()
  const { covers } = useContacts()
  if (covers === NOBODY_LISTED) return null
  return companyEntry(knownSites(services, product, contacts?.research ?? null), covers)
}

/** The entry that covers the company of a lead, or one of its addresses. */
export function useLeadEntry(lead: Lead): string | null {
  const { covers } = useContacts()
  return covers === NOBODY_LISTED ? null : leadEntry(lead, covers)
}

/** A sign and words, so that it is not told by its color alone. */
export const DoNotContactMark = ({ entry }: { entry: string }) => (
  <Text span size="xs" fw="var(--weight-bold)" c="var(--danger)" title={text.covered(entry)}>
    <span aria-hidden="true">⊘</span> {text.mark}
  </Text>
)

/** What became of the last thing that was done about a contact of this launch. */
export function ContactNoticeLine({ of }: { of: LaunchNames }) {
  const { notice } = useContacts()
  const mine = notice !== null && notice.leadKey === leadKey(of) ? notice : null
  const said = (kind: 'success' | 'error') => (mine?.kind === kind ? mine.text : null)
  const undo = (kind: 'success' | 'error') =>
    mine?.kind !== kind || mine.undo === null ? null : (
      <PlainButton look="small" aria-label={mine.undo.name} onClick={mine.undo.run}>
        {text.undo}
      </PlainButton>
    )
  return (
    <div>
      {/* There before they say anything, so that they are heard. */}
      <Notice role="status" tone="success" actions={undo('success')}>
        {said('success')}
      </Notice>
      <Notice role="alert" tone="danger" actions={undo('error')}>
        {said('error')}
      </Notice>
    </div>
  )
}
