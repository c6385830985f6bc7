import { EXIT, type ExitCode } from '../exit-codes.ts'
import { explain } from '../explain.ts'
import type { Io } from '../io.ts'
import { progressMessages } from '../messages.ts'
import type { Report } from '../report.ts'
import type { Services } from '../services/services.ts'
import type { Halt } from './halt.ts'

/** Tells what was paid and how a command ended, and gives its exit code. */
export function ending({
  halt,
  failed,
  io,
  report,
  services,
}: {
  halt: Halt
  /** Launches that failed. */
  failed: number
  io: Io
  report: Report
  services: Pick<Services, 'spending'>
}): ExitCode {
  report.paid(services.spending)
  const cause = halt.cause()
  if (cause !== null) {
    const { sentence, exitCode } = explain(cause)
    io.stderr(`${sentence}\n`)
    return exitCode
  }
  if (io.stop.aborted) {
    io.stderr(`${progressMessages.stopped}\n`)
    return EXIT.stopped
  }
  return failed > 0 ? EXIT.partly : EXIT.done
}
