import { StartError } from '../base/errors/start-error.ts'

/** Why a backup does not count as one. The System page says each in a sentence. */
export const BACKUP_CODES = [
  /** The disk has too little room for the trial. */
  'NO_ROOM',
  /** The file could not be written, such as on a full disk. */
  'NOT_WRITTEN',
  /** The role may not make the schema of the trial. */
  'TRIAL_REFUSED',
  /** It could not be restored, or not with the same rows. */
  'NOT_RESTORED',
  /** What is on the disk is not what was written, or not complete. */
  'FILE_CHANGED',
  /** The passphrase or private key that is set does not open it. */
  'WRONG_KEY',
  /** A later version has upgraded the database, and only that can try a backup of it. */
  'LATER_VERSION',
  /** The server stopped meanwhile. */
  'STOPPED',
  /** Anything else: the log says what. */
  'FAILED',
] as const
export type BackupCode = (typeof BACKUP_CODES)[number]

/** A backup that failed. `message` is one line of whole sentences for the operator. */
export class BackupError extends StartError {
  readonly code: BackupCode

  constructor(code: BackupCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
