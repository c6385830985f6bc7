import { ServiceError } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import { type Chunks, rowsIn } from '#clients/sheets/values-reply.ts'
import { indexLeads, type LeadIndex } from '#domain/lead/lead-list.ts'
import { fromRow, isBlankRow, isLeadHeader } from '#domain/lead/lead.ts'
import { again, findTab, headerRowIn, leadsRange, type LeadsTab, locateTab, tabRefusal } from './leads-tab.ts'

/** A tab's leads, and what shows whether they are leads. None where the first row is another's. */
export interface TabReading extends LeadIndex {
  firstRow: readonly unknown[]
  /** From `headerRowIn`. */
  headerRow: number | null
}

/** Reads a tab out of the body of an answer, here or in another thread. */
export type ReadTab = (body: Chunks) => TabReading | Promise<TabReading>

/**
 * The leads by position (SPEC 3, Lead), without header and blank rows. Of 50,000 rows it takes seconds.
 * @throws where the body is not what Google answers
 */
export function readTab(body: Chunks): TabReading {
  const [firstRow = [], ...below] = rowsIn(body)
  const isUsed = isLeadHeader(firstRow) || isBlankRow(firstRow)
  // A row inserted above the header moves it down: it is no lead there either.
  const rows = isUsed ? below.filter((row) => !isBlankRow(row) && !isLeadHeader(row)) : []
  return { ...indexLeads(rows.map(fromRow)), firstRow, headerRow: headerRowIn(below) }
}

export interface SavedLeads extends LeadsTab, LeadIndex {
  totalLeads: number
  spreadsheetUrl: string
}

/**
 * All leads of the sheet; writes nothing.
 * @param read where reading takes place: in this thread by default
 * @throws {ServiceError} of sheets; FOREIGN_HEADER, HEADER_CHANGED, HEADER_MOVED as `prepareSheet`
 */
export const readLeads = (sheets: Sheets, read: ReadTab = readTab): Promise<SavedLeads> =>
  again(async () => {
    const last = await readFrom(sheets, await findTab(sheets), read)
    // Another browser may have added columns or a tab since we looked, or the leads are in another tab.
    const there = isLeadHeader(last.firstRow)
      ? last
      : await readFrom(sheets, await locateTab(sheets, { fresh: true }), read)
    const { firstRow, headerRow, ...saved } = there
    if (!isLeadHeader(firstRow) && !isBlankRow(firstRow)) throw tabRefusal(there.tab, firstRow, headerRow)
    const { url } = await sheets.overview()
    return { ...saved, totalLeads: saved.rows.length, spreadsheetUrl: url }
  })

async function readFrom(
  sheets: Sheets,
  { tab, passedOver }: LeadsTab,
  read: ReadTab,
): Promise<LeadsTab & TabReading> {
  const body = await sheets.valuesBody(leadsRange(tab))
  try {
    return { tab, passedOver, ...(await read(body)) }
  } catch (cause) {
    throw new ServiceError({ service: 'sheets', code: 'INVALID_RESPONSE', cause })
  }
}
