import { isServiceError, realTiming, ServiceError, type Timing } from '#clients/http.ts'
import { parseRange } from '#clients/sheets/a1.ts'
import type { Sheets, Tab } from '#clients/sheets/sheets.ts'
import { hasContactsOf, toUpdateRow } from '#domain/lead/lead-update.ts'
import {
  type Cell,
  fromRow,
  isLeadHeader,
  launchKey,
  type Lead,
  LEAD_HEADER,
  type LeadKey,
  toRow,
} from '#domain/lead/lead.ts'
import { readEntered, type RowWrite, writeRows } from './checked-writes.ts'
import { takeBackDoubles } from './doubled-rows.ts'
import { haveSameName, indexRows, mergeSameLaunches, type SheetRows } from './find-rows.ts'
import { FIRST_ROW, headerRange, type LeadsTab, openLeadsTab, type PrepareOptions } from './leads-tab.ts'
import {
  asLimitedWrite,
  misplaced,
  misplacedRows,
  type MisplacedWrites,
  type Pass,
  putBack,
  runPasses,
  unanswered,
} from './write-passes.ts'

/** Runs one job at a time for a name: Web Locks in the browser. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** What one browser writes to one sheet is written in turn. */
export const lockName = ({ spreadsheetId }: Sheets): string => `launchscout-sheet-${spreadsheetId}`

export interface SaveOptions extends PrepareOptions, Partial<Timing> {
  lock: Lock
  /** What this browser wrote before; nothing by default. */
  written?: WrittenCells
  /** Writes these columns only, to leads that have a row; without it whole leads are saved. */
  only?: readonly LeadKey[] | undefined
  /** By lead, what its row had when the contacts were taken from it: another row by now is left as it is. */
  basis?: ReadonlyMap<Lead, Lead> | undefined
}

/** What this browser wrote into the cells of leads lately. A convenience: it never rejects. */
export interface WrittenCells {
  /** By column: whether the cell still holds it. */
  areOurs: (spreadsheetId: string, launchId: string, row: readonly unknown[]) => Promise<boolean[]>
  /** Of a write that is about to be sent. @param cells null for those that are left alone */
  note: (spreadsheetId: string, launchId: string, cells: readonly Cell[]) => Promise<void>
}

/** Of a program without a memory. */
export const NOTHING_WRITTEN: WrittenCells = {
  areOurs: () => Promise.resolve([]),
  note: () => Promise.resolve(),
}

/** What a save did. */
export interface SaveResult {
  /** As they stand in the new rows that were made for them. */
  added: readonly Lead[]
  /** Those that had a row. */
  updated: readonly Lead[]
  /** Of those added, whose second rows were taken back. */
  doubled: readonly Lead[]
  /** Where they stand; null where nothing was looked at. */
  place: LeadsTab | null
  /** Rows of those that had one, as they stand now. */
  rows: ReadonlyMap<Lead, Lead>
  /** Those whose row has other contacts by now than their basis, so that nothing was written. */
  leftAlone: ReadonlySet<Lead>
}

const NOTHING: SaveResult = {
  added: [],
  updated: [],
  doubled: [],
  place: null,
  rows: new Map(),
  leftAlone: new Set(),
}

/**
 * Some leads of a batch were saved, others not: `cause` says why not. With none failed, all were saved, and `cause`
 * says what the user has to look at.
 */
export class PartlySavedError extends Error {
  override readonly name = 'PartlySavedError'
  readonly savedCount: number
  readonly failedCount: number
  readonly saved: SaveResult

  constructor(
    counts: { savedCount: number; failedCount: number },
    cause: unknown,
    saved: SaveResult = NOTHING,
  ) {
    super(`${counts.failedCount} of ${counts.savedCount + counts.failedCount} leads were not saved`, {
      cause,
    })
    this.savedCount = counts.savedCount
    this.failedCount = counts.failedCount
    this.saved = saved
  }
}

/**
 * Saves leads to the sheet: a launch that has a row is updated there, what its owner typed staying as it is (decision
 * 0026); all others are appended in one call (DESIGN 8, Saving; decision 0026).
 *
 * One pass reads, writes what is missing and is done when a pass finds nothing to write: so after a lost answer, a rate
 * limit or rows that moved, nothing is sent again that was not found missing first.
 *
 * SPEC 8, Spreadsheet: a save stops at once where it is refused (permission denied, not configured and the like), any
 * other failure is tried again up to 2 times. A write over the quota waits for the minute to pass, and reads again.
 * Rows that the browser had added twice are taken back (decision 0034).
 * @throws {ServiceError} of sheets; FOREIGN_HEADER; HEADER_CHANGED; HEADER_MOVED; ROW_GONE where only columns are to be
 * written and a lead has no row; WRITE_MISPLACED where a row took values
 * of another lead and what it held before is not known; SAVED_TWICE where another browser saved a lead at the same
 * moment, or one of two rows was changed since: both with the row numbers in `detail`. {PartlySavedError} with such a one as its cause, where some of the leads were saved;
 * a lead that was saved twice was saved
 */
export async function saveLeads(
  sheets: Sheets,
  leads: readonly Lead[],
  { lock, newTab = false, written = NOTHING_WRITTEN, only, basis, ...given }: SaveOptions,
): Promise<SaveResult> {
  const timing = { ...realTiming, ...given }
  if (leads.length === 0) return NOTHING
  return lock(lockName(sheets), async () => {
    const work = newWork(basis === undefined ? mergeSameLaunches(leads) : leads)
    const fail = (reason: unknown): never => {
      throw partly(work, blameOf(work, reason) ?? reason)
    }
    await runPasses(() => savePass(sheets, work, { newTab, written, only, basis }), work, timing).catch(fail)
    if (work.duplicates.size > 0) await takeBackDuplicates(sheets, work, timing).catch(fail)
    const blame = blameOf(work) ?? (openLeads(work).length > 0 ? unanswered() : null)
    if (blame !== null) throw partly(work, blame)
    return {
      added: [...work.added],
      updated: [...work.updated],
      doubled: [...work.doubled],
      place: work.place,
      rows: work.rows,
      leftAlone: work.leftAlone,
    }
  })
}

/** How far a save is; kept over the passes. */
interface Work extends MisplacedWrites {
  leads: readonly Lead[]
  /** Sent to be appended, whether or not an answer came. */
  sent: Set<Lead>
  added: Set<Lead>
  updated: Set<Lead>
  /** Leads that are there more than once, with their row numbers. */
  duplicates: Map<Lead, number[]>
  /** Leads whose second rows were taken back. */
  doubled: Set<Lead>
  /** As the first pass found it. */
  place: LeadsTab | null
  rows: Map<Lead, Lead>
  leftAlone: Set<Lead>
}

const newWork = (leads: readonly Lead[]): Work => ({
  leads,
  sent: new Set(),
  added: new Set(),
  updated: new Set(),
  unverified: new Set(),
  corrupted: new Set(),
  duplicates: new Map(),
  doubled: new Set(),
  place: null,
  rows: new Map(),
  leftAlone: new Set(),
})

const openLeads = ({ leads, added, updated }: Work): Lead[] =>
  leads.filter((lead) => !added.has(lead) && !updated.has(lead))

/** Reads, and writes what is missing. */
async function savePass(
  sheets: Sheets,
  work: Work,
  { newTab, written, only, basis }: Required<Pick<SaveOptions, 'newTab' | 'written' | 'only' | 'basis'>>,
): Promise<Pass> {
  const { tab, passedOver, keys } = await openLeadsTab(sheets, { newTab })
  work.place ??= { tab, passedOver }
  if (keys === null) return 'moved'
  if (work.unverified.size > 0 && (await putBack(sheets, tab, work))) return 'more'

  const open = openLeads(work)
  const rows = indexRows(keys.readable, FIRST_ROW)
  const placed = placeLeads(open, rows)
  if (placed.some(({ rowNumber }) => rowNumber !== null)) {
    // Read again right before an update, and whole: this is what identifies a row that moved.
    const before = await readEntered(sheets, tab)
    const isMoved = ({ rowNumber }: Placed) =>
      rowNumber !== null &&
      !haveSameName(before[rowNumber - 1] ?? [], keys.entered[rowNumber - FIRST_ROW] ?? [])
    // Were the header not in row 1 any more, a lead would be.
    if (!isLeadHeader(before[0] ?? []) || placed.some(isMoved)) return 'moved'
    await update(sheets, tab, work, { before, placed, named: keys.readable, written, only, basis })
    if (work.unverified.size > 0) return 'more'
  }

  const missing = placed.flatMap(({ lead, rowNumber }) => (rowNumber === null ? [lead] : []))
  if (missing.length > 0) {
    if (only !== undefined) throw new ServiceError({ service: 'sheets', code: 'ROW_GONE' })
    await append(sheets, tab, work, { leads: missing, written })
    return 'more'
  }
  for (const lead of work.sent) {
    const found = rows.duplicates(launchKey(lead))
    if (found.length > 1) work.duplicates.set(lead, found)
  }
  return 'done'
}

/** Duplicates that this save wrote itself are taken back; those of another browser, and changed ones, stay and are reported. */
async function takeBackDuplicates(sheets: Sheets, work: Work, timing: Timing): Promise<void> {
  for (const lead of await takeBackDoubles(sheets, [...work.duplicates.keys()], {
    misplacedWrites: work,
    timing,
  })) {
    work.duplicates.delete(lead)
    work.doubled.add(lead)
  }
}

type Rows = readonly (readonly unknown[])[]

const UNCHANGED: readonly null[] = LEAD_HEADER.map(() => null)

interface Placed {
  lead: Lead
  /** 1-based; null for a new row. */
  rowNumber: number | null
}

/** Where each lead belongs. A row takes one launch only, the first that claims it. */
function placeLeads(leads: readonly Lead[], rows: SheetRows): Placed[] {
  const taken = new Set<number>()
  return leads.map((lead) => {
    const rowNumber = rows.find(launchKey(lead)).find((row) => !taken.has(row)) ?? null
    if (rowNumber !== null) taken.add(rowNumber)
    return { lead, rowNumber }
  })
}

/** Writes known launches to their rows, in one call. */
async function update(
  sheets: Sheets,
  tab: Tab,
  work: Work,
  {
    before,
    placed,
    named,
    written,
    only,
    basis,
  }: {
    before: Rows
    placed: readonly Placed[]
    named: Rows
    written: WrittenCells
    only: SaveOptions['only']
    basis: SaveOptions['basis']
  },
): Promise<void> {
  const known = placed.flatMap(({ lead, rowNumber }) => (rowNumber === null ? [] : [{ lead, rowNumber }]))
  const writes = await Promise.all(
    known.map(async ({ lead, rowNumber }): Promise<RowWrite> => {
      const cells = before[rowNumber - 1] ?? []
      const ours = await written.areOurs(sheets.spreadsheetId, launchId(lead), cells)
      const row = { cells, named: named[rowNumber - FIRST_ROW] ?? [], ours }
      const from = basis?.get(lead)
      const isOther = from !== undefined && !hasContactsOf(from, cells)
      if (isOther) work.leftAlone.add(lead)
      return { lead, rowNumber, cells: isOther ? UNCHANGED : toUpdateRow(lead, row, only), before }
    }),
  )
  const hasCells = ({ cells }: RowWrite) => cells.some((cell) => cell !== null)
  const { unverified } = work
  // Before it is sent, as its answer can be lost.
  await note(sheets, written, writes)
  const verified = await writeRows(sheets, tab, { writes: writes.filter(hasCells), unverified }).catch(
    asLimitedWrite,
  )
  for (const { lead, cells, rowNumber } of [...verified, ...writes.filter((write) => !hasCells(write))]) {
    const standing = before[rowNumber - 1] ?? []
    work.rows.set(lead, fromRow(cells.map((cell, column) => cell ?? standing[column])))
    // A row that was sent and whose answer was lost did arrive.
    if (work.sent.has(lead)) work.added.add(lead)
    else work.updated.add(lead)
  }
}

/**
 * Adds new rows, in one call: by append, not to a range worked out from the last row, which could be one that another
 * device or a person added in the meantime (decision 0026).
 */
async function append(
  sheets: Sheets,
  tab: Tab,
  work: Work,
  { leads, written }: { leads: readonly Lead[]; written: WrittenCells },
): Promise<void> {
  const before = new Set(work.sent)
  for (const lead of leads) work.sent.add(lead)
  await note(
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

/** One name for a launch: what it is surest known by. */
function launchId(lead: Lead): string {
  const { code, url, name } = launchKey(lead)
  return code ?? url ?? name
}

const note = (
  { spreadsheetId }: Sheets,
  written: WrittenCells,
  writes: readonly Pick<RowWrite, 'lead' | 'cells'>[],
): Promise<unknown> =>
  Promise.all(writes.map(({ lead, cells }) => written.note(spreadsheetId, launchId(lead), cells)))

/** What the user has to look at in the sheet, also where every lead has its row. */
function blameOf({ duplicates, ...misplacedWrites }: Work, cause?: unknown): ServiceError | null {
  const detail = [...duplicates.values()].map((rowNumbers) => rowNumbers.join(', ')).join('; ')
  const twice =
    duplicates.size === 0 ? null : new ServiceError({ service: 'sheets', code: 'SAVED_TWICE', detail, cause })
  const rows = misplacedRows(misplacedWrites)
  if (rows.length === 0) return twice
  return misplaced([...new Set([...rows, ...[...duplicates.values()].flat()])].join(', '), twice ?? cause)
}

/** The error, with a count of what was saved where something was. */
function partly(
  { leads, added, updated, doubled, place, rows, leftAlone, unverified, corrupted }: Work,
  error: unknown,
): unknown {
  const saved = new Set([...added, ...updated])
  for (const { write } of unverified) saved.delete(write.lead)
  for (const { lead } of corrupted) saved.delete(lead)
  if (saved.size === 0) return error
  const counts = { savedCount: saved.size, failedCount: leads.length - saved.size }
  const whole = (some: ReadonlySet<Lead>) => [...some].filter((lead) => saved.has(lead))
  return new PartlySavedError(counts, error, {
    added: whole(added),
    updated: whole(updated),
    doubled: whole(doubled),
    place,
    rows,
    leftAlone,
  })
}
