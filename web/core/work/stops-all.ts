import type { Failure } from '#domain/base/failure.ts'

/** Codes of failures after which all may be well with the next launch or lead. */
const OF_ONE: readonly string[] = [
  'NO_CONTACTS',
  'EMPTY_RESPONSE',
  'UNREADABLE_RESPONSE',
  'NOTHING_JUDGED',
  'TOO_FEW_JUDGED',
  'REFUSED',
  'INCOMPLETE',
  'RESPONSE_FAILED',
  'TIMEOUT',
  'SERVER_ERROR',
  'OVERLOADED',
  'MAYBE_PAID',
  'ROW_GONE',
]

/** Whether a failure would meet every further call too, so that it stops work for many before that costs more. */
export const stopsAll = (failure: Failure | null): failure is Failure =>
  failure !== null && !OF_ONE.includes(failure.code)
