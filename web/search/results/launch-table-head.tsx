import {
  CRITERION_STATES,
  criterionPlace,
  type CriterionState,
  type LaunchQuery,
  sortedBy,
  withState,
} from '#domain/launch-list/launch-query.ts'
import { labelMessages } from '#web/core/labels/messages.ts'
import { resultsMessages } from '../messages.ts'
import { classOf, type TableColumn } from './table-columns.ts'
import styles from './launch-table.module.css'

interface LaunchTableHeadProps {
  columns: readonly TableColumn[]
  /** The labels of the criteria. */
  criteria: readonly string[]
  query: LaunchQuery
  /** The column that the Tab key reaches; null where it reaches a row. */
  focusedColumn: number | null
  onQuery: (part: Partial<LaunchQuery>) => void
  onFocusPlace: (id: null, column: number) => void
}

/** The head of the table: each column sorts, and each criterion also filters. */
export function LaunchTableHead(props: LaunchTableHeadProps) {
  const { columns, criteria, query, focusedColumn, onQuery, onFocusPlace } = props
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {columns.map((column, index) => {
          const place = criterionPlace(column)
          const tabIndex = index === focusedColumn ? 0 : -1
          return (
            <span
              key={column}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={sortOf(column, query)}
              className={styles[classOf(column)]}
              onFocus={() => onFocusPlace(null, index)}
            >
              {column === 'tick' ? (
                resultsMessages.tickColumn
              ) : column === 'label' ? (
                labelMessages.column
              ) : (
                <button
                  type="button"
                  tabIndex={tabIndex}
                  title={place === null ? undefined : criteria[place - 1]}
                  onClick={() => onQuery({ sort: sortedBy(query, column) })}
                >
                  {place === null ? resultsMessages.column(column) : criteria[place - 1]}
                </button>
              )}
              {place === null ? null : (
                <CriterionFilter
                  label={criteria[place - 1] ?? ''}
                  place={place}
                  query={query}
                  tabIndex={tabIndex}
                  onQuery={onQuery}
                />
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}

const sortOf = (column: TableColumn, { sort }: LaunchQuery) =>
  column === sort.column ? (sort.descending ? 'descending' : 'ascending') : undefined

function CriterionFilter({
  label,
  place,
  query: { criteria },
  tabIndex,
  onQuery,
}: {
  label: string
  place: number
  query: LaunchQuery
  tabIndex: number
  onQuery: (part: Partial<LaunchQuery>) => void
}) {
  const choose = (value: string) => {
    const state = CRITERION_STATES.find((each) => each === value)
    onQuery({ criteria: withState(criteria, place, state) })
  }
  return (
    <select
      aria-label={resultsMessages.filterBy(label)}
      data-filtered={criteria[place] !== undefined}
      tabIndex={tabIndex}
      value={criteria[place] ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{resultsMessages.anyState}</option>
      {CRITERION_STATES.map((state: CriterionState) => (
        <option key={state} value={state}>
          {resultsMessages.states[state]}
        </option>
      ))}
    </select>
  )
}
