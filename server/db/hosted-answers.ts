import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A hosted call is known by its user and the request id that the user's browser made (DESIGN 5). */
export interface HostedCallKey {
  userId: string
  requestId: string
}

export type Claim =
  /** The call is the caller's to make, then to `finish` or `release`. */
  | { state: 'claimed' }
  /** Another request makes it right now. */
  | { state: 'running' }
  /** It was made; this is its answer. */
  | { state: 'done'; answer: unknown }
  /** The id was used for another input. */
  | { state: 'conflict' }

/**
 * Takes a request id, in one insert, so that of any number of requests with one id a single one makes the call.
 * @param call.inputHash a hash of the input: the same id with another input is a conflict
 * @param call.now the caller's clock
 * @param call.runningUntil after this the caller counts as dead and the id can be claimed again
 */
export async function claimHostedCall(
  db: Kysely<Database>,
  call: HostedCallKey & { inputHash: string; now: Date; runningUntil: Date },
): Promise<Claim> {
  const fresh = { input_hash: call.inputHash, status: 'running', expires_at: call.runningUntil } as const
  const claimed = await db
    .insertInto('hosted_answers')
    .values({ user_id: call.userId, request_id: call.requestId, created_at: call.now, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'request_id'])
        .doUpdateSet({ ...fresh, answer: sql<string>`null`, created_at: call.now })
        .where('hosted_answers.expires_at', '<=', call.now),
    )
    .returning('request_id')
    .executeTakeFirst()
  if (claimed) return { state: 'claimed' }
  const kept = await findHostedAnswer(db, call)
  // Released or swept between the two statements: the next claim decides.
  if (!kept) return claimHostedCall(db, call)
  if (kept.input_hash !== call.inputHash) return { state: 'conflict' }
  return kept.status === 'done' ? { state: 'done', answer: kept.answer } : { state: 'running' }
}

function findHostedAnswer(db: Kysely<Database>, { userId, requestId }: HostedCallKey) {
  return db
    .selectFrom('hosted_answers')
    .select(['input_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Keeps the answer of a claimed call until `keptUntil`; `answer` must be representable as JSON. */
export async function finishHostedCall(
  db: Kysely<Database>,
  { userId, requestId, answer, keptUntil }: HostedCallKey & { answer: unknown; keptUntil: Date },
): Promise<void> {
  await db
    .updateTable('hosted_answers')
    .set({ status: 'done', answer: JSON.stringify(answer), expires_at: keptUntil })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute()
}

/** Gives a claimed call back unmade, so that a retry makes it. A kept answer stays. */
export async function releaseHostedCall(
  db: Kysely<Database>,
  { userId, requestId }: HostedCallKey,
): Promise<void> {
  await db
    .deleteFrom('hosted_answers')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .where('status', '=', 'running')
    .execute()
}

/** Removes what has expired and returns how many. */
export async function sweepHostedAnswers(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('hosted_answers')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
