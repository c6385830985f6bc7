import { isServiceError, ServiceError } from '#clients/http.ts'
import { columnName, rangeOn } from '#clients/sheets/a1.ts'
import type { Sheets, Tab } from '#clients/sheets/sheets.ts'
import {
  isBlankRow,
  isLeadHeader,
  KEY_COLUMN_COUNT,
  LAST_COLUMN,
  LEAD_COLUMN_COUNT,
  LEAD_HEADER,
} from '#domain/lead.ts'

/** The tab that is offered where the first one holds something else; once it is there, it is the one used. */
export const LEADS_TAB = 'Launchscout leads'

/** The row below the header. */
export const FIRST_ROW = 2

export interface PrepareOptions {
  /** True: where the first tab has a foreign header, use a tab of our own in the same spreadsheet. */
  newTab?: boolean
}

/**
 * The tab for leads, with our header in bold in its first row (DESIGN 8, Saving): the tab named "Launchscout leads",
 * else the first. A foreign header is never overwritten. It always writes, if only the bold once more, so that a sheet
 * that is shared for reading only is refused here and not at the first save.
 * @throws {ServiceError} of sheets; FOREIGN_HEADER with the tab's title in `detail`
 */
export async function prepareSheet(sheets: Sheets, { newTab = false }: PrepareOptions = {}): Promise<Tab> {
  // Another browser may have made it ready since we looked.
  const tab = await findTab(sheets, { fresh: true })
  const firstRow = await readFirstRow(sheets, tab)
  if (isLeadHeader(firstRow)) {
    await sheets.boldFirstRow(tab.sheetId, LEAD_COLUMN_COUNT)
    return tab
  }
  if (isBlankRow(firstRow)) return writeHeader(sheets, tab)
  if (!newTab || tab.title === LEADS_TAB) throw foreignHeader(tab)
  return writeHeader(sheets, await sheets.addTab(LEADS_TAB, LEAD_COLUMN_COUNT))
}

/** SPEC 8, Test Connection: that the sheet can be read and written, by making it ready. Throws as `prepareSheet`. */
export async function testConnection(sheets: Sheets, options?: PrepareOptions): Promise<void> {
  await again(() => prepareSheet(sheets, options))
}

/** The tab, ready, and columns A to F of the rows below its header; one read where the header is in place. */
export async function openLeadsTab(
  sheets: Sheets,
  options: PrepareOptions,
): Promise<{ tab: Tab; keys: unknown[][] }> {
  const known = await findTab(sheets)
  const [header = [], keys = []] = await sheets.batchGet([headerRange(known), keyRange(known)])
  if (isLeadHeader(header[0] ?? [])) return { tab: known, keys }
  const tab = await prepareSheet(sheets, options)
  return { tab, keys: await sheets.values(keyRange(tab)) }
}

/** The tab for leads as it is: the one named for them, else the first that has cells. */
export async function findTab(sheets: Sheets, options?: { fresh: boolean }): Promise<Tab> {
  const { tabs } = await sheets.overview(options)
  const grids = tabs.filter((tab) => tab.columnCount > 0)
  const tab = grids.find(({ title }) => title === LEADS_TAB) ?? grids[0]
  if (tab === undefined) throw new ServiceError({ service: 'sheets', code: 'RANGE_UNKNOWN' })
  return tab
}

/** Once more where a tab was renamed or deleted since its title was read. */
export async function again<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isServiceError(error, 'RANGE_UNKNOWN')) return run()
    throw error
  }
}

async function writeHeader(sheets: Sheets, tab: Tab): Promise<Tab> {
  // A new sheet ends at column Z; we write to AA, and a write beyond the grid is refused.
  if (tab.columnCount < LEAD_COLUMN_COUNT) {
    await sheets.addColumns(tab.sheetId, LEAD_COLUMN_COUNT - tab.columnCount)
  }
  const wide = { ...tab, columnCount: Math.max(tab.columnCount, LEAD_COLUMN_COUNT) }
  // Bold first: were only the header written, nothing would set it in bold later.
  await sheets.boldFirstRow(tab.sheetId, LEAD_COLUMN_COUNT)
  // Those calls can have taken a while, in which the row was free to be typed in.
  const firstRow = await readFirstRow(sheets, wide)
  if (!isBlankRow(firstRow) && !isLeadHeader(firstRow)) throw foreignHeader(tab)
  await sheets.put({ range: headerRange(wide), values: [LEAD_HEADER] })
  return wide
}

async function readFirstRow(sheets: Sheets, tab: Tab): Promise<unknown[]> {
  return (await sheets.values(headerRange(tab)))[0] ?? []
}

/** A read beyond the grid is refused. */
const lastColumn = (tab: Tab, wished: number): string => columnName(Math.min(tab.columnCount, wished))
export const headerRange = (tab: Tab): string =>
  rangeOn(tab.title, `A1:${lastColumn(tab, LEAD_COLUMN_COUNT)}1`)
const keyRange = (tab: Tab): string =>
  rangeOn(tab.title, `A${FIRST_ROW}:${lastColumn(tab, KEY_COLUMN_COUNT)}`)
/** Our columns, header and all rows. */
export const leadsRange = (tab: Tab): string => rangeOn(tab.title, `A:${lastColumn(tab, LEAD_COLUMN_COUNT)}`)
/** Our columns of one row. */
export const rowRange = (tab: Tab, rowNumber: number): string =>
  rangeOn(tab.title, `A${rowNumber}:${LAST_COLUMN}${rowNumber}`)

export const foreignHeader = (tab: Tab) =>
  new ServiceError({ service: 'sheets', code: 'FOREIGN_HEADER', detail: tab.title })
