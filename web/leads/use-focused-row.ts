import { type FocusEvent, useState } from 'react'
import type { ListedLead } from '#domain/lead/lead-list.ts'

/**
 * Which row has the focus, or -1. It is the same row when the rows around it change.
 * @returns also what the element around the rows is given as properties; a row's element has its `data-index`
 */
export function useFocusedRow(rows: readonly ListedLead[]): {
  focusedIndex: number
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
} {
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const focusedIndex = focusedId === null ? -1 : rows.findIndex(({ id }) => id === focusedId)
  return {
    focusedIndex,
    onFocus: (event) => {
      const item = event.target.closest<HTMLElement>('[data-index]')
      if (item !== null) setFocusedId(rows[Number(item.dataset.index)]?.id ?? null)
    },
    onBlur: ({ relatedTarget }) => {
      // The focus comes back from a dialog of the row, and where another window took it.
      if (relatedTarget?.closest('dialog') === null) setFocusedId(null)
    },
  }
}
