import type { Kysely } from 'kysely'
import { HOUR_MS } from '#domain/base/durations.ts'
import type { Database } from '../base/db/schema.ts'
import { ApiError } from '../base/graphql/errors.ts'

declare module '../base/graphql/context.ts' {
  interface ApiContext {
    /** For mutations that are not safe to send again by themselves: the key that the client gave, once (decision 0084). */
    takeKey: () => MutationKey | null
  }
}

/** Names one mutation of a user, however often it is sent. */
export interface MutationKey {
  /** A UUID of the client's. */
  key: string
  /** SHA-256 of the document, its variables, and which of several operations it is. */
  inputHash: string
}

type KeyOfUser = MutationKey & { userId: string }

/** A client sends a mutation again within a minute. */
const KEPT_MS = HOUR_MS

/**
 * Takes a key in the transaction that does its work: of several with the same key, the others wait for the end of the first.
 * @returns null if it is new; else when it was taken, and the answer that was kept
 * @throws ApiError REQUEST_ID_REUSED if it was taken for something else
 */
export async function takeMutationKey(
  transaction: Kysely<Database>,
  { userId, key, inputHash }: KeyOfUser,
): Promise<{ answer: unknown; takenAt: Date } | null> {
  const { numInsertedOrUpdatedRows: taken = 0n } = await transaction
    .insertInto('mutation_keys')
    .values({ user_id: userId, key, input_hash: inputHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken > 0n ? null : findMutation(transaction, { userId, key, inputHash })
}

/**
 * What a key that was taken stands for.
 * @throws ApiError REQUEST_ID_REUSED if it was taken for something else
 */
export async function findMutation(
  db: Kysely<Database>,
  { userId, key, inputHash }: KeyOfUser,
): Promise<{ answer: unknown; takenAt: Date }> {
  const known = await db
    .selectFrom('mutation_keys')
    .select(['input_hash', 'answer', 'created_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.input_hash !== inputHash)
    throw new ApiError('REQUEST_ID_REUSED', 'The Idempotency-Key was used for another mutation.')
  return { answer: known.answer, takenAt: known.created_at }
}

/** Keeps what was answered, in the same transaction. `answer` must be representable as JSON. */
export async function keepMutationAnswer(
  transaction: Kysely<Database>,
  { userId, key }: Omit<KeyOfUser, 'inputHash'>,
  answer: unknown,
): Promise<void> {
  await transaction
    .updateTable('mutation_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Forgets the keys of before an hour ago. Returns how many. */
export async function sweepMutationKeys(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mutation_keys')
    .where('created_at', '<=', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
