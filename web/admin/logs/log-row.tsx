import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { actionWords } from '../action-words.ts'
import { MetadataList } from '../metadata-list.tsx'
import { Time } from '../times.tsx'
import type { LogFilters } from './logs-address.ts'
import type { LogEntry } from './logs-query.ts'
import { adminLogsMessages as text } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import tableStyles from '../row-table.module.css'
import styles from './logs-table.module.css'

interface LogRowProps {
  entry: LogEntry
  /** 1-based, with the header row counted. */
  rowIndex: number
  onFilter: (change: Partial<LogFilters>) => void
}

/** One entry. A value that is clicked becomes a filter. */
export const LogRow = memo(function LogRow({ entry, rowIndex, onFilter }: LogRowProps) {
  const { userId, email, action, metadata, createdAt } = entry
  return (
    <div role="row" aria-rowindex={rowIndex} className={`${tableStyles.row} ${styles.row}`}>
      <span role="cell" className={`${tableStyles.time} ${styles.time} ${shared.small}`}>
        <Time iso={createdAt} />
      </span>
      <span role="cell" className={styles.user}>
        {userId === '' ? (
          <span className={`${styles.nobody} ${shared.small}`}>{text.nobody}</span>
        ) : (
          <>
            <button
              type="button"
              className={`${styles.value} ${shared.link}`}
              aria-label={text.onlyUser(email)}
              onClick={() => onFilter({ user: userId })}
            >
              {email}
            </button>
            <Link
              to="/admin/users/$userId"
              params={{ userId }}
              className={`${styles.open} ${shared.small}`}
              aria-label={text.openUser(email)}
            >
              {text.open}
            </Link>
          </>
        )}
      </span>
      <span role="cell" className={styles.action}>
        <button
          type="button"
          className={`${styles.value} ${shared.link} ${shared.strong}`}
          aria-label={text.onlyAction(actionWords(action))}
          title={action}
          onClick={() => onFilter({ action })}
        >
          {actionWords(action)}
        </button>
      </span>
      <span role="cell" className={styles.details}>
        <MetadataList metadata={metadata} />
      </span>
    </div>
  )
})
