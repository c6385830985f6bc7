import { abortReason, realTiming, type Timing } from '#clients/http.ts'
import { nextTurn } from '#clients/next-turn.ts'
import { batchPauseMs, CLASSIFY_BATCH_SIZE } from '#domain/verdict/classification.ts'

export interface BatchJob<Item, Answer> extends Partial<Pick<Timing, 'pause'>> {
  /**
   * Called while the pause before the item's batch still runs, so that what comes before the call itself takes no time
   * of its own.
   * @param turn when the call may be made; rejects with the signal's reason where a stop came first
   */
  judge: (item: Item, turn: Promise<unknown>, signal: AbortSignal | undefined) => Promise<Answer>
  /** Called when the calls of a batch may be made. */
  onBatch?: (items: readonly Item[]) => void
  onJudged: (item: Item, answer: Answer) => void
  /** Also for what a stop kept from being judged: then the error is the signal's reason. */
  onFailed: (item: Item, error: unknown) => void
  signal?: AbortSignal | undefined
}

/**
 * Judges items as they arrive, 5 at a time with 500 ms between batches (SPEC 9, Search and classification). A batch
 * begins with what has arrived, so that the first verdicts do not wait for a slow page. One failure never stops the
 * others; a stop keeps what is done and resolves. Where the items' source fails, what had arrived is judged first, then
 * its error is thrown.
 */
export async function classifyInBatches<Item, Answer>(
  items: AsyncIterable<Item>,
  { judge, onBatch, onJudged, onFailed, signal, pause = realTiming.pause }: BatchJob<Item, Answer>,
): Promise<void> {
  const arrivals = collect(items, signal)
  const stopped = () => signal?.aborted === true
  /** Returns the report to make once the batch has begun. */
  const begin = (item: Item, turn: Promise<unknown>): { item: Item; outcome: Promise<() => void> } => ({
    item,
    outcome: judge(item, turn, signal).then(
      (answer) => () => onJudged(item, answer),
      (error: unknown) => () => onFailed(item, error),
    ),
  })
  try {
    let rested = Promise.resolve()
    while (await arrivals.some()) {
      const turn = Promise.withResolvers<undefined>()
      turn.promise.catch(() => undefined)
      const batch = arrivals.take(CLASSIFY_BATCH_SIZE).map((item) => begin(item, turn.promise))
      await rested.catch(() => undefined)
      if (stopped()) turn.reject(abortReason(signal))
      else {
        const arrivedSince = arrivals.take(CLASSIFY_BATCH_SIZE - batch.length)
        batch.push(...arrivedSince.map((item) => begin(item, turn.promise)))
        onBatch?.(batch.map(({ item }) => item))
        turn.resolve(undefined)
      }
      await Promise.all(batch.map(({ outcome }) => outcome.then((report) => report())))
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
      if (arrived.length < CLASSIFY_BATCH_SIZE && !ended) await nextTurn()
      return signal?.aborted !== true && arrived.length > 0
    },
    /** The next ones, at most so many. */
    take: (most: number): Item[] => arrived.splice(0, most),
  }
}
