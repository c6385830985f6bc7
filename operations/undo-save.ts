import { realTiming, type Timing } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import {
  CAPTURED_AT,
  type Cell,
  isLeadHeader,
  KEY_COLUMNS,
  launchKey,
  type Lead,
  LEAD_COLUMN_COUNT,
  toRow,
} from '#domain/lead.ts'
import { findTab, FIRST_ROW, foreignHeader, gridRange } from './leads-tab.ts'
import { type RowWrite, writeRows } from './row-writes.ts'
import { type Lock, lockName } from './save-lead.ts'
import { indexRows } from './sheet-rows.ts'
import {
  limitedApart,
  misplaced,
  type Pass,
  putBack,
  runPasses,
  type Strays,
  strayRows,
  unanswered,
} from './write-passes.ts'

/** How far an undo is. One that failed is finished by being run again; it is for one sheet. */
export interface Undo extends Strays {
  /** As a save added them. */
  leads: readonly Lead[]
  /** Their rows were sent to be emptied, whether or not an answer came. */
  begun: Set<Lead>
}

export const newUndo = (leads: readonly Lead[]): Undo => ({
  leads,
  begun: new Set(),
  unproven: new Set(),
  spoilt: new Set(),
})

/** What became of the leads of an undo. */
export interface Undone {
  removed: readonly Lead[]
  /** Their rows are not any more as they were saved, or are there twice: left alone. */
  changed: readonly Lead[]
  /** Somebody else had removed them. */
  gone: readonly Lead[]
}

/**
 * Takes back what a save added (decision 0034): a row is emptied only where it stands as it was saved, the user's own
 * columns being empty. In three steps, each read before and proven by its answer: all that does not name the launch,
 * then the name, last the time of capture, which no other row has. So whatever moves meanwhile, a row that was hit by
 * mistake has what it is told by, and gets back what it held.
 * @throws {ServiceError} of sheets; FOREIGN_HEADER; HEADER_MOVED; WRITE_MISPLACED with the numbers of rows that lost
 * what they held. The same undo can then be run again.
 */
export async function undoSave(
  sheets: Sheets,
  undo: Undo,
  { lock, ...given }: { lock: Lock } & Partial<Timing>,
): Promise<Undone> {
  return lock(lockName(sheets), async () => {
    const ended: Undone[] = []
    const pass = async (): Promise<Pass> => {
      const outcome = await undoPass(sheets, undo)
      if (outcome !== null) ended.push(outcome)
      return outcome === null ? 'more' : 'done'
    }
    const failed = await runPasses(pass, undo, { ...realTiming, ...given }).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const rows = strayRows(undo)
    undo.spoilt.clear()
    if (rows.length > 0) throw misplaced([...new Set(rows)].join(', '), failed?.error)
    if (failed !== null) throw failed.error
    const [outcome] = ended
    if (outcome === undefined) throw unanswered()
    return outcome
  })
}

type Rows = readonly (readonly unknown[])[]

/** Reads, and takes the next step with each row. The outcome once there is none to take. */
async function undoPass(sheets: Sheets, undo: Undo): Promise<Undone | null> {
  const { leads, begun, unproven } = undo
  // Read anew: the user can have added a column since.
  const tab = await findTab(sheets, { fresh: true })
  if (unproven.size > 0 && (await putBack(sheets, tab, undo))) return null
  const before = await sheets.entered(gridRange(tab))
  if (!isLeadHeader(before[0] ?? [])) throw foreignHeader(tab, before.slice(1))
  const places = indexBy(before, CAPTURED_AT)
  const namesakes = indexBy(before, WEBSITE)
  const writes = leads.flatMap((lead): RowWrite[] => {
    const [index, ...others] = places.get(lead.capturedAt) ?? []
    const isTwin = lead.website !== '' && (namesakes.get(lead.website)?.length ?? 0) > 1
    if (index === undefined || others.length > 0) return []
    const cells = nextStep(toRow(lead), before[index] ?? [], { isBegun: begun.has(lead), isTwin })
    return cells === null ? [] : [{ lead, rowNumber: index + 1, cells, before, isUndo: true }]
  })
  if (writes.length === 0) return outcomeOf(undo, before, places)
  const isFirst = writes.filter(({ lead }) => !begun.has(lead))
  for (const { lead } of writes) begun.add(lead)
  await writeRows(sheets, tab, { writes, unproven }).catch((error: unknown) => {
    // Refused: nothing was done.
    if (unproven.size === 0) for (const { lead } of isFirst) begun.delete(lead)
    return limitedApart(error)
  })
  return null
}

/** What is written next to the row of a lead; null where it is to be left as it is. */
function nextStep(
  saved: readonly Cell[],
  row: readonly unknown[],
  { isBegun, isTwin }: { isBegun: boolean; isTwin: boolean },
): Cell[] | null {
  const isHeld = (column: number) => (row[column] ?? '') !== ''
  const isAsSaved = (column: number) => (row[column] ?? '') === (saved[column] ?? '')
  const columns = Array.from({ length: Math.max(row.length, LEAD_COLUMN_COUNT) }, (_, column) => column)
  const held = columns.filter(isHeld)
  const emptied = (wanted: (column: number) => boolean) =>
    saved.map((_, column) => (wanted(column) && isHeld(column) ? '' : null))
  const isWhole = columns.every(isAsSaved)
  // Of two rows of one launch the answer would not tell which was reached.
  if (isWhole && isTwin) return null
  if (isWhole || isBegun) {
    if (isWhole && held.some((column) => !isLast(column))) return emptied((column) => !isLast(column))
    if (held.every((column) => isLast(column) && isAsSaved(column)))
      return held.some(isName) ? emptied(isName) : emptied((column) => column === CAPTURED_AT)
  }
  if (!isBegun) return null
  // Somebody wrote into the row while it was being emptied: it gets back what it had.
  const isMissing = (cell: Cell, column: number) => cell !== '' && !isHeld(column)
  if (!saved.some(isMissing)) return null
  return saved.map((cell, column) => (isMissing(cell, column) ? cell : null))
}

const [, WEBSITE] = KEY_COLUMNS
const isName = (column: number): boolean => KEY_COLUMNS.some((key) => key === column)
/** What a row is told by while it is emptied. */
const isLast = (column: number): boolean => isName(column) || column === CAPTURED_AT

function outcomeOf({ leads, begun }: Undo, rows: Rows, places: ReadonlyMap<unknown, number[]>): Undone {
  const launches = indexRows(rows.slice(FIRST_ROW - 1), FIRST_ROW)
  const isThere = (lead: Lead) => places.has(lead.capturedAt) || launches.find(launchKey(lead)).length > 0
  return {
    removed: leads.filter((lead) => !isThere(lead) && begun.has(lead)),
    changed: leads.filter(isThere),
    gone: leads.filter((lead) => !isThere(lead) && !begun.has(lead)),
  }
}

/** The rows below the header, from 0, by what they hold in a column. */
function indexBy(rows: Rows, column: number): Map<unknown, number[]> {
  const byCell = Map.groupBy([...rows.keys()].slice(FIRST_ROW - 1), (index) => rows[index]?.[column] ?? '')
  byCell.delete('')
  return byCell
}
