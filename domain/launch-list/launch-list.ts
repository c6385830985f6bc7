import { folded } from '../base/folded-text.ts'
import { countOfColumn } from '../launch/launch-counts.ts'
import type { RunItem } from '../search-run/run-state.ts'
import { isJudged, isQualifiedItem } from '../search-run/search-run.ts'
import {
  criterionPlace,
  type CriterionState,
  isDefaultSort,
  type LaunchQuery,
  type LaunchSort,
  type LaunchView,
} from './launch-query.ts'
import { countBins, isInBin } from './score-histogram.ts'

/** What is known of a launch beside its search. */
export interface LaunchMarks {
  /** In the user's sheet, whoever saved it. */
  isSaved: (item: RunItem) => boolean
  /** No search of this user showed it before. */
  isNew: (item: RunItem) => boolean
}

/** What a search's list shows. */
export interface LaunchList {
  /** Those that the query asks for, in its order. */
  shown: readonly RunItem[]
  /** All launches, shown or not, in the query's order; in the search's own where no other was chosen. */
  ordered: readonly RunItem[]
  /** How many launches each view has, whatever else is filtered. */
  counts: Readonly<Record<LaunchView, number>>
  /** How many of the judged launches of the view have a score in each of SCORE_BINS. */
  bins: readonly number[]
}

/** Finds what a query asks for. 500 launches take about a millisecond. */
export function listLaunches(items: readonly RunItem[], query: LaunchQuery, marks: LaunchMarks): LaunchList {
  const wanted = folded(query.text.trim())
  const ofView = items.filter((item) => isInView(item, query.view, marks))
  const found = ofView.filter((item) => hasText(item, wanted) && hasCriteria(item, query.criteria))
  const { bin } = query
  const inBin = bin === null ? found : found.filter(({ verdict }) => isScoreIn(verdict, bin))
  return {
    shown: inBin.toSorted(orderOf(query.sort, marks)),
    ordered: isDefaultSort(query.sort) ? items : items.toSorted(orderOf(query.sort, marks)),
    counts: countViews(items, marks),
    bins: countBins(found.filter(isJudged).map(({ verdict }) => verdict.result.targetScore)),
  }
}

/** True where the launch is shown in that view. One that failed to be judged again still has its verdict. */
export function isInView(item: RunItem, view: LaunchView, marks: LaunchMarks): boolean {
  switch (view) {
    case 'all':
      return true
    case 'qualified':
      return isQualifiedItem(item)
    case 'not-qualified':
      return isJudged(item) && !isQualifiedItem(item)
    case 'failed':
      return !isJudged(item) && item.judging.kind === 'failed'
    case 'new':
      return marks.isNew(item)
    case 'no-contacts':
      return isQualifiedItem(item) && item.contacts?.research.success !== true
    case 'not-saved':
      return isQualifiedItem(item) && !marks.isSaved(item)
  }
}

function countViews(items: readonly RunItem[], marks: LaunchMarks): Record<LaunchView, number> {
  const count = (view: LaunchView) => items.filter((item) => isInView(item, view, marks)).length
  return {
    all: items.length,
    qualified: count('qualified'),
    'not-qualified': count('not-qualified'),
    failed: count('failed'),
    new: count('new'),
    'no-contacts': count('no-contacts'),
    'not-saved': count('not-saved'),
  }
}

const searchedTexts = new WeakMap<object, string>()

function hasText({ product }: RunItem, wanted: string): boolean {
  if (wanted === '') return true
  let text = searchedTexts.get(product)
  if (text === undefined) {
    const { name, tagline, description, topics } = product
    text = folded([name, tagline, description, ...topics.map((topic) => topic.name)].join('\n'))
    searchedTexts.set(product, text)
  }
  return text.includes(wanted)
}

const hasCriteria = (item: RunItem, wanted: LaunchQuery['criteria']): boolean =>
  Object.entries(wanted).every(([place, state]) => criterionState(item, Number(place)) === state)

const isScoreIn = (verdict: RunItem['verdict'], bin: Parameters<typeof isInBin>[1]): boolean =>
  verdict !== null && isInBin(verdict.result.targetScore, bin)

/** What was judged of the criterion at a place, from 1 on; null where nothing was, also by the model's own criteria. */
export function criterionState({ verdict }: RunItem, place: number): CriterionState | null {
  const judged = verdict?.result.byOwnCriteria === false ? verdict.result.criteria[place - 1] : undefined
  if (judged === undefined) return null
  return judged.verdict === 'not_judged' ? 'not_known' : judged.verdict
}

/** The labels of the criteria that a search judges by, in order; none before the first verdict. */
export const criteriaOf = (items: readonly RunItem[]): readonly string[] =>
  items
    .find(({ verdict }) => verdict?.result.byOwnCriteria === false && verdict.result.criteria.length > 0)
    ?.verdict?.result.criteria.map(({ label }) => label) ?? []

/** How many people and addresses of the company a research found. */
export function contactCount({ contacts }: Pick<RunItem, 'contacts'>): number {
  if (contacts === null) return 0
  const { people, companyEmail, contactFormUrl } = contacts.research
  return people.length + [companyEmail, contactFormUrl].filter((value) => value !== null).length
}

type Order = (one: RunItem, other: RunItem) => number

const UNKNOWN = -1
const STATE_RANKS: Record<CriterionState, number> = { met: 2, not_known: 1, not_met: 0 }

/**
 * By a column; equal ones, and all by default, by score, then confidence, then votes. A launch without the column's
 * value comes last either way.
 */
function orderOf({ column, descending }: LaunchSort, marks: LaunchMarks): Order {
  const sign = descending ? -1 : 1
  const best: Order = (one, other) =>
    scoreOf(other) - scoreOf(one) ||
    confidenceOf(other) - confidenceOf(one) ||
    other.product.votesCount - one.product.votesCount
  if (column === 'name') return (one, other) => sign * byName(one, other) || best(one, other)
  const value = valueOf(column, marks)
  return (one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === b) return column === 'score' && !descending ? -best(one, other) : best(one, other)
    if (a === UNKNOWN || b === UNKNOWN) return a === UNKNOWN ? 1 : -1
    return sign * (a - b)
  }
}

const byName: Order = (one, other) => {
  const [a, b] = [folded(one.product.name.trim()), folded(other.product.name.trim())]
  return a < b ? -1 : a > b ? 1 : 0
}

const scoreOf = ({ verdict }: RunItem): number => verdict?.result.targetScore ?? UNKNOWN
const confidenceOf = ({ verdict }: RunItem): number => verdict?.result.confidence ?? UNKNOWN

function valueOf(
  column: Exclude<LaunchSort['column'], 'name'>,
  marks: LaunchMarks,
): (item: RunItem) => number {
  switch (column) {
    case 'score':
      return scoreOf
    case 'date':
      return ({ product }) => Date.parse(product.createdAt) || UNKNOWN
    case 'contacts':
      return contactCount
    case 'saved':
      return (item) => Number(marks.isSaved(item))
    default: {
      const count = countOfColumn(column)
      if (count !== undefined) return ({ product }) => count.of(product)
      const place = criterionPlace(column) ?? 0
      return (item) => {
        const state = criterionState(item, place)
        return state === null ? UNKNOWN : STATE_RANKS[state]
      }
    }
  }
}
