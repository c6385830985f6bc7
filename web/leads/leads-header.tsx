import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { webAddress } from '#web/ui/shown-text.ts'
import { leadsMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './leads-header.module.css'

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
    <header className={`${styles.header} ${shared.wrap}`}>
      <div>
        <h2 id="leads-title">{text.title}</h2>
        <p className={`${styles.facts} ${shared.muted}`}>
          <span role="status">
            {total === null ? null : (
              <Text span c="var(--ink)" fw="var(--weight-medium)">
                {text.total(total)}
              </Text>
            )}
            {shown === null ? null : ` · ${text.shown(shown)}`}
          </span>
          <span>{text.allRecords}</span>
        </p>
      </div>
      <div className={`${styles.actions} ${shared.wrap}`}>
        {sheet === null ? null : (
          <Box
            component="a"
            c="var(--accent)"
            lh="32px"
            me="xs"
            className={styles.sheet ?? ''}
            href={sheet}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text.openSheet} <span aria-hidden="true">↗</span>
          </Box>
        )}
        {children}
        <BusyButton variant="default" busy={loading} onClick={onRefresh} miw={112}>
          {loading ? text.refreshing : text.refresh}
        </BusyButton>
      </div>
    </header>
  )
}
