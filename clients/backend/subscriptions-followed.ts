import type { Auth } from './auth.ts'
import type { BackendError } from './backend-error.ts'
import type { SubscriptionListener, SubscriptionState } from './subscription-listener.ts'
import { attemptEndOf } from './subscriptions-attempt-end.ts'
import { createAttempt } from './subscriptions-attempt.ts'
import type { Connection } from './subscriptions-connection.ts'
import { createRetries, type Retries, type Retry, type RetryTimes } from './subscriptions-retries.ts'
import type { Timing } from './timing.ts'

/** One subscription, over lost connections. */
export interface Followed {
  state: () => SubscriptionState
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
  /** Called when the server says that this is all, before the listener is told. */
  onCompleted: () => void
  onListenerError: (error: unknown) => void
}

/** Makes a subscription, which waits for `start`, so that whatever it calls may already end it. */
export function createFollowed<Result, Variables extends object>(
  followable: Followable<Result, Variables>,
  surroundings: Surroundings,
): Followed {
  const follower = new Follower(followable, surroundings)
  return {
    state: () => follower.state,
    start: () => follower.start(),
    tryNow: () => follower.tryNow(),
    end: () => follower.end(),
  }
}

class Follower<Result, Variables extends object> {
  state: SubscriptionState = 'pending'
  readonly #query: string
  readonly #listener: Guarded<Result, Variables>
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
    this.#listener = guardListener(listener, {
      ...surroundings,
      hasEnded: () => this.#hasEnded,
    })
    this.#surroundings = surroundings
    this.#retries = createRetries(surroundings.times)
  }

  start(): void {
    this.#listener.onState(this.state)
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
    const operation = { query: this.#query, variables: Object.fromEntries(Object.entries(this.#variables)) }
    const attempt = createAttempt<Result>(this.#surroundings.connection, operation, {
      onOpen: () => {
        this.#retries.opened()
        this.#show('connected')
      },
      onData: (data) => {
        this.#variables = this.#listener.resume(data, this.#variables)
        this.#listener.onData(data)
      },
      onEnd: (cause) => this.#endedBy(cause, attempt.joined()),
    })
    this.#leave = attempt.leave
    this.#endWait = () => undefined
    attempt.begin()
  }

  #endedBy(cause: unknown, joined: boolean): void {
    const { auth, connection } = this.#surroundings
    if (cause === null && this.#listener.onCompleted !== null) {
      this.#complete(this.#listener.onCompleted)
      return
    }
    const next = this.#retries.after(attemptEndOf(cause, connection.unidentified()), {
      joined,
      stoodMs: connection.stoodMs(),
      isRenewable: auth.renewed !== undefined,
    })
    if (next.kind === 'retry') this.#beginAfter(next)
    else this.#refuse(next.error)
  }

  #beginAfter({ loss, identifyAnew, longestWaitMs, isToSpare }: Retry): void {
    const { timing, connection } = this.#surroundings
    if (identifyAnew) connection.identifyAnew()
    this.#show('pending')
    this.#listener.onLost(loss)
    if (this.#hasEnded) return
    // Not all at the same moment, after the server was started anew.
    const waitMs = longestWaitMs * (0.5 + timing.random() / 2)
    const wait = startWait(waitMs, timing, () => this.#begin())
    this.#leave = wait.cancel
    if (!isToSpare) this.#endWait = wait.endNow
  }

  #complete(onCompleted: () => void): void {
    this.#surroundings.onCompleted()
    onCompleted()
    this.#hasEnded = true
  }

  #refuse(error: BackendError): void {
    this.#show('failed')
    this.#listener.onRefused(error)
  }

  #show(next: SubscriptionState): void {
    if (this.state === next) return
    this.state = next
    this.#listener.onState(next)
  }
}

interface Guarded<Result, Variables> {
  onData: (data: Result) => void
  onState: (state: SubscriptionState) => void
  onLost: (error: BackendError) => void
  onRefused: (error: BackendError) => void
  /** Null where the listener does not want to know. */
  onCompleted: (() => void) | null
  /** The variables of the next attempt: the same if the listener does not change them, or throws. */
  resume: (last: Result, variables: Variables) => Variables
}

/**
 * A listener that reports what it throws, so that this ends nothing. Any call of it may end the subscription: from then
 * on it is not called.
 */
function guardListener<Result, Variables>(
  listener: SubscriptionListener<Result, Variables>,
  {
    hasEnded,
    onState: onAnyState,
    onListenerError,
  }: Pick<Surroundings, 'onState' | 'onListenerError'> & { hasEnded: () => boolean },
): Guarded<Result, Variables> {
  const { resume, onData, onState, onLost, onRefused, onCompleted } = listener
  const guarded =
    <Value>(call: ((value: Value) => unknown) | undefined) =>
    (value: Value): void => {
      if (hasEnded()) return
      try {
        call?.(value)
      } catch (error) {
        onListenerError(error)
      }
    }
  return {
    onData: guarded(onData),
    onState(state) {
      guarded(onAnyState)(undefined)
      guarded(onState)(state)
    },
    onLost: guarded(onLost),
    onRefused: guarded(onRefused),
    onCompleted: onCompleted ? () => guarded(onCompleted)(undefined) : null,
    resume(last, variables) {
      let next = variables
      if (resume) guarded((value: Result) => (next = resume(value)))(last)
      return next
    },
  }
}

/** Calls `next` once, after so many milliseconds, or at `endNow`; never after `cancel`. */
function startWait(
  ms: number,
  timing: Pick<Timing, 'pause'>,
  next: () => void,
): { endNow: () => void; cancel: () => void } {
  const wait = new AbortController()
  const cancel = () => wait.abort()
  const endNow = () => {
    if (wait.signal.aborted) return
    cancel()
    next()
  }
  void timing.pause(ms, wait.signal).then(endNow, () => undefined)
  return { endNow, cancel }
}
