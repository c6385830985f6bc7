import type { Chunks } from '#clients/sheets/values-reply.ts'
import type { IndexedLead } from '#domain/lead-list.ts'
import { readTab, type TabReading } from '#operations/leads-sheet/read-leads.ts'
import { type PackedRows, packRows } from './packed-rows.ts'

/** What the page asks a worker: to read a body, then for its rows until there are no more. */
export type Asked = Chunks | 'next'

/** What a worker tells: that it runs, then an answer to each question. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'head'; head: Omit<TabReading, 'rows'> }
  | { kind: 'rows'; rows: PackedRows }
  | { kind: 'end' }

/** As many as the page takes in within some milliseconds. */
export const MAX_ROWS_TOLD = 1_000

/** The worker's side of a reading. It tells no more than is asked, so that the page can draw and answer in between. */
export function createTabReader(tell: (told: Told, transfer: ArrayBuffer[]) => void): (asked: Asked) => void {
  let rest: readonly IndexedLead[] = []
  tell({ kind: 'ready' }, [])
  return (asked) => {
    if (asked !== 'next') {
      const { rows, ...head } = readTab(asked)
      rest = rows
      tell({ kind: 'head', head }, [])
    } else if (rest.length > 0) {
      const rows = packRows(rest.slice(0, MAX_ROWS_TOLD))
      tell({ kind: 'rows', rows }, [rows.cells.bytes.buffer])
      rest = rest.slice(MAX_ROWS_TOLD)
    } else {
      tell({ kind: 'end' }, [])
    }
  }
}
