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

const EXIT = { done: 0, wrongUsage: 2, signIn: 4, failed: 5, stopped: 130 } as const

const EXITS: Record<AccountCode, number> = {
  BAD_USAGE: EXIT.wrongUsage,
  BAD_ADDRESS: EXIT.wrongUsage,
  BAD_PORT: EXIT.wrongUsage,
  OTHER_ADDRESS: EXIT.wrongUsage,
  SEVERAL_ACCOUNTS: EXIT.wrongUsage,
  NOT_SIGNED_IN: EXIT.signIn,
  SIGN_IN_ENDED: EXIT.signIn,
  SIGN_IN_REFUSED: EXIT.signIn,
  SIGN_IN_NOT_FINISHED: EXIT.signIn,
  SIGN_IN_NOT_OFFERED: EXIT.signIn,
  FOREIGN_POOL: EXIT.signIn,
  EMAIL_NOT_VERIFIED: EXIT.signIn,
  BLOCKED: EXIT.signIn,
  FILE_OPEN_TO_OTHERS: EXIT.signIn,
  FILE_UNREADABLE: EXIT.signIn,
  FILE_NOT_WRITTEN: EXIT.failed,
  UNREACHABLE: EXIT.failed,
  NOT_LAUNCHSCOUT: EXIT.failed,
  POOL_UNREACHABLE: EXIT.failed,
  PORT_IN_USE: EXIT.failed,
  FILE_BUSY: EXIT.failed,
  SERVICE_FAILED: EXIT.failed,
  STOPPED: EXIT.stopped,
}

/** The exit code of a command that failed for a reason of the account. @public */
export const exitOf = ({ code }: AccountError): number => EXITS[code]

/**
 * Runs a command. A failure of the account becomes its sentence and its exit code; anything else is thrown on.
 * @returns the exit code
 */
export async function runCommand(io: CommandIo, job: () => Promise<void>): Promise<number> {
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
