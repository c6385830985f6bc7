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

/** The form of each line, with secrets masked wherever a caller hands some in. */
function optionsOf(level: string) {
  const paths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return { ...lineOf(level), redact: { paths, censor: STARS }, serializers: { err: describeError } }
}

const lineOf = (level: string) => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
})

/**
 * The server's log: one JSON object per line, secrets masked (DESIGN 9).
 * Errors are reduced to what helps: libraries hang whole requests, headers and all, on theirs.
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(optionsOf(options.level), options.destination ?? pino.destination({ dest: 1, sync: true }))
}

/** Lines of answered requests are written together, this often at least. */
const FLUSH_EVERY_MS = 100
const FLUSH_FROM_BYTES = 4_096

/**
 * The log of a server process, on its standard output.
 * @returns `log`, whose lines are written at once, and `requestLog` for the one line of each answered request: those are
 *   written together, of fields that hold no secret, and a kill loses those of the last tenth of a second
 */
export function openLog(level: string): { log: Logger; requestLog: Logger } {
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
  return { log: createLog({ level, destination: atOnce }), requestLog: pino(lineOf(level), output) }
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
