/**
 * The server cannot start, or cannot go on, for a reason its operator can act on.
 * `message` is one line of whole sentences: server/main.ts prints it alone and exits with code 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** Why a database keeps a server from starting although its settings are right. */
export type DatabaseReason = 'UNREACHABLE' | 'FULL' | 'NEWER' | 'NOT_MIGRATED'

/** The database keeps the server from starting: a page says so until that is mended (decision 0079). */
export class DatabaseStartError extends StartError {
  readonly reason: DatabaseReason

  constructor(reason: DatabaseReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The server was told to stop while it waited for its database. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
}
