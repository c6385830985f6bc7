import { realTiming, type Timing } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import {
  type Cell,
  isFormula,
  isLeadHeader,
  launchKey,
  type Lead,
  LEAD_COLUMN_COUNT,
} from '#domain/lead/lead.ts'
import { readEntered, type RowWrite, writeRows } from './checked-writes.ts'
import { haveSameName, indexRows } from './find-rows.ts'
import { FIRST_ROW, openLeadsTab } from './leads-tab.ts'
import { type Lock, lockName } from './sheet-lock.ts'
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

/** One cell of a row, from 0, as it was and as it became. */
export interface CellChange {
  column: number
  before: Cell
  after: Cell
}

/** Cells as entered, formulas as text. @returns the cells to write, null for each that stays; null where none is to be */
export type EditRow = (row: readonly unknown[]) => readonly Cell[] | null

/** What gives cells back what they held, each only while it is as it became. */
export const undoOf =
  (changes: readonly CellChange[]): EditRow =>
  (row) => {
    const standing = changes.filter(({ column, after }) => (row[column] ?? '') === after)
    if (standing.length === 0) return null
    const cells: Cell[] = []
    for (const { column, before } of standing) cells[column] = before
    return cells
  }

/**
 * Writes some cells of a lead's row: the first row of its launch in which there is something to write. Formulas stay. As
 * a save does (decision 0026), each pass reads before it writes, and is done when there is nothing to write.
 * @returns what it changed; empty where no row of the launch had anything to write
 * @throws {ServiceError} of sheets, as `saveLeads`
 */
export async function editRow(
  sheets: Sheets,
  lead: Lead,
  edit: EditRow,
  { lock, ...given }: { lock: Lock } & Partial<Timing>,
): Promise<CellChange[]> {
  return lock(lockName(sheets), async () => {
    const work: MisplacedWrites = { unverified: new Set(), corrupted: new Set() }
    const progress: { changes: CellChange[]; isDone: boolean } = { changes: [], isDone: false }
    const pass = async (): Promise<Pass> => {
      const { tab, keys } = await openLeadsTab(sheets, { newTab: false })
      if (keys === null) return 'moved'
      if (work.unverified.size > 0 && (await putBack(sheets, tab, work))) return 'more'
      const before = await readEntered(sheets, tab)
      const rowNumbers = indexRows(keys.readable, FIRST_ROW).find(launchKey(lead))
      const isMoved = (rowNumber: number) =>
        !haveSameName(before[rowNumber - 1] ?? [], keys.entered[rowNumber - FIRST_ROW] ?? [])
      if (!isLeadHeader(before[0] ?? []) || rowNumbers.some(isMoved)) return 'moved'
      const write = firstWrite(lead, rowNumbers, before, edit)
      progress.isDone = write === null
      if (write === null) return 'done'
      if (progress.changes.length === 0) progress.changes = changesOf(write)
      await writeRows(sheets, tab, { writes: [write], unverified: work.unverified }).catch(asLimitedWrite)
      return 'more'
    }
    const failed = await runPasses(pass, work, { ...realTiming, ...given }).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const rows = misplacedRows(work)
    if (rows.length > 0) throw misplaced([...new Set(rows)].join(', '), failed?.error)
    if (failed !== null) throw failed.error
    if (!progress.isDone) throw unanswered()
    return progress.changes
  })
}

function firstWrite(
  lead: Lead,
  rowNumbers: readonly number[],
  before: RowWrite['before'],
  edit: EditRow,
): RowWrite | null {
  for (const rowNumber of rowNumbers) {
    const row = before[rowNumber - 1] ?? []
    const wanted = edit(row)
    if (wanted === null) continue
    const cells = Array.from({ length: LEAD_COLUMN_COUNT }, (_, column) =>
      isFormula(row[column]) ? null : (wanted[column] ?? null),
    )
    if (cells.some((cell) => cell !== null)) return { lead, rowNumber, cells, before }
  }
  return null
}

const changesOf = ({ cells, rowNumber, before }: RowWrite): CellChange[] =>
  cells.flatMap((cell, column) => {
    const held = before[rowNumber - 1]?.[column]
    const text = typeof held === 'string' || typeof held === 'number' ? held : ''
    return cell === null ? [] : [{ column, before: text, after: cell }]
  })
