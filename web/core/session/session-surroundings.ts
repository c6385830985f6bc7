import type { PoolClient } from './pool-client.ts'
import type { TabMessage } from './sign-in.ts'

/** What a session needs of the browser; handed in, so that tests can have several tabs. */
export interface SessionSurroundings {
  pool: PoolClient
  /** sessionStorage: one per tab. */
  storage: Storage
  /** All other tabs of the same origin. */
  tabs: { post: (message: TabMessage) => void; listen: (heard: (data: unknown) => void) => void }
  /** One holder at a time over all tabs (Web Locks). */
  lock: <T>(name: string, job: () => Promise<T>) => Promise<T>
  page: { url: () => URL; replace: (path: string) => void; leaveFor: (url: string) => void }
  /** Milliseconds. */
  now: () => number
  wait: (ms: number) => Promise<void>
}

/** How long other tabs have to say that they are signed in, or have newer tokens. */
export const TAB_ANSWER_MS = 200
