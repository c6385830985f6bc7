import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { classifyInBatches } from './classify-batches.ts'

async function* from<T>(items: readonly T[]) {
  yield* items
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Runs a job and notes what happened, in order. */
async function run(
  items: AsyncIterable<number>,
  judge: (item: number, signal: AbortSignal | undefined) => Promise<string> = async (item) =>
    `verdict ${item}`,
  signal?: AbortSignal,
) {
  const events: string[] = []
  let error: unknown = null
  await classifyInBatches(items, {
    judge: async (item, turn, signalOfItem) => {
      await turn
      return judge(item, signalOfItem)
    },
    onBatch: (batch) => events.push(`batch ${batch.join()}`),
    onJudged: (item) => events.push(`judged ${item}`),
    onFailed: (item, reason) => events.push(`failed ${item}: ${String(reason)}`),
    pause: async (ms, stop) => {
      stop?.throwIfAborted()
      events.push(`pause ${ms}`)
    },
    signal,
  }).catch((reason: unknown) => (error = reason))
  return { events, error }
}
const ofKind = (events: string[], kind: string) => events.filter((event) => event.startsWith(kind))

test('batches of 5, with half a second between them and none at the end', async () => {
  const { events } = await run(from(numbers(12)))
  expect(events.filter((event) => !event.startsWith('judged'))).toEqual([
    'batch 1,2,3,4,5',
    'pause 500',
    'batch 6,7,8,9,10',
    'pause 500',
    'batch 11,12',
  ])
  expect(ofKind(events, 'judged')).toHaveLength(12)
})

test('a batch begins with what has arrived, and does not wait for a slow page', async () => {
  async function* pages() {
    yield* [1, 2, 3]
    await after(30)
    yield* numbers(8).map((number) => number + 3)
  }
  const { events } = await run(pages())
  expect(ofKind(events, 'batch')).toEqual(['batch 1,2,3', 'batch 4,5,6,7,8', 'batch 9,10,11'])
})

test('one failure never stops the others', async () => {
  const { events, error } = await run(from(numbers(7)), async (item) => {
    if (item === 2 || item === 6) throw new Error('no')
    return ''
  })
  expect(ofKind(events, 'failed')).toEqual(['failed 2: Error: no', 'failed 6: Error: no'])
  expect(ofKind(events, 'judged')).toHaveLength(5)
  expect(error).toBeNull()
})

describe('a stop', () => {
  test('keeps what is done, begins nothing new, gives back what it kept from being judged, and resolves', async () => {
    const controller = new AbortController()
    const { events, error } = await run(
      from(numbers(12)),
      async (item, signal) => {
        if (item === 7) controller.abort()
        await after(5)
        signal?.throwIfAborted()
        return ''
      },
      controller.signal,
    )
    expect(ofKind(events, 'batch')).toHaveLength(2)
    expect(ofKind(events, 'judged')).toHaveLength(5)
    expect(ofKind(events, 'failed')).toHaveLength(5)
    expect(error).toBeNull()
  })

  test('ends the wait for a source that gives nothing more', async () => {
    const controller = new AbortController()
    async function* endless() {
      yield 1
      await new Promise(() => undefined)
    }
    setTimeout(() => controller.abort(), 20)
    const { events } = await run(endless(), undefined, controller.signal)
    expect(ofKind(events, 'judged')).toEqual(['judged 1'])
  })
})

test('the next ones are made ready while the pause runs, and their calls wait for its end', async () => {
  const events: string[] = []
  const pauses: (() => void)[] = []
  const done = classifyInBatches(from(numbers(7)), {
    judge: async (item, turn) => {
      events.push(`ready ${item}`)
      await turn
      events.push(`call ${item}`)
      return ''
    },
    onBatch: (batch) => events.push(`batch ${batch.join()}`),
    onJudged: () => undefined,
    onFailed: () => undefined,
    pause: () => new Promise((resolve) => pauses.push(resolve)),
  })
  await after(5)
  expect(events.slice(-2)).toEqual(['ready 6', 'ready 7'])
  pauses[0]?.()
  await done
  expect(events.slice(-3)).toEqual(['batch 6,7', 'call 6', 'call 7'])
})

test('what was made ready before a stop is given back without a call', async () => {
  const controller = new AbortController()
  const reason = new Error('stopped')
  const events: string[] = []
  await classifyInBatches(from(numbers(7)), {
    judge: async (item, turn) => {
      await turn
      events.push(`call ${item}`)
      return ''
    },
    onJudged: () => undefined,
    onFailed: (item, error) => events.push(`back ${item} ${String(error === reason)}`),
    pause: (_ms, signal) => {
      setTimeout(() => controller.abort(reason))
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(reason)))
    },
    signal: controller.signal,
  })
  expect(events.slice(-3)).toEqual(['call 5', 'back 6 true', 'back 7 true'])
})
