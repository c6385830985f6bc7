import { CliError } from '../cli-error.ts'
import { explain } from '../explain.ts'
import type { Io } from '../io.ts'
import { Refusal } from './answer.ts'
import { mcpMessages } from './messages.ts'

/** Told on standard error alone: what nobody foresaw may quote a stranger, and a path is of this machine. */
const NOT_FOR_ASSISTANTS = ['UNFORESEEN', 'FILE_FAILED']

/** Why something failed, in our own words. */
export function sentenceOf(error: unknown, io: Pick<Io, 'stderr'>): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof CliError && error.code === 'BUSY') return mcpMessages.busy
  if (error instanceof CliError && error.code === 'NO_OUTPUT') return mcpMessages.noOutput
  const { sentence, code } = explain(error)
  if (!NOT_FOR_ASSISTANTS.includes(code)) return sentence
  io.stderr(`${sentence}\n`)
  return mcpMessages.unforeseen
}
