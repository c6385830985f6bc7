import { EXIT, type ExitCode } from '../exit-codes.ts'
import { type AccountCode, AccountError } from './account-error.ts'
import { accountSentence } from './messages.ts'

/** What a command gets from the process. */
export interface CommandIo {
  stdout: (line: string) => void
  stderr: (line: string) => void
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
}

const EXITS: Record<AccountCode, ExitCode> = {
  BAD_USAGE: EXIT.usage,
  BAD_ADDRESS: EXIT.usage,
  BAD_PORT: EXIT.usage,
  OTHER_ADDRESS: EXIT.usage,
  SEVERAL_ACCOUNTS: EXIT.usage,
  NOT_SIGNED_IN: EXIT.refused,
  SIGN_IN_ENDED: EXIT.refused,
  SIGN_IN_REFUSED: EXIT.refused,
  SIGN_IN_NOT_FINISHED: EXIT.refused,
  SIGN_IN_NOT_OFFERED: EXIT.refused,
  FOREIGN_POOL: EXIT.refused,
  EMAIL_NOT_VERIFIED: EXIT.refused,
  BLOCKED: EXIT.refused,
  FILE_OPEN_TO_OTHERS: EXIT.refused,
  FILE_UNREADABLE: EXIT.refused,
  FILE_NOT_WRITTEN: EXIT.service,
  UNREACHABLE: EXIT.service,
  NOT_LAUNCHSCOUT: EXIT.service,
  POOL_UNREACHABLE: EXIT.service,
  PORT_IN_USE: EXIT.service,
  FILE_BUSY: EXIT.service,
  SERVICE_FAILED: EXIT.service,
  STOPPED: EXIT.stopped,
}

/** The exit code of a command that failed for a reason of the account. */
export const exitOf = ({ code }: AccountError): ExitCode => EXITS[code]

/**
 * Runs a command. A failure of the account becomes its sentence and its exit code; anything else is thrown on.
 * @returns the exit code
 */
export async function runCommand(io: CommandIo, job: () => Promise<void>): Promise<ExitCode> {
  try {
    await job()
    return EXIT.done
  } catch (error) {
    const known = io.signal.aborted ? new AccountError('STOPPED') : error
    if (!(known instanceof AccountError)) throw error
    io.stderr(accountSentence(known))
    return exitOf(known)
  }
}

/** What `parseArgs` of Node throws is about the arguments. @throws {AccountError} BAD_USAGE with the command's usage */
export function readArgs<T>(usage: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new AccountError('BAD_USAGE', usage, { cause })
  }
}
