import { useState } from 'react'
import type { JudgedItem } from '#domain/search-run/search-run.ts'
import type { SaveMode } from './save-outcome.ts'

/** Where messages about many leads appear. */
export const BULK = 'bulk'

/** What waits for the answer where to save it. */
interface RefusedSave {
  mode: SaveMode
  items: readonly JudgedItem[]
}

/** Each card saves by itself; all that is saved together has one place. */
export const placeOf = ({ mode, items }: RefusedSave): string =>
  mode === 'single' ? (items[0]?.product.id ?? BULK) : BULK

/** Cards saved one after the other share one question. */
const together = (earlier: RefusedSave | null, later: RefusedSave): RefusedSave =>
  earlier === null
    ? later
    : { mode: 'bulk_selected', items: [...new Set([...earlier.items, ...later.items])] }

/** What still waits once these are saved. */
function without(earlier: RefusedSave | null, saved: readonly JudgedItem[]): RefusedSave | null {
  const items = earlier?.items.filter((item) => !saved.includes(item)) ?? []
  return earlier === null || items.length === 0 ? null : { ...earlier, items }
}

/**
 * What was not saved, because the first tab holds something else; null for nothing. The functions are the same at every
 * drawing.
 */
export function useRefusedSaves() {
  const [refused, setRefused] = useState<RefusedSave | null>(null)
  const addRefused = (save: RefusedSave) => setRefused((earlier) => together(earlier, save))
  const removeSaved = (saved: readonly JudgedItem[]) => setRefused((earlier) => without(earlier, saved))
  const clearRefused = () => setRefused(null)
  return { refused, addRefused, removeSaved, clearRefused }
}
export type RefusedSaves = ReturnType<typeof useRefusedSaves>
