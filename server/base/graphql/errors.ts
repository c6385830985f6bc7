import { GraphQLError, type GraphQLErrorExtensions } from 'graphql'
import type { BackendCode } from '#domain/backend/backend-codes.ts'
import { isNothingSent, namesNoUser, NOT_STARTED, unavailableOf } from '../db/unavailable.ts'

declare module 'graphql' {
  interface GraphQLErrorExtensions {
    /** What of it goes out as the answer's own. It is not in the answer's body. */
    http?: { status: number; headers?: Record<string, string> }
  }
}

/** The HTTP status that goes with a code. A code that is not here goes out with 200, as an answer of the API. */
const HTTP_STATUS: Partial<Record<BackendCode, number>> = {
  BAD_REQUEST: 400,
  TOO_COMPLEX: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  EMAIL_NOT_VERIFIED: 403,
  SIGN_IN_AGAIN: 403,
  BLOCKED: 403,
  METHOD_NOT_ALLOWED: 405,
  ID_REUSED: 409,
  REQUEST_ID_REUSED: 409,
  DELETED: 410,
  REQUEST_ENTITY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  SIGN_IN_UNAVAILABLE: 503,
  METERING_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
  DATABASE_FULL: 503,
  DATABASE_BUSY: 503,
  DISK_NEARLY_FULL: 503,
  DATABASE_READ_ONLY: 503,
}

/**
 * A refusal that goes out to the caller as it is (DESIGN 5): a code, a message for developers, and what else the
 * screen needs to know. The user's sentence belongs to the screen.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: BackendCode
  readonly details: Record<string, unknown>
  /** Whom it refuses, where the request's caller is not known yet. It does not go out. */
  readonly user: string | null

  constructor(code: BackendCode, message: string, { cause, user = null, ...details }: ApiErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.details = details
    this.user = user
  }
}

interface ApiErrorOptions {
  cause?: unknown
  user?: string | null
  [detail: string]: unknown
}

export interface MaskOptions {
  requestId: string
  /** Which auth modes are taken: sent with each 401, where not those of the field are. */
  authModes: readonly string[]
  /** Leaves "Did you mean" out: the schema's names are not shown in production. */
  hideSuggestions: boolean
  /** Called with every error that is not shown. */
  onUnknown: (error: unknown) => void
}

/**
 * An error as it may go out (DESIGN 5): a refusal with its code, a faulty document with what is wrong in
 * it, a database that cannot serve as UNAVAILABLE or what it says, and anything else as INTERNAL with the request's id. Every answer has `extensions.code`.
 */
export function maskError(error: GraphQLError, options: MaskOptions): GraphQLError {
  const cause = rootCause(error)
  if (cause instanceof ApiError)
    return shown(error, cause.message, {
      ...(cause.code === 'UNAUTHENTICATED' && { authModes: options.authModes }),
      ...cause.details,
      code: cause.code,
      http: httpOf(cause.code),
    })
  if (cause instanceof GraphQLError) {
    const message = options.hideSuggestions ? cause.message.replace(/ Did you mean .*$/s, '') : cause.message
    const { code = 'BAD_REQUEST' } = cause.extensions
    return shown(error, message, { code, http: { status: 400 } })
  }
  options.onUnknown(cause)
  const unavailable = unavailableOf(cause)
  if (unavailable !== null) {
    const { code, message, retryAfterSeconds: retryAfter } = unavailable
    return shown(error, message, {
      code,
      retryAfter,
      ...(isNothingSent(cause) && { reason: NOT_STARTED }),
      requestId: options.requestId,
      http: { ...httpOf(code), headers: { 'retry-after': String(retryAfter) } },
    })
  }
  return shown(error, 'Something went wrong on our side.', {
    code: 'INTERNAL',
    requestId: options.requestId,
    http: httpOf('INTERNAL'),
  })
}

/** The HTTP status of a code where it does not go out as an answer of the API. */
export const statusOf = (code: BackendCode): number | undefined => HTTP_STATUS[code]

const httpOf = (code: BackendCode) => ({ status: statusOf(code) ?? 200 })

/**
 * The error that was thrown, without the wrappers that say where in the document it happened. A row of a user whose
 * account was deleted meanwhile is refused as the caller would be from then on.
 */
export function rootCause(error: unknown): unknown {
  if (error instanceof GraphQLError && error.originalError) return rootCause(error.originalError)
  return namesNoUser(error) ? userNotFound(error) : error
}

/** The refusal of a user's token whose session was ended or is over. */
export const sessionEnded = (user: string): ApiError =>
  new ApiError('UNAUTHENTICATED', 'This session has ended.', { reason: SESSION_ENDED, user })

/** The refusal of a token from before its account was deleted: only another sign-in makes a new account. */
export const accountDeleted = (user: string): ApiError =>
  new ApiError('USER_NOT_FOUND', 'The account was deleted. Sign in again.', { reason: SESSION_ENDED, user })

/** The reason of these refusals, and of the close of a socket. */
export const SESSION_ENDED = 'SESSION_ENDED'

/** @param cause what the database said, where the account was deleted under way */
export const userNotFound = (cause?: unknown): ApiError =>
  new ApiError('USER_NOT_FOUND', 'Call createUser first.', { cause })

/** Keeps where in the document it happened, and nothing of the thrown error but what is given here. */
const shown = (at: GraphQLError, message: string, extensions: GraphQLErrorExtensions) =>
  new GraphQLError(message, {
    nodes: at.nodes ?? null,
    path: at.path ?? null,
    source: at.source ?? null,
    positions: at.positions ?? null,
    extensions,
  })

/** An answer to a request that never reaches the GraphQL engine, in the engine's own shape. */
export function refuse({ code, message }: { code: BackendCode; message: string }): Response {
  const headers = code === 'METHOD_NOT_ALLOWED' ? { allow: 'POST' } : {}
  return Response.json({ errors: [{ message, extensions: { code } }] }, { ...httpOf(code), headers })
}
