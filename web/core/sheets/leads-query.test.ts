import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { markLeadsChanged, refreshInMs } from './leads-query.ts'

const loadedAtMs = 1_000_000

describe('the list refreshes by itself', () => {
  test.each([
    ['30 s after a quick load', {}, 0, 30_000],
    ['30 s after a load of 1.5 s, the longest for which that is enough', { loadMs: 1_500 }, 0, 30_000],
    ['20 times as long after a slow load', { loadMs: 4_000 }, 0, 80_000],
    ['by what is left when called again in between', {}, 12_000, 18_000],
    ['by what is left of a slow load’s rest', { loadMs: 4_000 }, 30_000, 50_000],
    ['30 s after a failure', { failedAtMs: loadedAtMs + 9_000 }, 10_000, 29_000],
    ['soon, but not at once, when it is overdue', {}, 300_000, 1_000],
    ['soon after the app changed the sheet', { loadMs: 4_000, isChanged: true }, 0, 1_000],
    [
      '30 s after a failure, also when the app changed the sheet',
      { failedAtMs: loadedAtMs + 9_000, isChanged: true },
      10_000,
      29_000,
    ],
    ['never before a first load came back', { loadMs: null }, 0, false],
  ] as const)('%s', (_name, change, laterMs, expected) => {
    const loads = { loadMs: 200, loadedAtMs, failedAtMs: 0, isChanged: false, ...change }
    expect(refreshInMs(loads, loadedAtMs + laterMs)).toBe(expected)
  })
})

describe('after the app changed the sheet', () => {
  /** A list that is open; each reading gets its number once it is let go. */
  function openList() {
    const cache = new QueryClient()
    const readings: (() => void)[] = []
    const queryFn = () =>
      new Promise<number>((resolve) => readings.push(resolve.bind(null, readings.length + 1)))
    const list = new QueryObserver(cache, { queryKey: ['leads', 'u1'], queryFn, staleTime: Infinity })
    onTestFinished(list.subscribe(() => undefined))
    const letGo = (index: number) => readings[index]?.()
    return { cache, list, readings, letGo }
  }

  test('a list that was read is marked, and not read for that alone', async () => {
    const { cache, list, readings, letGo } = openList()
    letGo(0)
    await expect.poll(() => list.getCurrentResult().data).toBe(1)
    await markLeadsChanged(cache)
    expect(cache.getQueryState(['leads', 'u1'])?.isInvalidated).toBe(true)
    expect(readings).toHaveLength(1)
  })

  test.each(['first', 'second'])('the %s reading, under way, begins again', async (which) => {
    const { cache, list, readings, letGo } = openList()
    if (which === 'second') {
      letGo(0)
      await expect.poll(() => list.getCurrentResult().data).toBe(1)
      void list.refetch()
    }
    const before = readings.length
    const marked = markLeadsChanged(cache)
    await expect.poll(() => readings.length).toBe(before + 1)
    letGo(before - 1)
    letGo(before)
    await marked
    expect(list.getCurrentResult()).toMatchObject({ data: before + 1, isStale: false, isError: false })
  })
})
