import {
  ALL_LAUNCHES,
  binFrom,
  columnNamed,
  CRITERION_STATES,
  type CriterionState,
  DEFAULT_SORT,
  isDefaultSort,
  LAUNCH_VIEWS,
  type LaunchQuery,
  type LaunchSort,
} from '#domain/launch-list/launch-query.ts'
import { MAX_CRITERIA } from '#domain/verdict/classification.ts'
import type { AddressCodec } from '#web/ui/use-address-state.ts'

/** Longer texts stay out of the address: a server refuses one of more than some 16 kB. */
const MAX_ADDRESS_TEXT = 200

const PLACES = Array.from({ length: MAX_CRITERIA }, (_, index) => index + 1)

/** What the results show, in the address's query. The names of the Search form and of the Leads tab are others. */
export const launchAddress: AddressCodec<LaunchQuery> = {
  read: (query) => ({
    view: LAUNCH_VIEWS.find((view) => view === query.show) ?? ALL_LAUNCHES.view,
    text: textOf(query.text),
    sort: sortFrom(textOf(query.order)),
    bin: binFrom(textOf(query.score)),
    criteria: Object.fromEntries(
      PLACES.flatMap((place) => {
        const state = stateFrom(query[`c${place}`])
        return state === null ? [] : [[place, state]]
      }),
    ),
  }),
  write: ({ view, text, sort, bin, criteria }) => ({
    show: view === ALL_LAUNCHES.view ? undefined : view,
    text: text === '' || text.length > MAX_ADDRESS_TEXT ? undefined : text,
    order: isDefaultSort(sort) ? undefined : `${sort.column}${sort.descending ? '-down' : '-up'}`,
    score: bin === null ? undefined : bin.from,
    ...Object.fromEntries(PLACES.map((place) => [`c${place}`, criteria[place]])),
  }),
}

function sortFrom(text: string): LaunchSort {
  const [name = '', direction] = text.split('-')
  const column = columnNamed(name)
  return column === null ? DEFAULT_SORT : { column, descending: direction !== 'up' }
}

const stateFrom = (value: unknown): CriterionState | null =>
  CRITERION_STATES.find((state) => state === value) ?? null

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
