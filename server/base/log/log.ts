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

export interface LogOptions {
  level: string
  /** Called with each line of an error: its sentence, and the code of its error where it has one. */
  onError?: (error: { message: string; code: string | null }) => void
}

/**
 * The server's log: one JSON object per line, secrets masked wherever a caller hands some in (DESIGN 9).
 * Errors are reduced to what helps: libraries hang whole requests, headers and all, on theirs.
 * @param options.destination standard output when left out
 */
export function createLog(options: LogOptions & { destination?: DestinationStream }): Logger {
  const { level, onError } = options
  const paths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      redact: { paths, censor: STARS },
      serializers: { err: describeError },
      ...(onError && {
        hooks: {
          logMethod(args, method, level) {
            if (level >= ERROR_LEVEL) onError(errorOf(args))
            method.apply(this, args)
          },
        },
      }),
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  )
}

/** Pino's number of the level error. */
const ERROR_LEVEL = 50

/** Of the arguments of a call such as log.error({ err }, 'a sentence'). */
function errorOf(args: readonly unknown[]): { message: string; code: string | null } {
  const message = args.find((arg) => typeof arg === 'string') ?? ''
  const [first] = args
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return { message, code: typeof code === 'string' ? code : null }
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
