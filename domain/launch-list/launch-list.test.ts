import { describe, expect, test } from 'vitest'
import type { Judgment, RunItem } from '../search-run/run-state.ts'
import { launch } from '../search-run/test-launches.ts'
import { verdictOf } from '../verdict/test-verdict.ts'
import { criteriaOf, criterionState, isInView, type LaunchMarks, listLaunches } from './launch-list.ts'
import {
  ALL_LAUNCHES,
  isFiltered,
  LAUNCH_VIEWS,
  type LaunchColumn,
  type LaunchQuery,
  sortedBy,
  withState,
} from './launch-query.ts'
import { countBins, SCORE_BINS } from './score-histogram.ts'

const idle = { kind: 'idle' } as const
const failed = { kind: 'failed', failure: null } as const
type Verdicts = ('met' | 'not_met' | 'not_known' | 'not_judged')[]

interface Given {
  score?: number
  confidence?: number
  verdicts?: Verdicts
  byOwnCriteria?: boolean
  judging?: RunItem['judging']
  product?: Parameters<typeof launch>[1]
}

const judgment = (
  score: number,
  { confidence = 50, verdicts = [], byOwnCriteria = false }: Given,
): Judgment => ({
  result: verdictOf({
    targetScore: score,
    confidence,
    byOwnCriteria,
    criteria: verdicts.map((verdict, index) => ({ label: `C${index}`, verdict, reason: '', page: null })),
  }),
  sample: false,
  atMs: 0,
})

const item = (id: string, given: Given = {}): RunItem => ({
  product: launch(id, given.product),
  verdict: given.score === undefined ? null : judgment(given.score, given),
  judging: given.judging ?? idle,
  contacts: null,
  researching: idle,
  checking: idle,
})

const NO_MARKS: LaunchMarks = { isSaved: () => false, isNew: () => false }
const shown = (items: readonly RunItem[], query: Partial<LaunchQuery> = {}, marks: LaunchMarks = NO_MARKS) =>
  listLaunches(items, { ...ALL_LAUNCHES, ...query }, marks).shown.map(({ product }) => product.id)

test('cards keep the order of the search until another one is chosen, and then hold all of them, filtered or not', () => {
  const items = [item('b', { score: 50 }), item('a', { score: 90 }), item('c', { score: 70 })]
  const ordered = (query: Partial<LaunchQuery>) =>
    listLaunches(items, { ...ALL_LAUNCHES, ...query }, NO_MARKS).ordered.map(({ product }) => product.id)
  expect(ordered({})).toEqual(['b', 'a', 'c'])
  expect(ordered({ view: 'qualified', sort: { column: 'score', descending: false } })).toEqual([
    'b',
    'c',
    'a',
  ])
})

describe('views', () => {
  const cases: [string, RunItem, LaunchMarks, string][] = [
    ['one that waits', item('a', { judging: { kind: 'waiting', asked: false } }), NO_MARKS, 'all'],
    ['one that is being judged', item('a', { judging: { kind: 'busy', untilMs: null } }), NO_MARKS, 'all'],
    ['one that failed', item('a', { judging: failed }), NO_MARKS, 'all, failed'],
    ['a good one', item('a', { score: 70 }), NO_MARKS, 'all, qualified, no-contacts, not-saved'],
    [
      'a good one that is saved',
      item('a', { score: 70 }),
      { ...NO_MARKS, isSaved: () => true },
      'all, qualified, no-contacts',
    ],
    ['one just below the mark', item('a', { score: 69 }), NO_MARKS, 'all, not-qualified'],
    [
      'one that is new',
      item('a', { score: 0 }),
      { ...NO_MARKS, isNew: () => true },
      'all, not-qualified, new',
    ],
    [
      'a verdict that could not be renewed',
      item('a', { score: 40, judging: failed }),
      NO_MARKS,
      'all, not-qualified',
    ],
  ]
  test.each(cases)('%s', (_, one, marks, views) => {
    expect(LAUNCH_VIEWS.filter((view) => isInView(one, view, marks)).join(', ')).toBe(views)
  })

  test('counts each view, whatever else is filtered', () => {
    const items = [item('a', { score: 80 }), item('b', { score: 10 }), item('c', { judging: failed })]
    expect(listLaunches(items, { ...ALL_LAUNCHES, text: 'nothing' }, NO_MARKS).counts).toEqual({
      all: 3,
      qualified: 1,
      'not-qualified': 1,
      failed: 1,
      new: 0,
      'no-contacts': 1,
      'not-saved': 1,
    })
  })
})

describe('filters', () => {
  const epicerie = item('a', { score: 75, product: { name: 'Épicerie' } })
  const tagged = item('b', {
    score: 100,
    product: { topics: [{ name: 'Robots', slug: 'r', postsCount: 1 }] },
  })
  test.each<[string, Partial<LaunchQuery>, string[]]>([
    ['nothing', {}, ['b', 'a']],
    ['a text without its accent', { text: 'epic' }, ['a']],
    ['blanks around a text', { text: '  Épic ' }, ['a']],
    ['a topic', { text: 'robot' }, ['b']],
    ['a text that is nowhere', { text: 'zzz' }, []],
    ['a bar of the histogram', { bin: { from: 70, to: 79 } }, ['a']],
    ['the last bar also has 100', { bin: { from: 90, to: 100 } }, ['b']],
  ])('%s', (_, query, ids) => {
    expect(shown([epicerie, tagged], query)).toEqual(ids)
  })

  const judged = [
    item('met', { score: 1, verdicts: ['met', 'not_met'] }),
    item('not', { score: 1, verdicts: ['not_met', 'met'] }),
    item('left out', { score: 1, verdicts: ['not_judged', 'met'] }),
    item('own', { score: 1, verdicts: ['met', 'met'], byOwnCriteria: true }),
    item('waits'),
  ]
  test.each<[string, LaunchQuery['criteria'], string[]]>([
    ['met', { 1: 'met' }, ['met']],
    ['not met', { 1: 'not_met' }, ['not']],
    ['not known, also where the model left it out', { 1: 'not_known' }, ['left out']],
    ['two at once', { 1: 'not_met', 2: 'met' }, ['not']],
    ['a criterion that there is not', { 9: 'met' }, []],
  ])('by a criterion: %s', (_, criteria, ids) => {
    expect(shown(judged, { criteria })).toEqual(ids)
  })

  test('a filter can be set and lifted again', () => {
    const set = withState({ 2: 'met' }, 1, 'not_met')
    expect(set).toEqual({ 1: 'not_met', 2: 'met' })
    expect(withState(set, 2, undefined)).toEqual({ 1: 'not_met' })
    expect(isFiltered({ ...ALL_LAUNCHES, criteria: set })).toBe(true)
    expect(isFiltered({ ...ALL_LAUNCHES, text: ' ' })).toBe(false)
  })

  test('the labels are those of the first verdict by the user’s criteria', () => {
    expect(criteriaOf(judged)).toEqual(['C0', 'C1'])
    expect(criteriaOf([item('waits')])).toEqual([])
    expect(judged.map((one) => criterionState(one, 1))).toEqual(['met', 'not_met', 'not_known', null, null])
  })
})

describe('order', () => {
  const items = [
    item('waits', { product: { votesCount: 900 } }),
    item('low', { score: 10 }),
    item('sure', { score: 80, confidence: 90, product: { votesCount: 1 } }),
    item('unsure', { score: 80, confidence: 20, product: { votesCount: 500 } }),
    item('votes', { score: 80, confidence: 20, product: { votesCount: 600 } }),
  ]
  test('is by score, then confidence, then votes; what has no score comes last', () => {
    expect(shown(items)).toEqual(['sure', 'votes', 'unsure', 'low', 'waits'])
  })
  test('upside down it still has what has no score last', () => {
    expect(shown(items, { sort: { column: 'score', descending: false } })).toEqual([
      'low',
      'unsure',
      'votes',
      'sure',
      'waits',
    ])
  })

  const two = [
    item('a', {
      score: 90,
      verdicts: ['not_met'],
      product: { name: 'beta', votesCount: 5, createdAt: '2026-11-02T00:00:00Z' },
    }),
    item('b', {
      score: 10,
      verdicts: ['met'],
      product: { name: 'Álpha', votesCount: 9, createdAt: '2026-11-01T00:00:00Z' },
    }),
  ]
  const saved: LaunchMarks = { isSaved: ({ product }) => product.id === 'b', isNew: () => false }
  test.each<[LaunchColumn, boolean, string[]]>([
    ['name', false, ['b', 'a']],
    ['name', true, ['a', 'b']],
    ['votes', true, ['b', 'a']],
    ['votes', false, ['a', 'b']],
    ['date', true, ['a', 'b']],
    ['contacts', true, ['a', 'b']],
    ['saved', true, ['b', 'a']],
    ['c1', true, ['b', 'a']],
    ['c1', false, ['a', 'b']],
    ['c9', true, ['a', 'b']],
  ])('by %s, descending %s', (column, descending, ids) => {
    expect(shown(two, { sort: { column, descending } }, saved)).toEqual(ids)
  })

  test('a column first sorts the most first, names from A on, and then the other way round', () => {
    const first = sortedBy(ALL_LAUNCHES, 'votes')
    expect(first).toEqual({ column: 'votes', descending: true })
    expect(sortedBy({ ...ALL_LAUNCHES, sort: first }, 'votes').descending).toBe(false)
    expect(sortedBy(ALL_LAUNCHES, 'name').descending).toBe(false)
  })
})

test('the histogram has every score from 0 to 100 once', () => {
  const every = Array.from({ length: 101 }, (_, score) => score)
  expect(countBins(every)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 11])
  expect(SCORE_BINS.at(-1)).toEqual({ from: 90, to: 100 })
})
