import { type Kysely, sql } from 'kysely'
import type { Database } from '../base/db/schema.ts'

/** A hosted call is known by its user and the request id that the user's browser made (DESIGN 5). */
export interface HostedCallKey {
  userId: string
  requestId: string
}

export type Claim =
  /** The call is the caller's to make and meanwhile to renew, then to finish or release. */
  | { state: 'claimed' }
  /** Another request makes it right now. */
  | { state: 'running' }
  /** It was made; this is its answer. */
  | { state: 'done'; answer: unknown }
  /** The id was used for another input. */
  | { state: 'conflict' }

/** A claim that was not renewed for so long belongs to a server that died. */
export const CLAIM_LASTS_SECONDS = 30

/**
 * Takes a request id, in one insert, so that of any number of requests with one id a single one makes the call.
 * @param call.inputHash a hash of the input: the same id with another input is a conflict
 * @param call.claimId a new UUID, by which the claim is renewed, finished and released
 * @param call.now the caller's clock
 * @param call.runningUntil after this the id can be claimed again although its claim is renewed
 */
export async function claimHostedCall(
  db: Kysely<Database>,
  call: HostedCallKey & { claimId: string; inputHash: string; now: Date; runningUntil: Date },
): Promise<Claim> {
  const fresh = {
    input_hash: call.inputHash,
    status: 'running',
    claim_id: call.claimId,
    renewed_at: sql<Date>`now()`,
    expires_at: call.runningUntil,
  } as const
  const claimed = await db
    .insertInto('hosted_answers')
    .values({ user_id: call.userId, request_id: call.requestId, created_at: call.now, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'request_id'])
        .doUpdateSet({ ...fresh, answer: sql<string>`null`, created_at: call.now })
        .where((is) => is.or([is('hosted_answers.expires_at', '<=', call.now), isAbandoned])),
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

/** By the database's clock, since those of several servers may differ by more than a claim lasts. */
const isAbandoned = sql<boolean>`hosted_answers.status = 'running'
  and hosted_answers.renewed_at <= now() - make_interval(secs => ${CLAIM_LASTS_SECONDS})`

function findHostedAnswer(db: Kysely<Database>, { userId, requestId }: HostedCallKey) {
  return db
    .selectFrom('hosted_answers')
    .select(['input_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Keeps the answer of a claim until `keptUntil`, unless another took it over; `answer` must be representable as JSON. */
export async function finishHostedCall(
  db: Kysely<Database>,
  { claimId, answer, keptUntil }: { claimId: string; answer: unknown; keptUntil: Date },
): Promise<void> {
  await db
    .updateTable('hosted_answers')
    .set({ status: 'done', answer: JSON.stringify(answer), expires_at: keptUntil })
    .where('claim_id', '=', claimId)
    .where('status', '=', 'running')
    .execute()
}

/** Says that these calls still run. */
export async function renewHostedCalls(db: Kysely<Database>, claimIds: string[]): Promise<void> {
  await db
    .updateTable('hosted_answers')
    .set({ renewed_at: sql<Date>`now()` })
    .where('claim_id', 'in', claimIds)
    .where('status', '=', 'running')
    .execute()
}

/** Gives claimed calls back unmade, so that a retry makes them. Kept answers stay, and what another took over. */
export async function releaseHostedCalls(db: Kysely<Database>, claimIds: string[]): Promise<void> {
  await db
    .deleteFrom('hosted_answers')
    .where('claim_id', 'in', claimIds)
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
