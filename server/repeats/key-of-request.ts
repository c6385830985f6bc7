import { createHash } from 'node:crypto'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, Uuid } from '../base/graphql/input.ts'
import type { MutationKey } from './mutation-keys-store.ts'

/** The header of the key (draft-ietf-httpapi-idempotency-key-header). */
const HEADER = 'idempotency-key'

/**
 * The key of a request's mutation, for whoever carries it out.
 * @param input what the key is bound to: the document, its variables, and which of several operations it is
 * @returns gives it once; null if the request has none
 * @throws (what it returns) ApiError INVALID_INPUT for a key that is no UUID, BAD_REQUEST for a second mutation in the document
 */
export function keyOfRequest({ headers }: Request, input: unknown): () => MutationKey | null {
  let isTaken = false
  return () => {
    const given = headers.get(HEADER)
    if (given === null) return null
    if (isTaken) throw new ApiError('BAD_REQUEST', 'An Idempotency-Key is for one mutation.')
    isTaken = true
    const key = readInput(Uuid, given)
    return { key, inputHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url') }
  }
}
