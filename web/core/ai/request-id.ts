import { sha256Hex } from '../storage/sha256.ts'

/**
 * The request id of a hosted call: equal for the same job on the same input, so that a reload or a retry finds
 * the kept answer and never pays twice (DESIGN 5).
 * @param parts what makes the job: the operation and its whole input; another input is another call
 * @returns 64 hex digits
 */
export const requestIdFor = (parts: readonly string[], subtle: SubtleCrypto): Promise<string> =>
  sha256Hex(JSON.stringify(parts), subtle)
