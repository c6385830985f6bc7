import { describe, expect, test } from 'vitest'
import { BackendError } from './backend-error.ts'
import { backendDefaults } from './defaults.ts'
import type { AttemptEnd } from './subscriptions-attempt-end.ts'
import { createRetries } from './subscriptions-retries.ts'

const loss = new BackendError({ code: 'CONNECTION_FAILED', retry: true })
const error = new BackendError({ code: 'UNAUTHENTICATED' })
const LOST: AttemptEnd = { kind: 'lost', loss, isToSpare: false, isOfConnection: true }
const OWN_ERROR: AttemptEnd = { ...LOST, isOfConnection: false }
const SPARED: AttemptEnd = { ...LOST, isToSpare: true }
const UNAUTHORIZED: AttemptEnd = { kind: 'unauthorized', error, loss }
/** It never had a connection. */
const UNJOINED = { joined: false, isRenewable: true }
const JOINED = { joined: true, isRenewable: true }

/** The longest waits before the next attempts, in seconds; what is refused waits for none. */
const waitsAfter = (ends: [AttemptEnd, typeof JOINED][], { isOpened = false } = {}) => {
  const retries = createRetries(backendDefaults)
  return ends.map(([end, attempt]) => {
    if (isOpened) retries.opened()
    const next = retries.after(end, attempt)
    return next.kind === 'retry' ? next.longestWaitMs / 1_000 : 'refused'
  })
}
const times = (count: number, end: AttemptEnd, attempt = UNJOINED): [AttemptEnd, typeof JOINED][] =>
  Array.from({ length: count }, () => [end, attempt])

describe('the waits before the next attempts are at most', () => {
  test.each<[string, [AttemptEnd, typeof JOINED][], number[]]>([
    ['5 s, then doubling up to a minute, without a connection', times(7, LOST), [5, 10, 20, 40, 60, 60, 60]],
    [
      'doubling up to 5 min, where the server asks to be spared',
      times(8, SPARED),
      [5, 10, 20, 40, 80, 160, 300, 300],
    ],
    ['5 s after each connection that stood', times(3, LOST, JOINED), [5, 5, 5]],
    [
      'doubling after errors of its own, on a connection that stands',
      times(3, OWN_ERROR, JOINED),
      [5, 10, 20],
    ],
    [
      '5 s again, once a connection has stood',
      [...times(3, LOST), ...times(1, LOST, JOINED)],
      [5, 10, 20, 5],
    ],
    ['5 s, where credentials are refused on a connection that stood', times(2, UNAUTHORIZED, JOINED), [5, 5]],
    ['doubling, where credentials are refused before it stands', times(3, UNAUTHORIZED), [5, 10, 20]],
  ])('%s', (_name, ends, seconds) => {
    expect(waitsAfter(ends)).toEqual(seconds)
  })
})

describe('credentials that the server refuses', () => {
  test.each<[string, typeof JOINED, boolean, (number | 'refused')[]]>([
    ['are renewed 3 times, and then refused', UNJOINED, false, [5, 10, 20, 'refused']],
    [
      'are refused at once where they cannot be renewed',
      { ...UNJOINED, isRenewable: false },
      false,
      ['refused'],
    ],
    ['are renewed without end where each connection is acknowledged', JOINED, true, [5, 5, 5, 5, 5]],
  ])('%s', (_name, attempt, isOpened, expected) => {
    expect(waitsAfter(times(expected.length, UNAUTHORIZED, attempt), { isOpened })).toEqual(expected)
  })
})
