import { ServiceError } from '#clients/http.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LeadsTab } from './leads-tab.ts'
import { misplaced, misplacedRows, type MisplacedWrites } from './write-passes.ts'

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

export const NOTHING_SAVED: SaveResult = {
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
    saved: SaveResult = NOTHING_SAVED,
  ) {
    super(`${counts.failedCount} of ${counts.savedCount + counts.failedCount} leads were not saved`, {
      cause,
    })
    this.savedCount = counts.savedCount
    this.failedCount = counts.failedCount
    this.saved = saved
  }
}

/** How far a save is; kept over the passes. */
export interface SaveWork extends MisplacedWrites {
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

export const newSaveWork = (leads: readonly Lead[]): SaveWork => ({
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

/** Those that are not saved yet. */
export const openLeads = ({ leads, added, updated }: SaveWork): Lead[] =>
  leads.filter((lead) => !added.has(lead) && !updated.has(lead))

/** @param isSaved tells of the leads that it names which ones count */
export const resultOf = (
  { added, updated, doubled, place, rows, leftAlone }: SaveWork,
  isSaved: (lead: Lead) => boolean = () => true,
): SaveResult => ({
  added: [...added].filter(isSaved),
  updated: [...updated].filter(isSaved),
  doubled: [...doubled].filter(isSaved),
  place,
  rows,
  leftAlone,
})

/** What the user has to look at in the sheet, also where every lead has its row. */
export function blameOf({ duplicates, ...misplacedWrites }: SaveWork, cause?: unknown): ServiceError | null {
  const detail = [...duplicates.values()].map((rowNumbers) => rowNumbers.join(', ')).join('; ')
  const twice =
    duplicates.size === 0 ? null : new ServiceError({ service: 'sheets', code: 'SAVED_TWICE', detail, cause })
  const rows = misplacedRows(misplacedWrites)
  if (rows.length === 0) return twice
  return misplaced([...new Set([...rows, ...[...duplicates.values()].flat()])].join(', '), twice ?? cause)
}

/** The error, with what was saved where something was. */
export function partlySaved(work: SaveWork, error: unknown): unknown {
  const saved = new Set([...work.added, ...work.updated])
  for (const { write } of work.unverified) saved.delete(write.lead)
  for (const { lead } of work.corrupted) saved.delete(lead)
  if (saved.size === 0) return error
  const counts = { savedCount: saved.size, failedCount: work.leads.length - saved.size }
  return new PartlySavedError(
    counts,
    error,
    resultOf(work, (lead) => saved.has(lead)),
  )
}
