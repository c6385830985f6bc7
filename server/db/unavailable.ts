/** SQLSTATEs by which PostgreSQL says that it cannot serve for the moment (PostgreSQL's documentation, appendix A). */
const PASSING_STATES = /^(?:08...|57P0[1-3]|53[0-9A-Z]{3}|58030|25006|40001|40P01)$/
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
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

/** Whether an error says that the database is away, full or switching over: the same call may work a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // A fetch that failed is of another service.
  if (!(error instanceof Error) || error instanceof TypeError) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isOfConnection =
    'syscall' in error && CONNECTION_CALLS.includes(error.syscall) && PASSING_ERRNOS.includes(code)
  if (PASSING_STATES.test(code) || isOfConnection || PASSING_MESSAGES.test(error.message)) return true
  return error instanceof AggregateError
    ? error.errors.some(isDatabaseUnavailable)
    : isDatabaseUnavailable(error.cause)
}

/** What goes out then. The user's sentence belongs to the screen. */
export const DATABASE_UNAVAILABLE = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'The database is away for the moment. Nothing is lost: try again shortly.',
  retryAfterSeconds: 5,
} as const
