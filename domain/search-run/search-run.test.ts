import { describe, expect, test } from 'vitest'
import type { RunEvent } from './run-events.ts'
import type { SearchRun } from './run-state.ts'
import {
  earlierOf,
  idleRun,
  isQualifiedItem,
  isRunComplete,
  isWholeRunning,
  mayJudge,
  reduceRun,
  runProgress,
} from './search-run.ts'
import {
  failed,
  fetchFailed,
  first,
  judged,
  judging,
  onTwo,
  page,
  place,
  queued,
  quota,
  runOf,
  started,
  verdict,
} from './test-events.ts'
import { criteria } from './test-launches.ts'

const itemsOf = (run: SearchRun) => run.items.map(({ product }) => product.id)

describe('a search', () => {
  test('begins empty, whatever there was', () => {
    const there = onTwo(judged('1'), fetchFailed, { type: 'interrupted' })
    const search = { criteria: { ...criteria, topic: 'ai' }, sealedPrompt: 'other', before: null }
    expect(reduceRun(there, { type: 'started', ...search })).toEqual({
      ...idleRun,
      phase: 'running',
      ...search,
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

  test('launches of the last day are offered apart, and come behind the others on request', () => {
    const run = runOf(started, page(['1'], { fresh: ['a'] }), page(['2'], { fresh: ['b'] }))
    expect(itemsOf(run)).toEqual(['1', '2'])
    expect(run.hiddenFresh.map(({ id }) => id)).toEqual(['a', 'b'])
    const shown = reduceRun(run, { type: 'show-fresh' })
    expect(itemsOf(shown)).toEqual(['1', '2', 'a', 'b'])
    expect(shown.hiddenFresh).toEqual([])
    expect(shown.items.at(-1)?.judging.kind).toBe('waiting')
  })
})

describe('a search where another one was', () => {
  const there = (...events: RunEvent[]) => onTwo(judged('1'), ...events)
  /** A search begun there. */
  const begun = (run: SearchRun, ...events: RunEvent[]) =>
    events.reduce(
      reduceRun,
      reduceRun(run, { type: 'started', criteria, sealedPrompt: 'new', before: earlierOf(run) }),
    )
  const waits: RunEvent = { type: 'fetch-waiting', untilMs: 9 }

  test.each<[string, RunEvent[]]>([
    ['before its first page', []],
    ['while the listing site makes it wait', [waits]],
  ])('keeps that one: %s', (_name, events) => {
    const run = there({ type: 'stopped' })
    expect(begun(run, ...events)).toMatchObject({ phase: 'running', items: [], before: run, missed: null })
  })

  test.each<[string, RunEvent[]]>([
    ['a page', [page(['1'])]],
    ['a page without launches', [page([])]],
    ['the end without a page', [{ type: 'fetched-all' }]],
    ['a failure behind the first page', [page(['1']), fetchFailed]],
    ['Stop behind the first page', [page(['1']), { type: 'stopped' }]],
  ])('takes its place with %s', (_name, events) => {
    expect(begun(there(), ...events)).toEqual({
      ...runOf(started, ...events),
      sealedPrompt: 'new',
    })
  })

  test.each<[string, RunEvent, SearchRun['fetching']]>([
    ['a failure', fetchFailed, { kind: 'failed', from: null, failure: quota }],
    ['Stop', { type: 'stopped' }, { kind: 'open', from: null }],
    ['an interruption', { type: 'interrupted' }, { kind: 'open', from: null }],
  ])('gives its place back with %s before its first page', (_name, end, fetching) => {
    const run = there({ type: 'finished' })
    const missed = { criteria, sealedPrompt: 'new', fetching }
    expect(begun(run, end)).toEqual({ ...run, missed })
    expect(begun(run, waits, end)).toEqual({ ...run, missed })
  })

  test('each time again, and tells of the last one alone', () => {
    const run = there({ type: 'finished' })
    const twice = begun(begun(run, fetchFailed), { type: 'stopped' })
    expect(twice).toEqual(begun(run, { type: 'stopped' }))
  })

  test('the one that is back goes on as ever, and the other is told no more', () => {
    const run = there({ type: 'stopped' })
    const more: RunEvent[] = [{ type: 'resumed', pages: true }, judged('2'), page(['3'])]
    expect(more.reduce(reduceRun, begun(run, fetchFailed))).toEqual(more.reduce(reduceRun, run))
  })

  test('what was under way in that one waits to be requested', () => {
    const researching: RunEvent = { type: 'researching', id: '1', untilMs: null }
    const back = begun(there(judging('2'), { type: 'stopped' }, researching), fetchFailed)
    expect(back.items).toMatchObject([
      { researching: { kind: 'failed', failure: { code: 'INTERRUPTED' } } },
      { judging: { kind: 'waiting', asked: false } },
    ])
  })

  test.each<[string, RunEvent[], boolean]>([
    ['none', [], false],
    ['hidden ones alone', [page([], { fresh: ['a'] })], true],
    ['some', [page(['1'])], true],
  ])('which had launches or not: %s', (_name, events, kept) => {
    const run = runOf(started, ...events, { type: 'finished' })
    expect(begun(run).before).toEqual(kept ? run : null)
    expect(begun(run, fetchFailed).fetching).toEqual(
      kept ? run.fetching : { kind: 'failed', from: null, failure: quota },
    )
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
    ['fresh launches that are requested', [judged('1'), { type: 'show-fresh' }], [1, 0, 1]],
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

describe('what was requested after Stop', () => {
  test.each<[string, RunEvent[], boolean]>([
    ['some launches after Stop', [{ type: 'stopped' }, { type: 'resumed', pages: false }], true],
    ['everything after Stop', [{ type: 'stopped' }, { type: 'resumed', pages: true }], false],
    ['some launches of a finished run', [{ type: 'finished' }, { type: 'resumed', pages: false }], false],
    ['more of some', [{ type: 'stopped' }, { type: 'resumed', pages: false }, queued('1')], true],
  ])('%s: partly %#', (_name, events, partly) => {
    expect(onTwo(...events).partly).toBe(partly)
  })

  const alone: RunEvent[] = [{ type: 'stopped' }, queued('1'), { type: 'resumed', pages: false }]
  test.each<[string, RunEvent[], string]>([
    ['none while the whole run is under way', [], ''],
    ['nor one requested then', [queued('1')], ''],
    ['all after Stop', [{ type: 'stopped' }], '1, 2'],
    ['the others where one was requested', alone, '2'],
    ['and while that one is judged', [...alone, judging('1')], '2'],
    ['all after a second Stop', [...alone, { type: 'stopped' }], '1, 2'],
    ['all after an interruption', [...alone, { type: 'interrupted' }], '1, 2'],
    ['none when all goes on', [...alone, { type: 'stopped' }, { type: 'resumed', pages: true }], ''],
    ['none that is judged', [{ type: 'stopped' }, judged('1')], '2'],
    ['none that failed, which has a button of its own', [{ type: 'stopped' }, failed('1')], '2'],
  ])('can be judged by itself: %s', (_name, events, expected) => {
    const run = onTwo(...events)
    const offered = run.items.filter((item) => mayJudge(item, isWholeRunning(run)))
    expect(offered.map(({ product }) => product.id).join(', ')).toBe(expected)
  })
})
