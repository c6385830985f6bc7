import { LogRow } from './log-row.tsx'
import type { LogFilters } from './logs-address.ts'
import type { LogEntry } from './logs-query.ts'
import { adminLogsMessages as text } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import tableStyles from '../row-table.module.css'
import styles from './logs-table.module.css'

const COLUMNS = ['time', 'user', 'action', 'details'] as const
const HEADER_ROWS = 1

interface LogsTableProps {
  entries: readonly LogEntry[]
  /** No more can be loaded: the number of rows is known. */
  complete: boolean
  stale: boolean
  onFilter: (change: Partial<LogFilters>) => void
}

/** The entries that are loaded, newest first. */
export const LogsTable = ({ entries, complete, stale, onFilter }: LogsTableProps) => (
  <div
    role="table"
    aria-label={text.title}
    aria-rowcount={complete ? entries.length + HEADER_ROWS : -1}
    aria-colcount={COLUMNS.length}
    aria-busy={stale}
    className={`${tableStyles.table} ${shared.box}`}
  >
    <div role="rowgroup" className={`${tableStyles.head} ${shared.small} ${shared.wideOnly}`}>
      <div role="row" aria-rowindex={1} className={`${tableStyles.row} ${styles.columns}`}>
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader">
            {text.columns[column]}
          </span>
        ))}
      </div>
    </div>
    <div role="rowgroup" className={shared.lined}>
      {entries.map((entry, index) => (
        <LogRow key={entry.id} entry={entry} rowIndex={index + 1 + HEADER_ROWS} onFilter={onFilter} />
      ))}
    </div>
  </div>
)
