import type { DBSchema } from 'idb'
import * as z from 'zod/mini'
import { MeteredEnd } from '#operations/ai/metered-end.ts'
import { lazyDatabase } from '../storage/lazy-database.ts'

/** A call that has begun, until its end is delivered. */
export interface WaitingEnd {
  callId: string
  /** Null while the call runs. */
  end: MeteredEnd | null
  /** When it was noted, milliseconds since 1970. */
  keptAtMs: number
}

/** The waiting ends of one user in this browser. Every call rejects where the browser's storage fails. */
export interface EndStore {
  all: () => Promise<WaitingEnd[]>
  /** In place of what was kept of the same call. */
  keep: (waiting: WaitingEnd) => Promise<void>
  remove: (callId: string) => Promise<void>
}

const Kept: z.ZodMiniType<WaitingEnd> = z.object({
  callId: z.string(),
  end: z.nullable(MeteredEnd),
  keptAtMs: z.number(),
})

/** Values come out as unknown: they are parsed like an outside reply. */
interface EndsSchema extends DBSchema {
  ends: { key: string; value: unknown }
}

/** The user's database of waiting ends, `launchscout-metering.<userId>`. */
export function createIdbEndStore(userId: string): EndStore {
  const open = lazyDatabase<EndsSchema>(`launchscout-metering.${userId}`, 1, (database) => {
    database.createObjectStore('ends', { keyPath: 'callId' })
  })
  return {
    all: async () => {
      const kept = await (await open()).getAll('ends')
      return kept.flatMap((value) => Kept.safeParse(value).data ?? [])
    },
    keep: async (waiting) => {
      await (await open()).put('ends', waiting)
    },
    remove: async (callId) => {
      await (await open()).delete('ends', callId)
    },
  }
}
