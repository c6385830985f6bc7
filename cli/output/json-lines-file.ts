import { appendFile } from 'node:fs/promises'
import { recordOf } from './lead-record.ts'
import type { NewLead } from './leads.ts'

/** Adds a line of JSON for each lead; makes the file where it is missing. */
export async function addToJsonLines(file: string, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  const lines = leads.map((lead) => `${JSON.stringify(recordOf(lead))}\n`)
  await appendFile(file, lines.join(''), { mode: 0o600 })
  return leads
}
