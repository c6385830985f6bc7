import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { RESTART_LIMIT, superviseEmbedded } from './embedded-supervisor.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Databases that a test ends. */
async function supervised() {
  const events: string[] = []
  let nowMs = 0
  let end = (): void => undefined
  let failure: Error | null = null
  let room: Promise<boolean> = Promise.resolve(false)
  let opening: Promise<void> = Promise.resolve()
  const database = await superviseEmbedded({
    open: async () => {
      await opening
      if (failure !== null) throw failure
      events.push('opened')
      const ended = new Promise<void>((resolve) => (end = resolve))
      return {
        url: 'postgresql://one',
        pid: 1,
        ended,
        stop: () => {
          events.push('stopped')
          end()
          return ended
        },
      }
    },
    now: () => nowMs,
    waitForRoom: () => room,
    onRestarted: () => events.push('restarted'),
    onLost: (error) => events.push(error instanceof Error ? error.message : 'lost'),
  })
  return {
    database,
    events,
    endAt: async (atMs: number) => {
      nowMs = atMs
      end()
      await turn()
    },
    waitForRoom: (wait: Promise<boolean>) => {
      room = wait
    },
    failWith: (error: Error) => (failure = error),
    openAfter: (wait: Promise<void>) => (opening = wait),
  }
}

test('a database that ends by itself is opened again, as often as the limit allows', async () => {
  const { events, endAt } = await supervised()
  for (let times = 1; times <= RESTART_LIMIT.times; times++) await endAt(times * MINUTE_MS)
  const restarts = Array.from({ length: RESTART_LIMIT.times }, () => ['opened', 'restarted']).flat()
  expect(events).toEqual(['opened', ...restarts])
  await endAt(6 * MINUTE_MS)
  expect(events.slice(-2)).toEqual(['restarted', 'lost'])
})

test('one that cannot be opened again is lost, with the reason', async () => {
  const { events, endAt, failWith } = await supervised()
  failWith(new Error('disk full'))
  await endAt(0)
  expect(events).toEqual(['opened', 'disk full'])
})

test('one that is told to stop stays down, also while it is being opened again', async () => {
  const steady = await supervised()
  await steady.database.stop()
  expect(steady.events).toEqual(['opened', 'stopped'])

  const { database, events, endAt, openAfter } = await supervised()
  let open = (): void => undefined
  void openAfter(new Promise((resolve) => (open = resolve)))
  await endAt(0)
  const stopped = database.stop()
  open()
  await stopped
  expect(events).toEqual(['opened', 'stopped', 'opened', 'stopped'])
})

test('ends on a full disk do not count, and it is opened again once there is room', async () => {
  const { events, endAt, waitForRoom } = await supervised()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waitForRoom(promise)
  await endAt(0)
  expect(events).toEqual(['opened'])
  resolve(true)
  await turn()
  for (let times = 0; times <= RESTART_LIMIT.times; times++) await endAt(0)
  expect(events.at(-1)).toBe('restarted')
  waitForRoom(Promise.resolve(false))
  for (let times = 0; times <= RESTART_LIMIT.times; times++) await endAt(0)
  expect(events.at(-1)).toBe('lost')
})
