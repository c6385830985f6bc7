import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { LeadQuery, ListedLead } from '#domain/lead-list.ts'
import { messages } from '#web/shared/messages.ts'
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { LeadRow } from './lead-row.tsx'
import { type HideableColumn, LEAD_COLUMNS } from './leads-columns.ts'
import styles from './leads-table.module.css'

const SORTED_COLUMN = { score: 'score', date: 'launched', name: 'name' } as const
const HEADER_ROWS = 1
/** Rows drawn on either side of those that are seen, so that scrolling finds them there. */
const OVERSCAN = 4

// leads-table.module.css gives the same: heights of a closed row before it is measured, and what stays in sight above the rows.
const WIDE = { rowPx: 52, stickyPx: 92 }
const NARROW = { rowPx: 137, stickyPx: 0 }
const IS_NARROW = '(width <= 760px)'

interface LeadsTableProps {
  rows: readonly ListedLead[]
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
 * The rows of which only those near the window are in the page; the counts and numbers that tell assistive
 * technology where a row stands count all of them. An open detail is a row of its own.
 */
export const LeadsTable = memo(function LeadsTable({
  rows,
  query,
  openIndex,
  arriving,
  active,
  hidden,
  onToggle,
}: LeadsTableProps) {
  const body = useRef<HTMLDivElement>(null)
  const top = useDocumentTop(body)
  const { rowPx, stickyPx } = useMediaQuery(IS_NARROW, false, { getInitialValueInEffect: false })
    ? NARROW
    : WIDE
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const focusedIndex = useMemo(
    () => (focusedId === null ? -1 : rows.findIndex(({ id }) => id === focusedId)),
    [rows, focusedId],
  )
  // Another list is first drawn with the rows that are seen, as an answer to a key; those beside them have the next frame.
  const [drawnRows, setDrawnRows] = useState<readonly ListedLead[] | null>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawnRows(rows))
    return () => cancelAnimationFrame(frame)
  }, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: active,
    estimateSize: () => rowPx,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    scrollMargin: top ?? 0,
    scrollPaddingStart: stickyPx,
    overscan: rows === drawnRows ? OVERSCAN : 0,
    // The row that has the focus stays in the page when scrolled away, or the focus would be lost with it.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      if (focusedIndex === -1 || near.includes(focusedIndex)) return near
      return [...near, focusedIndex].sort((a, b) => a - b)
    },
  })

  // Another search, filter or sort begins at the top of its list. The offset is asked of the virtualizer: the window
  // would have to lay out the new rows first.
  const lastQuery = useRef(query)
  useLayoutEffect(() => {
    if (lastQuery.current === query) return
    lastQuery.current = query
    if (top !== null && (virtual.scrollOffset ?? 0) > top) virtual.scrollToOffset(top - stickyPx)
  }, [query, virtual, top, stickyPx])

  const openRow = rows[openIndex]
  useEffect(() => {
    if (!arriving || !active || top === null || openRow === undefined) return
    virtual.scrollToIndex(openIndex, { align: 'start' })
    onToggle(openRow, true)
  }, [arriving, active, top, openRow, openIndex, virtual, onToggle])

  return (
    <div
      role="table"
      aria-label={messages.leads.title}
      aria-rowcount={rows.length + HEADER_ROWS + (openIndex === -1 ? 0 : 1)}
      aria-colcount={LEAD_COLUMNS.length}
      className={styles.table}
      // Hidden by the style sheet: no row is drawn anew, and each cell keeps its number.
      data-without={hidden.join(' ')}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          {LEAD_COLUMNS.map((column, index) => (
            <span
              key={column}
              role="columnheader"
              aria-colindex={index + 1}
              className={styles[column]}
              aria-sort={
                column === SORTED_COLUMN[query.sort]
                  ? column === 'name'
                    ? 'ascending'
                    : 'descending'
                  : undefined
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
          const item = event.target.closest<HTMLElement>('[data-index]')
          if (item !== null) setFocusedId(rows[Number(item.dataset.index)]?.id ?? null)
        }}
        onBlur={({ relatedTarget }) => {
          // The focus comes back from a dialog of the row, and where another window took it.
          if (relatedTarget !== null && relatedTarget.closest('dialog') === null) setFocusedId(null)
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
              className={styles.item}
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
})

/**
 * How far below the top of the page an element begins, in pixels; followed when what is above it grows or shrinks.
 * Null until the element was laid out.
 */
function useDocumentTop(element: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null)
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
