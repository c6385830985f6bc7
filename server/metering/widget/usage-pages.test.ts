import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { ReadError, type WidgetUsage } from './read-usage.ts'
import { usage } from './test-usage.ts'
import { createUsagePages, type UsageShown } from './usage-pages.ts'

/** A widget whose time passes in `pass` alone, and whose readings end when a test says so. */
function world() {
  let nowMs = 0
  let planned: { atMs: number; run: () => void } | null = null
  const readings: {
    before: string | null
    signal: AbortSignal
    answer: (usage: WidgetUsage) => Promise<void>
    fail: (error: Error) => Promise<void>
  }[] = []
  const shown: UsageShown[] = []
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const pages = createUsagePages({
    read: (before, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
        const answer = (read: WidgetUsage) => (resolve(read), settled())
        const fail = (error: Error) => (reject(error), settled())
        readings.push({ before, signal, answer, fail })
      }),
    show: (now) => void shown.push(now),
    refreshMs: MINUTE_MS,
    now: () => nowMs,
    later: (run, ms) => {
      const mine = { atMs: nowMs + ms, run }
      planned = mine
      return () => {
        if (planned === mine) planned = null
      }
    },
  })
  const pass = (ms: number) => {
    nowMs += ms
    const due = planned
    if (due === null || due.atMs > nowMs) return
    planned = null
    due.run()
  }
  const last = () => readings.at(-1) ?? expect.unreachable('nothing was read')
  const open = async (first = usage()) => {
    pages.setVisible(true)
    pass(0)
    await last().answer(first)
  }
  return { pages, pass, readings, shown, last, open }
}

describe('the figures', () => {
  test('are read when the widget is seen, and again every minute while it is', async () => {
    const { pages, pass, readings, open, last } = world()
    pass(MINUTE_MS)
    expect(readings).toHaveLength(0)
    await open()
    pass(59_999)
    expect(readings).toHaveLength(1)
    pass(1)
    expect(readings).toHaveLength(2)
    await last().answer(usage())
    pages.setVisible(false)
    pass(600_000)
    expect(readings).toHaveLength(2)
    pages.setVisible(true)
    pass(0)
    expect(readings).toHaveLength(3)
  })

  test('are refreshed on request, two seconds after the last reading at the earliest', async () => {
    const { pages, pass, readings, open, last } = world()
    await open()
    for (let ask = 0; ask < 5; ask += 1) pages.refresh()
    pass(1_999)
    expect(readings).toHaveLength(1)
    pass(1)
    expect(readings).toHaveLength(2)
    pages.refresh()
    pass(10_000)
    expect(readings).toHaveLength(2)
    await last().answer(usage())
    pass(2_000)
    expect(readings).toHaveLength(3)
  })

  test('requested while unseen are read when it is seen', async () => {
    const { pages, pass, readings, open } = world()
    await open()
    pages.setVisible(false)
    pages.refresh()
    pass(5_000)
    expect(readings).toHaveLength(1)
    pages.setVisible(true)
    pass(0)
    expect(readings).toHaveLength(2)
  })

  test('stay when newer ones cannot be read, with why', async () => {
    const { pass, shown, open, last } = world()
    await open()
    pass(MINUTE_MS)
    await last().fail(new ReadError('UNAVAILABLE'))
    expect(shown.at(-1)).toEqual({ usage: usage(), problem: 'UNAVAILABLE', page: 1, turning: false })
    pass(MINUTE_MS)
    await last().answer(usage())
    expect(shown.at(-1)).toMatchObject({ problem: null })
  })

  test.each(['KEY_REFUSED', 'FORBIDDEN', 'BLOCKED'] as const)(
    'are not requested again by itself after %s, but on request',
    async (problem) => {
      const { pages, pass, readings, open, last } = world()
      await open()
      pass(MINUTE_MS)
      await last().fail(new ReadError(problem))
      pass(600_000)
      expect(readings).toHaveLength(2)
      pages.refresh()
      pass(0)
      expect(readings).toHaveLength(3)
    },
  )

  test('are read no more once it is closed', async () => {
    const { pages, pass, readings, shown, open } = world()
    await open()
    pass(MINUTE_MS)
    pages.close()
    expect(readings[1]?.signal.aborted).toBe(true)
    pass(600_000)
    expect(readings).toHaveLength(2)
    expect(shown.at(-1)?.problem).toBeNull()
  })
})

describe('the pages of calls', () => {
  test('are turned from place to place and back', async () => {
    const { pages, shown, readings, open, last } = world()
    await open(usage('p2'))
    pages.older()
    expect(shown.at(-1)).toMatchObject({ page: 1, turning: true })
    await last().answer(usage('p3'))
    pages.older()
    await last().answer(usage())
    pages.older()
    expect(shown.at(-1)).toMatchObject({ page: 3, turning: false })
    pages.newer()
    await last().answer(usage('p3'))
    pages.newer()
    await last().answer(usage('p2'))
    pages.newer()
    expect(readings.map(({ before }) => before)).toEqual([null, 'p2', 'p3', 'p2', null])
    expect(shown.at(-1)).toMatchObject({ page: 1, turning: false })
  })

  test('stay where they are when a page cannot be read, and refresh the one that is shown', async () => {
    const { pages, pass, shown, open, last } = world()
    await open(usage('p2'))
    pages.older()
    await last().answer(usage('p3'))
    pages.older()
    await last().fail(new ReadError('UNAVAILABLE'))
    expect(shown.at(-1)).toMatchObject({ page: 2, turning: false, problem: 'UNAVAILABLE' })
    pass(MINUTE_MS)
    expect(last().before).toBe('p2')
  })

  test('turned during a refresh take its place', async () => {
    const { pages, pass, readings, shown, open, last } = world()
    await open(usage('p2'))
    pass(MINUTE_MS)
    pages.older()
    expect(readings[1]?.signal.aborted).toBe(true)
    await last().answer(usage())
    expect(shown.at(-1)).toMatchObject({ page: 2, problem: null })
  })
})
