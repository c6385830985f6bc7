import type { ReactNode } from 'react'
import type { Lead } from '#domain/lead/lead.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countText } from '#web/ui/locale.ts'
import { notesMessages } from './messages.ts'
import { useNotes } from './notes-context.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './note-mark.module.css'

/** A lead's name, and beside it how many notes there are on it. */
export const WithNoteMark = ({ lead, children }: { lead: Lead; children: ReactNode }) => (
  <span className={styles.named}>
    {children}
    <NoteMark lead={lead} />
  </span>
)

function NoteMark({ lead }: { lead: Lead }) {
  const count = useNotes().find(lead)?.count ?? 0
  if (count === 0) return null
  const name = notesMessages.count(count)
  return (
    <span className={`${styles.mark} ${shared.small}`} role="img" aria-label={name} title={name}>
      <Icon path="M3 2.5h10v8.2l-2.8 2.8H3zM13 10.7h-2.8v2.8M5.5 5.5h5M5.5 8h3" size={14} strokeWidth={1.3} />
      {countText(count)}
    </span>
  )
}
