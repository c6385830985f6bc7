/** Why somebody is not signed in at an installation, or why it gives nothing. The sentences are in messages.ts. */
export type AccountCode =
  // Wrong usage.
  | 'BAD_USAGE'
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
  // The user stopped it.
  | 'STOPPED'

/** A failure with what its sentence names: an address, a file, a code. Holds no token, and neither does its cause. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
  readonly code: AccountCode
  readonly about: string

  constructor(code: AccountCode, about = '', options?: ErrorOptions) {
    super(about === '' ? code : `${code}: ${about}`, options)
    this.code = code
    this.about = about
  }
}
