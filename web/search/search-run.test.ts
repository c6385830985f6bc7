import type { Failure } from '#clients/http.ts'
import { parseContacts } from '#domain/contacts.ts'
import { describe, expect, test } from 'vitest'
import {
  type FoundContacts,
  idleRun,
  isQualifiedItem,
  isRunComplete,
  type Judgement,
  reduceRun,
  type RunEvent,
  type RunItem,
  runProgress,
  type SearchRun,
} from './search-run.ts'
import { criteria, freshLaunch, launch } from './test-outside.ts'

const quota: Failure = { service: 'ai', code: 'QUOTA', status: 429, detail: null, requestId: null }
const verdict = (targetScore = 80, atMs = 1): Judgement => ({
  result: {
    criteriaMet: [],
    criteriaNotMet: [],
    confidence: 50,
    reasoning: '',
    targetScore,
    reasons: {},
    sources: [],
  },
  sample: false,
  atMs,
})
const contacts = (atMs = 1): FoundContacts => ({
  research: parseContacts('PERSON: Ada', 'Launch'),
  sample: false,
  atMs,
})

const place = (pages: number) => ({ pages, cursor: `after ${pages}` })
const started: RunEvent = { type: 'started', criteria, sealedPrompt: 'sealed' }
const page = (ids: string[], more: { fresh?: string[]; last?: boolean } = {}): RunEvent => ({
  type: 'page',
  products: ids.map((id) => launch(id)),
  hiddenFresh: (more.fresh ?? []).map(freshLaunch),
  next: more.last === true ? null : place(1),
})
const judged = (id: string, answer = verdict()): RunEvent => ({ type: 'judged', id, answer })
const judging = (...ids: string[]): RunEvent => ({ type: 'judging', ids })
const queued = (...ids: string[]): RunEvent => ({ type: 'queued', ids })
const failed = (id: string): RunEvent => ({ type: 'judge-failed', id, failure: quota })
const fetchFailed: RunEvent = { type: 'fetch-failed', failure: quota }

const runOf = (...events: RunEvent[]): SearchRun => events.reduce(reduceRun, idleRun)
const onTwo = (...events: RunEvent[]): SearchRun => runOf(started, page(['1', '2']), ...events)
const itemsOf = (run: SearchRun) => run.items.map(({ product }) => product.id)
const first = ({ items }: SearchRun): RunItem => {
  const [item] = items
  if (item === undefined) throw new Error('The run has no launch.')
  return item
}

describe('a search', () => {
  test('begins empty, whatever there was', () => {
    const before = onTwo(judged('1'), fetchFailed, { type: 'interrupted' })
    const other = { ...criteria, topic: 'ai' }
    expect(reduceRun(before, { type: 'started', criteria: other, sealedPrompt: 'other' })).toEqual({
      ...idleRun,
      phase: 'running',
      criteria: other,
      sealedPrompt: 'other',
    })
  })

  test('takes launches as pages bring them, in order and each once', () => {
    const run = runOf(started, page(['1', '2', '1']), page(['2', '3'], { last: true }))
    expect(itemsOf(run)).toEqual(['1', '2', '3'])
    expect(
      run.items.every(({ judging: { kind }, verdict: none }) => kind === 'waiting' && none === null),
    ).toBe(true)
  })

  test('a launch that comes again keeps what is known of it', () => {
    const run = onTwo(judged('1'), page(['1']))
    expect(first(run).verdict).toEqual(verdict())
  })

  test('launches of the last day are offered apart, and come behind the others when asked for', () => {
    const run = runOf(started, page(['1'], { fresh: ['a'] }), page(['2'], { fresh: ['b'] }))
    expect(itemsOf(run)).toEqual(['1', '2'])
    expect(run.hiddenFresh.map(({ id }) => id)).toEqual(['a', 'b'])
    const shown = reduceRun(run, { type: 'show-fresh' })
    expect(itemsOf(shown)).toEqual(['1', '2', 'a', 'b'])
    expect(shown.hiddenFresh).toEqual([])
    expect(shown.items.at(-1)?.judging.kind).toBe('waiting')
  })
})

describe('reading pages', () => {
  test.each<[string, RunEvent[], Partial<SearchRun>]>([
    ['a page tells where the next begins', [page(['1'])], { fetching: { kind: 'open', from: place(1) } }],
    ['the last page ends the reading', [page(['1'], { last: true })], { fetching: { kind: 'all' } }],
    ['so does an end without a page', [page(['1']), { type: 'fetched-all' }], { fetching: { kind: 'all' } }],
    [
      'a failure keeps the place to go on from',
      [page(['1']), fetchFailed],
      { fetching: { kind: 'failed', from: place(1), failure: quota } },
    ],
    [
      'a failure of the first page begins again',
      [fetchFailed],
      { fetching: { kind: 'failed', from: null, failure: quota } },
    ],
    [
      'going on opens the place of the failure',
      [page(['1']), fetchFailed, { type: 'finished' }, { type: 'resumed', pages: true }],
      { phase: 'running', fetching: { kind: 'open', from: place(1) } },
    ],
    [
      'judging alone leaves the failure told',
      [page(['1']), fetchFailed, { type: 'finished' }, { type: 'resumed', pages: false }],
      { phase: 'running', fetching: { kind: 'failed', from: place(1), failure: quota } },
    ],
    [
      'going on with all pages read reads none',
      [page(['1'], { last: true }), { type: 'stopped' }, { type: 'resumed', pages: true }],
      { fetching: { kind: 'all' } },
    ],
    ['a wait is told', [{ type: 'fetch-waiting', untilMs: 9 }], { waitingUntilMs: 9 }],
    ['a page ends the wait', [{ type: 'fetch-waiting', untilMs: 9 }, page([])], { waitingUntilMs: null }],
    [
      'a failure ends the wait',
      [{ type: 'fetch-waiting', untilMs: 9 }, fetchFailed],
      { waitingUntilMs: null },
    ],
    [
      'Stop ends the wait',
      [{ type: 'fetch-waiting', untilMs: 9 }, { type: 'stopped' }],
      { waitingUntilMs: null },
    ],
    [
      'a wait that comes in after Stop is none',
      [{ type: 'stopped' }, { type: 'fetch-waiting', untilMs: 9 }],
      { waitingUntilMs: null },
    ],
  ])('%s', (_name, events, expected) => {
    expect(runOf(started, ...events)).toMatchObject(expected)
  })
})

describe('judging', () => {
  const idle = { kind: 'idle' }
  const waiting = { kind: 'waiting' }
  const busy = { kind: 'busy', untilMs: null }
  const failure = { kind: 'failed', failure: quota }
  const again = verdict(10, 2)
  test.each<[string, RunEvent[], { verdict: Judgement | null; judging: object }]>([
    ['a new launch waits', [], { verdict: null, judging: waiting }],
    ['its turn comes', [judging('1')], { verdict: null, judging: busy }],
    [
      'a rate limit is told',
      [judging('1'), { type: 'judge-waiting', id: '1', untilMs: 9 }],
      { verdict: null, judging: { kind: 'busy', untilMs: 9 } },
    ],
    [
      'its wait ends',
      [judging('1'), { type: 'judge-waiting', id: '1', untilMs: null }],
      { verdict: null, judging: busy },
    ],
    ['its verdict comes', [judging('1'), judged('1')], { verdict: verdict(), judging: idle }],
    ['it fails', [judging('1'), failed('1')], { verdict: null, judging: failure }],
    ['a failed one waits again', [failed('1'), queued('1')], { verdict: null, judging: waiting }],
    ['a failed one is judged after all', [failed('1'), judged('1')], { verdict: verdict(), judging: idle }],
    [
      'a stop before the call',
      [judging('1'), { type: 'released', id: '1' }],
      { verdict: null, judging: waiting },
    ],
    [
      'what failed stays failed',
      [failed('1'), { type: 'released', id: '1' }],
      { verdict: null, judging: failure },
    ],
    [
      'judged again keeps the old verdict meanwhile',
      [judged('1'), queued('1'), judging('1')],
      { verdict: verdict(), judging: busy },
    ],
    [
      'judged again, the new verdict takes its place',
      [judged('1'), judging('1'), judged('1', again)],
      { verdict: again, judging: idle },
    ],
    [
      'judged again without success keeps the old verdict, and tells the failure',
      [judged('1'), judging('1'), failed('1')],
      { verdict: verdict(), judging: failure },
    ],
    [
      'judged again and stopped before the call keeps the old verdict',
      [judged('1'), judging('1'), { type: 'released', id: '1' }],
      { verdict: verdict(), judging: idle },
    ],
    [
      'Stop drops the wish to judge again',
      [judged('1'), queued('1'), { type: 'stopped' }],
      { verdict: verdict(), judging: idle },
    ],
    [
      'Stop leaves a call under way to come in',
      [judging('1'), { type: 'stopped' }],
      { verdict: null, judging: busy },
    ],
    [
      'a verdict that comes in after Stop counts',
      [judging('1'), { type: 'stopped' }, judged('1')],
      { verdict: verdict(), judging: idle },
    ],
    [
      'an answer kept from earlier',
      [{ type: 'recalled', verdicts: [{ id: '1', answer: verdict() }], contacts: [] }],
      { verdict: verdict(), judging: idle },
    ],
    [
      'a kept answer never replaces a newer one',
      [judged('1', again), { type: 'recalled', verdicts: [{ id: '1', answer: verdict() }], contacts: [] }],
      { verdict: again, judging: idle },
    ],
  ])('%s', (_name, events, expected) => {
    const run = onTwo(...events)
    expect(first(run)).toMatchObject(expected)
    expect(run.items[1]).toMatchObject({ verdict: null, judging: waiting })
  })

  test.each<RunEvent>([
    judging('gone'),
    judged('gone'),
    failed('gone'),
    queued('gone'),
    { type: 'released', id: 'gone' },
    { type: 'judge-waiting', id: 'gone', untilMs: 1 },
    { type: 'researched', id: 'gone', answer: contacts() },
    { type: 'recalled', verdicts: [{ id: 'gone', answer: verdict() }], contacts: [] },
  ])('$type for a launch that is not in the run changes nothing', (event) => {
    expect(reduceRun(onTwo(), event)).toEqual(onTwo())
  })

  const others: RunEvent[] = [
    page(['1', '3'], { fresh: ['a'] }),
    { type: 'fetch-waiting', untilMs: 1 },
    { type: 'fetched-all' },
    fetchFailed,
    { type: 'show-fresh' },
    { type: 'recalled', verdicts: [], contacts: [{ id: '1', answer: contacts() }] },
    queued('1'),
    judging('1'),
    { type: 'judge-waiting', id: '1', untilMs: 1 },
    failed('1'),
    { type: 'released', id: '1' },
    { type: 'researching', id: '1', untilMs: null },
    { type: 'researched', id: '1', answer: contacts() },
    { type: 'research-failed', id: '1', failure: quota },
    { type: 'resumed', pages: true },
    { type: 'stopped' },
    { type: 'finished' },
    { type: 'interrupted' },
  ]
  test.each(others)('$type loses no verdict', (event) => {
    const run = reduceRun(onTwo(judged('1')), event)
    expect(first(run).verdict).toEqual(verdict())
    expect(runProgress(run).judged).toBe(1)
  })
})

describe('contacts', () => {
  const idle = { kind: 'idle' }
  const researching = (untilMs: number | null): RunEvent => ({ type: 'researching', id: '1', untilMs })
  const researched = (atMs = 1): RunEvent => ({ type: 'researched', id: '1', answer: contacts(atMs) })
  const researchFailed: RunEvent = { type: 'research-failed', id: '1', failure: quota }
  test.each<[string, RunEvent[], { contacts: FoundContacts | null; researching: object }]>([
    ['none to begin with', [], { contacts: null, researching: idle }],
    ['looked for', [researching(null)], { contacts: null, researching: { kind: 'busy', untilMs: null } }],
    ['a rate limit is told', [researching(9)], { contacts: null, researching: { kind: 'busy', untilMs: 9 } }],
    ['found', [researching(null), researched()], { contacts: contacts(), researching: idle }],
    [
      'not found',
      [researching(null), researchFailed],
      { contacts: null, researching: { kind: 'failed', failure: quota } },
    ],
    [
      'looked for again, the old ones stay meanwhile',
      [researched(), researching(null)],
      { contacts: contacts(), researching: { kind: 'busy', untilMs: null } },
    ],
    [
      'the old ones stay when the new search fails',
      [researched(), researching(null), researchFailed],
      { contacts: contacts(), researching: { kind: 'failed', failure: quota } },
    ],
    [
      'newer ones take their place',
      [researched(), researched(2)],
      { contacts: contacts(2), researching: idle },
    ],
    [
      'kept from earlier',
      [{ type: 'recalled', verdicts: [], contacts: [{ id: '1', answer: contacts() }] }],
      { contacts: contacts(), researching: idle },
    ],
    [
      'kept ones neither replace newer ones nor end a search for more',
      [
        researched(2),
        researching(null),
        { type: 'recalled', verdicts: [], contacts: [{ id: '1', answer: contacts() }] },
      ],
      { contacts: contacts(2), researching: { kind: 'busy', untilMs: null } },
    ],
    [
      'Stop is about judging: the search for contacts goes on',
      [researching(null), { type: 'stopped' }],
      { contacts: null, researching: { kind: 'busy', untilMs: null } },
    ],
    [
      'an interruption ends it',
      [researching(9), { type: 'interrupted' }],
      { contacts: null, researching: idle },
    ],
    [
      'an interruption keeps its failure',
      [researchFailed, { type: 'interrupted' }],
      { contacts: null, researching: { kind: 'failed', failure: quota } },
    ],
  ])('%s', (_name, events, expected) => {
    const run = onTwo(...events)
    expect(first(run)).toMatchObject(expected)
    expect(first(run)).toMatchObject({ verdict: null, judging: { kind: 'waiting' } })
  })
})

describe('an interruption', () => {
  test('opens what was being done, keeps what is done and stops the run', () => {
    const run = runOf(
      started,
      page(['busy', 'again', 'waits', 'failed', 'judged']),
      judged('judged'),
      judged('again'),
      judging('busy', 'again'),
      failed('failed'),
      { type: 'fetch-waiting', untilMs: 9 },
      { type: 'interrupted' },
    )
    expect(run).toMatchObject({ phase: 'stopped', interrupted: true, waitingUntilMs: null })
    expect(run.items.map((item) => `${item.product.id}: ${item.judging.kind}`)).toEqual([
      'busy: waiting',
      'again: idle',
      'waits: waiting',
      'failed: failed',
      'judged: idle',
    ])
    expect(runProgress(run)).toEqual({ judged: 2, failed: 1, waiting: 2, total: 5 })
  })

  test.each<[string, RunEvent[], boolean, SearchRun['phase']]>([
    ['in the middle of the work', [], true, 'stopped'],
    ['after Stop, with calls still under way', [judging('1'), { type: 'stopped' }], false, 'stopped'],
    ['after the end, while contacts are looked for', [{ type: 'finished' }], false, 'done'],
    ['a second time', [{ type: 'interrupted' }], true, 'stopped'],
  ])('%s: told %#', (_name, events, interrupted, phase) => {
    expect(onTwo(...events, { type: 'interrupted' })).toMatchObject({ interrupted, phase })
  })

  test('is told until the run goes on', () => {
    expect(onTwo({ type: 'interrupted' }, { type: 'resumed', pages: true }).interrupted).toBe(false)
  })
})

describe('how far the run is', () => {
  test.each<[string, RunEvent[], [judged: number, failed: number, waiting: number]]>([
    ['nothing judged', [], [0, 0, 2]],
    ['one under way waits still', [judging('1')], [0, 0, 2]],
    ['one judged', [judged('1')], [1, 0, 1]],
    ['one failed, which is not a verdict', [failed('1')], [0, 1, 1]],
    ['a failed one tried again', [failed('1'), queued('1')], [0, 0, 2]],
    ['a judged one being judged again stays judged', [judged('1'), judging('1')], [1, 0, 1]],
    ['a judged one whose new judging failed stays judged', [judged('1'), failed('1')], [1, 0, 1]],
    ['fresh launches that are asked for', [judged('1'), { type: 'show-fresh' }], [1, 0, 1]],
    ['both', [judged('1'), failed('2')], [1, 1, 0]],
  ])('%s', (_name, events, [done, wrong, left]) => {
    expect(runProgress(onTwo(...events))).toEqual({
      judged: done,
      failed: wrong,
      waiting: left,
      total: 2,
    })
  })

  test.each<[string, RunEvent[], boolean]>([
    ['pages to be read', [judged('1'), judged('2')], false],
    ['launches to be judged', [judged('1'), { type: 'fetched-all' }], false],
    ['all judged', [judged('1'), judged('2'), { type: 'fetched-all' }], true],
    ['all judged or failed', [judged('1'), failed('2'), { type: 'fetched-all' }], true],
    ['all judged, the pages failed', [judged('1'), judged('2'), fetchFailed], true],
  ])('%s: complete %#', (_name, events, complete) => {
    expect(isRunComplete(onTwo(...events))).toBe(complete)
  })

  test.each([
    [69, false],
    [70, true],
  ])('a score of %i is qualified: %s', (score, qualified) => {
    expect(onTwo(judged('1', verdict(score))).items.filter(isQualifiedItem)).toHaveLength(qualified ? 1 : 0)
  })
})

describe('what was asked for after Stop', () => {
  test.each<[string, RunEvent[], boolean]>([
    ['some launches after Stop', [{ type: 'stopped' }, { type: 'resumed', pages: false }], true],
    ['everything after Stop', [{ type: 'stopped' }, { type: 'resumed', pages: true }], false],
    ['some launches of a finished run', [{ type: 'finished' }, { type: 'resumed', pages: false }], false],
    ['more of some', [{ type: 'stopped' }, { type: 'resumed', pages: false }, queued('1')], true],
  ])('%s: partly %#', (_name, events, partly) => {
    expect(onTwo(...events).partly).toBe(partly)
  })
})
