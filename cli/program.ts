import type { CommandIo } from './account/command.ts'
import { CliError } from './cli-error.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { COMMAND_HELP, type CommandName, COMMANDS, HELP } from './help.ts'
import type { Io } from './io.ts'

type Command = (args: readonly string[], io: Io) => Promise<ExitCode>

/** Each is loaded when it is used, so that the help and a mistyped command are answered at once. */
const LOAD: Record<CommandName, () => Promise<Command>> = {
  run: async () => (await import('./commands/run.ts')).runCommand,
  search: async () => (await import('./commands/search.ts')).searchCommand,
  judge: async () => (await import('./commands/judge.ts')).judgeCommand,
  research: async () => (await import('./commands/research.ts')).researchCommand,
  save: async () => (await import('./commands/save.ts')).saveCommand,
  leads: async () => (await import('./commands/leads.ts')).leadsCommand,
  'sign-in': async () => accountCommand((await import('./account/sign-in-command.ts')).signInCommand),
  'sign-out': async () => accountCommand((await import('./account/sign-out-command.ts')).signOutCommand),
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
}

/** Commands of the account write whole lines. */
const accountCommand =
  (command: (args: string[], io: CommandIo) => Promise<ExitCode>): Command =>
  (args, io) =>
    command([...args], {
      stdout: (line) => io.stdout(`${line}\n`),
      stderr: (line) => io.stderr(`${line}\n`),
      env: io.env,
      signal: io.stop,
      fetch: io.fetch,
      now: io.timing?.now ?? Date.now,
    })

const HELP_FLAGS = ['--help', '-h']

/** Runs a command line. Never rejects: what goes wrong is told on standard error. */
export async function runProgram(args: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || HELP_FLAGS.includes(name)) return say(io, HELP)
  if (name === '--version') return say(io, `${io.version}\n`)
  try {
    const command = COMMANDS.find((known) => known === name)
    if (command === undefined) throw new CliError('UNKNOWN_COMMAND', name)
    if (rest.some((arg) => HELP_FLAGS.includes(arg))) return say(io, COMMAND_HELP[command])
    return await (
      await LOAD[command]()
    )(rest, io)
  } catch (error) {
    if (io.stop.aborted && error === io.stop.reason) return EXIT.stopped
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
