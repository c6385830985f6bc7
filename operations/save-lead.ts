import { backOffMs, isServiceError, realTiming, ServiceError, type Timing } from '#clients/http.ts'
import { columnName, parseRange, rangeOn } from '#clients/sheets/a1.ts'
import type { RangeValues, Sheets, Tab } from '#clients/sheets/sheets.ts'
import {
  fromRow,
  isBlankRow,
  isLeadHeader,
  KEY_COLUMN_COUNT,
  LAST_COLUMN,
  launchKey,
  type Lead,
  LEAD_COLUMN_COUNT,
  LEAD_HEADER,
  toRow,
  toUpdateRow,
} from '#domain/lead.ts'
import { indexRows, mergeSameLaunches, type SheetRows } from './sheet-rows.ts'

/** The tab that is offered where the first one holds something else; once it is there, it is the one used. */
export const LEADS_TAB = 'Launchscout leads'

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
  const tab = await findTab(sheets)
  const [firstRow = []] = await sheets.values(headerRange(tab))
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

export interface SavedLeads {
  rows: { lead: Lead; /** 1-based. */ rowNumber: number }[]
  totalLeads: number
  spreadsheetUrl: string
}

/** All leads of the sheet by position (SPEC 3), without header and blank rows. Throws as `prepareSheet`; writes nothing. */
export const readLeads = (sheets: Sheets): Promise<SavedLeads> => again(() => readOnce(sheets))

async function readOnce(sheets: Sheets): Promise<SavedLeads> {
  const tab = await findTab(sheets)
  const { url } = await sheets.overview()
  const [firstRow = [], ...others] = await sheets.values(
    rangeOn(tab.title, `A:${lastColumn(tab, LEAD_COLUMN_COUNT)}`),
  )
  if (!isLeadHeader(firstRow) && !isBlankRow(firstRow)) throw foreignHeader(tab)
  const rows = others.flatMap((row, index) =>
    isBlankRow(row) ? [] : [{ lead: fromRow(row), rowNumber: index + FIRST_ROW }],
  )
  return { rows, totalLeads: rows.length, spreadsheetUrl: url }
}

/** Runs one job at a time for a name: Web Locks in the browser. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>

export interface SaveOptions extends PrepareOptions, Partial<Timing> {
  lock: Lock
}

/** Some leads of a batch were saved, others not: `cause` tells why not. */
export class PartlySavedError extends Error {
  override readonly name = 'PartlySavedError'
  readonly savedCount: number
  readonly failedCount: number

  constructor(counts: { savedCount: number; failedCount: number }, cause: unknown) {
    super(`${counts.failedCount} of ${counts.savedCount + counts.failedCount} leads were not saved`, {
      cause,
    })
    this.savedCount = counts.savedCount
    this.failedCount = counts.failedCount
  }
}

/** SPEC 8, Spreadsheet: "Otherwise up to 2 retries". */
const RETRIES = 2

/** What a retry cannot mend: someone has to change a setting, a right or the sheet first. */
const REFUSALS: readonly string[] = [
  'PERMISSION_DENIED',
  'NOT_CONFIGURED',
  'NO_CREDENTIALS',
  'NOT_FOUND',
  'SERVICE_DISABLED',
  'FOREIGN_HEADER',
  'SAMPLE_TO_REAL',
  // The key, the account or the clock; an outage of the token address has other codes.
  'TOKEN_FAILED',
  'WRITE_MISPLACED',
  // The client has waited for longer than the quota's minute, or the vendor wants more than that.
  'RATE_LIMITED',
] satisfies ServiceError<'sheets'>['code'][]

const mayRetry = (error: unknown): boolean => isServiceError(error) && !REFUSALS.includes(error.code)

/**
 * Saves leads to the sheet: a launch that has a row is updated there, what a lead does not know staying as it is;
 * all others are appended in one call (DESIGN 8, Saving; STYLE habit 14).
 *
 * Append, not a range worked out from the last row: it never writes over a row that another device or a person added in
 * the meantime, and it grows the grid. It cannot be repeated blindly, so that after a lost answer the sheet is read again
 * and only what is missing is sent.
 *
 * SPEC 8, Spreadsheet: a save stops at once where it is refused (permission denied, not configured and the like), any
 * other failure is tried again up to 2 times, after the client's own retries.
 * Leads whose rows moved while we wrote do not keep the others of the batch from being saved.
 * @throws {ServiceError} of sheets; FOREIGN_HEADER; WRITE_MISPLACED where the sheet was changed while we wrote;
 * {PartlySavedError} with such a one as its cause, where some of the leads were saved
 */
export async function saveLeads(
  sheets: Sheets,
  leads: readonly Lead[],
  { lock, newTab = false, ...given }: SaveOptions,
): Promise<{ added: number; updated: number }> {
  const timing = { ...realTiming, ...given }
  if (leads.length === 0) return { added: 0, updated: 0 }
  return lock(`launchscout-sheet-${sheets.spreadsheetId}`, async () => {
    const work = newWork(leads)
    for (let attempt = 0; ; attempt++) {
      try {
        await saveOnce(sheets, work, newTab)
        if (work.misplaced.size > 0) throw misplaced([...work.misplaced.values()].join(', '))
        return { added: work.added.size, updated: work.updated.size }
      } catch (error) {
        if (!mayRetry(error) || attempt >= RETRIES) throw partly(work, error)
        await timing.pause(backOffMs(attempt, timing.random))
      }
    }
  })
}

/** How far a save is; kept over the tries. */
interface Work {
  leads: readonly Lead[]
  /** Sent to be appended, whether or not an answer came. */
  sent: Set<Lead>
  added: Set<Lead>
  updated: Set<Lead>
  /** Written to a row that had moved, with the row's number; never sent again. */
  misplaced: Map<Lead, number>
}

interface Placed {
  lead: Lead
  /** 1-based. */
  rowNumber: number
}

const newWork = (leads: readonly Lead[]): Work => ({
  leads: mergeSameLaunches(leads),
  sent: new Set(),
  added: new Set(),
  updated: new Set(),
  misplaced: new Map(),
})

const isDone = ({ added, updated, misplaced }: Work, lead: Lead): boolean =>
  added.has(lead) || updated.has(lead) || misplaced.has(lead)

function partly({ leads, added, updated }: Work, error: unknown): unknown {
  const savedCount = added.size + updated.size
  if (savedCount === 0) return error
  return new PartlySavedError({ savedCount, failedCount: leads.length - savedCount }, error)
}

async function saveOnce(sheets: Sheets, work: Work, newTab: boolean): Promise<void> {
  const { tab, rows } = await openSheet(sheets, newTab)
  const open = work.leads.filter((lead) => !isDone(work, lead))
  const placed = placeLeads(open, rows)
  // A row that was sent and whose answer was lost did arrive.
  const arrived = placed.filter(({ lead, rowNumber }) => rowNumber !== null && work.sent.has(lead))
  for (const { lead } of arrived) work.added.add(lead)

  const updates = placed.flatMap(({ lead, rowNumber }) =>
    rowNumber === null || work.added.has(lead) ? [] : [{ lead, rowNumber }],
  )
  const moved = await update(sheets, tab, rows, updates)
  for (const { lead, rowNumber } of moved) work.misplaced.set(lead, rowNumber)
  for (const { lead } of updates) if (!work.misplaced.has(lead)) work.updated.add(lead)

  const missing = placed.flatMap(({ lead, rowNumber }) => (rowNumber === null ? [lead] : []))
  for (const lead of missing) work.sent.add(lead)
  await append(sheets, tab, missing)
  for (const lead of missing) work.added.add(lead)
}

/** The tab, ready, and what stands in it; one read where the header is in place. */
async function openSheet(sheets: Sheets, newTab: boolean): Promise<{ tab: Tab; rows: SheetRows }> {
  const known = await findTab(sheets)
  const [header = [], keys = []] = await sheets.batchGet([headerRange(known), keyRange(known)])
  if (isLeadHeader(header[0] ?? [])) return { tab: known, rows: indexRows(keys, FIRST_ROW) }
  const tab = await prepareSheet(sheets, { newTab })
  return { tab, rows: await readKeys(sheets, tab) }
}

/** Where each lead belongs; null for a new row. A row takes one launch only, the first that claims it. */
function placeLeads(leads: readonly Lead[], rows: SheetRows): { lead: Lead; rowNumber: number | null }[] {
  const taken = new Set<number>()
  return leads.map((lead) => {
    const rowNumber = rows.find(launchKey(lead)).find((row) => !taken.has(row)) ?? null
    if (rowNumber !== null) taken.add(rowNumber)
    return { lead, rowNumber }
  })
}

/** Writes known launches to their rows. Returns those that were written to a row that had moved. */
async function update(
  sheets: Sheets,
  tab: Tab,
  before: SheetRows,
  updates: readonly Placed[],
): Promise<readonly Placed[]> {
  if (updates.length === 0) return []
  const data: RangeValues[] = updates.map(({ lead, rowNumber }) => ({
    range: rangeOn(tab.title, `A${rowNumber}:${LAST_COLUMN}${rowNumber}`),
    values: [toUpdateRow(lead)],
  }))
  await sheets.writeBatch(data)
  // Rows that moved between reading and writing (a sort by hand, a row deleted) show as a launch in a row that was not its own.
  // A row that is no longer its own does not: writing one launch's code tells it from the others of its listing URL.
  const after = await readKeys(sheets, tab)
  return updates.filter(({ lead }) => {
    const key = launchKey(lead)
    const rowsBefore = before.find(key)
    return after.find(key).some((row) => !rowsBefore.includes(row))
  })
}

async function append(sheets: Sheets, tab: Tab, leads: readonly Lead[]): Promise<void> {
  if (leads.length === 0) return
  const written = await sheets.append({ range: headerRange(tab), values: leads.map(toRow) })
  const range = parseRange(written)
  const rows = range === null ? 0 : range.lastRow - range.firstRow + 1
  // Append looks for a table by itself, and begins at the table's own first column (contracts README 3).
  if (range?.firstColumn !== 1 || rows !== leads.length) throw misplaced(written)
}

async function readKeys(sheets: Sheets, tab: Tab): Promise<SheetRows> {
  return indexRows(await sheets.values(keyRange(tab)), FIRST_ROW)
}

/** Once more where a tab was renamed or deleted since its title was read. */
async function again<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isServiceError(error, 'RANGE_UNKNOWN')) return run()
    throw error
  }
}

async function findTab(sheets: Sheets): Promise<Tab> {
  const { tabs } = await sheets.overview()
  const grids = tabs.filter((tab) => tab.columnCount > 0)
  const tab = grids.find(({ title }) => title === LEADS_TAB) ?? grids[0]
  if (tab === undefined) throw new ServiceError({ service: 'sheets', code: 'RANGE_UNKNOWN' })
  return tab
}

async function writeHeader(sheets: Sheets, tab: Tab): Promise<Tab> {
  // A new sheet ends at column Z; we write to AA, and a write beyond the grid is refused.
  if (tab.columnCount < LEAD_COLUMN_COUNT) {
    await sheets.addColumns(tab.sheetId, LEAD_COLUMN_COUNT - tab.columnCount)
  }
  // Bold first: were only the header written, nothing would set it in bold later.
  await sheets.boldFirstRow(tab.sheetId, LEAD_COLUMN_COUNT)
  await sheets.put({ range: rangeOn(tab.title, `A1:${LAST_COLUMN}1`), values: [LEAD_HEADER] })
  return { ...tab, columnCount: Math.max(tab.columnCount, LEAD_COLUMN_COUNT) }
}

/** The row below the header. */
const FIRST_ROW = 2

/** A read beyond the grid is refused too. */
const lastColumn = (tab: Tab, wished: number): string => columnName(Math.min(tab.columnCount, wished))
const headerRange = (tab: Tab): string => rangeOn(tab.title, `A1:${lastColumn(tab, LEAD_COLUMN_COUNT)}1`)
const keyRange = (tab: Tab): string =>
  rangeOn(tab.title, `A${FIRST_ROW}:${lastColumn(tab, KEY_COLUMN_COUNT)}`)

const foreignHeader = (tab: Tab) =>
  new ServiceError({ service: 'sheets', code: 'FOREIGN_HEADER', detail: tab.title })

const misplaced = (detail: string) => new ServiceError({ service: 'sheets', code: 'WRITE_MISPLACED', detail })
