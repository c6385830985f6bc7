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

/** The form of each line. */
const lineOf = (level: string) => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
})

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
      ...lineOf(level),
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

/** Lines of answered requests are written together, this often at least. */
const FLUSH_EVERY_MS = 100
const FLUSH_FROM_BYTES = 4_096

/**
 * The log of a server process, on its standard output.
 * @returns `log`, whose lines are written at once, and `requestLog` for the one line of each answered request: those are
 *   written together, of fields that hold no secret, and a kill loses those of the last tenth of a second
 */
export function openLog(options: LogOptions): { log: Logger; requestLog: Logger } {
  const output = pino.destination({
    dest: 1,
    sync: true,
    minLength: FLUSH_FROM_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  })
  process.once('exit', () => output.flushSync())
  const atOnce = {
    write(line: string) {
      output.write(line)
      output.flushSync()
    },
  }
  return {
    log: createLog({ ...options, destination: atOnce }),
    requestLog: pino(lineOf(options.level), output),
  }
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
