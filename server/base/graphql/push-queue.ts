/** What is pushed, in order, to one reader who takes it as it comes. */
export interface PushQueue<Value> extends AsyncIterableIterator<Value, undefined, undefined> {
  push: (value: Value) => void
  /** Lets the reader have what is waiting, and no more. */
  end: () => void
  /** Has something done once, when the reader stops or there is no more. */
  onEnd: (release: () => void) => void
  return: () => Promise<IteratorResult<Value, undefined>>
}

/** A reader that is so far behind is not reading: it is let go rather than kept in memory. */
const MOST_WAITING = 1_000

/**
 * A queue between events and a subscription. Unlike an async generator it can be left while it waits for the next event.
 * One that holds 1,000 values is ended with those, and its reader must begin again.
 */
export function createPushQueue<Value>(): PushQueue<Value> {
  const values: Value[] = []
  const waiting: ((result: IteratorResult<Value, undefined>) => void)[] = []
  const releases: (() => void)[] = []
  let ended = false

  const end = () => {
    if (ended) return
    ended = true
    for (const release of releases) release()
    for (const resolve of waiting.splice(0)) resolve({ value: undefined, done: true })
  }

  const queue: PushQueue<Value> = {
    push(value) {
      if (ended) return
      const resolve = waiting.shift()
      if (resolve) resolve({ value, done: false })
      else values.push(value)
      if (values.length >= MOST_WAITING) end()
    },
    end,
    onEnd(release) {
      if (ended) release()
      else releases.push(release)
    },
    next() {
      const [value] = values.splice(0, 1)
      if (value !== undefined) return Promise.resolve({ value, done: false })
      if (ended) return Promise.resolve({ value: undefined, done: true })
      return new Promise((resolve) => waiting.push(resolve))
    },
    return() {
      values.length = 0
      end()
      return Promise.resolve({ value: undefined, done: true })
    },
    [Symbol.asyncIterator]: () => queue,
  }
  return queue
}
