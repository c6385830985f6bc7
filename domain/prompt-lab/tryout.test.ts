import { describe, expect, test } from 'vitest'
import { afterEvents, aiFailure, scored, triedLaunch, TRYOUT_AT_MS, tryoutWith } from './test-tryout.ts'
import { progressOf, readTryout, reduceTryout, type Tryout, type TryoutEvent } from './tryout.ts'

const known = (id: string, side: 'before' | 'after', score = 80): TryoutEvent => ({
  type: 'known',
  scores: [{ id, side, score, sample: false }],
})
const failed = (id: string, side: 'before' | 'after', code: string): TryoutEvent => ({
  type: 'failed',
  id,
  side,
  failure: aiFailure(code),
})
const stopped: TryoutEvent = { type: 'stopped', by: null }
const two = tryoutWith([triedLaunch('a'), triedLaunch('b')])
const counts = (tryout: Tryout) => {
  const { known: done, failed: broken, waiting } = progressOf(tryout)
  return `${tryout.phase}: ${done} known, ${broken} failed, ${waiting} waiting`
}

test.each<[name: string, events: TryoutEvent[], expected: string]>([
  [
    'all scores',
    [known('a', 'before'), known('a', 'after'), known('b', 'before'), known('b', 'after')],
    'done: 4 known, 0 failed, 0 waiting',
  ],
  [
    'a failure beside the others',
    [known('a', 'before'), failed('a', 'after', 'REFUSED'), known('b', 'before'), known('b', 'after')],
    'done: 3 known, 1 failed, 0 waiting',
  ],
  ['a stop', [known('a', 'before'), stopped], 'stopped: 1 known, 0 failed, 3 waiting'],
  [
    'an answer that was under way at the stop',
    [stopped, known('a', 'before')],
    'stopped: 1 known, 0 failed, 3 waiting',
  ],
  [
    'going on after a stop and a failure',
    [known('a', 'before'), failed('b', 'after', 'REFUSED'), stopped, { type: 'went-on' }],
    'running: 1 known, 0 failed, 3 waiting',
  ],
])('after %s', (_name, events, expected) => {
  expect(counts(afterEvents(two, ...events))).toBe(expected)
})

test('a known score stays, whatever comes later', () => {
  const tryout = afterEvents(
    two,
    known('a', 'before', 75),
    failed('a', 'before', 'TIMEOUT'),
    known('a', 'before', 10),
  )
  expect(tryout.launches[0]?.before).toEqual({ kind: 'known', score: 75 })
})

describe('paying again for a lost call', () => {
  test.each([
    ['MAYBE_PAID', true],
    ['REFUSED', false],
  ])('%s: %s once the user goes on, and for one call', (code, mayPayAgain) => {
    const again = afterEvents(two, failed('a', 'before', code), { type: 'went-on' })
    expect(again.launches[0]?.before).toMatchObject({ kind: 'waiting', mayPayAgain })
    const paying = afterEvents(again, { type: 'paying-again', id: 'a', side: 'before' })
    expect(paying.launches[0]?.before).toMatchObject({ kind: 'waiting', mayPayAgain: false })
  })
})

test('a tryout that was kept as running, though nothing of it waits, is done', () => {
  const phaseOf = (tryout: Tryout) => readTryout(JSON.parse(JSON.stringify(tryout)))?.phase
  expect(phaseOf(tryoutWith([scored('a', true, [10, 90])]))).toBe('done')
  expect(phaseOf(two)).toBe('running')
})

test('one answer by the sandbox’s rules marks the tryout', () => {
  const sample: TryoutEvent = { type: 'known', scores: [{ id: 'a', side: 'after', score: 10, sample: true }] }
  expect(afterEvents(two, known('a', 'before')).sample).toBe(false)
  expect(afterEvents(two, sample, known('a', 'before')).sample).toBe(true)
})

test('the longest wait for a limit is shown, until it is over', () => {
  const waits = (id: string, untilMs: number | null): TryoutEvent => ({
    type: 'waits',
    id,
    side: 'after',
    untilMs,
  })
  const tryout = afterEvents(two, waits('a', 5_000), waits('b', 9_000))
  expect(progressOf(tryout).untilMs).toBe(9_000)
  expect(progressOf(afterEvents(tryout, waits('b', null), known('a', 'after'))).untilMs).toBeNull()
})

test('a tryout is read as it was kept, with the time of its last event', () => {
  const tryout = reduceTryout(two, stopped, TRYOUT_AT_MS + 1)
  expect(tryout.atMs).toBe(TRYOUT_AT_MS + 1)
  expect(readTryout(JSON.parse(JSON.stringify(tryout)))).toEqual(tryout)
})

test.each([undefined, null, 'tryout', {}, { ...two, phase: 'another' }, { ...two, launches: [{}] }])(
  'what cannot be read is no tryout: %j',
  (kept) => {
    expect(readTryout(kept)).toBeNull()
  },
)
