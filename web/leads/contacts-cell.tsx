import { Text } from '@mantine/core'
import { hasContact } from '#domain/launch-list/saved-launches.ts'
import { shownContacts } from '#domain/lead/lead-contacts.ts'
import { leadWarnings } from '#domain/lead/lead-warnings.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { DoNotContactMark, useLeadEntry } from '#web/core/contacts/contact-actions.tsx'
import { useContacts } from '#web/core/contacts/contacts-context.tsx'
import { mailtoOf, telOf } from '#web/ui/contact-links.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { RemarkMark } from '#web/ui/proof-mark.tsx'
import { shorten } from '#web/ui/shown-text.ts'
import { leadActionMessages } from './lead-action-messages.ts'
import { useLeadActions } from './lead-actions.tsx'
import { MAX_CELL_TEXT } from './lead-text.ts'
import { TaskState } from './work/task-state.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './leads-table.module.css'

/** How to reach somebody, shortly: the first address and the first number; the rest is in the details (SPEC 2, Leads tab). */
export function ContactsCell({ lead }: { lead: Lead }) {
  const task = useLeadActions().work.taskOf('contacts', lead)
  const { emails, phones } = shownContacts(lead)
  const { covers } = useContacts()
  const company = useLeadEntry(lead)
  // One that may be written to comes first.
  const email = emails.find((each) => covers.email(each) === null) ?? emails[0]
  const [phone] = phones
  const entry = email === undefined ? null : (covers.email(email) ?? company)
  const isKnown = email !== undefined || phone !== undefined
  // What is known stays in sight: the line above the list says how the search goes, and the panel why it failed.
  const isShown = task?.state.kind === 'busy' || (!isKnown && task?.state.kind !== 'done')
  if (task !== null && isShown) return <TaskState task={task} />
  if (!isKnown) {
    const { otherContacts, foundNobody, noContacts } = leadActionMessages
    return (
      <>
        <Text size="xs" c="dimmed">
          {hasContact(lead) ? otherContacts : task === null ? noContacts : foundNobody}
        </Text>
        <WarningMark lead={lead} shown={[]} />
      </>
    )
  }
  const shown = [email, phone].filter((value) => value !== undefined)
  return (
    <>
      {email === undefined ? null : <ContactValue value={email} address={mailtoOf(email)} entry={entry} />}
      {phone === undefined ? null : <ContactValue value={phone} address={telOf(phone)} entry={company} />}
      <WarningMark lead={lead} shown={shown} />
    </>
  )
}

/** The worst that the row says against these contacts; all of it is in the details. */
function WarningMark({ lead, shown }: { lead: Lead; shown: readonly string[] }) {
  const warnings = leadWarnings(lead, shown)
  const [worst] = warnings
  if (worst === undefined) return null
  const each = warnings.map(({ value, remark }) => leadActionMessages.warning(value, remark))
  return <RemarkMark remark={worst.remark} title={shorten(each.join('\n'), MAX_CELL_TEXT)} />
}

// Neither is a stop of the Tab key in each row: the lead's details and its panel have both.
const TAB_INDEX = -1

interface ContactValueProps {
  value: string
  /** Where it leads, where it is plainly an address or a number. */
  address: string | null
  /** The entry of the user's list of whom not to contact that covers it. */
  entry: string | null
}

/** A link with a button that copies it, or a mark that it is not to be used. */
function ContactValue({ value, address, entry }: ContactValueProps) {
  const text = shorten(value, MAX_CELL_TEXT)
  return (
    <span className={styles.contact}>
      {address === null || entry !== null ? (
        <bdi className={shared.line}>{text}</bdi>
      ) : (
        <a className={shared.line} href={address} tabIndex={TAB_INDEX}>
          {text}
        </a>
      )}
      {entry === null ? (
        <CopyButton value={value} tabIndex={TAB_INDEX} />
      ) : (
        <DoNotContactMark entry={entry} />
      )}
    </span>
  )
}
