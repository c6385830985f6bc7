import { csvOf, csvRows } from '#domain/csv.ts'
import { LEAD_HEADER, toRow } from '#domain/lead.ts'
import type { ListedLead } from '#domain/lead-list.ts'
import { piecesOf } from './in-pieces.ts'

/** The leads as a CSV file of the sheet's own columns, in the order in which they are listed; in pieces. */
export function* leadsCsv(listed: readonly ListedLead[]): Generator<string> {
  yield csvOf([LEAD_HEADER])
  for (const rows of piecesOf(listed)) yield csvRows(rows.map(({ lead }) => toRow(lead)))
}

/** Has the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
