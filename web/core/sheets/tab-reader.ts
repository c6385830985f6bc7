import type { Chunks } from '#clients/sheets/values-reply.ts'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import { readTab, type TabReading } from '#operations/leads-sheet/read-leads.ts'
import { type PackedRows, packRows } from './packed-rows.ts'

/** What the page requests of a worker: to read a body, then `next` until all its rows have come. */
export type ReaderRequest = Chunks | 'next'

/** What a worker posts: that it is ready, then one answer to each request. */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'head'; head: Omit<TabReading, 'rows'> }
  | { kind: 'rows'; rows: PackedRows }
  | { kind: 'end' }

/** As many as the page takes in within some milliseconds. */
export const MAX_ROWS_PER_MESSAGE = 1_000

/** The worker's side of a reading. It answers one request at a time, so that the page can draw and respond in between. */
export function createTabReader(
  post: (message: ReaderMessage, transfer: ArrayBuffer[]) => void,
): (request: ReaderRequest) => void {
  let rest: readonly IndexedLead[] = []
  post({ kind: 'ready' }, [])
  return (request) => {
    if (request !== 'next') {
      const { rows, ...head } = readTab(request)
      rest = rows
      post({ kind: 'head', head }, [])
    } else if (rest.length > 0) {
      const rows = packRows(rest.slice(0, MAX_ROWS_PER_MESSAGE))
      post({ kind: 'rows', rows }, [rows.cells.bytes.buffer])
      rest = rest.slice(MAX_ROWS_PER_MESSAGE)
    } else {
      post({ kind: 'end' }, [])
    }
  }
}
