import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Job, WorkList } from './work-list.ts'

const numbers = (count: number, first = 1) => Array.from({ length: count }, (_, index) => index + first)

/** A list that notes what happens, in order. */
function listOf(job: Partial<Job<number, string>>) {
  const events: string[] = []
  const list = new WorkList<number, string>({
    atOnce: 2,
    run: async (item, { turn }) => {
      await turn
      return `answer ${item}`
    },
    onBatch: (batch) => events.push(`batch ${batch.join()}`),
    onDone: (item) => events.push(`done ${item}`),
    onFailed: (item, reason) => events.push(`failed ${item}: ${String(reason)}`),
    onLeft: (item) => events.push(`left ${item}`),
    ...job,
  })
  const ofKind = (kind: string) => events.filter((event) => event.startsWith(kind))
  return { list, events, ofKind }
}

/** The same in batches of 5. */
function noted(job: Partial<Job<number, string>> = {}) {
  const made: ReturnType<typeof listOf> = listOf({
    atOnce: 5,
    rest: async () => void made.events.push('rest'),
    ...job,
  })
  return made
}

/** A list without batches, two at a time, whose calls end as the test says. */
function held() {
  const calls = new Map<number, PromiseWithResolvers<string>>()
  const { list, events } = listOf({
    run: (item, { stop }) => {
      events.push(`begun ${item}`)
      const answer = Promise.withResolvers<string>()
      stop.addEventListener('abort', () => answer.reject(stop.reason))
      calls.set(item, answer)
      return answer.promise
    },
  })
  const answer = async (item: number) => {
    calls.get(item)?.resolve('')
    await after(0)
  }
  return { list, events, answer }
}
describe('in batches', () => {
  test('of 5, with a pause between them and none at the end', async () => {
    const { list, events, ofKind } = noted()
    list.add(numbers(12))
    list.end()
    await list.finished
    expect(events.filter((event) => !event.startsWith('done'))).toEqual([
      'batch 1,2,3,4,5',
      'rest',
      'batch 6,7,8,9,10',
      'rest',
      'batch 11,12',
    ])
    expect(ofKind('done')).toHaveLength(12)
  })

  test('a batch begins with what has come, and does not wait for a slow page', async () => {
    const { list, ofKind } = noted()
    list.add([1, 2, 3])
    await after(30)
    list.add(numbers(8, 4))
    list.end()
    await list.finished
    expect(ofKind('batch')).toEqual(['batch 1,2,3', 'batch 4,5,6,7,8', 'batch 9,10,11'])
  })

  test('one failure never stops the others', async () => {
    const { list, ofKind } = noted({
      run: async (item) => {
        if (item === 2 || item === 6) throw new Error('no')
        return ''
      },
    })
    list.add(numbers(7))
    list.end()
    await list.finished
    expect(ofKind('failed')).toEqual(['failed 2: Error: no', 'failed 6: Error: no'])
    expect(ofKind('done')).toHaveLength(5)
  })

  test('the next ones are made ready while the pause runs, and their calls wait for its end', async () => {
    const pauses: (() => void)[] = []
    const { list, events } = noted({
      rest: () => new Promise((resolve) => pauses.push(() => resolve())),
      run: async (item, { turn }) => {
        events.push(`ready ${item}`)
        await turn
        events.push(`call ${item}`)
        return ''
      },
      onDone: () => undefined,
    })
    list.add(numbers(7))
    list.end()
    await after(5)
    expect(events.slice(-2)).toEqual(['ready 6', 'ready 7'])
    pauses[0]?.()
    await list.finished
    expect(events.slice(-3)).toEqual(['batch 6,7', 'call 6', 'call 7'])
  })
})

describe('a stop', () => {
  test('keeps what is done, begins nothing new, and tells what it kept from being done', async () => {
    const controller = new AbortController()
    const { list, ofKind } = noted({
      signal: controller.signal,
      run: async (item, { turn, stop }) => {
        await turn
        if (item === 7) controller.abort()
        await after(5)
        stop.throwIfAborted()
        return ''
      },
    })
    list.add(numbers(12))
    await list.finished
    expect(ofKind('batch')).toHaveLength(2)
    expect(ofKind('done')).toHaveLength(5)
    expect(ofKind('left')).toHaveLength(5)
    expect(ofKind('failed')).toEqual([])
    expect(list.add([13])).toBe(false)
  })

  test('ends a list to which more may come', async () => {
    const controller = new AbortController()
    const { list, ofKind } = noted({ signal: controller.signal })
    list.add([1])
    setTimeout(() => controller.abort(), 20)
    await list.finished
    expect(ofKind('done')).toEqual(['done 1'])
  })

  test('what was made ready before it is left without a call', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const { list, events } = noted({
      signal,
      rest: () => {
        setTimeout(() => controller.abort())
        return after(60_000, undefined, { signal })
      },
    })
    list.add(numbers(7))
    list.end()
    await list.finished
    expect(events.slice(-3)).toEqual(['done 5', 'left 6', 'left 7'])
  })
})

describe('without batches', () => {
  test('so many at a time, the others in turn; one that is open is not taken twice', async () => {
    const { list, events, answer } = held()
    list.add([1, 2, 3])
    list.add([1, 3, 4])
    expect(events).toEqual(['begun 1', 'begun 2'])
    await answer(2)
    expect(events.slice(2)).toEqual(['done 2', 'begun 3'])
    await answer(1)
    list.add([1])
    expect(events.slice(4)).toEqual(['done 1', 'begun 4'])
    await answer(3)
    expect(events.slice(6)).toEqual(['done 3', 'begun 1'])
  })

  test('one can begin at once, and takes its room', async () => {
    const { list, events, answer } = held()
    list.add([1, 2, 3])
    list.begin(4)
    await answer(1)
    expect(events).toEqual(['begun 1', 'begun 2', 'begun 4', 'done 1'])
    await answer(4)
    expect(events.slice(4)).toEqual(['done 4', 'begun 3'])
  })

  test('those left never begin; one stopped by its id is left, and the others go on', async () => {
    const { list, events, answer } = held()
    list.add([1, 2, 3])
    list.leave()
    list.stop(1)
    await answer(2)
    expect(events).toEqual(['begun 1', 'begun 2', 'left 1', 'done 2'])
    list.add([3])
    expect(events.at(-1)).toBe('begun 3')
    list.stop()
    await after(0)
    expect(events.at(-1)).toBe('left 3')
  })
})

describe('before the work', () => {
  test('what needs none is taken out, and may come again', async () => {
    const { list, ofKind } = noted({ open: async (items) => items.filter((item) => item % 2 === 1) })
    list.add([1, 2, 3])
    await after(5)
    list.add([5, 6])
    list.end()
    await list.finished
    expect(ofKind('done')).toEqual(['done 1', 'done 3', 'done 5'])
  })

  test('what comes before it may begin is looked at together', async () => {
    const ready = Promise.withResolvers<undefined>()
    const { list, ofKind } = noted({ opensAfter: ready.promise, open: (items) => Promise.resolve(items) })
    list.add([1])
    await after(5)
    list.add([2])
    ready.resolve(undefined)
    list.end()
    await list.finished
    expect(ofKind('batch')).toEqual(['batch 1,2'])
  })

  test('an error of it is the one of the whole list', async () => {
    const broken = new Error('broken')
    const { list } = noted({ open: () => Promise.reject(broken) })
    list.add([1])
    await expect(list.finished).rejects.toBe(broken)
  })
})

test('a list that has ended takes more until all is done', async () => {
  const { list, events, answer } = held()
  list.add([1])
  list.end()
  expect(list.add([2])).toBe(true)
  await answer(1)
  await answer(2)
  await list.finished
  expect(events).toEqual(['begun 1', 'begun 2', 'done 1', 'done 2'])
  expect(list.add([3])).toBe(false)
})
