import { VisuallyHidden } from '@mantine/core'
import { memo, useId } from 'react'
import { displayDate } from '#domain/base/dates.ts'
import { leadKey } from '#domain/lead/lead-link.ts'
import { type IndexedLead, leadLabels, type ListedLead } from '#domain/lead/lead-list.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { DoNotContactMark, useLeadEntry } from '#web/core/contacts/contact-actions.tsx'
import { LabelMark } from '#web/core/labels/label-controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { countText } from '#web/ui/locale.ts'
import { ScoreRing } from '#web/ui/score-ring.tsx'
import { shorten } from '#web/ui/shown-text.ts'
import { TickBox } from '#web/ui/tick-box.tsx'
import { ContactsCell } from './contacts-cell.tsx'
import { StatusField } from './follow-up-fields.tsx'
import { leadActionMessages } from './lead-action-messages.ts'
import { useLeadActions } from './lead-actions.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { LeadLabelButtons } from './lead-label.tsx'
import { leadAddress, MAX_CELL_TEXT, ringScore } from './lead-text.ts'
import { leadsMessages } from './messages.ts'
import { WithNoteMark } from './notes/note-mark.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './leads-table.module.css'

// One a line; with more labels, the last place shows how many more.
const LABEL_PLACES = 2
const MAX_LABEL_TEXT = 60

interface LeadRowProps {
  row: IndexedLead
  /** 1-based, with the header row counted. */
  rowIndex: number
  open: boolean
  onToggle: (row: ListedLead, open: boolean) => void
}

/** One lead in the table, and its details below it while they are open. */
export const LeadRow = memo(function LeadRow({ row, rowIndex, open, onToggle }: LeadRowProps) {
  const detailId = useId()
  // Read once: it is made from the row's cells each time.
  const { lead } = row
  const text = leadsMessages
  const name = shorten(lead.appName.trim(), MAX_CELL_TEXT) || text.unnamed
  return (
    <>
      <div role="row" aria-rowindex={rowIndex} className={styles.row} data-open={open}>
        <span role="cell" aria-colindex={1} className={`${styles.details} ${shared.wrap}`}>
          <button
            type="button"
            className={`${shared.iconButton} ${styles.expander}`}
            aria-label={text.detailsOf(name)}
            aria-expanded={open}
            aria-controls={open ? detailId : undefined}
            onClick={() => onToggle(row, !open)}
          >
            <Icon path="M6 3.5 10.5 8 6 12.5" />
          </button>
          <RowTools row={row} lead={lead} name={name} />
        </span>
        <span role="cell" aria-colindex={2} dir="auto" className={`${styles.name} ${shared.strong}`}>
          <LeadName lead={lead} name={name} />
        </span>
        <span role="cell" aria-colindex={3} dir="auto" className={`${styles.tagline} ${shared.muted}`}>
          <span className={styles.lines}>{shorten(lead.tagline, MAX_CELL_TEXT)}</span>
        </span>
        <span role="cell" aria-colindex={4} className={styles.score}>
          <ScoreRing score={ringScore(lead.targetScore)} size={36} />
        </span>
        <span role="cell" aria-colindex={5} className={`${styles.classification} ${shared.wrap}`}>
          <Labels labels={leadLabels(lead)} />
        </span>
        <span role="cell" aria-colindex={6} className={styles.contacts}>
          <ContactsCell lead={lead} />
        </span>
        <span role="cell" aria-colindex={7} className={styles.status}>
          <StatusField row={row} name={name} />
        </span>
        <span role="cell" aria-colindex={8} className={`${styles.votes} ${shared.line}`}>
          {countText(lead.votes)}{' '}
          <span className={`${styles.unit} ${shared.muted}`} aria-hidden="true">
            {text.votesUnit}
          </span>
        </span>
        <span
          role="cell"
          aria-colindex={9}
          dir="auto"
          className={`${styles.launched} ${shared.line} ${shared.muted}`}
        >
          {shorten(displayDate(lead.launchedDate), MAX_LABEL_TEXT)}
        </span>
      </div>
      {open ? (
        <div role="row" aria-rowindex={rowIndex + 1} id={detailId}>
          <div role="cell" aria-colindex={1} aria-colspan={9} className={styles.detail}>
            <LeadDetail lead={lead} />
          </div>
        </div>
      ) : null}
    </>
  )
})

/** The tick, and the way to the side panel. */
function RowTools({ row, lead, name }: { row: IndexedLead; lead: Lead; name: string }) {
  const { ticked, tick, openPanel } = useLeadActions()
  const text = leadActionMessages
  return (
    <>
      <TickBox
        label={<VisuallyHidden>{text.tick(name)}</VisuallyHidden>}
        checked={ticked.has(row.id)}
        onChange={(on) => tick(row.id, on)}
      />
      {leadKey(lead) === null ? null : <LeadLabelButtons lead={lead} name={name} />}
      {leadKey(lead) === null ? null : (
        <button
          type="button"
          className={`${shared.iconButton} ${styles.expander}`}
          aria-label={text.openPanel(name)}
          title={text.openPanel(name)}
          data-panel-of={row.id}
          onClick={() => openPanel(row)}
        >
          <Icon path="M2 3h12v10H2zM9.5 3v10" />
        </button>
      )}
    </>
  )
}

/** The name leads to the company's site. */
function LeadName({ lead, name }: { lead: Lead; name: string }) {
  const address = leadAddress(lead)
  const entry = useLeadEntry(lead)
  return (
    <>
      <WithNoteMark lead={lead}>
        {address === null ? (
          <span className={styles.lines}>{name}</span>
        ) : (
          <a
            className={`${styles.lines} ${shared.link}`}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            {name}
          </a>
        )}
      </WithNoteMark>
      <LabelMark of={lead} />
      {entry === null ? null : <DoNotContactMark entry={entry} />}
    </>
  )
}

function Labels({ labels }: { labels: readonly string[] }) {
  const shownCount = labels.length > LABEL_PLACES ? LABEL_PLACES - 1 : labels.length
  const shown = labels.slice(0, shownCount)
  const rest = labels.slice(shownCount)
  return (
    <>
      {shown.map((label, index) => (
        <span
          key={index}
          dir="auto"
          className={`${styles.label} ${shared.pill} ${shared.bordered} ${shared.line}`}
          title={shorten(label, MAX_CELL_TEXT)}
        >
          {shorten(label, MAX_LABEL_TEXT)}
        </span>
      ))}
      {rest.length === 0 ? null : (
        <span className={`${shared.pill} ${shared.muted}`} title={shorten(rest.join(', '), MAX_CELL_TEXT)}>
          {leadsMessages.moreLabels(rest.length)}
        </span>
      )}
    </>
  )
}
