import type { CorsPolicy } from '#sandbox/cors.ts'
import type { Pause } from '#sandbox/http.ts'
import type { Launches } from '#sandbox/launches/launch.ts'
import type { SandboxStore } from '#sandbox/store.ts'

export interface StandInOptions {
  store: SandboxStore
  launches: Launches
  /** Milliseconds since 1970. */
  now: () => number
  pause: Pause
  /** Whether answers take as long as a model's. */
  realistic: boolean
}

/** What answers in the sandbox in place of a provider. */
export interface StandIn {
  /** Gets paths below the provider's address, such as `/responses`. */
  open: (options: StandInOptions) => (request: Request, path: string) => Promise<Response>
  cors: CorsPolicy
}
