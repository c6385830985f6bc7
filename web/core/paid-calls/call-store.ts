import type { DBSchema } from 'idb'
import * as z from 'zod/mini'
import { lazyDatabase } from '../storage/lazy-database.ts'

/** A call that was sent, until its answer is taken. */
export interface SentCall {
  /** As `requestIdFor` gives it. */
  id: string
  /** What the metering service calls it; null for one that is not metered. */
  meteringCallId: string | null
  /** Milliseconds since 1970. */
  sentAtMs: number
  /** The answer, sealed; null for as long as there is none. */
  sealedAnswer: Uint8Array | null
  /** Whether the metering service was told what it took. */
  ended: boolean
}

/** The sent calls of one user in this browser. Every call rejects where the browser's storage fails. */
export interface CallStore {
  get: (id: string) => Promise<SentCall | null>
  /** In place of what was kept of the same call. */
  keep: (call: SentCall) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Takes out what is answered; a call under way, or one whose answer was lost, stays. */
  removeAnswered: () => Promise<void>
  /** Takes out what was sent before that time, milliseconds since 1970. */
  removeBefore: (timeMs: number) => Promise<void>
}

const Kept: z.ZodMiniType<SentCall> = z.object({
  id: z.string(),
  meteringCallId: z.nullable(z.string()),
  sentAtMs: z.number(),
  sealedAnswer: z.nullable(z.instanceof(Uint8Array)),
  ended: z.boolean(),
})

/** Values come out as unknown: they are parsed like an outside reply. */
interface CallsSchema extends DBSchema {
  calls: { key: string; value: unknown; indexes: { bySentAtMs: number } }
}

/** The user's database of sent calls, `launchscout-calls.<userId>`. */
export function createIdbCallStore(userId: string): CallStore {
  const open = lazyDatabase<CallsSchema>(`launchscout-calls.${userId}`, 1, (database) => {
    database.createObjectStore('calls', { keyPath: 'id' }).createIndex('bySentAtMs', 'sentAtMs')
  })
  return {
    get: async (id) => Kept.safeParse(await (await open()).get('calls', id)).data ?? null,
    keep: async (call) => {
      await (await open()).put('calls', call)
    },
    remove: async (id) => {
      await (await open()).delete('calls', id)
    },
    removeAnswered: async () => {
      const database = await open()
      for (const value of await database.getAll('calls')) {
        const call = Kept.safeParse(value).data
        if (call !== undefined && call.sealedAnswer !== null) await database.delete('calls', call.id)
      }
    },
    removeBefore: async (timeMs) => {
      const database = await open()
      const old = await database.getAllKeysFromIndex(
        'calls',
        'bySentAtMs',
        IDBKeyRange.upperBound(timeMs, true),
      )
      await Promise.all(old.map((id) => database.delete('calls', id)))
    },
  }
}
