import type { Kysely, Selectable } from 'kysely'
import { DAY_MS } from '#domain/base/durations.ts'
import type { Database } from '../base/db/schema.ts'
import type { BackupCode } from './backup-error.ts'
import type { MadeBackup } from './make-backup.ts'
import type { BackupsTable } from './tables.ts'

/** Of one server process at a time: whoever changes a row holds the lock of backup-lock.ts. */
export type BackupRow = Selectable<BackupsTable>

/** Rows are kept longer than most files, as a history. */
const KEPT_DAYS = 90

type NewBackup = Pick<BackupRow, 'id' | 'kind' | 'program' | 'encrypted' | 'taken_at'>

/** Notes that one is being made. */
export async function insertBackup(db: Kysely<Database>, backup: NewBackup): Promise<void> {
  await db.insertInto('backups').values(backup).execute()
}

/** Whether one with this id was begun. */
export async function hasBackup(db: Kysely<Database>, id: string): Promise<boolean> {
  const found = await db.selectFrom('backups').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function setMade(db: Kysely<Database>, id: string, made: MadeBackup, at: Date): Promise<void> {
  const { file, bytes, rows, sha256, migration } = made
  await db
    .updateTable('backups')
    .set({ file, bytes, rows, sha256, migration, tried_at: at, finished_at: at })
    .where('id', '=', id)
    .execute()
}

export async function setFailed(
  db: Kysely<Database>,
  id: string,
  error: BackupCode,
  at: Date,
): Promise<void> {
  await db.updateTable('backups').set({ error, finished_at: at }).where('id', '=', id).execute()
}

/** Those that a process has left unfinished that is no more. */
export async function setStopped(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ error: 'STOPPED', finished_at: at })
    .where('finished_at', 'is', null)
    .execute()
}

/** Notes which files were deleted, and forgets what is long past. */
export async function setRemoved(db: Kysely<Database>, files: readonly string[], at: Date): Promise<void> {
  if (files.length > 0)
    await db.updateTable('backups').set({ removed_at: at }).where('file', 'in', files).execute()
  await db
    .deleteFrom('backups')
    .where('taken_at', '<', new Date(at.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}

/** The latest ones, with those that failed and the one that is being made. */
export const listBackups = (db: Kysely<Database>, limit: number): Promise<BackupRow[]> =>
  db.selectFrom('backups').selectAll().orderBy('taken_at', 'desc').orderBy('id').limit(limit).execute()

/** Those that were good once and whose files were not deleted, the latest first. */
export const triedBackups = (db: Kysely<Database>): Promise<BackupRow[]> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('tried_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('taken_at', 'desc')
    .execute()

/** Those of them that still count as backups. */
export const goodBackups = async (db: Kysely<Database>): Promise<BackupRow[]> =>
  (await triedBackups(db)).filter(({ error }) => error === null)
