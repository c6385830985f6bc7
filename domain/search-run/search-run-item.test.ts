import { describe, expect, test } from 'vitest'
import type { RunEvent } from './run-events.ts'
import type { FoundContacts, Judgment } from './run-state.ts'
import { reduceRun, runProgress } from './search-run.ts'
import {
  contacts,
  failed,
  fetchFailed,
  first,
  judged,
  judging,
  onTwo,
  page,
  queued,
  quota,
  verdict,
} from './test-events.ts'

describe('judging', () => {
  const idle = { kind: 'idle' }
  const waiting = { kind: 'waiting' }
  const busy = { kind: 'busy', untilMs: null }
  const failure = { kind: 'failed', failure: quota }
  const again = verdict(10, 2)
  test.each<[string, RunEvent[], { verdict: Judgment | null; judging: object }]>([
    ['a new launch waits', [], { verdict: null, judging: waiting }],
    ['its verdict comes', [judging('1'), judged('1')], { verdict: verdict(), judging: idle }],
    ['it fails', [judging('1'), failed('1')], { verdict: null, judging: failure }],
    ['a failed one waits again', [failed('1'), queued('1')], { verdict: null, judging: waiting }],
    [
      'a stop before the call',
      [judging('1'), { type: 'released', id: '1' }],
      { verdict: null, judging: waiting },
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
    { type: 'research-queued', ids: ['gone'] },
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
    { type: 'research-released', id: '1' },
    { type: 'research-queued', ids: ['1'] },
    { type: 'finding-stopped', failure: quota },
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
  const interrupted = { kind: 'failed', failure: { service: 'ai', code: 'INTERRUPTED' } }
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
      'the old ones stay when the new search fails',
      [researched(), researching(null), researchFailed],
      { contacts: contacts(), researching: { kind: 'failed', failure: quota } },
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
      'an interruption ends it, and says so',
      [researching(9), { type: 'interrupted' }],
      { contacts: null, researching: interrupted },
    ],
    [
      'the old ones stay when it is interrupted',
      [researched(), researching(null), { type: 'interrupted' }],
      { contacts: contacts(), researching: interrupted },
    ],
  ])('%s', (_name, events, expected) => {
    const run = onTwo(...events)
    expect(first(run)).toMatchObject(expected)
    expect(first(run)).toMatchObject({ verdict: null, judging: { kind: 'waiting' } })
  })
})
