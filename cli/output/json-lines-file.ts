import { open } from 'node:fs/promises'
import { endOf } from './file-end.ts'
import { recordOf } from './lead-record.ts'
import type { NewLead } from './leads.ts'

/** Adds a line of JSON for each lead; makes the file where it is missing. */
export async function addToJsonLines(file: string, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  const lines = leads.map((lead) => `${JSON.stringify(recordOf(lead))}\n`)
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const last = Buffer.alloc(Math.min(size, 1))
    await handle.read(last, 0, last.length, Math.max(size - 1, 0))
    await handle.appendFile(endOf(last.toString('latin1'), '\n') + lines.join(''))
    return leads
  } finally {
    await handle.close()
  }
}
