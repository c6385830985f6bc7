import type { errorMessages } from './messages.ts'

/** What ends a command, apart from failures of services. */
export type CliErrorCode = keyof typeof errorMessages

/**
 * `detail` is what the sentence names: a file, an address, a variable. It is never a key or a token, and neither does the
 * cause hold one.
 */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly code: CliErrorCode
  readonly detail: string

  constructor(code: CliErrorCode, detail = '', options?: ErrorOptions) {
    super(`${code} ${detail}`.trim(), options)
    this.code = code
    this.detail = detail
  }
}
