import * as z from 'zod/mini'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import { cellsOf, fromRow } from '#domain/lead/lead.ts'

/**
 * Rows on their way to the page: a few long values in place of some thirty short ones for each row, which would keep
 * the page's garbage collector busy for as long as they are there.
 */
export interface PackedRows {
  ids: Uint32Array
  /** The cells of each row as JSON in UTF-8: outside of the page's heap, and handed over without a copy. */
  cells: { bytes: Uint8Array<ArrayBuffer>; ends: Uint32Array }
  searched: Joined
  classified: Joined
  hasEmail: Uint8Array
  named: Joined
}

interface Joined {
  text: string
  /** Where in the text each part ends. */
  ends: Uint32Array
}

const Cells = z.array(z.unknown())

export function packRows(rows: readonly IndexedLead[]): PackedRows {
  const encoder = new TextEncoder()
  const cells = rows.map(({ lead }) => encoder.encode(JSON.stringify(cellsOf(lead))))
  const ends = endsOf(cells)
  const bytes = new Uint8Array(ends.at(-1) ?? 0)
  cells.forEach((part, index) => bytes.set(part, ends[index - 1] ?? 0))
  return {
    ids: Uint32Array.from(rows, ({ id }) => id),
    cells: { bytes, ends },
    searched: join(rows.map(({ searched }) => searched)),
    classified: join(rows.map(({ classified }) => classified)),
    hasEmail: Uint8Array.from(rows, ({ hasEmail }) => Number(hasEmail)),
    named: join(rows.map(({ named }) => named)),
  }
}

/** The same rows; a lead is read from its cells each time that it is requested. */
export function unpackRows(packed: PackedRows): IndexedLead[] {
  const { bytes, ends } = packed.cells
  const searched = split(packed.searched)
  const classified = split(packed.classified)
  const named = split(packed.named)
  const decoder = new TextDecoder()
  return Array.from(packed.ids, (id, index) => ({
    id,
    searched: searched[index] ?? '',
    classified: classified[index] ?? '',
    hasEmail: packed.hasEmail[index] === 1,
    named: named[index] ?? '',
    get lead() {
      const json = decoder.decode(bytes.subarray(ends[index - 1] ?? 0, ends[index]))
      return fromRow(Cells.parse(JSON.parse(json)))
    },
  }))
}

const join = (parts: readonly string[]): Joined => ({ text: parts.join(''), ends: endsOf(parts) })

/** Engines keep such parts as places in the one text. */
const split = ({ text, ends }: Joined): string[] =>
  Array.from(ends, (end, index) => text.slice(ends[index - 1] ?? 0, end))

function endsOf(parts: readonly { length: number }[]): Uint32Array {
  let end = 0
  return Uint32Array.from(parts, ({ length }) => (end += length))
}
