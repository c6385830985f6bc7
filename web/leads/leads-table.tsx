import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { IndexedLead, LeadSort } from '#domain/lead-list.ts'
import { messages } from '#web/shared/messages.ts'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LeadRow } from './lead-row.tsx'
import styles from './leads-table.module.css'

const COLUMNS = ['details', 'name', 'tagline', 'score', 'classification', 'votes', 'launched'] as const
const SORTED_COLUMN = { score: 'score', date: 'launched', name: 'name' } as const
const HEADER_ROWS = 1

// Heights of a closed row before it is measured; leads-table.module.css gives the same.
const wideRowPx = 52
const narrowRowPx = 137
const NARROW = '(width <= 760px)'

interface LeadsTableProps {
  rows: readonly IndexedLead[]
  sort: LeadSort
  /** The row whose details are open, or -1. */
  openIndex: number
  active: boolean
  onToggle: (row: IndexedLead, open: boolean) => void
}

/**
 * The rows of which only those near the window are in the page; the counts and numbers that tell assistive
 * technology where a row stands count all of them. An open detail is a row of its own.
 */
export function LeadsTable({ rows, sort, openIndex, active, onToggle }: LeadsTableProps) {
  const body = useRef<HTMLDivElement>(null)
  const top = useDocumentTop(body)
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [focusedRow, setFocusedRow] = useState<number | null>(null)
  const focusedIndex = useMemo(
    () => (focusedRow === null ? -1 : rows.findIndex(({ rowNumber }) => rowNumber === focusedRow)),
    [rows, focusedRow],
  )
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: active,
    estimateSize: () => (narrow ? narrowRowPx : wideRowPx),
    getItemKey: useCallback((index: number) => rows[index]?.rowNumber ?? index, [rows]),
    scrollMargin: top,
    overscan: 8,
    // The row that has the focus stays in the page when scrolled away, or the focus would be lost with it.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      if (focusedIndex === -1 || near.includes(focusedIndex)) return near
      return [...near, focusedIndex].sort((a, b) => a - b)
    },
  })

  return (
    <div
      role="table"
      aria-label={messages.leads.title}
      aria-rowcount={rows.length + HEADER_ROWS + (openIndex === -1 ? 0 : 1)}
      aria-colcount={COLUMNS.length}
      className={styles.table}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          {COLUMNS.map((column) => (
            <span
              key={column}
              role="columnheader"
              className={styles[column]}
              aria-sort={
                column === SORTED_COLUMN[sort] ? (column === 'name' ? 'ascending' : 'descending') : undefined
              }
            >
              {messages.leads.columns[column]}
            </span>
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        style={{ height: virtual.getTotalSize() }}
        onFocus={(event) => {
          const item = event.target.closest<HTMLElement>('[data-row]')
          if (item !== null) setFocusedRow(Number(item.dataset.row))
        }}
        onBlur={(event) => {
          if (event.relatedTarget !== null) setFocusedRow(null)
        }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-row={row.rowNumber}
              className={styles.item}
              style={{ top: start - top }}
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

/** How far below the top of the page an element begins, in pixels; followed when what is above it grows or shrinks. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = element.current
      if (box !== null && box.getClientRects().length > 0) {
        setTop(Math.round(box.getBoundingClientRect().top + window.scrollY))
      }
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
