/**
 * The server cannot start, or cannot go on, for a reason its operator can act on.
 * `message` is one line of whole sentences: server/main.ts prints it alone and exits with code 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** The database is out of reach or full: the same start works once that has passed. */
export class PassingStartError extends StartError {}

/** The server was told to stop while it waited for its database. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
}
