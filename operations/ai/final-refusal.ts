import type { ServiceError } from '#clients/http.ts'
import type { Failure } from '#domain/base/failure.ts'

/** What every further call would be refused with: the user has to change something first. */
const FINAL: readonly string[] = [
  'INVALID_KEY',
  // The key, the model or the country.
  'FORBIDDEN',
  'MODEL_NOT_FOUND',
  // No credit left.
  'QUOTA',
] satisfies ServiceError<'ai'>['code'][]

export const isFinalRefusal = (failure: Failure | null): boolean =>
  failure?.service === 'ai' && FINAL.includes(failure.code)
