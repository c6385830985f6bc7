import { isServiceError } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import { fromRow, isBlankRow, isLeadHeader, type Lead } from '#domain/lead.ts'
import { again, findTab, FIRST_ROW, foreignHeader, leadsRange } from './leads-tab.ts'

export interface SavedLeads {
  rows: { lead: Lead; /** 1-based. */ rowNumber: number }[]
  totalLeads: number
  spreadsheetUrl: string
}

/**
 * All leads of the sheet by position (SPEC 3), without header and blank rows; writes nothing.
 * @throws {ServiceError} of sheets; FOREIGN_HEADER with the tab's title in `detail`; HEADER_MOVED with the number of
 * the row that our header is in
 */
export const readLeads = (sheets: Sheets): Promise<SavedLeads> =>
  again(async () => {
    try {
      return await readOnce(sheets)
    } catch (error) {
      // Another browser may have added columns or a tab since we looked.
      if (!isServiceError(error, 'FOREIGN_HEADER')) throw error
      return readOnce(sheets, { fresh: true })
    }
  })

async function readOnce(sheets: Sheets, options?: { fresh: boolean }): Promise<SavedLeads> {
  const tab = await findTab(sheets, options)
  const { url } = await sheets.overview()
  const [firstRow = [], ...others] = await sheets.values(leadsRange(tab))
  if (!isLeadHeader(firstRow) && !isBlankRow(firstRow)) throw foreignHeader(tab, others)
  // A row inserted above the header moves it down: it is no lead there either.
  const rows = others.flatMap((row, index) =>
    isBlankRow(row) || isLeadHeader(row) ? [] : [{ lead: fromRow(row), rowNumber: index + FIRST_ROW }],
  )
  return { rows, totalLeads: rows.length, spreadsheetUrl: url }
}
