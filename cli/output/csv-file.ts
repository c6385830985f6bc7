import { open } from 'node:fs/promises'
import { csvOf, csvRows } from '#domain/csv.ts'
import { cellsOf, LEAD_HEADER } from '#domain/lead.ts'
import { CliError } from '../cli-error.ts'
import type { NewLead } from './leads.ts'

const HEADER = csvOf([LEAD_HEADER])

/**
 * Adds rows to a CSV file with the columns of the sheet; makes the file where it is missing or empty.
 * @throws {CliError} FILE_NOT_OURS where the file begins with other columns
 */
export async function addToCsv(file: string, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const start = Buffer.alloc(Buffer.byteLength(HEADER))
    if (size > 0) await handle.read(start, 0, start.length, 0)
    if (size > 0 && start.toString('utf8') !== HEADER) throw new CliError('FILE_NOT_OURS', file)
    const rows = csvRows(leads.map(({ lead }) => cellsOf(lead)))
    await handle.appendFile(size === 0 ? HEADER + rows : rows)
    await handle.datasync()
    return leads
  } finally {
    await handle.close()
  }
}
