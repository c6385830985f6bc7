import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { DAY_MS } from '#domain/durations.ts'
import type { Database } from '../db/schema.ts'
import { BackupError } from './backup-error.ts'
import { fileChanged, readBackupFile, sha256Of } from './backup-file.ts'
import { asideName, setAside } from './backup-folder.ts'
import { setFailed, setOpened, triedBackups } from './backups-store.ts'
import { checkBackup } from './check-backup.ts'
import { type BackupPlan, canOpen } from './make-backup.ts'

const OPEN_EVERY_MS = 7 * DAY_MS

/**
 * Opens the latest backup file once a week, if the server has what opens it: decrypts it, reads it to its end, and compares
 * rows and checksums. One that fails does not count any more; a damaged file also gets another name. It stays at that until
 * there is a later backup.
 */
export async function openLatest(options: {
  db: Kysely<Database>
  plan: BackupPlan
  log: Logger
  now: () => number
}): Promise<void> {
  const { db, plan, log, now } = options
  const tried = await triedBackups(db)
  const lastMs = Math.max(0, ...tried.map(({ opened_at: at }) => at?.getTime() ?? 0))
  // Each server process has the files that it has made, unless they share a folder.
  const latest = tried.find(({ file }) => file !== null && isIn(plan.folder, file))
  if (now() - lastMs < OPEN_EVERY_MS || latest?.file == null) return
  const { id, file, sha256, error: known } = latest
  if (known !== null || !canOpen(plan, latest)) return
  const path = join(plan.folder, file)
  try {
    if ((await sha256Of(path)) !== sha256) throw fileChanged(path)
    await checkBackup(await readBackupFile(path, plan.decryption))
  } catch (error) {
    const code = error instanceof BackupError ? error.code : 'FILE_CHANGED'
    log.error({ file, code, err: error }, 'a backup cannot be opened')
    await setFailed(db, id, code, new Date(now()))
    // Another key may open it, such as one that was set before.
    if (code !== 'WRONG_KEY') await setAside(plan.folder, file)
    return
  }
  await setOpened(db, id, new Date(now()))
  log.info({ file }, 'the latest backup was opened and is whole')
}

const isIn = (folder: string, file: string): boolean =>
  existsSync(join(folder, file)) || existsSync(join(folder, asideName(file)))
