import { z } from 'zod'
import { ApiError } from './errors.ts'

/** How many rows of a list a page has (SPEC 9, Caches and lists). */
export const PageSize = z
  .number()
  .int()
  .min(1)
  .max(100)
  .nullish()
  .transform((limit) => limit ?? 100)

/** The `nextToken` of a list: the place of its last row, opaque to whoever sends it back; null on the last page. */
export const tokenOf = (place: object | null): string | null =>
  place && Buffer.from(JSON.stringify(place)).toString('base64url')

/** A place in what becomes of a user's messages (decision 0038); read by `placeOf`. */
export const cursorOf = (revision: number): string =>
  Buffer.from(JSON.stringify({ revision })).toString('base64url')

/**
 * The place that a `nextToken` names; null for the first page. It comes from outside, so it is checked like any input.
 * @param field the argument it was sent as
 * @throws ApiError INVALID_INPUT
 */
export function placeOf<Place>(
  schema: z.ZodType<Place>,
  token: string | null | undefined,
  field = 'nextToken',
): Place | null {
  if (token === null || token === undefined) return null
  try {
    return schema.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  } catch (cause) {
    throw new ApiError('INVALID_INPUT', `${field}: should be that of a list`, { cause })
  }
}
