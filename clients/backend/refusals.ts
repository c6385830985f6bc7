import * as z from 'zod/mini'
import { BackendError, SESSION_ENDED } from './backend-error.ts'
import type { Reply } from './http-request.ts'
import { backendTexts } from './texts.ts'

const text = z.optional(z.nullable(z.string()))

/** Errors in the form of our server, and in that of others (`errorType`, `errorCode`). */
const Errors = z
  .array(
    z.object({
      message: z.optional(z.string()),
      errorType: text,
      errorCode: z.optional(z.nullable(z.number())),
      extensions: z.optional(
        z.object({
          code: z.optional(z.string()),
          reason: text,
          requestId: z.optional(z.string()),
          /** What the server takes, with a 401. */
          authModes: z.optional(z.array(z.string())),
          /** Seconds, where a limit is the reason and its end is known. */
          retryAfter: z.optional(z.number()),
        }),
      ),
    }),
  )
  .check(z.minLength(1))
const Refusal = z.object({ errors: Errors })
/** The form of our server's errors outside GraphQL, and of requests that do not reach it. */
const RestRefusal = z.object({
  error: z.object({ code: z.string(), message: z.optional(z.string()) }),
  requestId: z.optional(z.string()),
})

/** Characters of an answer that is not GraphQL's, as a cause. */
const MAX_CAUSE_LENGTH = 2_000

/** Faults of the moment: the same call may work a little later. */
const PASSING_CODES = [
  'UNAVAILABLE',
  'DATABASE_FULL',
  'DATABASE_BUSY',
  'DATABASE_READ_ONLY',
  'INTERNAL',
  'SIGN_IN_UNAVAILABLE',
  'RATE_LIMITED',
  'OVERLOADED',
  'HOSTED_CALL_RUNNING',
]

/**
 * How others than our server call our codes (SPEC 8, Backend client errors: these types are authorization failures).
 */
const OUR_CODES: Record<string, string | undefined> = {
  BadRequestException: 'BAD_REQUEST',
  UnauthorizedException: 'UNAUTHENTICATED',
  Unauthorized: 'UNAUTHENTICATED',
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
}

/**
 * The first refusal in an answer; null where there is none. Its detail is the reason where the server gives one, else
 * its message. One that is for want of rights says 'Unauthorized' alone (SPEC 8, Backend client errors); its cause says
 * what the server said.
 */
export function refusalIn({ status, json, text }: Reply): BackendError | null {
  const read = Refusal.safeParse(json)
  if (read.success) return refusalOf(read.data.errors, status)
  if (status === 401)
    return unauthorized({ code: 'UNAUTHENTICATED', status }, text.slice(0, MAX_CAUSE_LENGTH) || null)
  const { data: rest } = RestRefusal.safeParse(json)
  if (rest === undefined) return null
  return new BackendError({
    code: rest.error.code,
    status,
    retry: status === 429 || status >= 500,
    detail: rest.error.message ?? null,
    requestId: rest.requestId ?? null,
  })
}

/** The first of the errors that a socket reports; null for what is no list of errors. */
export function refusalAmong(errors: unknown): BackendError | null {
  const read = Errors.safeParse(errors)
  return read.success ? refusalOf(read.data, null) : null
}

function refusalOf([first]: z.output<typeof Errors>, status: number | null): BackendError | null {
  if (first === undefined) return null
  const { message = null, errorType, errorCode, extensions = {} } = first
  const { code: ownCode, reason = null, requestId, retryAfter, authModes } = extensions
  const code =
    ownCode ?? OUR_CODES[errorType ?? ''] ?? OUR_CODES[errorCode ?? ''] ?? errorType ?? 'GRAPHQL_ERROR'
  const parts = {
    code,
    status,
    retry: PASSING_CODES.includes(code),
    retryAfterMs: retryAfter === undefined ? null : retryAfter * 1_000,
    requestId: requestId ?? null,
  }
  const isUnauthorized = code === 'UNAUTHENTICATED' || status === 401 || reason === 'WRONG_MODE'
  if (isUnauthorized) {
    const taken = authModes && `Auth modes that are taken: ${authModes.join(', ')}.`
    const said = [reason, message, taken].filter((part) => typeof part === 'string')
    return unauthorized({ ...parts, reason }, said.join(' '))
  }
  // An account that was deleted has no sessions.
  const ended = reason === SESSION_ENDED ? reason : null
  return new BackendError({ ...parts, reason: ended, detail: reason ?? message })
}

const unauthorized = (
  parts: ConstructorParameters<typeof BackendError>[0],
  cause: string | null,
): BackendError =>
  new BackendError({
    ...parts,
    detail: backendTexts.unauthorized,
    ...(cause !== null && { cause: new Error(cause) }),
  })
