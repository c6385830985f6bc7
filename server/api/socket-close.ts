import { CloseCode } from 'graphql-ws'
import type { BackendCode } from '#domain/backend/backend-codes.ts'
import { type AuthMode, USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { SESSION_ENDED } from '../base/graphql/errors.ts'

const CLOSE_CODES: Partial<Record<BackendCode, number>> = {
  UNAUTHENTICATED: 4401,
  FORBIDDEN: 4403,
  BLOCKED: 4403,
  RATE_LIMITED: 4429,
  SIGN_IN_UNAVAILABLE: 1013,
}

/** How a socket is closed for an error: 1011 for what is no refusal of ours. */
export function closeFor(error: unknown, authModes: readonly AuthMode[]): { code: number; reason: string } {
  const reason = error instanceof ApiError ? error.code : 'INTERNAL'
  if (error instanceof ApiError && error.details.reason === SESSION_ENDED)
    return { code: 4401, reason: SESSION_ENDED }
  const taken = USER_MODES.filter((mode) => authModes.includes(mode))
  return {
    code: CLOSE_CODES[reason] ?? 1011,
    reason: reason === 'UNAUTHENTICATED' ? `${reason}: ${taken.join(', ')}` : reason,
  }
}

const PROTOCOL_REFUSALS: Partial<Record<number, BackendCode>> = {
  [CloseCode.BadRequest]: 'BAD_REQUEST',
  [CloseCode.Unauthorized]: 'UNAUTHENTICATED',
  [CloseCode.SubprotocolNotAcceptable]: 'BAD_REQUEST',
  [CloseCode.SubscriberAlreadyExists]: 'BAD_REQUEST',
  [CloseCode.TooManyInitialisationRequests]: 'BAD_REQUEST',
}

/** What is refused where the protocol itself closes a socket with `code`; null for an end that refuses nothing. */
export const refusalOfClose = (code: number): BackendCode | null => PROTOCOL_REFUSALS[code] ?? null
