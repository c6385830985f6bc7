import type { Kysely, Transaction } from 'kysely'
import { realTiming, retry, type RetryRule } from '#clients/http.ts'
import type { Database } from './schema.ts'
import {
  DatabaseAway,
  isConflict,
  isConnectionUseless,
  isDatabaseUnavailable,
  isServerFull,
} from './unavailable.ts'

/**
 * What the database breaks off is done again here. A conflict with others (40001, 40P01) has left nothing behind. Where
 * the connection is lost, nobody knows what was done: only work that is settled by a key of its own is done again then.
 */

export interface RepeatOptions {
  /** Doing the work twice comes to the same as once, since the same transaction keeps a key of it. */
  isKeyed?: boolean
  /** The work keeps its connection, so one that is of no use any more ends it. */
  isOnOneConnection?: boolean
  /** Whether what has just failed has surely left nothing behind. */
  isUndone?: () => boolean
  /** From 0 to 1: spreads those who met in a conflict. */
  random?: () => number
}

const BROKEN_OFF: RetryRule = { times: 5, waitMs: (nth, random) => 20 * 2 ** nth * random() }

/**
 * Runs a statement or a transaction, and again where that is safe: up to 6 times.
 * @throws what the last attempt threw
 */
export function repeated<T>(
  work: () => Promise<T>,
  {
    isKeyed = false,
    isOnOneConnection = false,
    isUndone = () => false,
    random = Math.random,
  }: RepeatOptions = {},
): Promise<T> {
  const ruleOf = (error: unknown) => {
    const isSafe = isConflict(error) || ((isKeyed || isUndone()) && isLost(error))
    const isStuck = isOnOneConnection && isConnectionUseless(error)
    return isSafe && !isStuck ? BROKEN_OFF : null
  }
  return retry(work, ruleOf, { timing: { ...realTiming, random } })
}

const RETURN_LIMIT_MS = 60_000
const RETURN_WAIT_MS = 500

/**
 * Writes what must not be lost, and again for a minute while the database is away.
 * @param write must come to the same when it is done twice
 * @throws what the last attempt threw
 */
export function writtenOnReturn<T>(
  write: () => Promise<T>,
  { limitMs = RETURN_LIMIT_MS, waitMs = RETURN_WAIT_MS } = {},
): Promise<T> {
  const away: RetryRule = { times: Infinity, waitMs: () => waitMs, withinMs: limitMs }
  return retry(write, (error) => (isDatabaseUnavailable(error) ? away : null), { timing: realTiming })
}

/** Whether a connection was lost that was there. Whoever found none has waited already. */
const isLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !(error instanceof DatabaseAway) && !isServerFull(error)

/**
 * Runs a transaction, and again after a conflict, or if the connection was lost before the end of it was sent.
 * @param work must do nothing but what a rollback takes back
 */
export function transact<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
  options?: RepeatOptions,
): Promise<T> {
  let isEnding = false
  const run = () => {
    isEnding = false
    return db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      isEnding = true
      return result
    })
  }
  return repeated(run, { ...options, isUndone: () => !isEnding })
}
