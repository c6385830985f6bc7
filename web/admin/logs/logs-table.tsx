import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Bone, boneLines, Skeleton } from '#web/ui/skeleton.tsx'
import { LogRow } from './log-row.tsx'
import type { LogFilters } from './logs-address.ts'
import type { LogEntry } from './logs-query.ts'
import { adminLogsMessages as text } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import hiddenStyles from '#web/ui/visually-hidden.module.css'
import tableStyles from '../row-table.module.css'
import styles from './logs-table.module.css'

const COLUMNS = ['time', 'user', 'action', 'details'] as const
const HEADER_ROWS = 1
const OVERSCAN = 6
/** The next page is requested so many rows before the end comes into sight. */
const NEAR_END = 15

// The height of a usual row before it is measured; logs-table.module.css gives the least.
const WIDE_PX = 44
const NARROW_PX = 96
const IS_NARROW = '(width <= 760px)'

interface LogsTableProps {
  entries: readonly LogEntry[]
  /** No more can be loaded: the number of rows is known. */
  complete: boolean
  stale: boolean
  onFilter: (change: Partial<LogFilters>) => void
  /** The end of what is loaded comes into sight. */
  onNearEnd: () => void
}

/** The entries, of which only those near the window are in the page, so that 10,000 scroll like 10. */
export function LogsTable({ entries, complete, stale, onFilter, onNearEnd }: LogsTableProps) {
  const body = useRef<HTMLDivElement>(null)
  const top = useDocumentTop(body)
  const rowPx = useMediaQuery(IS_NARROW, false, { getInitialValueInEffect: false }) ? NARROW_PX : WIDE_PX
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const focusedIndex = useMemo(
    () => (focusedId === null ? -1 : entries.findIndex(({ id }) => id === focusedId)),
    [entries, focusedId],
  )
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => rowPx,
    getItemKey: useCallback((index: number) => entries[index]?.id ?? index, [entries]),
    scrollMargin: top ?? 0,
    overscan: OVERSCAN,
    // The row that has the focus stays in the page when scrolled away, or the focus would be lost with it.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      if (focusedIndex === -1 || near.includes(focusedIndex)) return near
      return [...near, focusedIndex].sort((a, b) => a - b)
    },
  })
  const items = virtual.getVirtualItems()
  const isNearEnd = (virtual.range?.endIndex ?? 0) >= entries.length - NEAR_END
  useEffect(() => {
    if (isNearEnd && !complete) onNearEnd()
  }, [isNearEnd, complete, entries.length, onNearEnd])

  return (
    <div
      role="table"
      aria-label={text.title}
      aria-rowcount={complete ? entries.length + HEADER_ROWS : -1}
      aria-colcount={COLUMNS.length}
      aria-busy={stale}
      className={`${tableStyles.table} ${shared.box}`}
    >
      <div role="rowgroup" className={`${tableStyles.head} ${shared.small} ${hiddenStyles.narrow}`}>
        <div role="row" aria-rowindex={1} className={`${tableStyles.row} ${styles.columns}`}>
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader">
              {text.columns[column]}
            </span>
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className={shared.rows}
        style={{ height: virtual.getTotalSize() }}
        onFocus={(event) => {
          const item = event.target.closest<HTMLElement>('[data-index]')
          if (item !== null) setFocusedId(entries[Number(item.dataset.index)]?.id ?? null)
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) setFocusedId(null)
        }}
      >
        {items.map(({ index, key, start }) => {
          const entry = entries[index]
          if (entry === undefined) return null
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={shared.row}
              style={{ top: start - (top ?? 0) }}
            >
              <LogRow entry={entry} rowIndex={index + 1 + HEADER_ROWS} onFilter={onFilter} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

const ROWS_TO_COME = 10

/** The table before the first entries are there. */
export const LogsToCome = () => (
  <Skeleton className={`${tableStyles.table} ${shared.box}`}>
    <div className={`${tableStyles.head} ${shared.small} ${hiddenStyles.narrow}`}>
      <div className={`${tableStyles.row} ${styles.columns}`} />
    </div>
    {boneLines(ROWS_TO_COME, (width, index) => (
      <div key={index} className={`${tableStyles.row} ${styles.row}`}>
        <span className={styles.time}>
          <Bone width="120px" height={24} />
        </span>
        <span className={styles.user}>
          <Bone width={width} height={24} />
        </span>
        <span className={styles.action}>
          <Bone width={width} height={24} />
        </span>
        <span className={styles.details}>
          <Bone width={width} height={24} />
        </span>
      </div>
    ))}
  </Skeleton>
)

/**
 * How far below the top of the page an element begins, in pixels; followed when what is above it grows or shrinks.
 * Null until the element was laid out.
 */
function useDocumentTop(element: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = element.current
      if (box !== null && box.getClientRects().length > 0)
        setTop(Math.round(box.getBoundingClientRect().top + window.scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
