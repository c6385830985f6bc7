import { type Auth, type TokenSource, userPoolAuth } from './auth.ts'
import { type BackendDefaults, backendDefaults } from './defaults.ts'
import type { GraphqlDocument } from './graphql-document.ts'
import type { SubscriptionListener, SubscriptionState } from './subscription-listener.ts'
import { createConnection } from './subscriptions-connection.ts'
import { type Followed, Follower } from './subscriptions-followed.ts'
import { realTiming, type Timing } from './timing.ts'

/** The subscriptions of the app's own server, over one WebSocket (DESIGN 5, graphql-transport-ws). */
export interface Subscriptions {
  /** Follows until the returned function is called, over lost connections too. */
  subscribe: <Result, Variables extends object>(
    document: GraphqlDocument<Result, Variables>,
    variables: Variables,
    listener: SubscriptionListener<Result, Variables>,
  ) => () => void
  /** Of all that is followed: pending while one is, failed where all were refused; null where nothing is followed. */
  state: () => SubscriptionState | null
  /** Calls the listener when `state` has changed. @returns what ends it */
  watchState: (listener: () => void) => () => void
  /**
   * For when the network or the page is back: waits for no next attempt any longer, unless the server requested it, and
   * ends an open connection that does not answer within 5 s.
   */
  tryNow: () => void
  /** Ends all that is followed, and the connection at once. */
  close: () => void
}

export interface SubscriptionOptions {
  /** The address of /graphql, beginning with http. */
  url: string
  /** The signed-in user's ID token, fresh; null when signed out. Called at each connection, and before its token ends. */
  token: TokenSource
  timing?: Timing
  /** Called with what a listener throws. */
  onListenerError?: ((error: unknown) => void) | undefined
}

/** Makes the client for the app: the signed-in user follows what is theirs. */
export function createSubscriptions({ token, ...options }: SubscriptionOptions): Subscriptions {
  const { now } = options.timing ?? realTiming
  return createSubscriptionsAs(userPoolAuth({ token, now }), options)
}

/** Makes the client in any auth mode. It connects with the first subscription and closes a second after the last has gone (SPEC 4). */
export function createSubscriptionsAs(
  auth: Auth,
  {
    url,
    timing = realTiming,
    onListenerError = throwApart,
    ...changes
  }: Omit<SubscriptionOptions, 'token'> & Partial<BackendDefaults>,
): Subscriptions {
  const times = { ...backendDefaults, ...changes }
  const connection = createConnection(auth, url, times, timing)
  const all = new Set<Followed>()
  const watchers = new Set<() => void>()
  let state: SubscriptionState | null = null

  function look(): void {
    const states = [...all].map((followed) => followed.state)
    const next = STATES.find((one) => states.includes(one)) ?? null
    if (next === state) return
    state = next
    watchers.forEach((watcher) => watcher())
  }

  return {
    subscribe({ text }, variables, listener) {
      const forget = () => {
        all.delete(followed)
        look()
      }
      const followed: Followed = new Follower(
        { query: text, variables, listener },
        { auth, connection, times, timing, onState: look, onListenerError },
      )
      all.add(followed)
      followed.start()
      return () => {
        followed.end()
        forget()
      }
    },
    state: () => state,
    watchState(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    tryNow() {
      connection.check()
      for (const followed of all) followed.tryNow()
    },
    close() {
      for (const followed of all) followed.end()
      all.clear()
      connection.close()
      look()
    },
  }
}

/** As the error of an EventTarget's listener is. */
const throwApart = (error: unknown): void =>
  queueMicrotask(() => {
    throw error
  })

/** The first that one of all has is that of all. */
const STATES = ['pending', 'connected', 'failed'] as const
