import { CliError } from '../cli-error.ts'
import type { Output, RunConfig } from '../config/run-config.ts'

/**
 * The outputs of a command: those named with --to (`sheet:ID`, `csv:FILE`, `jsonl:FILE`, `webhook:ADDRESS`), else those
 * of the configuration. With sample data the sample sheet, where neither names any.
 * @throws {CliError} NO_OUTPUT, USAGE
 */
export function outputsOf(
  named: readonly string[] | undefined,
  config: RunConfig,
  sample: boolean,
): Output[] {
  const outputs = named === undefined ? config.output : named.map(outputOf)
  if (outputs.length > 0) return outputs
  if (sample) return [{ type: 'sheet', spreadsheetId: 'sample-sheet' }]
  throw new CliError('NO_OUTPUT')
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
