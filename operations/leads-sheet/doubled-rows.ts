import type { Timing } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import type { Lead } from '#domain/lead/lead.ts'
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
import { type MisplacedWrites, type Pass, runPasses } from './write-passes.ts'

/**
 * Takes back the second rows of leads that one save added twice: a browser sends a request again by itself where the
 * connection was cut before the answer (RFC 9110, 9.2.2 leaves that to it), and Google carries out both. Both rows have
 * to stand as they were sent; where one was changed, both stay.
 * @param misplacedWrites takes rows that may hold values of another lead
 * @returns the leads that have one row again
 * @throws {ServiceError} of sheets; FOREIGN_HEADER; HEADER_MOVED
 */
export async function takeBackDoubles(
  sheets: Sheets,
  leads: readonly Lead[],
  { misplacedWrites, timing }: { misplacedWrites: MisplacedWrites; timing: Timing },
): Promise<Lead[]> {
  const work = { ...newEmptying(leads), corrupted: misplacedWrites.corrupted }
  const ended: Lead[][] = []
  const pass = async (): Promise<Pass> => {
    const reading = await emptyingPass(sheets, work, (lead, rows) => stepOf(work, lead, rows))
    if (reading === null) return 'more'
    ended.push(
      leads.filter((lead) => work.begun.has(lead) && reading.places.get(lead.capturedAt)?.length === 1),
    )
    return 'done'
  }
  try {
    await runPasses(pass, work, timing)
  } finally {
    for (const one of work.unverified) misplacedWrites.unverified.add(one)
  }
  return ended[0] ?? []
}

function stepOf({ begun }: Emptying, lead: Lead, { rows, places }: Reading): Step | null {
  const standing = (places.get(lead.capturedAt) ?? []).map((index) => ({ index, row: rows[index] ?? [] }))
  const whole = standing.filter(({ row }) => isAsSaved(lead, row))
  const half = standing.filter(
    ({ row }) => begun.has(lead) && !whole.some((one) => one.row === row) && isHalfEmptied(lead, row),
  )
  const areOurs = whole.length + half.length === standing.length
  const [begunWith] = half
  // The other one was changed or removed meanwhile.
  if (begunWith !== undefined && (whole.length === 0 || !areOurs)) {
    const cells = missingCells(lead, begunWith.row)
    return cells === null ? null : { index: begunWith.index, cells }
  }
  const spare = begunWith ?? (whole.length > 1 ? whole.at(-1) : undefined)
  return spare === undefined || !areOurs ? null : { index: spare.index, cells: nextCells(spare.row) }
}
