import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { createSteadyPause, graceMs } from './steady-pause.ts'

/** A worker whose waits the test ends. */
function openTest() {
  const requested: { id: number; ms: number }[] = []
  let over: (id: number) => void = () => undefined
  let fault = (): void => undefined
  const pause = createSteadyPause(() => ({
    wait: (wait) => requested.push(wait),
    onOver: (listener) => (over = listener),
    onFault: (listener) => (fault = listener),
  }))
  const ended: string[] = []
  const wait = (name: string, ms: number, signal?: AbortSignal) =>
    pause(ms, signal).then(
      () => ended.push(name),
      (reason: unknown) => ended.push(`${name}: ${String(reason)}`),
    )
  return { requested, wait, ended, over: (id: number) => over(id), fault: () => fault() }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a wait is over when the worker says so, each by itself', async () => {
  const { requested, wait, ended, over } = openTest()
  void wait('one', 500)
  void wait('two', MINUTE_MS)
  expect(requested).toEqual([
    { id: 1, ms: 500 },
    { id: 2, ms: MINUTE_MS },
  ])
  over(2)
  await turn()
  expect(ended).toEqual(['two'])
  over(1)
  over(1)
  await turn()
  expect(ended).toEqual(['two', 'one'])
})

test('a stop ends a wait with its reason, also one that came before', async () => {
  const { requested, wait, ended, over } = openTest()
  const stop = new AbortController()
  void wait('one', 500, stop.signal)
  stop.abort(new Error('stopped'))
  void wait('two', 500, stop.signal)
  over(1)
  await turn()
  expect(ended).toEqual(['one: Error: stopped', 'two: Error: stopped'])
  expect(requested).toHaveLength(1)
})

test('where the worker breaks down, the page’s own timers serve', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { requested, wait, ended, fault } = openTest()
    void wait('before', 500)
    fault()
    void wait('after', 200)
    await vi.advanceTimersByTimeAsync(500 + graceMs - 1)
    expect(ended).toEqual(['after'])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['after', 'before'])
    expect(requested).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a wait of which the worker says nothing ends a little later, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { wait, ended, over } = openTest()
    void wait('silent', 500)
    void wait('reported', 500)
    over(2)
    await vi.advanceTimersByTimeAsync(500 + graceMs)
    expect(ended).toEqual(['reported', 'silent'])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
