import { type DestinationStream, type Logger, pino } from 'pino'

/** What is written in place of a secret. */
const STARS = '***'
const SECRET_NAMES = [
  'authorization',
  'x-api-key',
  'cookie',
  'set-cookie',
  'token',
  'apiKey',
  'secret',
  'password',
  'private_key',
  'secretKey',
]

/**
 * The server's log: one JSON object per line, secrets masked wherever a caller hands some in (DESIGN 9).
 * Errors are reduced to what helps: libraries hang whole requests, headers and all, on theirs.
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Logger {
  const paths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: STARS },
      serializers: { err: describeError },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  )
}

interface ErrorDescription {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: ErrorDescription
}

const MAX_CAUSES = 5

/** Name, message, code, stack and causes of an error, and nothing else that hangs on it. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  }
}
