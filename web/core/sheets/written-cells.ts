import type { DBSchema } from 'idb'
import * as z from 'zod/mini'
import type { WrittenCells } from '#operations/leads-sheet/written-cells.ts'
import { lazyDatabase } from '../storage/lazy-database.ts'
import { sha256Hex } from '../storage/sha256.ts'

/** For each column, fingerprints of what was written there, the latest last. */
const Fingerprints = z.array(z.array(z.string()))
type Fingerprints = z.infer<typeof Fingerprints>

interface WrittenSchema extends DBSchema {
  /** By fingerprints of spreadsheet and launch. Values come out as unknown. */
  prints: { key: [spreadsheetId: string, launchId: string]; value: unknown }
}

/** A write whose answer was lost may not have arrived: what was written before it still counts. */
const FINGERPRINTS_KEPT = 3
const FINGERPRINT_LENGTH = 16

const writtenDatabase = (userId: string) =>
  lazyDatabase<WrittenSchema>(`launchscout-written.${userId}`, 1, (database, oldVersion) => {
    if (oldVersion < 1) database.createObjectStore('prints')
  })

/**
 * What this browser wrote into the user's sheets, kept as fingerprints (decision 0026). Where the browser's storage fails,
 * every cell counts as its owner's.
 */
export function createWrittenCells({
  userId,
  subtle,
  open = writtenDatabase(userId),
}: {
  userId: string
  subtle: SubtleCrypto
  open?: ReturnType<typeof writtenDatabase>
}): WrittenCells {
  const keyOf = async (spreadsheetId: string, launchId: string): Promise<[string, string]> => [
    await cellFingerprint(spreadsheetId),
    await cellFingerprint(launchId),
  ]
  const cellFingerprint = async (cell: unknown) =>
    (await sha256Hex(JSON.stringify(cell), subtle)).slice(0, FINGERPRINT_LENGTH)
  const readFingerprints = (kept: unknown): Fingerprints => Fingerprints.safeParse(kept).data ?? []

  return {
    areOurs: async (spreadsheetId, launchId, row) => {
      try {
        const key = await keyOf(spreadsheetId, launchId)
        const columns = readFingerprints(await (await open()).get('prints', key))
        return await Promise.all(
          columns.map(async (fingerprints, column) =>
            fingerprints.includes(await cellFingerprint(row[column] ?? '')),
          ),
        )
      } catch {
        return []
      }
    },
    note: async (spreadsheetId, launchId, cells) => {
      try {
        const added = await Promise.all(
          cells.map(async (cell) => (cell === null ? null : await cellFingerprint(cell))),
        )
        const key = await keyOf(spreadsheetId, launchId)
        const { store, done } = (await open()).transaction('prints', 'readwrite')
        const before = readFingerprints(await store.get(key))
        const after = added.map((fingerprint, column) => {
          const known = before[column] ?? []
          return fingerprint === null
            ? known
            : [...known.filter((each) => each !== fingerprint), fingerprint].slice(-FINGERPRINTS_KEPT)
        })
        await store.put(after, key)
        await done
      } catch {
        // A cell that is not known as ours is left to its owner.
      }
    },
  }
}
