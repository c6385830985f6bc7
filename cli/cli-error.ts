/** What ends a command, apart from failures of services. */
export type CliErrorCode =
  | 'USAGE'
  | 'UNKNOWN_COMMAND'
  | 'CONFIG_NOT_FOUND'
  | 'CONFIG_UNREADABLE'
  | 'KEYS_UNREADABLE'
  | 'KEYS_NOT_PRIVATE'
  | 'KEY_NEEDED'
  | 'INPUT_UNREADABLE'
  | 'NO_OUTPUT'
  | 'SAMPLE_TO_REAL'
  | 'FILE_NOT_OURS'
  | 'WEBHOOK_ADDRESS'
  | 'WEBHOOK_REFUSED'
  | 'HISTORY_UNREADABLE'
  | 'BUSY'
  | 'BUDGET_REACHED'

/** `detail` is what the sentence names: a file, a line, a variable. Never a key. */
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
