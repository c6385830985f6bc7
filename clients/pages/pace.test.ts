import { describe, expect, test } from 'vitest'
import { createPace, PACE, type PaceLimits } from './pace.ts'

/** A pace on a clock that only moves when it is told to. */
function openPace(limits: Partial<PaceLimits> = {}) {
  let nowMs = 0
  let users = 0
  const timers = new Set<{ atMs: number; call: () => void }>()
  const pace = createPace({
    now: () => nowMs,
    after(ms, call) {
      const timer = { atMs: nowMs + ms, call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    limits: { ...PACE, ...limits },
  })
  const ends: (() => void)[] = []
  const turns: string[] = []

  async function settled(): Promise<void> {
    for (let tick = 0; tick < 10; tick++) await Promise.resolve()
  }

  return {
    /** The hosts that got a turn, in order; "none" for one that got none. */
    turns,
    /** As a user who asks for nothing else, unless one is named. */
    ask(host: string, { userId = `user ${(users += 1)}`, maxWaitMs = 60_000 } = {}): void {
      void pace.turn({ host, userId, maxWaitMs }).then((end) => {
        turns.push(end === null ? 'none' : host)
        if (end !== null) ends.push(end)
      })
    },
    async end(): Promise<void> {
      ends.shift()?.()
      await settled()
    },
    endTwice(): void {
      const end = ends.shift()
      end?.()
      end?.()
    },
    settled,
    async pass(ms: number): Promise<void> {
      const untilMs = nowMs + ms
      for (;;) {
        const [next] = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
        if (next === undefined) break
        timers.delete(next)
        nowMs = next.atMs
        next.call()
        await settled()
      }
      nowMs = untilMs
      await settled()
    },
  }
}

describe('the pace', () => {
  test('lets two requests to a host go at a time', async () => {
    const pace = openPace()
    for (let time = 0; time < 3; time++) pace.ask('a')
    pace.ask('b')
    await pace.settled()
    expect(pace.turns).toEqual(['a', 'a', 'b'])
    await pace.end()
    expect(pace.turns).toEqual(['a', 'a', 'b', 'a'])
  })

  test('lets four requests to a host go without a pause, then one a second', async () => {
    const pace = openPace({ atOncePerHost: 100 })
    for (let time = 0; time < 7; time++) pace.ask('a')
    await pace.settled()
    expect(pace.turns).toHaveLength(4)
    await pace.pass(999)
    expect(pace.turns).toHaveLength(4)
    await pace.pass(1)
    expect(pace.turns).toHaveLength(5)
    await pace.pass(2_000)
    expect(pace.turns).toHaveLength(7)
  })

  test('lets twenty requests go at a time for all hosts', async () => {
    const pace = openPace()
    for (let host = 0; host < 21; host++) pace.ask(`host ${host}`)
    await pace.settled()
    expect(pace.turns).toHaveLength(20)
    await pace.end()
    expect(pace.turns).toHaveLength(21)
  })

  test('lets six requests of a user go at a time, and those of others besides', async () => {
    const pace = openPace()
    for (let host = 0; host < 30; host++) pace.ask(`slow ${host}`, { userId: 'ada' })
    pace.ask('quick', { userId: 'bob' })
    await pace.settled()
    expect(pace.turns).toEqual([...Array.from({ length: 6 }, (_, host) => `slow ${host}`), 'quick'])
    await pace.end()
    expect(pace.turns.slice(7)).toEqual(['slow 6'])
  })

  test('turns away whoever would wait too long', async () => {
    const pace = openPace()
    pace.ask('a')
    pace.ask('a')
    pace.ask('a', { maxWaitMs: 10_000 })
    await pace.pass(9_999)
    expect(pace.turns).toEqual(['a', 'a'])
    await pace.pass(1)
    expect(pace.turns).toEqual(['a', 'a', 'none'])
    await pace.end()
    await pace.pass(60_000)
    expect(pace.turns).toEqual(['a', 'a', 'none'])
  })

  test('turns away whoever comes when too many wait', async () => {
    const pace = openPace({ mostWaiting: 2 })
    for (let time = 0; time < 5; time++) pace.ask('a')
    await pace.settled()
    expect(pace.turns.toSorted()).toEqual(['a', 'a', 'none'])
  })

  test('forgets hosts that are like new, and none that is not', async () => {
    const pace = openPace({ atOnce: 10_000, atOncePerHost: 10, burst: 1 })
    pace.ask('known')
    await pace.end()
    for (let host = 0; host < 1_500; host++) {
      pace.ask(`host ${host}`)
      await pace.end()
    }
    pace.ask('known')
    await pace.settled()
    expect(pace.turns.filter((host) => host === 'known')).toHaveLength(1)
    await pace.pass(1_000)
    expect(pace.turns.filter((host) => host === 'known')).toHaveLength(2)
  })
})
