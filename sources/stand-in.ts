import type { FaultLine } from '#sandbox/faults.ts'
import type { Pause } from '#sandbox/http.ts'
import type { Launches } from '#sandbox/launches/launch.ts'
import type { SandboxStore } from '#sandbox/store.ts'

/** What answers in the sandbox in place of a source (DESIGN 3). */
export interface StandIn {
  /** Answers requests below its path, of which it gets the rest. */
  open: (options: StandInOptions) => (request: Request, rest: string) => Promise<Response> | Response
  /** Credentials that fail, for people to read. */
  faults: readonly FaultLine[]
}

export interface StandInOptions {
  /** Where it is seen from outside, without a slash at its end. */
  siteUrl: string
  store: SandboxStore
  launches: Launches
  /** Milliseconds since 1970. */
  now: () => number
  pause: Pause
  /** How long an answer takes, in milliseconds. */
  latencyMs: () => number
}
