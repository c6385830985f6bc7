import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../base/db/schema.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { releaseHostedCalls, renewHostedCalls } from './hosted-answers-store.ts'

/** The hosted calls that this process makes right now. */
export interface RunningCalls {
  /** Runs a claimed call and renews its claim until it ends. */
  run<Answer>(claimId: string, make: () => Promise<Answer>): Promise<Answer>
  /**
   * Waits up to `limitMs` for the running calls, then gives the claims of the others back, so that a retry at the
   * next server runs at once. For the end of the process: `run` refuses after it.
   */
  close(limitMs: number): Promise<void>
}

/** A third of what a claim lasts without it: two may be lost. */
const RENEW_EVERY_MS = 10_000

export function createRunningCalls(options: {
  db: Kysely<Database>
  log: Logger
  renewEveryMs?: number
}): RunningCalls {
  const { db, log, renewEveryMs = RENEW_EVERY_MS } = options
  const running = new Map<string, Promise<unknown>>()
  let closed = false
  const claimIds = () => [...running.keys()]

  const renew = async () => {
    if (running.size === 0) return
    await renewHostedCalls(db, claimIds()).catch((error: unknown) => {
      log.warn({ err: error }, 'claims of hosted calls could not be renewed; it is tried again')
    })
  }
  const timer = setInterval(() => void renew(), renewEveryMs).unref()

  return {
    async run(claimId, make) {
      if (closed) {
        await releaseHostedCalls(db, [claimId])
        throw new ApiError('HOSTED_AI_UNAVAILABLE', 'The server is stopping.')
      }
      const call = make()
      running.set(claimId, call)
      try {
        return await call
      } finally {
        running.delete(claimId)
      }
    },
    async close(limitMs) {
      const limit = new AbortController()
      const timeIsUp = pause(limitMs, undefined, limit).catch(() => undefined)
      await Promise.race([Promise.allSettled(running.values()), timeIsUp])
      limit.abort()
      clearInterval(timer)
      closed = true
      if (running.size === 0) return
      log.warn({ calls: running.size }, 'hosted calls are cut off; a retry makes them anew')
      await releaseHostedCalls(db, claimIds()).catch((error: unknown) => {
        log.warn(
          { err: error },
          'claims of hosted calls could not be given back; they run out in half a minute',
        )
      })
    },
  }
}
