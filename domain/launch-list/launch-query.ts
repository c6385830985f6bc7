import { LAUNCH_COUNTS } from '../launch/launch-counts.ts'
import { SCORE_BINS, type ScoreBin } from './score-histogram.ts'

/** Which launches of a search are shown, and in which order (SPEC 2, Search screen). */
export const LAUNCH_VIEWS = [
  'all',
  'qualified',
  'not-qualified',
  'failed',
  'new',
  'no-contacts',
  'not-saved',
] as const
export type LaunchView = (typeof LAUNCH_VIEWS)[number]

/** What a cell of a criterion shows. One that the model left out is not known either. */
export const CRITERION_STATES = ['met', 'not_met', 'not_known'] as const
export type CriterionState = (typeof CRITERION_STATES)[number]

/** A column that can be sorted by; `c1` is the first criterion. */
export type LaunchColumn = PlainColumn | `c${number}`

export interface LaunchSort {
  column: LaunchColumn
  descending: boolean
}

export interface LaunchQuery {
  view: LaunchView
  /** Looked for in name, tagline, description and topics. */
  text: string
  sort: LaunchSort
  /** One bar of the histogram; null for all scores. */
  bin: ScoreBin | null
  /** By the criterion's place, from 1 on. */
  criteria: Readonly<Record<number, CriterionState>>
}

export const DEFAULT_SORT: LaunchSort = { column: 'score', descending: true }

export const isDefaultSort = ({ column, descending }: LaunchSort): boolean =>
  column === DEFAULT_SORT.column && descending === DEFAULT_SORT.descending

export const ALL_LAUNCHES: LaunchQuery = {
  view: 'all',
  text: '',
  sort: DEFAULT_SORT,
  bin: null,
  criteria: {},
}

/** The place of the criterion that a column shows; null for any other column. */
export function criterionPlace(column: string): number | null {
  const place = /^c([1-9]\d?)$/.exec(column)?.[1]
  return place === undefined ? null : Number(place)
}

export const PLAIN_COLUMNS = [
  'score',
  'name',
  ...LAUNCH_COUNTS.map(({ column }) => column),
  'date',
  'contacts',
  'saved',
] as const
type PlainColumn = (typeof PLAIN_COLUMNS)[number]

/** Reads a column's name; null for none. */
export function columnNamed(name: string): LaunchColumn | null {
  const place = criterionPlace(name)
  return place === null ? (PLAIN_COLUMNS.find((column) => column === name) ?? null) : `c${place}`
}

/** A first click on a column sorts it the way that is wanted mostly: texts from A on, all else the most first. */
export const sortedBy = ({ sort }: LaunchQuery, column: LaunchColumn): LaunchSort =>
  sort.column === column ? { column, descending: !sort.descending } : firstSortBy(column)

export const firstSortBy = (column: LaunchColumn): LaunchSort => ({ column, descending: column !== 'name' })

/** True where anything but the order is set. */
export const isFiltered = ({ view, text, bin, criteria }: LaunchQuery): boolean =>
  view !== 'all' || text.trim() !== '' || bin !== null || Object.keys(criteria).length > 0

/** The bin that a text names by its least score; null for none. */
export const binFrom = (text: string): ScoreBin | null =>
  SCORE_BINS.find(({ from }) => String(from) === text) ?? null

/** The filter by criteria with another state for one of them; undefined for any. */
export const withState = (
  criteria: LaunchQuery['criteria'],
  place: number,
  state: CriterionState | undefined,
): LaunchQuery['criteria'] => {
  const others = Object.entries(criteria).filter(([each]) => Number(each) !== place)
  return Object.fromEntries(state === undefined ? others : [...others, [place, state]])
}
