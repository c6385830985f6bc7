import type { WrittenCells } from '#operations/leads-sheet/save-lead.ts'
import type { DBSchema } from 'idb'
import * as z from 'zod/mini'
import { lazyDatabase } from './lazy-database.ts'
import { sha256Hex } from './sha256.ts'

/** For each column, prints of what was written there, the latest last. */
const Prints = z.array(z.array(z.string()))
type Prints = z.infer<typeof Prints>

interface WrittenSchema extends DBSchema {
  /** By prints of spreadsheet and launch. Values come out as unknown, as an older release may have written them. */
  prints: { key: [spreadsheetId: string, launchId: string]; value: unknown }
}

/** A write whose answer was lost may not have arrived: what was written before it still counts. */
const PRINTS_KEPT = 3
const PRINT_LENGTH = 16

const writtenDatabase = (userId: string) =>
  lazyDatabase<WrittenSchema>(`launchscout-written.${userId}`, 1, (database, oldVersion) => {
    if (oldVersion < 1) database.createObjectStore('prints')
  })

/**
 * What this browser wrote into the user's sheets, kept as prints (decision 0046). Where the browser's storage fails,
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
    await printOf(spreadsheetId),
    await printOf(launchId),
  ]
  const printOf = async (cell: unknown) =>
    (await sha256Hex(JSON.stringify(cell), subtle)).slice(0, PRINT_LENGTH)
  const readPrints = (kept: unknown): Prints => Prints.safeParse(kept).data ?? []

  return {
    areOurs: async (spreadsheetId, launchId, row) => {
      try {
        const key = await keyOf(spreadsheetId, launchId)
        const columns = readPrints(await (await open()).get('prints', key))
        return await Promise.all(
          columns.map(async (prints, column) => prints.includes(await printOf(row[column] ?? ''))),
        )
      } catch {
        return []
      }
    },
    note: async (spreadsheetId, launchId, cells) => {
      try {
        const added = await Promise.all(
          cells.map(async (cell) => (cell === null ? null : await printOf(cell))),
        )
        const key = await keyOf(spreadsheetId, launchId)
        const { store, done } = (await open()).transaction('prints', 'readwrite')
        const before = readPrints(await store.get(key))
        const after = added.map((print, column) => {
          const known = before[column] ?? []
          return print === null
            ? known
            : [...known.filter((each) => each !== print), print].slice(-PRINTS_KEPT)
        })
        await store.put(after, key)
        await done
      } catch {
        // A cell that is not known as ours is left to its owner.
      }
    },
  }
}
