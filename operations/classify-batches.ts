import { realTiming, type Timing } from '#clients/http.ts'
import { batchPauseMs, CLASSIFY_BATCH_SIZE } from '#domain/classification.ts'

export interface BatchJob<Item, Answer> extends Partial<Pick<Timing, 'pause'>> {
  judge: (item: Item, signal: AbortSignal | undefined) => Promise<Answer>
  /** Told before the items of a batch are judged. */
  onBatch?: (items: readonly Item[]) => void
  onJudged: (item: Item, answer: Answer) => void
  /** Also for what a stop kept from being judged: then the error is the signal's reason. */
  onFailed: (item: Item, error: unknown) => void
  signal?: AbortSignal | undefined
}

/**
 * Judges items as they arrive, 5 at a time with 500 ms between batches (SPEC 9). A batch begins with what has arrived,
 * so that the first verdicts do not wait for a slow page. One failure never stops the others; a stop keeps what is
 * done and resolves. Where the items' source fails, what had arrived is judged first, then its error is thrown.
 */
export async function classifyInBatches<Item, Answer>(
  items: AsyncIterable<Item>,
  { judge, onBatch, onJudged, onFailed, signal, pause = realTiming.pause }: BatchJob<Item, Answer>,
): Promise<void> {
  const arrivals = collect(items, signal)
  const stopped = () => signal?.aborted === true
  const judgeOne = async (item: Item) => {
    try {
      onJudged(item, await judge(item, signal))
    } catch (error) {
      onFailed(item, error)
    }
  }
  try {
    let rested = Promise.resolve()
    while (await arrivals.some()) {
      await rested
      const batch = arrivals.take()
      onBatch?.(batch)
      await Promise.all(batch.map(judgeOne))
      if (arrivals.isEmpty()) continue
      // Runs while more is waited for, so that nothing is paused for where nothing comes.
      rested = pause(batchPauseMs, signal)
      rested.catch(() => undefined)
    }
    await arrivals.finished
  } catch (error) {
    if (!stopped()) throw error
  }
}

/** Reads a source ahead, so that what arrives while a batch is being judged is ready for the next. */
function collect<Item>(items: AsyncIterable<Item>, signal: AbortSignal | undefined) {
  const arrived: Item[] = []
  let ended = false
  let wake = (): void => undefined

  const read = async () => {
    try {
      for await (const item of items) {
        arrived.push(item)
        wake()
      }
    } finally {
      ended = true
      wake()
    }
  }
  const stop = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  const finished = Promise.race([read(), stop])
  // Met when everything that had arrived is judged.
  finished.catch(() => undefined)

  return {
    finished,
    isEmpty: () => ended && arrived.length === 0,
    /** Waits until something has arrived; false at the end or when stopped. */
    async some(): Promise<boolean> {
      while (arrived.length === 0 && !ended && signal?.aborted !== true) {
        await Promise.race([stop, new Promise<void>((resolve) => (wake = resolve))])
      }
      // The launches of one page come in the same turn.
      if (arrived.length < CLASSIFY_BATCH_SIZE && !ended) await new Promise((resolve) => setTimeout(resolve))
      return signal?.aborted !== true && arrived.length > 0
    },
    /** The next group. */
    take: (): Item[] => arrived.splice(0, CLASSIFY_BATCH_SIZE),
  }
}
