/** The options of all commands, and how they are read. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { isDay } from '#domain/dates.ts'
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

/** @throws {CliError} USAGE with what cannot be read */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (cause) {
    throw new CliError('USAGE', cause instanceof Error ? cause.message : '', { cause })
  }
}

/** @throws {CliError} USAGE for anything but a whole number from `least` on; undefined where it is left out */
export function wholeNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || !Number.isSafeInteger(number))
    throw new CliError('USAGE', `--${name} takes a whole number from ${least} on.`)
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
