import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/base/durations.ts'
import type { Database } from '../base/db/schema.ts'
import { expireCall, findLapsedCalls } from './store/calls.ts'

/** When a call without an end is closed. A hosted call may take 12 minutes. */
export const LEASE_MS = 45 * MINUTE_MS
const LOOK_EVERY_MS = 2_000
const AT_A_TIME = 200

/**
 * Closes all calls whose lease is over (DESIGN 6): they count, and their tokens are released. Each is a statement of its
 * own, so that it holds no lock for another, and several servers may do it at once.
 * @returns how many were closed here
 */
export async function expireLapsedCalls(db: Kysely<Database>, now: Date): Promise<number> {
  for (let closed = 0; ;) {
    const ids = await findLapsedCalls(db, now, AT_A_TIME)
    for (const id of ids) if (await expireCall(db, id, now)) closed += 1
    if (ids.length < AT_A_TIME) return closed
  }
}

/** Looks for lapsed calls at once and then every two seconds. Returns what ends it. */
export function startExpiring({
  db,
  now,
  log,
}: {
  db: Kysely<Database>
  now: () => number
  log: Logger
}): () => void {
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      const calls = await expireLapsedCalls(db, new Date(now()))
      if (calls > 0) log.info({ calls }, 'metered calls without an end were closed')
    } catch (error) {
      log.warn({ err: error }, 'closing lapsed calls failed; it is tried again')
    } finally {
      busy = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
