import type { DBSchema } from 'idb'
import { lazyDatabase } from '#web/shared/lazy-database.ts'
import type { RunEvent } from './search-run.ts'

/** The events of the user's last search, in the browser: what a reload, a crash or another tab reads the run from. */
export interface RunJournal {
  /** The events behind that number, oldest first; `last` is the number to ask from next. */
  readAfter: (last: number) => Promise<JournalPart>
  /** Writes behind what was written before. The event that starts a search drops the one before it. */
  append: (event: RunEvent, atMs: number) => Promise<void>
}

export interface JournalPart {
  events: RunEvent[]
  last: number
  /** When the last of them was written (milliseconds since 1970); null where there are none. */
  lastAtMs: number | null
}

interface JournalDatabase extends DBSchema {
  events: { key: number; value: { event: RunEvent; atMs: number } }
}

/** Counts up with each change of RunEvent: a run of an older release is dropped, as its events mean something else. */
const VERSION = 1

/** Both promises reject where the browser offers no IndexedDB; a run then lives in its tab alone. */
export function createRunJournal(userId: string): RunJournal {
  const open = lazyDatabase<JournalDatabase>(`launchscout-run.${userId}`, VERSION, (database) => {
    if (database.objectStoreNames.contains('events')) database.deleteObjectStore('events')
    database.createObjectStore('events', { autoIncrement: true })
  })
  return {
    readAfter: async (last) => {
      const { store } = (await open()).transaction('events')
      const behind = IDBKeyRange.lowerBound(last, true)
      const [numbers, records] = await Promise.all([store.getAllKeys(behind), store.getAll(behind)])
      return {
        events: records.map(({ event }) => event),
        last: numbers.at(-1) ?? last,
        lastAtMs: records.at(-1)?.atMs ?? null,
      }
    },
    append: async (event, atMs) => {
      const { store, done } = (await open()).transaction('events', 'readwrite')
      const dropped = event.type === 'started' ? store.clear() : undefined
      await Promise.all([dropped, store.add({ event, atMs }), done])
    },
  }
}
