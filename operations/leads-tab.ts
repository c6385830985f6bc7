import { isServiceError, ServiceError } from '#clients/http.ts'
import { columnName, rangeOn } from '#clients/sheets/a1.ts'
import type { Sheets, Tab } from '#clients/sheets/sheets.ts'
import {
  isBlankRow,
  isLeadHeader,
  KEY_COLUMNS,
  LAST_COLUMN,
  LEAD_COLUMN_COUNT,
  LEAD_HEADER,
} from '#domain/lead.ts'
import { hasFormulas, readableKeys } from './sheet-rows.ts'

/** The tab that is offered where the first one holds something else; once it is there, it is the one used. */
export const LEADS_TAB = 'Launchscout leads'

/** The row below the header. */
export const FIRST_ROW = 2

export interface PrepareOptions {
  /** True: where the first tab has a foreign header, use a tab of our own in the same spreadsheet. */
  newTab?: boolean
}

/**
 * The tab for leads, with our header in bold in its first row, which is frozen (DESIGN 8, Saving; decision 0026): the
 * tab named "Launchscout leads", else the first. A foreign header is never overwritten. It always writes, if only the
 * bold once more, so that a sheet that is shared for reading only is refused here and not at the first save.
 * @throws {ServiceError} of sheets; FOREIGN_HEADER with the tab's title in `detail`; HEADER_MOVED with the number of
 * the row that our header is in
 */
export async function prepareSheet(sheets: Sheets, { newTab = false }: PrepareOptions = {}): Promise<Tab> {
  // Another browser may have made it ready since we looked.
  const tab = await findTab(sheets, { fresh: true })
  const firstRow = await readFirstRow(sheets, tab)
  if (isLeadHeader(firstRow)) {
    await markHeader(sheets, tab)
    return tab
  }
  if (isBlankRow(firstRow)) return writeHeader(sheets, tab)
  const foreign = foreignHeader(tab, toRows(await sheets.batchGet(keyRanges(tab), 'values')))
  if (!newTab || tab.title === LEADS_TAB || foreign.code === 'HEADER_MOVED') throw foreign
  return writeHeader(sheets, await sheets.addTab(LEADS_TAB, LEAD_COLUMN_COUNT))
}

/** SPEC 8, Test Connection: that the sheet can be read and written, by making it ready. Throws as `prepareSheet`. */
export async function testConnection(sheets: Sheets, options?: PrepareOptions): Promise<void> {
  await again(() => prepareSheet(sheets, options))
}

/** What names the launches: the key columns of the rows below the header, all others being blank. */
export interface Keys {
  /** Formulas as text. */
  entered: unknown[][]
  /** The same by value, as `readableKeys`. */
  readable: unknown[][]
}

/**
 * The tab, ready, and what names its launches, null where rows moved while that was read. One read where the header is
 * in place and frozen, and no name is a formula.
 */
export async function openLeadsTab(
  sheets: Sheets,
  options: PrepareOptions,
): Promise<{ tab: Tab; keys: Keys | null }> {
  const known = await findTab(sheets)
  let top = await readTop(sheets, known)
  // As in a sheet of earlier days. It can have been sorted up to the moment in which it was frozen.
  if (top.isOurs && known.frozenRowCount === 0 && (await freezeHeader(sheets, known))) {
    top = await readTop(sheets, known)
  }
  if (top.isOurs) return { tab: known, keys: await withReadable(sheets, known, top.entered) }
  const tab = await prepareSheet(sheets, options)
  const { entered } = await readTop(sheets, tab)
  return { tab, keys: await withReadable(sheets, tab, entered) }
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
  await markHeader(sheets, wide)
  // Those calls can have taken a while, in which the row was free to be typed in.
  const firstRow = await readFirstRow(sheets, wide)
  if (!isBlankRow(firstRow) && !isLeadHeader(firstRow)) throw foreignHeader(tab, [])
  await sheets.put({ range: headerRange(wide), values: [LEAD_HEADER] })
  return wide
}

/**
 * Bold and frozen: Google's "Sort sheet" takes along every row that is not, and a header among the leads makes row 1 a
 * foreign one. Where the owner has frozen more rows, it stays at that.
 */
async function markHeader(sheets: Sheets, { sheetId, frozenRowCount }: Tab): Promise<void> {
  const freeze = frozenRowCount === 0
  try {
    await sheets.boldFirstRow(sheetId, LEAD_COLUMN_COUNT, { freeze })
  } catch (error) {
    if (!freeze || !cannotBeDone(error)) throw error
    await sheets.boldFirstRow(sheetId, LEAD_COLUMN_COUNT, { freeze: false })
  }
}

/** False where Google does not freeze the row. */
async function freezeHeader(sheets: Sheets, { sheetId }: Tab): Promise<boolean> {
  try {
    await sheets.freezeFirstRow(sheetId)
    return true
  } catch (error) {
    if (cannotBeDone(error)) return false
    throw error
  }
}

/** As with a sheet of one row, or a protected one: its leads can be saved all the same. */
const cannotBeDone = (error: unknown): boolean => isServiceError(error) && error.status === 400

async function readTop(sheets: Sheets, tab: Tab): Promise<{ isOurs: boolean; entered: unknown[][] }> {
  const [header = [], ...keys] = await sheets.batchGet([headerRange(tab), ...keyRanges(tab)], 'entered')
  return { isOurs: isLeadHeader(header[0] ?? []), entered: toRows(keys) }
}

async function withReadable(sheets: Sheets, tab: Tab, entered: unknown[][]): Promise<Keys | null> {
  if (!hasFormulas(entered)) return { entered, readable: entered }
  const readable = readableKeys(entered, toRows(await sheets.batchGet(keyRanges(tab), 'values')))
  return readable === null ? null : { entered, readable }
}

async function readFirstRow(sheets: Sheets, tab: Tab): Promise<unknown[]> {
  return (await sheets.values(headerRange(tab)))[0] ?? []
}

/** A read beyond the grid is refused. */
const lastColumn = (tab: Tab, wished: number): string => columnName(Math.min(tab.columnCount, wished))
export const headerRange = (tab: Tab): string =>
  rangeOn(tab.title, `A1:${lastColumn(tab, LEAD_COLUMN_COUNT)}1`)
/**
 * The key columns, each by itself: descriptions stand between them. From the first row on: a range that begins below
 * the grid is refused, and a sheet can end with its header.
 */
const keyRanges = (tab: Tab): string[] =>
  KEY_COLUMNS.filter((column) => column < tab.columnCount).map((column) =>
    rangeOn(tab.title, `${columnName(column + 1)}:${columnName(column + 1)}`),
  )

/** The rows below the header, from the key columns. */
function toRows(columns: readonly (readonly (readonly unknown[])[])[]): unknown[][] {
  const count = Math.max(0, ...columns.map((cells) => cells.length))
  return Array.from({ length: count }, (_, index) => {
    const row: unknown[] = []
    for (const [nth, column] of KEY_COLUMNS.entries()) row[column] = columns[nth]?.[index]?.[0]
    return row
  }).slice(FIRST_ROW - 1)
}
/** Our columns, header and all rows. */
export const leadsRange = (tab: Tab): string => rangeOn(tab.title, `A:${lastColumn(tab, LEAD_COLUMN_COUNT)}`)
/** All columns, those of the user's too, and all rows. */
export const gridRange = (tab: Tab): string => rangeOn(tab.title, `A:${columnName(tab.columnCount)}`)
/** Our columns of one row. */
export const rowRange = (tab: Tab, rowNumber: number): string =>
  rangeOn(tab.title, `A${rowNumber}:${LAST_COLUMN}${rowNumber}`)

/**
 * Why a tab is not used.
 * @param rows those below its first row, the key columns at least
 */
export function foreignHeader(tab: Tab, rows: readonly (readonly unknown[])[]): ServiceError<'sheets'> {
  const index = rows.findIndex((row) => isLeadHeader(row, KEY_COLUMNS))
  return index === -1
    ? new ServiceError({ service: 'sheets', code: 'FOREIGN_HEADER', detail: tab.title })
    : new ServiceError({ service: 'sheets', code: 'HEADER_MOVED', detail: String(index + FIRST_ROW) })
}
