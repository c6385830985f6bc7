import { isServiceError } from '#clients/http.ts'
import { parseRange } from '#clients/sheets/a1.ts'
import type { Sheets, Tab } from '#clients/sheets/sheets.ts'
import { type Lead, toRow } from '#domain/lead/lead.ts'
import { headerRange } from './leads-tab.ts'
import type { SaveWork } from './save-work.ts'
import { asLimitedWrite, misplaced } from './write-passes.ts'
import { noteWrites, type WrittenCells } from './written-cells.ts'

/**
 * The step that adds rows for the leads that have none, in one call: by append, not to a range worked out from the last
 * row, which could be one that another device or a person added in the meantime (decision 0026).
 */
export async function appendRows(
  sheets: Sheets,
  work: SaveWork,
  { leads, tab, written }: { leads: readonly Lead[]; tab: Tab; written: WrittenCells },
): Promise<void> {
  const before = new Set(work.sent)
  for (const lead of leads) work.sent.add(lead)
  await noteWrites(
    sheets,
    written,
    leads.map((lead) => ({ lead, cells: toRow(lead) })),
  )
  const answered = await sheets
    .append({ range: headerRange(tab), values: leads.map(toRow) })
    .catch((error: unknown) => {
      if (isServiceError(error, 'RATE_LIMITED')) work.sent = before
      return asLimitedWrite(error)
    })
  const range = parseRange(answered)
  const rows = range === null ? 0 : range.lastRow - range.firstRow + 1
  // Append looks for a table by itself, and begins at the table's own first column (contracts README 3).
  if (range?.firstColumn !== 1 || rows !== leads.length) throw misplaced(answered)
  for (const lead of leads) work.added.add(lead)
}
