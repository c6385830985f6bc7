import * as z from 'zod/mini'
import { useKept } from '#web/core/storage/use-kept.ts'
import { leadsMessages } from './messages.ts'

/** The columns of the table in its order, and how wide each is; the first holds the expander. */
const WIDTHS = {
  details: '168px',
  name: 'minmax(120px, 1.1fr)',
  tagline: 'minmax(0, 1.3fr)',
  score: '48px',
  classification: 'minmax(0, 1.1fr)',
  contacts: 'minmax(0, 1.5fr)',
  status: '128px',
  votes: '52px',
  launched: '96px',
} as const
export type LeadColumn = keyof typeof WIDTHS
/** Those that can be hidden: without the name nobody would know what a row is. */
export const HIDEABLE_COLUMNS = [
  'tagline',
  'score',
  'classification',
  'contacts',
  'status',
  'votes',
  'launched',
] as const
export type HideableColumn = (typeof HIDEABLE_COLUMNS)[number]

export const LEAD_COLUMNS: readonly LeadColumn[] = ['details', 'name', ...HIDEABLE_COLUMNS]

/** The widths of the columns that are shown, for the grid of a row. */
export const columnWidths = (hidden: readonly HideableColumn[]): string =>
  LEAD_COLUMNS.filter((column) => !hidden.some((other) => other === column))
    .map((column) => WIDTHS[column])
    .join(' ')

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
  const setShown = (column: HideableColumn, shown: boolean) =>
    change((last) => (shown ? last.filter((other) => other !== column) : [...last, column]))
  const showAll = () => change(() => [])
  return { hidden, setShown, showAll }
}

/** The columns of the sheet's text that are shown, with their titles. The status is not in the sheet. */
export const shownColumns = (hidden: readonly HideableColumn[]) =>
  (['name', 'tagline', 'score', 'classification', 'contacts', 'votes', 'launched'] as const)
    .filter((column) => !hidden.some((other) => other === column))
    .map((column) => ({ column, title: leadsMessages.columns[column] }))
