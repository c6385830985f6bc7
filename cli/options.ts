/** The options of all commands, and how they are read. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { isDay } from '#domain/base/dates.ts'
import { CliError } from './cli-error.ts'

export const SHARED = {
  config: { type: 'string', short: 'c' },
  keys: { type: 'string' },
  sample: { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
} as const satisfies ParseArgsOptionsConfig

export const SPENDING = {
  'max-usd': { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig

export const SEARCH = {
  days: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  'min-votes': { type: 'string' },
  'max-results': { type: 'string' },
  topic: { type: 'string' },
  featured: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig

export type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof readOptions<Options>
>['values']

/**
 * @param most how many words that are no options a command takes
 * @throws {CliError} USAGE with what cannot be read
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  most = 0,
) {
  const read = parsed(args, options)
  const extra = read.positionals[most]
  if (extra !== undefined) throw new CliError('USAGE', `"${extra}" is one word too many.`)
  return read
}

function parsed<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (cause) {
    throw new CliError('USAGE', cause instanceof Error ? cause.message : '', { cause })
  }
}

/** @throws {CliError} USAGE for anything but a whole number of this range; undefined where it is left out */
export function wholeNumber(
  name: string,
  text: string | undefined,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`
    throw new CliError('USAGE', `--${name} takes a whole number from ${range}.`)
  }
  return number
}

/** @throws {CliError} USAGE for anything but an amount */
export function usd(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+(\.\d+)?$/.test(text))
    throw new CliError('USAGE', `--${name} takes an amount in US dollars, such as 2.50.`)
  return Number(text)
}

/** @throws {CliError} USAGE for anything but a day of the calendar */
export function day(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !isDay(text))
    throw new CliError('USAGE', `--${name} takes a day, such as 2026-11-27.`)
  return text
}
