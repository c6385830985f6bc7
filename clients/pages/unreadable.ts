import type { UnreadableReason } from '#domain/page/page-facts.ts'
import { NotReadable, TooLarge } from './body.ts'
import { TimeUp } from './within-time.ts'

/** Why nothing of a page is known. What led to it is its cause. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** OpenSSL's and Node's codes of a certificate or a handshake that is refused. */
const TLS_CODE =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|EPROTO)/

/** What a failure of a request means. */
export function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof TimeUp) return 'timeout'
  if (error instanceof TooLarge) return 'size'
  if (error instanceof NotReadable) return 'type'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'HPE_HEADER_OVERFLOW') return 'size'
  return TLS_CODE.test(code) ? 'tls' : 'connection'
}
