import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Connection } from '../base/db/connect.ts'
import { makeFolder } from '../base/db/embedded.ts'
import { hasLaterMigrations } from '../base/db/migrate.ts'
import { createSealer } from '../base/db/sealer.ts'
import { StartError } from '../base/errors/start-error.ts'
import { BackupError } from './backup-error.ts'
import { type Encryption, writeBackupFile } from './backup-file.ts'
import { backupName, clearDrafts } from './backup-folder.ts'
import { totalRows } from './backup-format.ts'
import { backupSealer, type KeyPlace } from './backup-sealer.ts'
import { tryBackup } from './restore-backup.ts'
import { requireRoom, type Statfs } from './room.ts'
import type { BackupKind } from './tables.ts'

/** How the server makes its backups. */
export interface BackupPlan extends KeyPlace {
  /** BACKUP_DIR */
  folder: string
  /** How many files of each kind stay. */
  keep: number
  encryption: Encryption
  /** Whether the database is the embedded one, whose disk is that of DATA_DIR. */
  isEmbedded: boolean
  /** What backups leave free on each disk (RESERVE_BYTES). */
  reserveBytes: number
  /** The version of Launchscout. */
  program: string
  statfs: Statfs
}

export interface MadeBackup {
  /** Its name in the folder. */
  file: string
  bytes: number
  rows: number
  sha256: string
  /** The last migration that the database had. */
  migration: string | null
}

/** As the only process that makes one (backup-lock.ts). */
interface MakeOptions extends Pick<Connection, 'db' | 'pool'> {
  plan: BackupPlan
  kind: BackupKind
  nowMs: number
  signal?: AbortSignal
}

/**
 * Makes a backup that counts: written, restored as a trial meanwhile, and read again. One that fails leaves no file.
 * @throws BackupError why it does not count
 */
export async function makeBackup({ db, pool, plan, kind, nowMs, signal }: MakeOptions): Promise<MadeBackup> {
  const { folder } = plan
  const file = backupName(kind, nowMs)
  try {
    await makeFolder(folder).catch((cause: unknown) => {
      throw new BackupError('NOT_WRITTEN', `The folder ${folder} cannot be made: ${messageOf(cause)}.`, {
        cause,
      })
    })
    await clearDrafts(folder)
    const path = join(folder, file)
    // One before an update is no work that can be left out.
    const reserveBytes = kind === 'BEFORE_MIGRATION' ? 0 : plan.reserveBytes
    const written = await writeTriedBackup({
      db,
      pool,
      plan,
      nowMs,
      path,
      reserveBytes,
      ...(signal && { signal }),
    })
    const { bytes, sha256, manifest, migration } = written
    return { file, bytes, sha256, rows: totalRows(manifest), migration }
  } catch (error) {
    throw asBackupError(error)
  }
}

interface TriedOptions extends Omit<MakeOptions, 'kind'> {
  /** Where no file is yet. */
  path: string
  /** What must stay free on each disk; 0 when left out. */
  reserveBytes?: number
}

/**
 * Writes a backup file, and restores the same rows as a trial meanwhile.
 * @returns what was written; whether it has the server's secrets; the last migration of the database
 * @throws BackupError or StartError why there is none, and then there is no file
 */
export async function writeTriedBackup(options: TriedOptions) {
  const { db, pool, plan, nowMs, path: file, reserveBytes = 0, signal } = options
  const { encryption, program } = plan
  if (await hasLaterMigrations(db))
    throw new BackupError(
      'LATER_VERSION',
      'A later version of Launchscout has upgraded the database. Only that version can try a backup of it.',
    )
  const dataDir = plan.isEmbedded ? plan.dataDir : null
  await requireRoom({ pool, folder: dirname(file), dataDir, reserveBytes, statfs: plan.statfs })
  const sealer = encryption === null ? null : await backupSealer(db, plan)
  let migration: string | null = null
  const trial = async (archive: Readable) => {
    const sealing = sealer ?? createSealer(randomBytes(32))
    const { header } = await tryBackup({ pool, sealer: sealing }, archive).catch(notRestored)
    migration = header.migrations.at(-1)?.name ?? null
  }
  const source = { pool, program, sealer, nowMs }
  const written = await writeBackupFile(source, { file, encryption, trial, ...(signal && { signal }) })
  return { ...written, hasKeys: sealer !== null, migration }
}

function notRestored(cause: unknown): never {
  if (cause instanceof BackupError) throw cause
  throw new BackupError(
    'NOT_RESTORED',
    `The backup could not be restored when it was tried: ${messageOf(cause).replace(/\.?$/, '.')}`,
    { cause },
  )
}

/** Any failure of a backup, with a code. */
export function asBackupError(error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const message = error instanceof StartError ? error.message : `The backup failed: ${messageOf(error)}.`
  return new BackupError('FAILED', message, { cause: error })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
