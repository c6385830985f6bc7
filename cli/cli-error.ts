/** What ends a command, apart from failures of services. */
export type CliErrorCode = RunErrorCode | AccountErrorCode

/** What keeps a job from its end. */
export type RunErrorCode =
  | 'USAGE'
  | 'UNKNOWN_COMMAND'
  | 'CONFIG_NOT_FOUND'
  | 'CONFIG_UNREADABLE'
  | 'KEYS_UNREADABLE'
  | 'KEYS_NOT_PRIVATE'
  | 'KEY_NEEDED'
  | 'INPUT_UNREADABLE'
  | 'NOT_JUDGED'
  | 'NO_OUTPUT'
  | 'NO_SHEET'
  | 'SAMPLE_TO_REAL'
  | 'FILE_NOT_OURS'
  | 'WEBHOOK_ADDRESS'
  | 'WEBHOOK_REFUSED'
  | 'HISTORY_UNREADABLE'
  | 'BUSY'
  | 'BUDGET_REACHED'

/** Why somebody is not signed in at an installation, or why it gives nothing. */
export type AccountErrorCode =
  // Wrong usage.
  | 'BAD_ADDRESS'
  | 'BAD_PORT'
  | 'OTHER_ADDRESS'
  | 'SEVERAL_ACCOUNTS'
  // A sign-in is needed, or was refused.
  | 'NOT_SIGNED_IN'
  | 'SIGN_IN_ENDED'
  | 'SIGN_IN_REFUSED'
  | 'SIGN_IN_NOT_FINISHED'
  | 'SIGN_IN_NOT_OFFERED'
  | 'FOREIGN_POOL'
  | 'EMAIL_NOT_VERIFIED'
  | 'BLOCKED'
  | 'FILE_OPEN_TO_OTHERS'
  | 'FILE_UNREADABLE'
  | 'FILE_NOT_WRITTEN'
  // The network or a service failed.
  | 'UNREACHABLE'
  | 'NOT_LAUNCHSCOUT'
  | 'POOL_UNREACHABLE'
  | 'PORT_IN_USE'
  | 'FILE_BUSY'
  | 'SERVICE_FAILED'

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
