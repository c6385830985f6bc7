import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { ENDS_KEPT_MS } from '#domain/metering/metering.ts'
import type { MeteredEnd } from '#operations/ai/metered-end.ts'
import type { EndStore } from './end-store.ts'
import { createMemoryEndStore, endOf, settle } from './test-ends.ts'
import { createWaitingEnds, INTERRUPTED, LONGEST_CALL_MS } from './waiting-ends.ts'

interface World {
  /** Whose delivery fails, and how. */
  failing?: (callId: string) => Error | undefined
  store?: EndStore
}

/** Waiting ends of one browser. */
function world({ failing = () => undefined, store = createMemoryEndStore() }: World = {}) {
  const clock = { nowMs: 1_000 }
  const sent: { callId: string; end: MeteredEnd; key: string }[] = []
  const open = () =>
    createWaitingEnds({
      store,
      now: () => clock.nowMs,
      send: (callId, end, key) => {
        sent.push({ callId, end, key })
        const error = failing(callId)
        return error === undefined ? Promise.resolve() : Promise.reject(error)
      },
    })
  const left = async () => (await store.all()).map(({ callId }) => callId)
  return { open, sent, clock, left }
}
const failure = (status: number | null, retry: boolean) =>
  new ServiceError({ service: 'metering', code: 'USAGETAP_END_CALL_ERROR', status, retry })
const callsOf = (sent: { callId: string }[]) => sent.map(({ callId }) => callId)

test('an end is sent with a key of its call, and is gone when it is taken', async () => {
  const { open, sent, left } = world()
  const ends = open()
  await ends.begun('c1')
  expect(await left()).toEqual(['c1'])
  await ends.ended('c1', endOf(5))
  await ends.deliver()
  expect(sent).toEqual([{ callId: 'c1', end: endOf(5), key: 'end-c1' }])
  expect(await left()).toEqual([])
})

const warn = vi.spyOn(console, 'warn').mockReturnValue()
beforeEach(() => warn.mockClear())

describe('a delivery that fails', () => {
  test.each<[string, Error, 'waits' | 'is dropped']>([
    ['for no answer', failure(null, true), 'waits'],
    ['for a fault', failure(503, true), 'waits'],
    ['for an expired key', failure(401, true), 'waits'],
    ['for a blocked user', failure(403, true), 'waits'],
    ['as nobody is signed in', new ServiceError({ service: 'backend', code: 'NO_ID_TOKEN' }), 'waits'],
    ['by a fault of our own', new TypeError('oops'), 'waits'],
    ['for good: it is malformed', failure(400, false), 'is dropped'],
    ['for good: the call has ended otherwise', failure(409, false), 'is dropped'],
  ])('%s: the end %s', async (_name, error, outcome) => {
    let broken = true
    const { open, sent, left } = world({ failing: () => (broken ? error : undefined) })
    const ends = open()
    await ends.ended('c1', endOf(5))
    await ends.deliver()
    const waits = outcome === 'waits'
    expect(await left()).toEqual(waits ? ['c1'] : [])
    expect(warn.mock.calls).toEqual(waits ? [] : [['an own call is not counted', error]])
    broken = false
    sent.length = 0
    await ends.deliver()
    expect(callsOf(sent)).toEqual(waits ? ['c1'] : [])
    expect(await left()).toEqual([])
  })

  test.each([
    ['holds no other up', 500, ['c1', 'c2']],
    ['as nobody answers ends the delivery', null, ['c1']],
  ])('%s', async (_name, status, expected) => {
    const { open, sent } = world({
      failing: (callId) => (callId === 'c1' ? failure(status, true) : undefined),
    })
    const ends = open()
    await ends.ended('c1', endOf(5))
    await ends.deliver()
    await ends.ended('c2', endOf(5))
    sent.length = 0
    await ends.deliver()
    expect(new Set(callsOf(sent))).toEqual(new Set(expected))
  })
})

test.each([
  ['a moment less', ENDS_KEPT_MS - 1, ['c1']],
  ['30 days', ENDS_KEPT_MS, []],
])('an end that has waited %s: sent are %s', async (_name, waitedMs, expected) => {
  let broken = true
  const { open, sent, clock, left } = world({ failing: () => (broken ? failure(null, true) : undefined) })
  const ends = open()
  await ends.ended('c1', endOf(5))
  await ends.deliver()
  broken = false
  sent.length = 0
  clock.nowMs += waitedMs
  await ends.deliver()
  expect(callsOf(sent)).toEqual(expected)
  expect(await left()).toEqual([])
})

test.each([
  ['is left alone for as long as it may run', LONGEST_CALL_MS - 1, []],
  [
    'is ended as interrupted after that',
    LONGEST_CALL_MS,
    [{ callId: 'c1', end: INTERRUPTED, key: 'end-c1' }],
  ],
])('a call without an end %s', async (_name, waitedMs, expected) => {
  const { open, sent, clock, left } = world()
  await open().begun('c1')
  clock.nowMs += waitedMs
  await open().deliver()
  expect(sent).toEqual(expected)
  expect(await left()).toEqual(expected.length === 0 ? ['c1'] : [])
})

describe('without storage', () => {
  const full = () => Promise.reject(new DOMException('No room left.', 'QuotaExceededError'))
  const store: EndStore = { all: full, keep: full, remove: full }

  test('an end is sent all the same, once', async () => {
    const { open, sent } = world({ store })
    const ends = open()
    await ends.begun('c1')
    await ends.ended('c1', endOf(5))
    await ends.deliver()
    expect(callsOf(sent)).toEqual(['c1'])
  })

  test('one that fails is lost, and nobody is held up over it', async () => {
    const { open, sent } = world({ store, failing: () => failure(503, true) })
    await open().ended('c1', endOf(5))
    await settle()
    expect(callsOf(sent)).toEqual(['c1'])
  })
})
