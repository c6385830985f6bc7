import type { Sheets } from '#clients/sheets/sheets.ts'
import { fromRow, isBlankRow, isLeadHeader, type Lead } from '#domain/lead.ts'
import { again, findTab, FIRST_ROW, leadsRange, type LeadsTab, locateTab, refusalOf } from './leads-tab.ts'

export interface SavedLeads extends LeadsTab {
  rows: { lead: Lead; /** 1-based. */ rowNumber: number }[]
  totalLeads: number
  spreadsheetUrl: string
}

/**
 * All leads of the sheet by position (SPEC 3), without header and blank rows; writes nothing.
 * @throws {ServiceError} of sheets; FOREIGN_HEADER, HEADER_CHANGED, HEADER_MOVED as `prepareSheet`
 */
export const readLeads = (sheets: Sheets): Promise<SavedLeads> =>
  again(async () => {
    const read = await readTab(sheets, await findTab(sheets))
    // Another browser may have added columns or a tab since we looked, or the leads are in another tab.
    const there = read.isOurs ? read : await readTab(sheets, await locateTab(sheets, { fresh: true }))
    const [firstRow = [], ...others] = there.rows
    if (!there.isOurs && !isBlankRow(firstRow)) throw refusalOf(there.tab, firstRow, others)
    // A row inserted above the header moves it down: it is no lead there either.
    const rows = others.flatMap((row, index) =>
      isBlankRow(row) || isLeadHeader(row) ? [] : [{ lead: fromRow(row), rowNumber: index + FIRST_ROW }],
    )
    const { tab, passedOver } = there
    const { url } = await sheets.overview()
    return { tab, passedOver, rows, totalLeads: rows.length, spreadsheetUrl: url }
  })

async function readTab(sheets: Sheets, { tab, passedOver }: LeadsTab) {
  const rows = await sheets.values(leadsRange(tab))
  return { tab, passedOver, rows, isOurs: isLeadHeader(rows[0] ?? []) }
}
