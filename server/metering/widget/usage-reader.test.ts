import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReadProblem, WidgetUsage } from './read-usage.ts'
import { createUsageReader, type UsageShown } from './usage-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const usage = (next: string | null = null): WidgetUsage => ({ meters: {}, calls: { items: [], next } })

/** A widget whose readings end when a test says so. */
function world() {
  const page = { isSeen: true }
  const readings: {
    before: string | null
    signal: AbortSignal
    answer: (read: WidgetUsage | ReadProblem) => Promise<unknown>
  }[] = []
  const shown: UsageShown[] = []
  const reader = createUsageReader({
    isSeen: () => page.isSeen,
    show: (now) => void shown.push(now),
    read: (before, signal) => {
      const { promise, resolve } = Promise.withResolvers<WidgetUsage | ReadProblem>()
      readings.push({ before, signal, answer: (read) => (resolve(read), promise) })
      return promise
    },
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const answer = async (read: WidgetUsage | ReadProblem) => {
    await readings.at(-1)?.answer(read)
    await pass(0)
  }
  return { page, reader, readings, shown, pass, answer }
}

describe('the figures', () => {
  test('are read when the widget is seen, and again every minute while it is', async () => {
    const { page, readings, pass, answer } = world()
    page.isSeen = false
    await pass(60_000)
    expect(readings).toHaveLength(0)
    page.isSeen = true
    await pass(500)
    await answer(usage())
    await pass(59_500)
    expect(readings).toHaveLength(1)
    await pass(500)
    expect(readings).toHaveLength(2)
  })

  test('are refreshed on request, two seconds after the last reading at the earliest', async () => {
    const { reader, readings, pass, answer } = world()
    await pass(500)
    await answer(usage())
    for (let ask = 0; ask < 5; ask += 1) reader.refresh()
    await pass(1_500)
    expect(readings).toHaveLength(1)
    await pass(500)
    expect(readings).toHaveLength(2)
    reader.refresh()
    await pass(10_000)
    expect(readings).toHaveLength(2)
    await answer(usage())
    await pass(2_000)
    expect(readings).toHaveLength(3)
  })

  test('stay when newer ones cannot be read, with why', async () => {
    const { shown, pass, answer } = world()
    await pass(500)
    await answer(usage())
    await pass(60_000)
    await answer('UNAVAILABLE')
    expect(shown.at(-1)).toEqual({ usage: usage(), problem: 'UNAVAILABLE', page: 1 })
    await pass(60_000)
    await answer(usage())
    expect(shown.at(-1)).toMatchObject({ problem: null })
  })

  test.each(['KEY_REFUSED', 'FORBIDDEN', 'BLOCKED'] as const)(
    'are not requested again by itself after %s, but on request',
    async (problem) => {
      const { reader, readings, pass, answer } = world()
      await pass(500)
      await answer(problem)
      await pass(600_000)
      expect(readings).toHaveLength(1)
      reader.refresh()
      await pass(500)
      expect(readings).toHaveLength(2)
    },
  )

  test('are read no more once it is closed', async () => {
    const { reader, readings, shown, pass, answer } = world()
    await pass(500)
    reader.close()
    expect(readings[0]?.signal.aborted).toBe(true)
    await answer(usage())
    await pass(600_000)
    expect([readings.length, shown.length]).toEqual([1, 0])
  })
})

describe('the pages of calls', () => {
  test('are turned from place to place and back', async () => {
    const { reader, readings, shown, pass, answer } = world()
    await pass(500)
    await answer(usage('p2'))
    reader.older()
    await answer(usage('p3'))
    reader.older()
    await answer(usage())
    reader.older()
    expect(shown.at(-1)).toMatchObject({ page: 3 })
    reader.newer()
    await answer(usage('p3'))
    reader.newer()
    await answer(usage('p2'))
    reader.newer()
    expect(readings.map(({ before }) => before)).toEqual([null, 'p2', 'p3', 'p2', null])
    expect(shown.at(-1)).toMatchObject({ page: 1 })
  })

  test('stay where they are when a page cannot be read; one turned during a refresh takes its place', async () => {
    const { reader, readings, shown, pass, answer } = world()
    await pass(500)
    await answer(usage('p2'))
    reader.older()
    await answer('UNAVAILABLE')
    expect(shown.at(-1)).toMatchObject({ page: 1, problem: 'UNAVAILABLE' })
    await pass(60_000)
    reader.older()
    expect(readings.at(-2)?.signal.aborted).toBe(true)
    await answer(usage())
    expect(shown.at(-1)).toMatchObject({ page: 2, problem: null })
  })
})
