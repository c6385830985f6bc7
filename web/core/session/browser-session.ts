import type { PublicConfig } from '#domain/backend/public-config.ts'
import { createPoolClient } from './pool-client.ts'
import { createSession, type Session } from './session.ts'

/** The session of this browser tab, started. */
export function createBrowserSession({ identity, publicUrl }: PublicConfig): Session {
  const channel = new BroadcastChannel('launchscout-session')
  const now = () => Date.now()
  const session = createSession({
    pool: createPoolClient({
      identity,
      publicUrl,
      storage: sessionStorage,
      fetch: (...call) => fetch(...call),
      now,
    }),
    storage: sessionStorage,
    tabs: {
      post: (message) => {
        channel.postMessage(message)
      },
      listen: (heard) => {
        channel.addEventListener('message', (event: MessageEvent<unknown>) => heard(event.data))
      },
    },
    lock: (name, job) => navigator.locks.request(name, job),
    page: {
      url: () => new URL(location.href),
      replace: (path) => {
        history.replaceState(history.state, '', path)
      },
      leaveFor: (url) => {
        location.assign(url)
      },
    },
    now,
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms)
      }),
  })
  void session.start()
  return session
}
