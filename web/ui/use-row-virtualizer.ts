import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn on either side of those that are seen, so that scrolling finds them there. */
const OVERSCAN = 4

const IS_NARROW = '(width <= 760px)'

/** In pixels; the style sheet of the rows gives the same. */
interface RowHeights {
  /** Of a row before it is measured. */
  rowPx: number
  /** What stays in sight above the rows. */
  stickyPx: number
}

interface RowVirtualizerOptions<Row> {
  rows: readonly Row[]
  /** The same function at every drawing. */
  keyOf: (row: Row) => string | number
  /** What the rows were found by: another one begins at the top. */
  query: unknown
  /** Whether the rows are to be seen. */
  active: boolean
  /** How far below the top of the page the rows begin, in pixels; null until that is known. */
  top: number | null
  /** The row that has the focus, or -1. */
  focusedIndex: number
  wide: RowHeights
  narrow: RowHeights
}

/**
 * Keeps only those rows in the page that are near the window (TanStack Virtual).
 * @returns the virtualizer, which stays the same object, and what it says at this drawing: the rows to draw and the height of all
 */
export function useRowVirtualizer<Row>({
  rows,
  keyOf,
  query,
  active,
  top,
  focusedIndex,
  wide,
  narrow,
}: RowVirtualizerOptions<Row>) {
  const isNarrow = useMediaQuery(IS_NARROW, false, { getInitialValueInEffect: false })
  const { rowPx, stickyPx } = isNarrow ? narrow : wide
  // Another list is first drawn with the rows that are seen, as an answer to a key; those beside them have the next frame.
  const [drawnRows, setDrawnRows] = useState<readonly Row[] | null>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawnRows(rows))
    return () => cancelAnimationFrame(frame)
  }, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: active,
    estimateSize: () => rowPx,
    // By hand, as the compiler leaves a function alone that uses this library.
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : keyOf(row)
      },
      [rows, keyOf],
    ),
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

  // Another search, filter or sort begins at the top of its list. The offset comes from the virtualizer: the window
  // would have to lay out the new rows first.
  const lastQuery = useRef(query)
  useLayoutEffect(() => {
    if (lastQuery.current === query) return
    lastQuery.current = query
    if (top !== null && (virtual.scrollOffset ?? 0) > top) virtual.scrollToOffset(top - stickyPx)
  }, [query, virtual, top, stickyPx])
  return { virtual, drawn: virtual.getVirtualItems(), heightPx: virtual.getTotalSize() }
}

/** Scrolls the window so that a row is seen whole. Goes by what the virtualizer knows: asking the page would lay it out. */
export function revealRow(
  { measurementsCache, options, scrollOffset, scrollRect }: Virtualizer<Window, Element>,
  index: number,
): void {
  const row = measurementsCache[index]
  if (row === undefined || scrollRect === null) return
  const seen = { top: scrollOffset ?? 0, height: scrollRect.height, stickyPx: options.scrollPaddingStart }
  window.scrollTo({ top: topToReveal(row, seen) })
}

/**
 * How far to scroll, in pixels, so that a row is seen whole.
 * @param row where it begins and ends
 * @param seen what is seen now; `stickyPx` of it are covered at its top
 */
export function topToReveal(
  row: { start: number; end: number },
  seen: { top: number; height: number; stickyPx: number },
): number {
  const least = row.end - seen.height
  const most = Math.max(0, row.start - seen.stickyPx)
  return Math.max(least, Math.min(seen.top, most))
}
