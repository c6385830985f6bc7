import { CliError } from './cli-error.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { COMMAND_HELP, type CommandName, HELP, isCommand } from './help.ts'
import type { Io } from './io.ts'
import { progressMessages } from './messages.ts'

type Command = (args: readonly string[], io: Io) => Promise<ExitCode>

/** Each is loaded when it is used, so that the help and a mistyped command are answered at once. */
const LOAD: Record<CommandName, () => Promise<Command>> = {
  run: async () => (await import('./commands/run.ts')).runCommand,
  search: async () => (await import('./commands/search.ts')).searchCommand,
  judge: async () => (await import('./commands/judge.ts')).judgeCommand,
  research: async () => (await import('./commands/research.ts')).researchCommand,
  save: async () => (await import('./commands/save.ts')).saveCommand,
  leads: async () => (await import('./commands/leads.ts')).leadsCommand,
  'sign-in': async () => (await import('./account/sign-in-command.ts')).signInCommand,
  'sign-out': async () => (await import('./account/sign-out-command.ts')).signOutCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
}

/** Their calls are paid for, so that a stop waits for those under way. */
const PAYING: readonly string[] = ['run', 'judge', 'research', 'mcp'] satisfies CommandName[]
export const isPaying = (name: string | undefined): boolean => name !== undefined && PAYING.includes(name)

const HELP_FLAGS = ['--help', '-h']

/** Runs a command line. Never rejects: what goes wrong is told on standard error. */
export async function runProgram(args: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || HELP_FLAGS.includes(name)) return say(io, HELP)
  if (name === '--version') return say(io, `${io.version}\n`)
  try {
    if (!isCommand(name)) throw new CliError('UNKNOWN_COMMAND', name)
    if (rest.some((arg) => HELP_FLAGS.includes(arg))) return say(io, COMMAND_HELP[name])
    const command = await LOAD[name]()
    return await command(rest, io)
  } catch (error) {
    if (io.stop.aborted && error === io.stop.reason) {
      io.stderr(`${progressMessages.stoppedAtOnce}\n`)
      return EXIT.stopped
    }
    const { explain } = await import('./explain.ts')
    const { sentence, exitCode } = explain(error)
    io.stderr(`${sentence}\n`)
    return exitCode
  }
}

function say(io: Io, text: string): ExitCode {
  io.stdout(text)
  return EXIT.done
}
