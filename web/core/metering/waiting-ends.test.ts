import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { ENDS_KEPT_MS } from '#domain/metering.ts'
import { type MeteredEnd, NEVER_MADE } from '#operations/ai/metered-end.ts'
import type { EndStore } from './end-store.ts'
import { createMemoryEndStore, createTestLocks, endOf, settle } from './test-ends.ts'
import { createWaitingEnds, INTERRUPTED } from './waiting-ends.ts'

interface World {
  /** Whose delivery fails, and how. */
  failing?: (callId: string) => Error | undefined
  store?: EndStore
  wasSent?: (callId: string) => Promise<boolean>
}

/** Waiting ends of a browser whose tasks run at once. */
function world({
  failing = () => undefined,
  store = createMemoryEndStore(),
  wasSent = () => Promise.resolve(true),
}: World = {}) {
  const clock = { nowMs: 1_000 }
  const sent: { callId: string; end: MeteredEnd; key: string }[] = []
  const locks = createTestLocks((_lane, task) => queueMicrotask(() => task('well')))
  const open = (tab = 'tab') =>
    createWaitingEnds({
      userId: 'user',
      store,
      locks: locks.of(tab, () => false),
      now: () => clock.nowMs,
      wasSent,
      send: (callId, end, key) => {
        sent.push({ callId, end, key })
        const error = failing(callId)
        return error === undefined ? Promise.resolve() : Promise.reject(error)
      },
    })
  const left = async () => (await store.all()).map(({ callId }) => callId)
  return { open, sent, clock, left, locks, store }
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
    ['for a limit', failure(429, true), 'waits'],
    ['for an expired key', failure(401, true), 'waits'],
    ['for a blocked user', failure(403, true), 'waits'],
    ['as nobody is signed in', new ServiceError({ service: 'backend', code: 'NO_ID_TOKEN' }), 'waits'],
    ['by a fault of our own', new TypeError('oops'), 'waits'],
    ['for good: it is malformed', failure(400, false), 'is dropped'],
    ['for good: the call is unknown', failure(404, false), 'is dropped'],
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

  test('holds the others up only once: the next delivery begins with another', async () => {
    const { open, sent, clock, left } = world({
      failing: (callId) => (callId === 'c1' ? failure(500, true) : undefined),
    })
    const ends = open()
    for (const callId of ['c1', 'c2', 'c3']) {
      clock.nowMs += 1
      await ends.ended(callId, endOf(5))
    }
    await settle()
    sent.length = 0
    clock.nowMs += MINUTE_MS
    await ends.deliver()
    await ends.deliver()
    expect(await left()).toEqual(['c1'])
    expect(callsOf(sent)).toContain('c1')
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

describe('a call without an end', () => {
  test('is left alone while its page is there', async () => {
    const { open, sent, left } = world()
    await open('tab 1').begun('c1')
    await open('tab 2').deliver()
    expect(sent).toEqual([])
    expect(await left()).toEqual(['c1'])
  })

  test('is ended as interrupted when its page is gone', async () => {
    const { open, sent, left, locks } = world()
    await open('tab 1').begun('c1')
    locks.drop('tab 1')
    await open('tab 2').deliver()
    expect(sent).toEqual([{ callId: 'c1', end: INTERRUPTED, key: 'end-c1' }])
    expect(await left()).toEqual([])
  })

  test('is ended as never sent where it never went out', async () => {
    const { open, sent, locks } = world({ wasSent: (callId) => Promise.resolve(callId === 'sent') })
    const gone = open('gone')
    await gone.begun('sent')
    await gone.begun('ready')
    locks.drop('gone')
    await open('other').deliver()
    expect(sent.map(({ callId, end }) => [callId, end])).toEqual([
      ['sent', INTERRUPTED],
      ['ready', NEVER_MADE],
    ])
  })

  test('is left alone while another page goes on with it', async () => {
    const { open, sent, locks } = world()
    const [gone, next] = [open('gone'), open('next')]
    await gone.begun('c1')
    next.resumed('c1')
    locks.drop('gone')
    await open('other').deliver()
    expect(sent).toEqual([])
    await next.ended('c1', endOf(5))
    await next.deliver()
    expect(sent).toEqual([{ callId: 'c1', end: endOf(5), key: 'end-c1' }])
  })
})

describe('without storage', () => {
  const full = () => Promise.reject(new DOMException('No room left.', 'QuotaExceededError'))
  const store: EndStore = { all: full, keep: full, endOpen: full, remove: full }

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
