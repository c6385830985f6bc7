import { CliError } from '../cli-error.ts'
import type { Output, RunConfig } from '../config/run-config.ts'

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

function outputOf(text: string): Output {
  const colon = text.indexOf(':')
  const [type, rest] = [text.slice(0, colon), text.slice(colon + 1)]
  if (rest !== '') {
    if (type === 'sheet') return { type, spreadsheetId: rest }
    if (type === 'csv' || type === 'jsonl') return { type, path: rest }
    if (type === 'webhook') return { type, url: rest }
  }
  throw new CliError('USAGE', `--to takes sheet:ID, csv:FILE, jsonl:FILE or webhook:ADDRESS, not "${text}".`)
}
