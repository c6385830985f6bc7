import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import {
  BACKUP_CONNECTIONS,
  type Backups,
  createBackups,
  startBackups,
  warnOfOldBackup,
} from '../backup/backups.ts'
import type { BackupPlan } from '../backup/make-backup.ts'
import { connect } from '../base/db/connect.ts'
import type { Database } from '../base/db/schema.ts'
import { RESERVE_BYTES } from '../watch/room-watch.ts'
import { encryptionOf, type Settings } from './env.ts'

type PlanSettings = Pick<Settings, 'backup' | 'databaseUrl' | 'dataDir' | 'secretKey'>

/**
 * How this installation makes its backups.
 * @param program the version of Launchscout
 */
export function backupPlan(
  { backup, databaseUrl, dataDir, secretKey }: PlanSettings,
  program: string,
): BackupPlan {
  const { folder, keep } = backup
  return {
    folder,
    keep,
    encryption: encryptionOf(backup),
    isEmbedded: databaseUrl === null,
    reserveBytes: RESERVE_BYTES,
    dataDir,
    secretKey,
    program,
    statfs,
  }
}

/** As `backupPlan`, for before the tables of a database are changed; null where the operator wants none. */
export const planBeforeMigrations = (settings: PlanSettings, program: string): BackupPlan | null =>
  settings.backup.migratesWithout ? null : backupPlan(settings, program)

/** Opens the backups of a server: those of the night go on by themselves until `cleanup`. */
export async function openBackups(options: {
  settings: Settings
  program: string
  db: Kysely<Database>
  /** Of the database, without a pooler between. */
  directUrl: string
  log: Logger
  now: () => number
  cleanup: AsyncDisposableStack
}): Promise<Backups> {
  const { settings, program, db, directUrl: url, log, now, cleanup } = options
  const { minuteOfDay } = settings.backup
  // One that is lost is said with the backup that fails by it.
  const open = () => connect({ url, maxConnections: BACKUP_CONNECTIONS, statementLimitMs: 0 })
  const plan = backupPlan(settings, program)
  const backups = createBackups({ db, open, plan, minuteOfDay, log, now })
  cleanup.defer(startBackups(backups))
  await warnOfOldBackup({ db, minuteOfDay, log, now })
  return backups
}
