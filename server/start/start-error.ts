/**
 * The server cannot start, or cannot go on, for a reason its operator can act on.
 * `message` is one line of whole sentences: server/main.ts prints it alone and exits with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
