import { spreadsheetIdFrom } from '#domain/account/credentials.ts'
import { CliError } from '../cli-error.ts'
import type { Output, RunConfig } from '../config/run-config.ts'
import type { Context } from '../context.ts'
import { type Destination, openDestination } from './destination.ts'

const SAMPLE_SHEET: Output = { type: 'sheet', spreadsheetId: 'sample-sheet' }

/**
 * The outputs of a command: those named with --to (`sheet:ID`, `csv:FILE`, `jsonl:FILE`, `webhook:ADDRESS`), else those
 * of the configuration. Those are for real leads: sample ones go to the sample sheet.
 * @throws {CliError} NO_OUTPUT, USAGE
 */
export function outputsOf(
  named: readonly string[] | undefined,
  config: RunConfig,
  sample: boolean,
): Output[] {
  if (named !== undefined) return named.map(outputOf)
  if (sample) return [SAMPLE_SHEET]
  if (config.output.length === 0) throw new CliError('NO_OUTPUT')
  return config.output
}

/** The same, ready to be written to. @throws {CliError} as `outputsOf` and `openDestination` */
export const openOutputs = (
  named: readonly string[] | undefined,
  context: Pick<Context, 'config' | 'services' | 'keys' | 'folder'>,
): Destination[] =>
  outputsOf(named, context.config, context.services.sample).map((output) => openDestination(output, context))

function outputOf(text: string): Output {
  const colon = text.indexOf(':')
  const [type, rest] = [text.slice(0, colon), text.slice(colon + 1)]
  if (rest !== '') {
    if (type === 'sheet') return { type, spreadsheetId: spreadsheetIdFrom(rest) }
    if (type === 'csv' || type === 'jsonl') return { type, path: rest }
    if (type === 'webhook') return { type, url: rest }
  }
  throw new CliError('USAGE', `--to takes sheet:ID, csv:FILE, jsonl:FILE or webhook:ADDRESS, not "${text}".`)
}
