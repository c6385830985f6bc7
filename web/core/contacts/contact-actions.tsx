import { Box } from '@mantine/core'
import type { ContactKind } from '#domain/contact-values/same-contact.ts'
import { NOBODY_LISTED } from '#domain/contacts/do-not-contact.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { companyEntry, leadCompanyEntry } from '#domain/lead/without-contacts.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { BarredMark, ValueTools } from '#web/ui/proof-mark.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useServices } from '../services.tsx'
import { type ContactNotice, type ContactOwner, reportOf } from './contact-changes.ts'
import { useContactNotice, useContacts } from './contacts-context.tsx'
import { knownSites } from './known-sites.ts'
import { contactMessages } from './messages.ts'

const text = contactMessages

interface ContactActionsProps {
  of: ContactOwner
  /** The entry of the user's list that covers the company; null for none. */
  company: string | null
  kind: ContactKind
  value: string
  /** Whether it can go on the list: an address, or the company's own site. */
  listable: boolean
}

/** What can be done about one value: that it is not to be contacted, or is wrong (SPEC 3, Do not contact). */
export function ContactActions({ of, company, kind, value, listable }: ContactActionsProps) {
  const { report, add } = useContacts()
  const ownEntry = useEntry(kind, value)
  // A telephone number has no domain of its own.
  const entry = kind === 'phone' ? company : ownEntry
  // A mark takes the place of the button that was pressed.
  const keepsFocus = useKeptFocus<HTMLSpanElement>((tools) =>
    (tools.querySelector('button') ?? tools).focus({ preventScroll: true }),
  )
  return (
    <ValueTools {...keepsFocus} tabIndex={-1}>
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
    </ValueTools>
  )
}

/** The entry of the user's list that covers a value; null for none. */
export function useEntry(kind: ContactKind, value: string): string | null {
  const { covers } = useContacts()
  return kind === 'email' ? covers.email(value) : kind === 'link' ? covers.site(value) : null
}

/** Finds the entry that covers the company of a launch, by those of its sites that are known. */
export function useFindLaunchEntry(): (item: Pick<RunItem, 'product' | 'contacts'>) => string | null {
  const services = useServices()
  const { covers } = useContacts()
  return ({ product, contacts }) =>
    covers === NOBODY_LISTED
      ? null
      : companyEntry(knownSites(services, product, contacts?.research ?? null), covers)
}

/** The entry that covers the company of a launch. */
export const useLaunchEntry = (item: Pick<RunItem, 'product' | 'contacts'>): string | null =>
  useFindLaunchEntry()(item)

/** The entry that covers the company of a lead. */
export function useLeadEntry(lead: Lead): string | null {
  const { covers } = useContacts()
  return covers === NOBODY_LISTED ? null : leadCompanyEntry(lead, covers)
}

/** Marks whom an entry of the user's list covers. */
export const DoNotContactMark = ({ entry }: { entry: string }) => (
  <BarredMark title={text.covered(entry)}>{text.mark}</BarredMark>
)

/** What became of the last change of a contact of this launch, with its Undo. */
export function ContactNoticeLine({ of }: { of: ContactOwner }) {
  const notice = useContactNotice(of)
  const failed = notice?.tone === 'danger'
  return (
    // In sight wherever among the contacts the change was made.
    <Box pos="sticky" bottom="var(--space-xs)" style={{ gridColumn: '1 / -1' }}>
      {/* There before it says anything, so that it is heard. */}
      <Notice
        role="status"
        tone={notice?.tone === 'plain' ? 'plain' : 'success'}
        actions={notice === null || failed ? null : <NoticeActions notice={notice} />}
      >
        {failed ? null : notice?.text}
      </Notice>
      {failed ? (
        <Notice role="alert" tone="danger" actions={<NoticeActions notice={notice} />}>
          {notice.text}
        </Notice>
      ) : null}
    </Box>
  )
}

function NoticeActions({ notice: { undo } }: { notice: ContactNotice }) {
  const { dismissNotice } = useContacts()
  return (
    <ValueTools>
      {undo === null ? null : (
        <PlainButton look="small" aria-label={undo.name} onClick={() => void undo.run()}>
          {text.undo}
        </PlainButton>
      )}
      <PlainButton look="small" onClick={dismissNotice}>
        {text.dismiss}
      </PlainButton>
    </ValueTools>
  )
}
