import { expect, test } from 'vitest'
import { backOffMs, realTiming } from './timing.ts'

test('waits double up to 32 s, each between half and the whole of it', () => {
  expect([0, 1, 5, 9].map((attempt) => backOffMs(attempt, () => 0))).toEqual([500, 1_000, 16_000, 16_000])
  expect([0, 1, 5, 9].map((attempt) => backOffMs(attempt, () => 1))).toEqual([1_000, 2_000, 32_000, 32_000])
})

test('a wait ends at once when stopped', async () => {
  const controller = new AbortController()
  const waiting = realTiming.pause(60_000, controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await expect(realTiming.pause(1, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await realTiming.pause(1, new AbortController().signal)
})
