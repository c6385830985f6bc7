import { isServiceError, ServiceError } from '#clients/http.ts'
import { columnName, rangeOn } from '#clients/sheets/a1.ts'
import type { Sheets, Tab } from '#clients/sheets/sheets.ts'
import {
  hasKeyTitles,
  isBlankRow,
  isLeadHeader,
  KEY_COLUMNS,
  LAST_COLUMN,
  LEAD_COLUMN_COUNT,
  LEAD_HEADER,
  renamedColumns,
  resemblesHeader,
} from '#domain/lead/lead.ts'
import { hasFormulas, readableKeys } from './find-rows.ts'

/** The tab that is offered where the first one holds something else. */
export const LEADS_TAB = 'Launchscout leads'

/** The row below the header. */
export const FIRST_ROW = 2

export interface PrepareOptions {
  /** True: where the tab has a foreign header, use a tab of our own in the same spreadsheet. */
  newTab?: boolean
}

/** A tab for leads, and how it was chosen. */
export interface LeadsTab {
  tab: Tab
  /** Where several have our header and none was used before: the titles of the others. */
  passedOver: readonly string[]
}

/**
 * The tab for leads, with our header in bold in its first row, which is frozen (SPEC 7, Spreadsheet calls; decisions
 * 0026 and 0018). A foreign header is never overwritten. It always writes, if only the bold once more, so that a sheet
 * that is shared for reading only is refused here and not at the first save.
 * @throws {ServiceError} of sheets; FOREIGN_HEADER with the tab's title in `detail`; HEADER_CHANGED with the cells that
 * differ; HEADER_MOVED with the number of the row that our header is in
 */
export async function prepareSheet(
  sheets: Sheets,
  { newTab = false }: PrepareOptions = {},
): Promise<LeadsTab> {
  // Another browser may have made it ready since we looked.
  const { firstRow, ...found } = await locateTab(sheets, { fresh: true })
  const tab = await ready(sheets, found.tab, firstRow, newTab)
  await sheets.lastTab.write(tab.sheetId)
  return { ...found, tab }
}

async function ready(sheets: Sheets, tab: Tab, firstRow: Row, newTab: boolean): Promise<Tab> {
  if (isLeadHeader(firstRow)) {
    await markHeader(sheets, tab)
    return tab
  }
  if (isFree(firstRow)) return writeHeader(sheets, tab)
  const below = toRows(await sheets.batchGet(keyRanges(tab), 'values'))
  const refusal = tabRefusal(tab, firstRow, headerRowIn(below))
  if (!newTab || tab.title === LEADS_TAB || refusal.code !== 'FOREIGN_HEADER') throw refusal
  return writeHeader(sheets, await addLeadsTab(sheets))
}

/** Once more where the answer was lost: the browser, or the user, asks for a tab that is there by then. */
async function addLeadsTab(sheets: Sheets): Promise<Tab> {
  try {
    return await sheets.addTab(LEADS_TAB, LEAD_COLUMN_COUNT)
  } catch (error) {
    const { tabs } = await sheets.overview({ fresh: true })
    const made = tabs.find(({ title }) => title === LEADS_TAB)
    if (made === undefined || !isFree(await readFirstRow(sheets, made))) throw error
    return made
  }
}

/**
 * Test Connection (SPEC 8, Settings messages): that the sheet can be read and written, by making it ready. Throws as
 * `prepareSheet`.
 */
export const testConnection = (sheets: Sheets, options?: PrepareOptions): Promise<LeadsTab> =>
  again(() => prepareSheet(sheets, options))

/** What names the launches: the key columns of the rows below the header, all others being blank. */
export interface LeadKeys {
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
): Promise<LeadsTab & { keys: LeadKeys | null }> {
  const found = await findTab(sheets)
  let top = await readTop(sheets, found.tab)
  // As in a sheet of earlier days. It can have been sorted up to the moment in which it was frozen.
  if (top.isOurs && found.tab.frozenRowCount === 0 && (await freezeHeader(sheets, found.tab))) {
    top = await readTop(sheets, found.tab)
  }
  if (top.isOurs) {
    await sheets.lastTab.write(found.tab.sheetId)
    return { ...found, keys: await withReadable(sheets, found.tab, top.entered) }
  }
  const prepared = await prepareSheet(sheets, options)
  const { entered } = await readTop(sheets, prepared.tab)
  return { ...prepared, keys: await withReadable(sheets, prepared.tab, entered) }
}

/** The tab last used, without a look at its header; where there is none, as `locateTab`. */
export async function findTab(sheets: Sheets, options?: { fresh: boolean }): Promise<LeadsTab> {
  const { tabs } = await sheets.overview(options)
  const lastId = await sheets.lastTab.read()
  const last = tabs.find(({ sheetId }) => sheetId === lastId)
  return last === undefined ? locateTab(sheets) : { tab: last, passedOver: [] }
}

/**
 * The tab for leads, recognized by the first rows of all tabs, which are read in one call (decision 0018). In this order: the
 * tab last used, unless it was cleared; the leftmost with our header; the leftmost with what was made of our header; the
 * one named "Launchscout leads"; the first that has cells.
 */
export async function locateTab(
  sheets: Sheets,
  options?: { fresh: boolean },
): Promise<LeadsTab & { firstRow: Row }> {
  const { tabs } = await sheets.overview(options)
  const grids = tabs.filter((tab) => tab.columnCount > 0)
  const reads = grids.length === 0 ? [] : await sheets.batchGet(grids.map(firstRowRange), 'values')
  const all = grids.map((tab, index) => ({ tab, firstRow: reads[index]?.[0] ?? [] }))
  const lastId = await sheets.lastTab.read()
  const last = all.find(({ tab, firstRow }) => tab.sheetId === lastId && !isFree(firstRow))
  const [ours, ...others] = all.filter(({ firstRow }) => isLeadHeader(firstRow))
  const chosen =
    last ??
    ours ??
    all.find(({ firstRow }) => resemblesHeader(firstRow)) ??
    all.find(({ tab }) => tab.title === LEADS_TAB) ??
    all[0]
  if (chosen === undefined) throw new ServiceError({ service: 'sheets', code: 'RANGE_UNKNOWN' })
  const passedOver = chosen === ours && last === undefined ? others.map(({ tab }) => tab.title) : []
  return { ...chosen, passedOver }
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
  if (!isFree(firstRow) && !isLeadHeader(firstRow)) throw tabRefusal(tab, firstRow, null)
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
  const [header = [], ...keys] = await sheets.batchGet([firstRowRange(tab), ...keyRanges(tab)], 'entered')
  return { isOurs: isLeadHeader(header[0] ?? []), entered: toRows(keys) }
}

async function withReadable(sheets: Sheets, tab: Tab, entered: unknown[][]): Promise<LeadKeys | null> {
  if (!hasFormulas(entered)) return { entered, readable: entered }
  const readable = readableKeys(entered, toRows(await sheets.batchGet(keyRanges(tab), 'values')))
  return readable === null ? null : { entered, readable }
}

async function readFirstRow(sheets: Sheets, tab: Tab): Promise<unknown[]> {
  return (await sheets.values(firstRowRange(tab)))[0] ?? []
}

type Row = readonly unknown[]
/** What the user keeps beyond our columns is no header of theirs. */
const isFree = (firstRow: Row): boolean => isBlankRow(firstRow.slice(0, LEAD_COLUMN_COUNT))

/** All of it: a title of ours beyond our columns shows that they moved. */
const firstRowRange = (tab: Tab): string => rangeOn(tab.title, `A1:${columnName(tab.columnCount)}1`)
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
 * The number of the row that our header was moved to; null for none.
 * @param below the rows below the first, the key columns at least
 */
export function headerRowIn(below: readonly Row[]): number | null {
  const index = below.findIndex(hasKeyTitles)
  return index === -1 ? null : index + FIRST_ROW
}

/**
 * Why a tab is not used.
 * @param headerRow from `headerRowIn` of the rows below
 */
export function tabRefusal(tab: Tab, firstRow: Row, headerRow: number | null): ServiceError<'sheets'> {
  const fail = (code: 'FOREIGN_HEADER' | 'HEADER_CHANGED' | 'HEADER_MOVED', detail: string) =>
    new ServiceError({ service: 'sheets', code, detail })
  if (headerRow !== null) return fail('HEADER_MOVED', String(headerRow))
  if (!resemblesHeader(firstRow)) return fail('FOREIGN_HEADER', tab.title)
  const cells = renamedColumns(firstRow).map(
    (column) => `${columnName(column + 1)}1 (${LEAD_HEADER[column] ?? ''})`,
  )
  return fail('HEADER_CHANGED', cells.join(', '))
}
