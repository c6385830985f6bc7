import type { Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { explain } from '../explain.ts'
import { progressMessages } from '../messages.ts'

/**
 * Tells what was paid and how a command ended, and gives its exit code.
 * @param failed how many launches failed
 */
export function ending({ halt, io, report, services }: Context, failed: number): ExitCode {
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
