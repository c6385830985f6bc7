import type { Sheets } from '#clients/sheets/sheets.ts'
import { type Cell, launchKey, type Lead } from '#domain/lead/lead.ts'

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

/** One name for a launch: what it is surest known by. */
export function launchId(lead: Lead): string {
  const { code, url, name } = launchKey(lead)
  return code ?? url ?? name
}

/** To be called before the write is sent, as its answer can be lost. */
export const noteWrites = (
  { spreadsheetId }: Sheets,
  written: WrittenCells,
  writes: readonly { lead: Lead; cells: readonly Cell[] }[],
): Promise<unknown> =>
  Promise.all(writes.map(({ lead, cells }) => written.note(spreadsheetId, launchId(lead), cells)))
