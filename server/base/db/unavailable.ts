import type { BackendCode } from '#domain/backend/backend-codes.ts'

/** SQLSTATEs by which PostgreSQL says that it cannot serve for the moment (PostgreSQL's documentation, appendix A). */
const PASSING_STATES = /^(?:08...|57P0[1-3]|53[0-9A-Z]{3}|58030|25006|40001|40P01)$/
/** Of these, after which a connection is of no use: the server takes no writes, stops, or is not reached. */
const USELESS_STATES = /^(?:25006|57P0[1-3]|08...)$/
/** Of these, by which it says that others were first, or that it takes no writes any more, and that nothing was done. */
const CONFLICT_STATES = /^(?:40001|40P01|25006)$/
/** Of these, by which it says that there are too many connections, or too little room. */
const FULL_CLASS = '53'
/** What Node says of a connection that is not there, or is gone. */
const PASSING_ERRNOS: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]
const CONNECTION_CALLS: readonly unknown[] = ['connect', 'read', 'write', 'getaddrinfo']
/** pg's own words, which have no code. */
const PASSING_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

/** There was no connection to a server that takes writes, also after waiting for it. Nothing was sent to the database. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('the database is away', { cause })
  }
}

/** What a server said, or why it was not reached, also where it was waited for. */
export const awayReason = (error: unknown): unknown => (error instanceof DatabaseAway ? error.cause : error)

/** Whether an error says that the database is away, full or switching over: the same call may work a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // A fetch that failed is of another service.
  if (!(error instanceof Error) || error instanceof TypeError) return false
  if (error instanceof DatabaseAway) return true
  const isOfConnection =
    'syscall' in error && CONNECTION_CALLS.includes(error.syscall) && PASSING_ERRNOS.includes(codeOf(error))
  if (PASSING_STATES.test(codeOf(error)) || isOfConnection || PASSING_MESSAGES.test(error.message))
    return true
  return error instanceof AggregateError
    ? error.errors.some(isDatabaseUnavailable)
    : isDatabaseUnavailable(error.cause)
}

/** Whether a server's message says that the connection that it came by is of no use any more. */
export const isConnectionUseless = (message: unknown): boolean => USELESS_STATES.test(codeOf(message))

/** Whether the database took a statement or a transaction back, because it came between others. */
export const isConflict = (error: unknown): boolean => CONFLICT_STATES.test(codeOf(error))

/** Whether a server is there, and has no connection or no room left. */
export const isServerFull = (error: unknown): boolean => codeOf(error).startsWith(FULL_CLASS)

/** How a foreign key that points to users is called. */
export const KEY_TO_USERS = /_(?:user|owner)_id_fkey$/

/** Whether a row was refused since there is no such user. */
export const namesNoUser = (error: unknown): boolean =>
  codeOf(error) === '23503' &&
  error instanceof Error &&
  'constraint' in error &&
  KEY_TO_USERS.test(String(error.constraint))

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

/** Whether nothing was sent to the database, since there was none: then nothing of it can have been done. */
export const isNothingSent = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error instanceof Error && isNothingSent(error.cause))

/** The reason that goes out then: the call may be sent again, whatever it does. */
export const NOT_STARTED = 'NOT_STARTED'

/** What goes out for a database that cannot serve. The user's sentence belongs to the screen. */
export interface Unavailable {
  status: 503
  code: UnavailableCode
  message: string
  retryAfterSeconds: number
}

type UnavailableCode = Extract<
  BackendCode,
  'UNAVAILABLE' | 'DATABASE_FULL' | 'DATABASE_BUSY' | 'DATABASE_READ_ONLY'
>

/** The code of a SQLSTATE; UNAVAILABLE for all others. */
const CODES: Partial<Record<string, UnavailableCode>> = {
  53100: 'DATABASE_FULL',
  53200: 'DATABASE_BUSY',
  53300: 'DATABASE_BUSY',
  25006: 'DATABASE_READ_ONLY',
}

const MESSAGES: Record<UnavailableCode, string> = {
  UNAVAILABLE: 'The database is away for the moment. Nothing is lost: try again shortly.',
  DATABASE_FULL:
    'The disk of the database is full. Nothing that was saved is lost: try again once there is room.',
  DATABASE_BUSY: 'The database takes no more work for the moment: try again shortly.',
  DATABASE_READ_ONLY: 'The database takes no changes for the moment: try again shortly.',
}

/** @returns what to answer for an error of the database that passes; null for any other error */
export function unavailableOf(error: unknown): Unavailable | null {
  if (!isDatabaseUnavailable(error)) return null
  const code = CODES[stateOf(error)] ?? 'UNAVAILABLE'
  return { status: 503, code, message: MESSAGES[code], retryAfterSeconds: RETRY_AFTER_SECONDS }
}

const RETRY_AFTER_SECONDS = 5

/** The first SQLSTATE with a code of its own among an error and its causes; empty where there is none. */
function stateOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const own = codeOf(error)
  return own in CODES ? own : stateOf(error.cause)
}
