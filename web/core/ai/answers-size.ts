import * as z from 'zod/mini'
import type { AnswerKind, AnswersTransaction } from './answers-database.ts'

export interface KeptSize {
  verdicts: number
  contacts: number
  /** Of the records: what is sealed as it is, the rest as JSON in UTF-8. */
  bytes: number
}

const count = z.int().check(z.nonnegative())
const Totals = z.object({ verdicts: count, contacts: count, bytes: count })

export function bytesOf(record: unknown): number {
  let sealedBytes = 0
  const rest = JSON.stringify(record, (_name, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value
    sealedBytes += value.byteLength
    return ''
  })
  return new TextEncoder().encode(rest).length + sealedBytes
}

/**
 * Makes a change together with its sum, in one transaction.
 * @param work changes answers and, with `add`, the totals
 */
export async function withTotals(
  transaction: AnswersTransaction<'readwrite'>,
  work: (totals: KeptSize) => Promise<void>,
): Promise<void> {
  const totals = await readTotals(transaction)
  await work(totals)
  await transaction.objectStore('totals').put(totals, 'all')
}

/** Counts a record in, or out with -1. */
export function add(totals: KeptSize, kind: AnswerKind, record: unknown, sign: 1 | -1): void {
  totals[kind === 'verdict' ? 'verdicts' : 'contacts'] += sign
  totals.bytes += sign * bytesOf(record)
}

/** What is kept in all; counted anew where the note of it is missing or unreadable. */
export async function readTotals<Mode extends IDBTransactionMode>(
  transaction: AnswersTransaction<Mode>,
): Promise<KeptSize> {
  const noted = Totals.safeParse(await transaction.objectStore('totals').get('all'))
  if (noted.success) return noted.data
  const totals = { verdicts: 0, contacts: 0, bytes: 0 }
  let cursor = await transaction.objectStore('answers').openCursor()
  while (cursor !== null) {
    add(totals, cursor.primaryKey[0], cursor.value, 1)
    cursor = await cursor.continue()
  }
  return totals
}

/** Takes out the oldest answers until the others fit, and their sizes out of `totals`. */
export async function dropOldest(
  transaction: AnswersTransaction<'readwrite'>,
  totals: KeptSize,
  maxBytes: number,
): Promise<void> {
  let cursor =
    totals.bytes > maxBytes ? await transaction.objectStore('answers').index('byAge').openCursor() : null
  while (cursor !== null && totals.bytes > maxBytes) {
    add(totals, cursor.primaryKey[0], cursor.value, -1)
    await cursor.delete()
    cursor = await cursor.continue()
  }
}
