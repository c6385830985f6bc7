import { expect, test } from 'vitest'
import { timeLeftMs } from './use-time-left.ts'

test.each([
  ['two seconds each for those that wait', 5, 10_000, 10, 20_000],
  ['too few are done to tell', 2, 8_000, 10, null],
  ['nothing waits', 10, 20_000, 0, null],
])('%s', (_, done, tookMs, waiting, expected) => {
  expect(timeLeftMs({ done: 3, atMs: 1_000 }, { done: 3 + done, atMs: 1_000 + tookMs }, waiting)).toBe(
    expected,
  )
})
