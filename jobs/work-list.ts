import { nextTurn } from '#domain/base/next-turn.ts'

/** What is done with each item of a list, and how each ends. The state of an item is kept by the caller. */
export interface Job<Item, Answer> {
  /** An item that is open is not taken twice. By its identity, unless this names it. */
  idOf?: (item: Item) => unknown
  /** So many at the same time. */
  atOnce: number
  /**
   * Begins when a batch has come in: the next one begins when this is over. Without it there are no batches, and an
   * item begins when another has ended.
   */
  rest?: () => Promise<void>
  /** Nothing is opened before this has settled; what comes until then is opened together. */
  opensAfter?: Promise<unknown>
  /** Gives those that need work. */
  open?: (items: readonly Item[]) => Promise<readonly Item[]>
  /** Called for a batch while the pause before it still runs, so that what comes before a call takes no time of its own. */
  run: (item: Item, call: ItemCall) => Promise<Answer>
  /** Called when the calls of a batch may be made. */
  onBatch?: (items: readonly Item[]) => void
  onDone: (item: Item, answer: Answer) => void
  /** One failure never stops the others. */
  onFailed: (item: Item, error: unknown) => void
  /** Called for one that was begun, and that a stop kept from being done. */
  onLeft?: (item: Item) => void
  /** Ends the list: none of those that wait begins, and those under way are stopped. */
  signal?: AbortSignal
}

export interface ItemCall {
  /** When the call may be made; rejects with the reason of `stop` where that came first. */
  turn: Promise<unknown>
  /** Ends its waits. A call under way goes on, as it is paid for. */
  stop: AbortSignal
}

/** Work over items as they come (SPEC 9, Search and classification; DESIGN 7). */
export class WorkList<Item, Answer> {
  readonly #job: Job<Item, Answer>
  /** Ids of all that is not done. */
  readonly #openIds = new Set<unknown>()
  #unopened: Item[] = []
  #waiting: Item[] = []
  readonly #busy = new Map<unknown, AbortController>()
  readonly #finish = Promise.withResolvers<undefined>()
  /** Resolves when all is done after `end`, or when all that was under way at a stop has come in. Rejects with the error of `open`. */
  readonly finished: Promise<void> = this.#finish.promise
  #ending = false
  #opening = false
  #inBatches = false
  #rested = Promise.resolve()

  constructor(job: Job<Item, Answer>) {
    this.#job = job
    this.finished.catch(() => undefined)
    job.signal?.addEventListener('abort', () => this.leave(), { once: true })
  }

  /** Takes those that are not open. False where the list has ended; nothing is taken then. */
  readonly add = (items: readonly Item[]): boolean => {
    if (this.#isStopped() || (this.#ending && this.#openIds.size === 0)) return false
    const fresh = items.filter((item) => this.#take(item))
    if (this.#job.open === undefined) this.#waiting.push(...fresh)
    else {
      this.#unopened.push(...fresh)
      if (!this.#opening) void this.#open(this.#job.open)
    }
    this.#fill()
    return true
  }

  /** Begins one at once, whatever is under way. */
  readonly begin = (item: Item): void => {
    if (!this.#isStopped() && this.#take(item)) void this.#begin(item, Promise.resolve()).then(report)
  }

  /** Begins none of those that wait. */
  readonly leave = (): void => {
    for (const item of [...this.#unopened.splice(0), ...this.#waiting.splice(0)]) this.#drop(item)
    this.#finishWhenDone()
  }

  /** Stops the one of that id, if it is under way; without an id, all that are. */
  readonly stop = (id?: unknown): void => {
    for (const [busyId, stop] of this.#busy) if (id === undefined || busyId === id) stop.abort()
  }

  /** Nothing more comes by itself; until all is done, more may be added. */
  readonly end = (): void => {
    this.#ending = true
    this.#finishWhenDone()
  }

  readonly #idOf = (item: Item): unknown => this.#job.idOf?.(item) ?? item
  readonly #isStopped = (): boolean => this.#job.signal?.aborted === true
  readonly #drop = (item: Item): void => void this.#openIds.delete(this.#idOf(item))

  #take(item: Item): boolean {
    const id = this.#idOf(item)
    if (this.#openIds.has(id)) return false
    this.#openIds.add(id)
    return true
  }

  #finishWhenDone(): void {
    const isDone = this.#isStopped() ? this.#busy.size === 0 : this.#ending && this.#openIds.size === 0
    if (isDone) this.#finish.resolve(undefined)
  }

  async #open(open: NonNullable<Job<Item, Answer>['open']>): Promise<void> {
    this.#opening = true
    try {
      await this.#job.opensAfter?.catch(() => undefined)
      while (this.#unopened.length > 0) {
        const items = this.#unopened.splice(0)
        const wanted = new Set(await open(items))
        if (this.#isStopped()) return
        items.filter((item) => !wanted.has(item)).forEach(this.#drop)
        this.#waiting.push(...items.filter((item) => wanted.has(item)))
        this.#fill()
      }
    } catch (error) {
      this.#finish.reject(error)
    } finally {
      this.#opening = false
      this.#finishWhenDone()
    }
  }

  #fill(): void {
    const { rest, atOnce } = this.#job
    if (rest !== undefined) {
      if (!this.#inBatches) this.#workInBatches(rest).catch(this.#finish.reject)
      return
    }
    while (this.#busy.size < atOnce) {
      const [next] = this.#waiting.splice(0, 1)
      if (next === undefined) return
      void this.#begin(next, Promise.resolve()).then(report)
    }
  }

  /** A batch begins with what has come, so that the first answers do not wait for a slow page. */
  async #workInBatches(rest: () => Promise<void>): Promise<void> {
    const { atOnce, onBatch, signal } = this.#job
    this.#inBatches = true
    while (this.#waiting.length > 0) {
      // The items of one page come in the same turn.
      if (this.#waiting.length < atOnce && !this.#ending) await nextTurn()
      if (this.#waiting.length === 0) break
      const turn = Promise.withResolvers<undefined>()
      turn.promise.catch(() => undefined)
      const items = this.#waiting.splice(0, atOnce)
      const outcomes = items.map((item) => this.#begin(item, turn.promise))
      await this.#rested.catch(() => undefined)
      if (signal?.aborted === true) turn.reject(signal.reason)
      else {
        const since = this.#waiting.splice(0, atOnce - items.length)
        items.push(...since)
        outcomes.push(...since.map((item) => this.#begin(item, turn.promise)))
        onBatch?.(items)
        turn.resolve(undefined)
      }
      await Promise.all(outcomes.map((outcome) => outcome.then(report)))
      if (this.#ending && this.#openIds.size === 0) break
      // Runs while more is waited for, so that nothing is paused for where nothing comes.
      this.#rested = rest()
      this.#rested.catch(() => undefined)
    }
    this.#inBatches = false
  }

  /** Resolves with the report to make: of a batch, none is made before all of it has begun. */
  #begin(item: Item, turn: Promise<unknown>): Promise<() => void> {
    const { run, onDone, onFailed, onLeft, signal } = this.#job
    const id = this.#idOf(item)
    const own = new AbortController()
    const stop = signal === undefined ? own.signal : AbortSignal.any([signal, own.signal])
    this.#busy.set(id, own)
    const ended = (tell: () => void) => (): void => {
      this.#busy.delete(id)
      this.#drop(item)
      tell()
      this.#fill()
      this.#finishWhenDone()
    }
    return run(item, { turn, stop }).then(
      (answer) => ended(() => onDone(item, answer)),
      (error: unknown) =>
        ended(() => {
          if (stop.aborted && error === stop.reason) onLeft?.(item)
          else onFailed(item, error)
        }),
    )
  }
}

const report = (made: () => void): void => made()
