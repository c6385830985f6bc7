import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { writtenOnReturn } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'
import { ApiError } from '../base/graphql/errors.ts'
import {
  claimHostedCall,
  finishHostedCall,
  type HostedCallKey,
  releaseHostedCalls,
} from './hosted-answers-store.ts'
import type { RunningCalls } from './running-calls.ts'

/** Longer than a hosted call may take. */
const claimMs = 15 * MINUTE_MS
const keptMs = DAY_MS
const pollMs = 200

export interface OnceOptions extends HostedCallKey {
  db: Kysely<Database>
  log: Pick<Logger, 'error'>
  /** Milliseconds since 1970. */
  now: () => number
  runningCalls: RunningCalls
  /** The input: the same request id with any other is refused. */
  input: unknown
}

/**
 * Gives the answer of a request id, made once (DESIGN 5): for 24 h the same id and input get the same answer without
 * another call, so that a closed tab or a retry never pays twice. Of several at once one makes the call and the others
 * wait for it, in whichever server process they are; where that process died, one of them takes over. Only an answer is
 * kept: after a failure the next one tries again. An answer that cannot be kept is given to the one that made it.
 * @param make makes the call; its answer must be representable as JSON
 * @throws ApiError REQUEST_ID_REUSED for another input, HOSTED_CALL_RUNNING when the first one takes too long; what
 *   `make` throws
 */
export async function answerOnce<Answer>(
  options: OnceOptions,
  make: () => Promise<Answer>,
): Promise<unknown> {
  const { db, now, userId, requestId, runningCalls } = options
  const inputHash = createHash('sha256').update(JSON.stringify(options.input)).digest('hex')
  const claimId = randomUUID()
  for (let waitedMs = 0; waitedMs < claimMs; waitedMs += pollMs) {
    const runningUntil = new Date(now() + claimMs)
    const claim = await claimHostedCall(db, {
      userId,
      requestId,
      claimId,
      inputHash,
      now: new Date(now()),
      runningUntil,
    })
    switch (claim.state) {
      case 'claimed':
        return await runningCalls.run(claimId, () => makeAndKeep(claimId, options, make))
      case 'done':
        return claim.answer
      case 'conflict':
        throw new ApiError('REQUEST_ID_REUSED', 'The request id was used for another input.')
      case 'running':
        await pause(pollMs)
    }
  }
  throw new ApiError('HOSTED_CALL_RUNNING', 'The first call with this request id has not ended yet.')
}

async function makeAndKeep<Answer>(
  claimId: string,
  { db, log, now }: OnceOptions,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const release = () =>
    releaseHostedCalls(db, [claimId]).catch((error: unknown) => {
      log.error({ err: error }, 'the claim of a hosted call could not be given back; it runs out')
    })
  const answer = await make().catch(async (error: unknown) => {
    await release()
    throw error
  })
  // It is paid for.
  await writtenOnReturn(() =>
    finishHostedCall(db, { claimId, answer, keptUntil: new Date(now() + keptMs) }),
  ).catch(async (error: unknown) => {
    log.error({ err: error }, 'the answer of a hosted call could not be kept; a retry pays again')
    await release()
  })
  return answer
}
