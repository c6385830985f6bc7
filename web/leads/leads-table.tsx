import { useEffect, useRef } from 'react'
import type { IndexedLead, LeadQuery, ListedLead } from '#domain/lead/lead-list.ts'
import { useDocumentTop } from '#web/ui/use-document-top.ts'
import { useRowVirtualizer } from '#web/ui/use-row-virtualizer.ts'
import { LeadRow } from './lead-row.tsx'
import { columnWidths, type HideableColumn, LEAD_COLUMNS } from './leads-columns.ts'
import { LeadsTableHead } from './leads-table-head.tsx'
import { leadsMessages } from './messages.ts'
import { useFocusedRow } from './use-focused-row.ts'
import shared from '#web/ui/shared.module.css'
import styles from './leads-table.module.css'

const HEADER_ROWS = 1
// leads-table.module.css gives the same.
const HEIGHTS = { wide: { rowPx: 52, stickyPx: 92 }, narrow: { rowPx: 209, stickyPx: 0 } }
const idOf = ({ id }: ListedLead) => id

interface LeadsTableProps {
  rows: readonly IndexedLead[]
  /** What the rows were found by. */
  query: LeadQuery
  /** The row whose details are open, or -1. */
  openIndex: number
  /** True until the open row was brought into view, because the address names it. */
  arriving: boolean
  active: boolean
  hidden: readonly HideableColumn[]
  onToggle: (row: ListedLead, open: boolean) => void
}

/**
 * The table (SPEC 2, Leads tab): the rows of which only those near the window are in the page; the counts and numbers
 * that tell assistive technology where a row stands count all of them. An open detail is a row of its own.
 */
export function LeadsTable({ rows, query, openIndex, arriving, active, hidden, onToggle }: LeadsTableProps) {
  const body = useRef<HTMLDivElement>(null)
  const top = useDocumentTop(body)
  const { focusedIndex, onFocus, onBlur } = useFocusedRow(rows)
  const { virtual, drawn, heightPx } = useRowVirtualizer({
    rows,
    keyOf: idOf,
    query,
    active,
    top,
    focusedIndex,
    ...HEIGHTS,
  })

  const openRow = rows[openIndex]
  useEffect(() => {
    if (!arriving || !active || top === null || openRow === undefined) return
    virtual.scrollToIndex(openIndex, { align: 'start' })
    onToggle(openRow, true)
  }, [arriving, active, top, openRow, openIndex, virtual, onToggle])

  return (
    <div
      role="table"
      aria-label={leadsMessages.title}
      aria-rowcount={rows.length + HEADER_ROWS + (openIndex === -1 ? 0 : 1)}
      aria-colcount={LEAD_COLUMNS.length}
      className={`${styles.table} ${shared.box}`}
      // Hidden by the style sheet: no row is drawn anew, and each cell keeps its number.
      data-without={hidden.join(' ')}
      style={{ '--columns': columnWidths(hidden) }}
    >
      <LeadsTableHead sort={query.sort} />
      <div
        ref={body}
        role="rowgroup"
        className={shared.rows}
        style={{ height: heightPx }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {drawn.map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={shared.row}
              style={{ top: start - (top ?? 0) }}
            >
              <LeadRow
                row={row}
                rowIndex={HEADER_ROWS + index + 1 + (openIndex !== -1 && index > openIndex ? 1 : 0)}
                open={index === openIndex}
                onToggle={onToggle}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
