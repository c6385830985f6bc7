import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Connection } from '../base/db/connect.ts'
import { migrate, pendingMigrations } from '../base/db/migrate.ts'
import { StartError } from '../base/errors/start-error.ts'
import { pruneBackups } from './backup-folder.ts'
import { lockBackups } from './backup-lock.ts'
import { insertBackup, setMade, setRemoved } from './backups-store.ts'
import { asBackupError, type BackupPlan, makeBackup } from './make-backup.ts'

export interface MigrateOptions {
  /** How to make the backup; null: none is made. */
  plan: BackupPlan | null
  log: Pick<Logger, 'info'>
  now: () => number
  /** Gives the backup up: then nothing was changed. */
  signal?: AbortSignal
}

/**
 * Brings a database up to date, after a backup of it that was tried: the trial also runs the new migrations on a copy. An
 * empty database, or one that needs no migration, gets no backup. Of several servers that start at once, one does it.
 * @param connection with at least four connections, whose statements may take as long as they need
 * @returns the names of the migrations that ran now
 * @throws StartError where the backup fails, and then nothing was changed; what `migrate` throws
 */
export async function migrateWithBackup(connection: Connection, options: MigrateOptions): Promise<string[]> {
  const { db, pool } = connection
  const { plan, log, now, signal } = options
  if (plan === null || !(await needsBackup(connection))) return migrate(db)
  const unlock = await lockBackups(pool, { wait: true })
  try {
    // Another server may have done it meanwhile.
    if (!(await needsBackup(connection))) return await migrate(db)
    const takenAt = new Date(now())
    const made = await makeBackup({
      db,
      pool,
      plan,
      kind: 'BEFORE_MIGRATION',
      nowMs: takenAt.getTime(),
      ...(signal && { signal }),
    }).catch(refuse)
    const { file, bytes, rows } = made
    log.info(
      { file, bytes, rows },
      'a backup was made before the update of the database, and restored as a trial',
    )
    // Also where what follows fails, again and again.
    const removed = await pruneBackups(plan.folder, plan.keep)
    const ran = await migrate(db)
    // Only now, as a migration may change its table.
    const id = randomUUID()
    const encrypted = plan.encryption !== null
    await insertBackup(db, {
      id,
      kind: 'BEFORE_MIGRATION',
      program: plan.program,
      encrypted,
      taken_at: takenAt,
    })
    await setMade(db, id, made, new Date(now()))
    await setRemoved(db, removed, new Date(now()))
    return ran
  } finally {
    await unlock?.()
  }
}

const needsBackup = async ({ db }: Connection): Promise<boolean> =>
  ((await pendingMigrations(db))?.length ?? 0) > 0

function refuse(cause: unknown): never {
  const { message } = asBackupError(cause)
  throw new StartError(
    `This version changes the tables of the database, and makes a backup before that. ${message} Nothing was changed. Fix that and start again, or set MIGRATE_WITHOUT_BACKUP=on if you have a backup of your own.`,
    { cause },
  )
}
