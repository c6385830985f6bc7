import { useCallback } from 'react'
import * as z from 'zod/mini'
import { useKept } from '#web/core/storage/use-kept.ts'
import { leadsMessages } from './messages.ts'

/** The columns of the table, in its order; the first holds the expander. */
export const LEAD_COLUMNS = [
  'details',
  'name',
  'tagline',
  'score',
  'classification',
  'votes',
  'launched',
] as const
/** Those that can be hidden: without the name nobody would know what a row is. */
export const HIDEABLE_COLUMNS = ['tagline', 'score', 'classification', 'votes', 'launched'] as const
export type HideableColumn = (typeof HIDEABLE_COLUMNS)[number]

const Kept = z.array(z.string())

/** The hidden columns as kept; none where that cannot be read. What is hidden is kept, so that a later column is shown. */
export function hiddenColumns(kept: unknown): readonly HideableColumn[] {
  const names = Kept.safeParse(kept).data ?? []
  return HIDEABLE_COLUMNS.filter((column) => names.includes(column))
}

/** Which columns the user has hidden, kept in this browser. */
export function useHiddenColumns(): {
  hidden: readonly HideableColumn[]
  setShown: (column: HideableColumn, shown: boolean) => void
  showAll: () => void
} {
  const [hidden, change] = useKept('leadsHiddenColumns', hiddenColumns)
  const setShown = useCallback(
    (column: HideableColumn, shown: boolean) =>
      change((last) => (shown ? last.filter((other) => other !== column) : [...last, column])),
    [change],
  )
  const showAll = useCallback(() => change(() => []), [change])
  return { hidden, setShown, showAll }
}

/** The columns of text that are shown, with their titles. */
export const shownColumns = (hidden: readonly HideableColumn[]) =>
  (['name', ...HIDEABLE_COLUMNS] as const)
    .filter((column) => !hidden.some((other) => other === column))
    .map((column) => ({ column, title: leadsMessages.columns[column] }))
