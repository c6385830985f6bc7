import { open } from 'node:fs/promises'
import { type CsvForm, csvOf, csvRows, guarded, guardedFromCommas } from '#domain/base/csv.ts'
import { cellsOf, LEAD_HEADER } from '#domain/lead/lead.ts'
import { CliError } from '../cli-error.ts'
import { endOf } from './file-end.ts'
import type { NewLead } from './leads.ts'

/**
 * Adds rows to a CSV file with the columns of the sheet; makes the file where it is missing or empty. A file that a
 * spreadsheet program saved again gets them in its own form: its separator, its line breaks, and under its titles, which
 * may stand in another order or beside others.
 * @throws {CliError} FILE_NOT_OURS where the file has other titles, FILE_NOT_UTF8
 */
export async function addToCsv(file: string, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const bytes = await handle.readFile()
    const text = decoded(bytes, file)
    const rows = leads.map(({ lead }) => cellsOf(lead))
    const begun = bytes.length === 0 ? csvOf : csvRows
    await handle.appendFile(text === '' ? begun([LEAD_HEADER, ...rows]) : more(text, rows, file))
    await handle.datasync()
    return leads
  } finally {
    await handle.close()
  }
}

/** Without a byte order mark. */
function decoded(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CliError('FILE_NOT_UTF8', file)
  }
}

function more(text: string, rows: readonly (string | number)[][], file: string): string {
  const start = text.slice(0, MAX_HEADER_LENGTH).replace(BEFORE_HEADER, '')
  const header = SEPARATORS.map((separator) => readHeader(start, separator)).find(isOurs)
  if (header === undefined) throw new CliError('FILE_NOT_OURS', file)
  const { columns, separator, lineBreak } = header
  const safe = separator === ',' ? guarded : guardedFromCommas
  const placed = rows.map((row) => columns.map((column) => row[column] ?? ''))
  return endOf(text, lineBreak) + csvRows(placed, safe, header)
}

interface Header extends CsvForm {
  /** For each column of the file which one of a lead it is; -1 for another. */
  columns: number[]
}

const MAX_HEADER_LENGTH = 20_000
/** A line tells Excel what parts the columns. */
const BEFORE_HEADER = /^(?:"?sep=[,;\t]"?(?:\r\n|\r|\n))?\uFEFF?/i
const SEPARATORS = [',', ';', '\t'] as const

/** A program may have taken the byte order mark for a part of the first title, in another encoding, too. */
const lettersOf = (title: string): string => title.toLowerCase().replace(/[^a-z\d]/g, '')

const TITLES = LEAD_HEADER.map(lettersOf)

/** The first line of a file, as a program reads it that parts columns so. */
function readHeader(text: string, separator: (typeof SEPARATORS)[number]): Header {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"\r\n${separator}]*)(${separator}|\r\n|\r|\n|$)`, 'y')
  const columns: number[] = []
  for (;;) {
    const [, written = '', end = ''] = cell.exec(text) ?? []
    columns.push(TITLES.indexOf(lettersOf(written)))
    if (end !== separator) return { columns, separator, lineBreak: end === '' ? '\r\n' : end }
  }
}

const isOurs = ({ columns }: Header): boolean => TITLES.every((_title, column) => columns.includes(column))
