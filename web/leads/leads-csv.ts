import { csvOf } from '#domain/csv.ts'
import { LEAD_HEADER, toRow } from '#domain/lead.ts'
import type { ListedLead } from '#domain/lead-list.ts'

/** The leads as a CSV file of the sheet's own columns, in the order in which they are listed. */
export const leadsCsv = (listed: readonly ListedLead[]): string =>
  csvOf([LEAD_HEADER, ...listed.map(({ lead }) => toRow(lead))])

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
