import { criterionPlace, type LaunchColumn } from '#domain/launch-list/launch-query.ts'
import { countOfColumn, LAUNCH_COUNTS } from '#domain/launch/launch-counts.ts'

/** A column of the table; the first holds the tick boxes, and the last the buttons of labels. */
export type TableColumn = 'tick' | LaunchColumn | 'label'

/**
 * The columns of the table, in its order.
 * @param criteria how many criteria the search judges by
 */
export const tableColumns = (criteria: number): readonly TableColumn[] => [
  'tick',
  'score',
  'name',
  ...Array.from({ length: criteria }, (_, index): LaunchColumn => `c${index + 1}`),
  ...LAUNCH_COUNTS.map(({ column }) => column),
  'date',
  'contacts',
  'saved',
  'label',
]

/** Where the focus begins: the name says which launch a row is. */
export const NAME_INDEX = tableColumns(0).indexOf('name')

/** The class of a column's cells. */
export const classOf = (column: TableColumn): string =>
  criterionPlace(column) !== null ? 'criterion' : countOfColumn(column) === undefined ? column : 'count'
