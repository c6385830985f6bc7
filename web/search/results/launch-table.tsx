import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { LaunchQuery } from '#domain/launch-list/launch-query.ts'
import { LAUNCH_COUNTS } from '#domain/launch/launch-counts.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { useDocumentTop } from '#web/ui/use-document-top.ts'
import { revealRow, useRowVirtualizer } from '#web/ui/use-row-virtualizer.ts'
import { resultsMessages } from '../messages.ts'
import { LaunchRow } from './launch-row.tsx'
import { LaunchTableHead } from './launch-table-head.tsx'
import { createRowSlots } from './row-slots.ts'
import type { Selection } from './selection.ts'
import { tableColumns } from './table-columns.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useLaunchMoves } from './use-launch-moves.ts'
import type { Saving } from './use-saving.ts'
import styles from './launch-table.module.css'

const HEADER_ROWS = 1
// launch-table.module.css gives the same.
const HEIGHTS = { wide: { rowPx: 44, stickyPx: 140 }, narrow: { rowPx: 44, stickyPx: 0 } }
const idOf = ({ product }: RunItem) => product.id

interface LaunchTableProps {
  /** In the order in which they are shown. */
  items: readonly RunItem[]
  /** The labels of the criteria. */
  criteria: readonly string[]
  query: LaunchQuery
  /** Whether keys move the focus here. */
  offered: boolean
  selection: Selection
  saving: Saving
  /** The launch whose panel is open; null for none. */
  openId: string | null
  onQuery: (part: Partial<LaunchQuery>) => void
  onSelect: (id: string, on: boolean, range: boolean) => void
  onOpen: (id: string) => void
  /** Shows the launch that keys moved to in the panel; null while the panel is closed. */
  onMove: ((id: string) => void) | null
}

/** What the columns' widths follow from. */
const layoutOf = (criteria: number) => ({
  'data-criteria': criteria,
  style: { '--criteria': criteria, '--counts': LAUNCH_COUNTS.length },
})

/**
 * The launches of a search as rows of a grid, of which only those near the window are in the page (SPEC 2, Search
 * screen). The counts and numbers that tell assistive technology where a row stands count all of them.
 */
export function LaunchTable(props: LaunchTableProps) {
  const { items, criteria, query, selection, saving, openId, onQuery, onSelect, onOpen } = props
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const endId = useId()
  const top = useDocumentTop(body)
  const ids = items.map(idOf)
  const columns = tableColumns(criteria.length)
  const scrollTo = useRef<(index: number) => void>(null)
  const reveal = (index: number) => scrollTo.current?.(index)
  const focus = useGridFocus({ ids, columnCount: columns.length, grid, reveal })
  const { virtual, drawn, heightPx } = useRowVirtualizer({
    rows: items,
    keyOf: idOf,
    query,
    active: true,
    top,
    focusedIndex: focus.row,
    ...HEIGHTS,
  })
  useLayoutEffect(() => {
    // Not by the virtualizer, which lays out the page anew after each frame to see whether the row has arrived.
    scrollTo.current = (index) => revealRow(virtual, index)
  })
  useLaunchMoves(ids, focus.focusLaunch, props.onMove, props.offered)
  const slots = useState(createRowSlots)[0](drawn.map(({ index }) => index))
  return (
    <>
      <a className={styles.skip} href={`#${endId}`} onClick={(event) => skipTo(event, endId)}>
        {resultsMessages.skipTable}
      </a>
      <div
        ref={grid}
        role="grid"
        aria-label={resultsMessages.tableName}
        aria-rowcount={items.length + HEADER_ROWS}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        className={styles.table}
        {...layoutOf(criteria.length)}
        {...focus.gridProps}
      >
        <LaunchTableHead
          columns={columns}
          criteria={criteria}
          query={query}
          focusedColumn={focus.row === -1 ? focus.column : null}
          onQuery={onQuery}
          onFocusPlace={focus.onFocusPlace}
        />
        <div ref={body} role="rowgroup" className={styles.body} style={{ height: heightPx }}>
          {drawn.map(({ index, start }) => {
            const item = items[index]
            if (item === undefined) return null
            return (
              <LaunchRow
                key={slots.get(index)}
                item={item}
                rowIndex={HEADER_ROWS + index + 1}
                top={start - (top ?? 0)}
                columns={columns}
                criteria={criteria}
                focusedColumn={index === focus.row ? focus.column : null}
                selected={selection.ids.has(item.product.id)}
                open={item.product.id === openId}
                saved={saving.savedOf(item)}
                saving={saving.isSaving(item.product.id)}
                onSelect={onSelect}
                onOpen={onOpen}
                onFocusPlace={focus.onFocusPlace}
              />
            )
          })}
        </div>
      </div>
      <span id={endId} tabIndex={-1} />
    </>
  )
}

function skipTo(event: MouseEvent, id: string): void {
  // The address names the tab in its hash.
  event.preventDefault()
  document.getElementById(id)?.focus()
}
