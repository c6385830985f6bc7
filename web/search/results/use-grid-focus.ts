import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NAME_INDEX } from './table-columns.ts'

/** Rows that Page Up and Page Down move by. */
const PAGE_ROWS = 10
const HEADER = -1

interface GridPlace {
  /** A launch; null for the header. */
  id: string | null
  column: number
}

interface GridFocusOptions {
  /** Of the rows, in their order. */
  ids: readonly string[]
  columnCount: number
  grid: RefObject<HTMLElement | null>
  /** Brings a row into view. */
  reveal: (index: number) => void
}

/**
 * The one place of a grid that the Tab key reaches, and the keys that move it (ARIA Authoring Practices 1.2, grid). It
 * stays on its launch while rows are added, sorted or filtered.
 */
export function useGridFocus({ ids, columnCount, grid, reveal }: GridFocusOptions) {
  const [place, setPlace] = useState<GridPlace | null>(null)
  const known = ids.indexOf(place?.id ?? '')
  const row = place?.id === null ? HEADER : Math.max(known, 0)
  const column = Math.min(place?.column ?? NAME_INDEX, columnCount - 1)

  const focusOn = (nextRow: number, nextColumn: number): void => {
    const to = Math.max(HEADER, Math.min(nextRow, ids.length - 1))
    const at = Math.max(0, Math.min(nextColumn, columnCount - 1))
    // Drawn before it takes the focus, wherever it was scrolled to.
    flushSync(() => setPlace({ id: to === HEADER ? null : (ids[to] ?? null), column: at }))
    focusCell(cellAt(grid.current, ids[to], at), to !== HEADER)
    // Then, with nothing left to lay out, it costs little.
    if (to !== HEADER) reveal(to)
  }

  // An element can come to show another launch, or leave: the focus stays with its launch.
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const cell = hasFocus.current ? cellAt(grid.current, ids[row], column) : null
    if (cell !== null && !cell.contains(document.activeElement)) focusCell(cell, true)
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return
    // A list of choices takes the arrow keys that choose.
    const chooses = event.target instanceof HTMLSelectElement && /^Arrow(Up|Down)|Home|End$/.test(event.key)
    const next =
      chooses && !event.ctrlKey ? null : moved(event, { row, column, rows: ids.length, columnCount })
    if (next === null) return
    event.preventDefault()
    focusOn(next.row, next.column)
  }
  /** A click or a key has given the focus to this place. */
  const onFocusPlace = (id: string | null, at: number) =>
    setPlace((last) => (last?.id === id && last.column === at ? last : { id, column: at }))
  return {
    row,
    column,
    /** For the element of the grid. */
    gridProps: {
      onKeyDown,
      onFocus: () => {
        hasFocus.current = true
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        hasFocus.current = currentTarget.contains(relatedTarget)
      },
    },
    /** Moves the focus to a launch, in the column where it is. */
    focusLaunch: (id: string) => focusOn(ids.indexOf(id), column),
    onFocusPlace,
  }
}

/** @param id of a launch; undefined for the header */
function cellAt(grid: HTMLElement | null, id: string | undefined, column: number): Element | null {
  const row = id === undefined ? '[role="row"]' : `[data-launch="${CSS.escape(id)}"]`
  return grid?.querySelector(row)?.children[column] ?? null
}

/** Gives the focus to what a cell holds for it, else to the cell. */
function focusCell(cell: Element | null, preventScroll: boolean): void {
  const focused = cell?.querySelector('input, button, select') ?? cell
  if (focused instanceof HTMLElement) focused.focus({ preventScroll })
}

interface GridShape {
  row: number
  column: number
  rows: number
  columnCount: number
}

function moved(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column, rows, columnCount }: GridShape,
): { row: number; column: number } | null {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: row + PAGE_ROWS, column }
    case 'PageUp':
      return { row: Math.max(0, row - PAGE_ROWS), column }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columnCount - 1 }
    default:
      return null
  }
}
