import { expect, test, vi } from 'vitest'
import { createSteadyPause } from './steady-pause.ts'

/** A worker whose waits the test ends. */
function openTest() {
  const asked: { id: number; ms: number }[] = []
  let over: (id: number) => void = () => undefined
  let fault = (): void => undefined
  const pause = createSteadyPause(() => ({
    wait: (wait) => asked.push(wait),
    onOver: (listener) => (over = listener),
    onFault: (listener) => (fault = listener),
  }))
  const ended: string[] = []
  const wait = (name: string, ms: number, signal?: AbortSignal) =>
    pause(ms, signal).then(
      () => ended.push(name),
      (reason: unknown) => ended.push(`${name}: ${String(reason)}`),
    )
  return { asked, wait, ended, over: (id: number) => over(id), fault: () => fault() }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a wait is over when the worker says so, each by itself', async () => {
  const { asked, wait, ended, over } = openTest()
  void wait('one', 500)
  void wait('two', 60_000)
  expect(asked).toEqual([
    { id: 1, ms: 500 },
    { id: 2, ms: 60_000 },
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
  const { asked, wait, ended, over } = openTest()
  const stop = new AbortController()
  void wait('one', 500, stop.signal)
  stop.abort(new Error('stopped'))
  void wait('two', 500, stop.signal)
  over(1)
  await turn()
  expect(ended).toEqual(['one: Error: stopped', 'two: Error: stopped'])
  expect(asked).toHaveLength(1)
})

test('where the worker breaks down, the page’s own timers serve', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { asked, wait, ended, fault } = openTest()
    void wait('before', 500)
    fault()
    void wait('after', 200)
    await vi.advanceTimersByTimeAsync(499)
    expect(ended).toEqual(['after'])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['after', 'before'])
    expect(asked).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('where it cannot be opened at all, too', async () => {
  const pause = createSteadyPause(() => {
    throw new Error('no workers here')
  })
  await expect(pause(1)).resolves.toBeUndefined()
})
