import type { Auth } from './auth.ts'
import type { BackendError } from './backend-error.ts'
import type { SubscriptionListener, SubscriptionState } from './subscription-listener.ts'
import { attemptEndOf } from './subscriptions-attempt-end.ts'
import type { Connection } from './subscriptions-connection.ts'
import { createRetries, type Retries, type Retry, type RetryTimes } from './subscriptions-retries.ts'
import type { Timing } from './timing.ts'

/** One subscription, over lost connections. */
export interface Followed {
  readonly state: SubscriptionState
  /** Begins to follow. The listener gets the first state before this returns. */
  start: () => void
  /** Does not wait longer before the next attempt, unless the server requested it. */
  tryNow: () => void
  /** Ends it for good: the listener is not called again. */
  end: () => void
}

interface Followable<Result, Variables> {
  query: string
  variables: Variables
  listener: SubscriptionListener<Result, Variables>
}

interface Surroundings {
  auth: Auth
  connection: Connection
  times: RetryTimes
  timing: Timing
  /** Called with the first state, and with each change, before the listener is. */
  onState: () => void
  onListenerError: (error: unknown) => void
}

/** A subscription that waits for `start`, so that whatever it calls may already end it. */
export class Follower<Result, Variables extends object> implements Followed {
  state: SubscriptionState = 'pending'
  readonly #query: string
  readonly #listener: SubscriptionListener<Result, Variables>
  readonly #surroundings: Surroundings
  readonly #retries: Retries
  #variables: Variables
  #hasEnded = false
  /** Ends the attempt that is going on, or the wait for the next. */
  #leave = (): void => undefined
  #endWait = (): void => undefined

  constructor({ query, variables, listener }: Followable<Result, Variables>, surroundings: Surroundings) {
    this.#query = query
    this.#variables = variables
    this.#listener = listener
    this.#surroundings = surroundings
    this.#retries = createRetries(surroundings.times)
  }

  start(): void {
    this.#tellState()
    if (!this.#hasEnded) this.#begin()
  }

  tryNow(): void {
    this.#endWait()
  }

  end(): void {
    this.#hasEnded = true
    this.#leave()
  }

  #begin(): void {
    const { connection } = this.#surroundings
    const attempt = { isOver: false, joined: false, endOperation: (): void => undefined }
    const onOpen = () => {
      attempt.joined = true
      this.#retries.opened()
      this.#show('connected')
    }
    const unwatch = connection.watchOpen(onOpen)
    this.#leave = () => {
      attempt.isOver = true
      unwatch()
      attempt.endOperation()
    }
    this.#endWait = () => undefined
    /** Called at most once, with nothing after it. */
    const endBy = (cause: unknown) => {
      if (attempt.isOver) return
      this.#leave()
      this.#endedBy(cause, attempt.joined)
    }
    if (connection.isOpen()) onOpen()
    // The listener may have ended it, now that it is connected.
    if (attempt.isOver) return
    const operation = { query: this.#query, variables: Object.fromEntries(Object.entries(this.#variables)) }
    // The data's shape is the compiler's, as that of a query's answer is.
    attempt.endOperation = connection.begin<Result>(operation, {
      next: ({ data, errors }) => {
        if (attempt.isOver) return
        if (errors !== undefined) endBy(errors)
        else if (data) this.#take(data)
      },
      error: endBy,
      complete: () => endBy(null),
    })
  }

  #take(data: Result): void {
    const { resume, onData } = this.#listener
    if (resume) this.#call(() => (this.#variables = resume(data)))
    this.#call(() => onData(data))
  }

  /** @param cause what the connection reports (Sink.error), or the errors beside the data; null if the server completed it */
  #endedBy(cause: unknown, joined: boolean): void {
    const { auth, connection } = this.#surroundings
    const next = this.#retries.after(attemptEndOf(cause, connection.unidentified()), {
      joined,
      isRenewable: auth.renewed !== undefined,
    })
    if (next.kind === 'retry') this.#beginAfter(next)
    else this.#refuse(next.error)
  }

  #beginAfter({ loss, identifyAnew, longestWaitMs, isToSpare }: Retry): void {
    const { timing, connection } = this.#surroundings
    if (identifyAnew) connection.identifyAnew()
    this.#show('pending')
    this.#call(() => this.#listener.onLost?.(loss))
    if (this.#hasEnded) return
    const wait = new AbortController()
    const endNow = () => {
      if (wait.signal.aborted) return
      wait.abort()
      this.#begin()
    }
    // Not all at the same moment, after the server was started anew.
    const waitMs = longestWaitMs * (0.5 + timing.random() / 2)
    void timing.pause(waitMs, wait.signal).then(endNow, () => undefined)
    this.#leave = () => wait.abort()
    if (!isToSpare) this.#endWait = endNow
  }

  #refuse(error: BackendError): void {
    this.#show('failed')
    this.#call(() => this.#listener.onRefused?.(error))
  }

  #show(next: SubscriptionState): void {
    if (this.state === next) return
    this.state = next
    this.#tellState()
  }

  #tellState(): void {
    const { state } = this
    this.#call(this.#surroundings.onState)
    this.#call(() => this.#listener.onState?.(state))
  }

  /**
   * What a listener throws is reported, and ends nothing. Any call may end the subscription: from then on the listener is
   * not called.
   */
  #call(call: () => unknown): void {
    if (this.#hasEnded) return
    try {
      call()
    } catch (error) {
      this.#surroundings.onListenerError(error)
    }
  }
}
