import { realTiming, type Timing } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import { KEY_COLUMNS, launchKey, type Lead } from '#domain/lead/lead.ts'
import {
  type Emptying,
  emptyingPass,
  isAsSaved,
  isHalfEmptied,
  missingCells,
  newEmptying,
  nextCells,
  type Reading,
  type Step,
} from './empty-rows.ts'
import { indexRows } from './find-rows.ts'
import { FIRST_ROW } from './leads-tab.ts'
import { type Lock, lockName } from './sheet-lock.ts'
import { misplaced, misplacedRows, type Pass, runPasses, unanswered } from './write-passes.ts'

/** How far an undo is. One that failed is finished by being run again; it is for one sheet. */
export type Undo = Emptying

/** @param leads as a save added them */
export const newUndo = (leads: readonly Lead[]): Undo => newEmptying(leads)

/** What became of the leads of an undo. */
export interface Undone {
  removed: readonly Lead[]
  /** Their rows are not any more as they were saved, or are there twice: left alone. */
  changed: readonly Lead[]
  /** Somebody else had removed them. */
  gone: readonly Lead[]
}

/**
 * Takes back what a save added (decision 0034), as `empty-rows` empties rows.
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
      const reading = await emptyingPass(sheets, undo, (lead, rows) => stepOf(undo, lead, rows))
      if (reading !== null) ended.push(outcomeOf(undo, reading))
      return reading === null ? 'more' : 'done'
    }
    const failed = await runPasses(pass, undo, { ...realTiming, ...given }).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const rows = misplacedRows(undo)
    undo.corrupted.clear()
    if (rows.length > 0) throw misplaced([...new Set(rows)].join(', '), failed?.error)
    if (failed !== null) throw failed.error
    const [outcome] = ended
    if (outcome === undefined) throw unanswered()
    return outcome
  })
}

function stepOf({ begun }: Undo, lead: Lead, { rows, places }: Reading): Step | null {
  const [index, ...others] = places.get(lead.capturedAt) ?? []
  if (index === undefined || others.length > 0) return null
  const row = rows[index] ?? []
  const isWhole = isAsSaved(lead, row)
  // Of two rows of one launch the answer would not show which was reached.
  if (isWhole && isDuplicate(lead, rows)) return null
  if (isWhole || (begun.has(lead) && isHalfEmptied(lead, row))) return { index, cells: nextCells(row) }
  // Somebody wrote into the row while it was being emptied: it gets back what it had.
  const cells = begun.has(lead) ? missingCells(lead, row) : null
  return cells === null ? null : { index, cells }
}

const isDuplicate = ({ website }: Lead, rows: Reading['rows']): boolean =>
  website !== '' && rows.filter((row) => row[WEBSITE] === website).length > 1
const [, WEBSITE] = KEY_COLUMNS

function outcomeOf({ leads, begun }: Undo, { rows, places }: Reading): Undone {
  const launches = indexRows(rows.slice(FIRST_ROW - 1), FIRST_ROW)
  const isThere = (lead: Lead) => places.has(lead.capturedAt) || launches.find(launchKey(lead)).length > 0
  return {
    removed: leads.filter((lead) => !isThere(lead) && begun.has(lead)),
    changed: leads.filter(isThere),
    gone: leads.filter((lead) => !isThere(lead) && !begun.has(lead)),
  }
}
