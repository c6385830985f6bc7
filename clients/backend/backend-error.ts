import { CodedError, type ErrorParts } from './coded-error.ts'

/** A failure of the backend or of this client. The codes are in docs/backend-client.md; the server adds its own. */
export class BackendError extends CodedError<'backend'> {
  override readonly name: string = 'BackendError'
  /** The server’s own word for why it refused the credentials, such as `EXPIRED`; null where it gives none. */
  readonly reason: string | null

  constructor({
    reason = null,
    ...parts
  }: Omit<ErrorParts<'backend', string>, 'service'> & { reason?: string | null }) {
    super({ service: 'backend', ...parts })
    this.reason = reason
  }
}

/** True for a failure of the backend, also one that a token source of the caller's threw as a `CodedError`. */
export const isBackendError = (error: unknown): error is BackendError =>
  error instanceof CodedError && error.service === 'backend'

/** The reason for which our server refuses a token whose session was ended or is over, and closes its sockets. */
export const SESSION_ENDED = 'SESSION_ENDED'
