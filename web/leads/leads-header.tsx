import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { webAddress } from '#web/ui/shown-text.ts'
import styles from './leads-header.module.css'
import { leadsMessages } from './messages.ts'

interface LeadsHeaderProps {
  spreadsheetUrl: string
  /** Null while not known. */
  total: number | null
  shown: number | null
  loading: boolean
  onRefresh: () => void
  /** The choice of columns, and the export. */
  children?: ReactNode
}

/** Counts, the way to the sheet, Refresh, and whose the records are (SPEC 2, Leads tab). */
export function LeadsHeader({
  spreadsheetUrl,
  total,
  shown,
  loading,
  onRefresh,
  children,
}: LeadsHeaderProps) {
  const text = leadsMessages
  const sheet = webAddress(spreadsheetUrl)
  return (
    <header className={styles.header}>
      <div>
        <h2 id="leads-title">{text.title}</h2>
        <p className={styles.facts}>
          <span role="status">
            {total === null ? null : <strong>{text.total(total)}</strong>}
            {shown === null ? null : ` · ${text.shown(shown)}`}
          </span>
          <span>{text.allRecords}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {sheet === null ? null : (
          <a className={styles.sheet} href={sheet} target="_blank" rel="noopener noreferrer">
            {text.openSheet} <span aria-hidden="true">↗</span>
          </a>
        )}
        {children}
        <BusyButton variant="default" busy={loading} onClick={onRefresh} className={styles.refresh ?? ''}>
          {loading ? text.refreshing : text.refresh}
        </BusyButton>
      </div>
    </header>
  )
}
