import { describe, expect, test } from 'vitest'
import { refreshInMs, restMs } from './leads-query.ts'

const attemptedAtMs = 1_000_000

describe('the list refreshes by itself', () => {
  test.each([
    ['30 s after a quick load', 200, attemptedAtMs, 30_000],
    ['30 s after a load of 1.5 s, the longest for which that is enough', 1_500, attemptedAtMs, 30_000],
    ['20 times as long after a slow load', 4_000, attemptedAtMs, 80_000],
    ['by what is left when called again in between', 200, attemptedAtMs + 12_000, 18_000],
    ['by what is left of a slow load’s rest', 4_000, attemptedAtMs + 30_000, 50_000],
    ['soon, but not at once, when it is overdue', 200, attemptedAtMs + 300_000, 1_000],
  ])('%s', (_name, loadMs, nowMs, expected) => {
    expect(refreshInMs(loadMs, attemptedAtMs, nowMs)).toBe(expected)
  })

  test('never before a first load came back', () => {
    expect(refreshInMs(null, 0, attemptedAtMs)).toBe(false)
  })
})

test('a window that gets the focus finds the leads fresh for 20 times the last load', () => {
  expect(restMs(250)).toBe(5_000)
})
