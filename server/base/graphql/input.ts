import { z } from 'zod'
import { ApiError } from './errors.ts'

/** A text of so many UTF-16 units at most, as a page counts what is typed; zod's own `max` counts characters. */
export const textUpTo = (maxLength: number) =>
  z.string().refine((text) => text.length <= maxLength, `is longer than ${maxLength}`)

/** As PostgreSQL gives it: the same id in capitals is the same. */
export const Uuid = z.uuid().toLowerCase()

const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u
const withoutControlCharacters = (maxLength: number) =>
  textUpTo(maxLength).trim().regex(NO_CONTROL_CHARACTERS, 'has control characters')

/** An object for a schema that expects one, also where it was sent as JSON text, as AppSync's clients do (AWSJSON). */
export function readJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** An identity's subject. */
export const UserId = z.string().max(255).regex(NO_CONTROL_CHARACTERS, 'has control characters')

/** A text that must be there and not be blank. */
export const requiredText = (maxLength: number) => withoutControlCharacters(maxLength).min(1)

/** What was left out is null. */
export const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null

/** A text that may be left out; null where nothing but blanks is in it. */
export const optionalText = (maxLength: number) =>
  withoutControlCharacters(maxLength)
    .nullish()
    .transform((text) => (text === '' ? null : orNull(text)))

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
 * Refuses input that names somebody else: id, email and owner always come from the token (DESIGN 5).
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
