import type { DBSchema } from 'idb'
import * as z from 'zod/mini'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import { type KeptEvent, parseKeptEvent } from '#domain/search-run/run-events.ts'
import { createTurns } from '#web/core/storage/in-turn.ts'
import { lazyDatabase } from '#web/core/storage/lazy-database.ts'
import type { RecordSealing } from '#web/core/vault/record-sealing.ts'

/** The events of the user's last search, in the browser: what a reload, a crash or another tab reads the run from. */
export interface RunJournal {
  /** The events behind that number, oldest first; all of them where that one is gone. */
  readAfter: (last: number) => Promise<JournalPart>
  /** Writes behind what was written before. The event that starts a search drops the one before it. */
  append: (event: RunEvent, atMs: number) => Promise<void>
  /** Drops the search. */
  clear: () => Promise<void>
}

interface JournalPart {
  events: RunEvent[]
  /** The number to read from next. */
  last: number
  /** When the last event of the run was written (milliseconds since 1970); null where there is no run. */
  lastAtMs: number | null
  /** What was read before is gone, and these are the whole run: another search, or none. */
  anew: boolean
}

/** Values come out as unknown: they are parsed like an outside reply. */
interface JournalDatabase extends DBSchema {
  events: { key: number; value: unknown }
}

/** Counts up where events of the same shape mean something else than before: such a run is dropped. */
const VERSION = 1

/** An event as it is kept: sealed, and bound to its kind and its launch. */
const SealedRecord = z.object({
  type: z.string(),
  launchId: z.nullable(z.string()),
  sealed: z.instanceof(Uint8Array),
})
type SealedRecord = z.infer<typeof SealedRecord>

const sealedFor = ({ type, launchId }: Omit<SealedRecord, 'sealed'>) => ['run-event', type, launchId ?? '']

async function sealedRecord(kept: KeptEvent, sealing: RecordSealing): Promise<SealedRecord> {
  const name = { type: kept.event.type, launchId: 'id' in kept.event ? kept.event.id : null }
  return { ...name, sealed: await sealing.seal(sealedFor(name), kept) }
}

/** All promises reject where the browser offers no IndexedDB; a run then lives in its tab alone. */
export function createRunJournal(userId: string, sealing: RecordSealing): RunJournal {
  const inTurn = createTurns()
  const open = lazyDatabase<JournalDatabase>(`launchscout-run.${userId}`, VERSION, (database) => {
    if (database.objectStoreNames.contains('events')) database.deleteObjectStore('events')
    database.createObjectStore('events', { autoIncrement: true })
  })

  return {
    readAfter: async (last) => {
      const { store } = (await open()).transaction('events')
      const from = IDBKeyRange.lowerBound(last)
      const [numbers, records] = await Promise.all([store.getAllKeys(from), store.getAll(from)])
      const anew = numbers[0] !== last
      const kept = parseAll(await Promise.all(records.map((record) => opened(record, sealing))), anew)
      // Left as it is: a tab of another version may be working on it. The next search drops it.
      if (kept === null) return { events: [], last: 0, lastAtMs: null, anew: true }
      const events = kept.map(({ event }) => event)
      return {
        events: anew ? events : events.slice(1),
        last: numbers.at(-1) ?? 0,
        lastAtMs: kept.at(-1)?.atMs ?? null,
        anew,
      }
    },
    append: (event, atMs) =>
      inTurn(async () => {
        const record = await sealedRecord({ event, atMs }, sealing)
        const { store, done } = (await open()).transaction('events', 'readwrite')
        const dropped = event.type === 'started' ? store.clear() : undefined
        await Promise.all([dropped, store.add(record), done])
      }),
    clear: () => inTurn(async () => (await open()).clear('events')),
  }
}

function opened(record: unknown, sealing: RecordSealing): unknown {
  const kept = SealedRecord.safeParse(record).data
  return kept === undefined ? null : sealing.open(sealedFor(kept), new Uint8Array(kept.sealed))
}

/** Null where one cannot be read, or where the beginning of the run is missing: half a run would be a wrong one. */
function parseAll(records: readonly unknown[], fromTheBeginning: boolean): KeptEvent[] | null {
  const kept = records.map(parseKeptEvent).filter((event) => event !== null)
  if (kept.length < records.length) return null
  const [first] = kept
  return fromTheBeginning && first !== undefined && first.event.type !== 'started' ? null : kept
}
