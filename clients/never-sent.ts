/** Node's words for a connection that never was. */
const NO_CONNECTION = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** The cause of a failure that came before anything was sent. */
export class NeverSentError extends Error {
  override readonly name = 'NeverSentError'
}

/**
 * True where it is known that a lost call was never sent, by the causes of its error. A browser does not say, and a
 * call may have been done and paid.
 */
export function wasNeverSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NeverSentError) return true
    if ('code' in cause && NO_CONNECTION.includes(String(cause.code))) return true
  }
  return false
}
