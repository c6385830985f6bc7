import type { z } from 'zod'
import { ApiError } from './errors.ts'

/**
 * Reads a caller's input by a schema.
 * @throws ApiError INVALID_INPUT that names the fields at fault and what they should be, never what was sent
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const problems = read.error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`)
  throw new ApiError('INVALID_INPUT', problems.join('; '), { cause: read.error })
}

/**
 * Refuses input that names somebody else: id, e-mail and owner always come from the token (DESIGN 5).
 * @param claims pairs of what was sent and what the token says; what was not sent agrees
 * @throws ApiError MISMATCH that names the first field that disagrees
 */
export function requireAgreement(
  claims: Record<string, [sent: string | null | undefined, own: string]>,
): void {
  for (const [field, [sent, own]] of Object.entries(claims))
    if (sent !== null && sent !== undefined && sent !== own)
      throw new ApiError('MISMATCH', `${field} is not that of the signed-in user.`, { field })
}
