import type { Readable, Writable } from 'node:stream'
import type { Timing } from '#clients/http.ts'
import type { Web } from './services/pages.ts'
import type { Sample } from './services/sample.ts'

/** What a command meets outside of this program. */
export interface Io {
  /** Writes to standard output: results alone. */
  stdout: (text: string) => void
  /** Writes to standard error: progress, and what went wrong. */
  stderr: (text: string) => void
  /** All of standard input. */
  stdin: () => Promise<string>
  /** Both as they are, for a protocol. */
  streams: () => { stdin: Readable; stdout: Writable }
  env: NodeJS.ProcessEnv
  cwd: string
  /** Aborts when the user stops the program. */
  stop: AbortSignal
  fetch: typeof fetch
  version: string
  timing?: Partial<Timing>
  /** For tests: addresses of the real services, and the web that is read. */
  endpoints?: Partial<Sample['endpoints']>
  web?: Web
}
