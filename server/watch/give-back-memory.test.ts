import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startGivingBack } from './give-back-memory.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How often memory was given back after each look at the number of sockets. */
function timesAfter(counts: number[]): number[] {
  let open = 0
  const collect = vi.fn()
  const end = startGivingBack({ count: () => open, collect, everyMs: 100 })
  const times = counts.map((each) => {
    open = each
    vi.advanceTimersByTime(100)
    return collect.mock.calls.length
  })
  end()
  vi.advanceTimersByTime(1_000)
  expect(collect.mock.calls.length).toBe(times.at(-1))
  return times
}

test.each([
  ['once after many have closed, and no more do', [4_900, 2_000, 100, 100, 100], [0, 0, 0, 1, 1]],
  ['not while they close', [4_900, 3_000, 1_000, 0], [0, 0, 0, 0]],
  ['not after few have closed', [900, 0, 0, 0], [0, 0, 0, 0]],
  ['again after many have come and gone again', [1_000, 0, 0, 1_500, 10, 10], [0, 0, 1, 1, 1, 2]],
])('memory is given back %s', (_name, counts, times) => {
  expect(timesAfter(counts)).toEqual(times)
})
