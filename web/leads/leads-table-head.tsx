import { VisuallyHidden } from '@mantine/core'
import type { LeadSort } from '#domain/lead/lead-list.ts'
import { LEAD_COLUMNS } from './leads-columns.ts'
import { leadsMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './leads-table.module.css'

const SORTED_COLUMN = { score: 'score', date: 'launched', name: 'name' } as const

/** The titles of the columns; that of the sorted one says so. */
export function LeadsTableHead({ sort }: { sort: LeadSort }) {
  return (
    <div role="rowgroup" className={`${styles.head} ${shared.wideOnly}`}>
      <div role="row" aria-rowindex={1} className={`${styles.headRow} ${shared.small}`}>
        {LEAD_COLUMNS.map((column, index) => (
          <span
            key={column}
            role="columnheader"
            aria-colindex={index + 1}
            className={styles[column]}
            aria-sort={
              column === SORTED_COLUMN[sort] ? (column === 'name' ? 'ascending' : 'descending') : undefined
            }
          >
            {column === 'details' ? (
              <VisuallyHidden>{leadsMessages.columns[column]}</VisuallyHidden>
            ) : (
              leadsMessages.columns[column]
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
