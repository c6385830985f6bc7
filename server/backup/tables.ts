import type { NullableTimestamp } from '../base/db/column-types.ts'
import type { BackupCode } from './backup-error.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    backups: BackupsTable
  }
}

export const BACKUP_KINDS = ['NIGHTLY', 'BEFORE_MIGRATION', 'MANUAL'] as const
/** What a backup was made for. */
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** The backups that the server has made by itself or at an admin's request (decision 0069). */
export interface BackupsTable {
  id: string
  kind: BackupKind
  /** The version of Launchscout that made it. */
  program: string
  encrypted: boolean
  /** When it was begun: its rows are as of then. */
  taken_at: Date
  /** Null while it is made. */
  finished_at: NullableTimestamp
  /** Null for one that counts, and while it is made. */
  error: BackupCode | null
  /** Its name in the folder of backups. */
  file: string | null
  bytes: number | null
  rows: number | null
  sha256: string | null
  /** The last migration that its database had. */
  migration: string | null
  /** When it had been restored as a trial. */
  tried_at: NullableTimestamp
  /** When the file was deleted to make room for later ones. */
  removed_at: NullableTimestamp
}
