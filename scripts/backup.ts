/**
 * Saves the database into one file, and restores it once as a trial (docs/operate.md, Backup):
 *
 *     npm run -s backup -- --to FILE [--without-trial]
 *
 * Works while the server runs, on DATABASE_URL and on the embedded database.
 */
import { parseArgs } from 'node:util'
import { type BackupCode, BackupError } from '#server/backup/backup-error.ts'
import { writeBackupFile } from '#server/backup/backup-file.ts'
import { totalRows } from '#server/backup/backup-format.ts'
import { lockBackups } from '#server/backup/backup-lock.ts'
import { backupSealer } from '#server/backup/backup-sealer.ts'
import { type BackupPlan, writeTriedBackup } from '#server/backup/make-backup.ts'
import { StartError } from '#server/base/errors/start-error.ts'
import { backupPlan } from '#server/start/open-backups.ts'
import packageJson from '../package.json' with { type: 'json' }
import { runCommand, withRunningDatabase } from './operator-command.ts'

type Connection = Parameters<Parameters<typeof withRunningDatabase>[0]>[0]

interface Job {
  plan: BackupPlan
  path: string
  nowMs: number
}

/** What a backup without a trial meets, too. */
const OF_FILES: readonly BackupCode[] = ['NOT_WRITTEN', 'FILE_CHANGED']

async function writeTried(connection: Connection, job: Job) {
  // Two trials would be in each other's way.
  const unlock = await lockBackups(connection.pool, { wait: true })
  try {
    return await writeTriedBackup({ ...connection, ...job })
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const hint = OF_FILES.includes(error.code) ? '' : ' --without-trial writes one that is not tried.'
    throw new StartError(`${error.message} No file was written.${hint}`, { cause: error })
  } finally {
    await unlock?.()
  }
}

async function writeUntried({ db, pool }: Connection, { plan, path: file, nowMs }: Job) {
  const { encryption, program } = plan
  const sealer = encryption === null ? null : await backupSealer(db, plan)
  const written = await writeBackupFile({ pool, program, sealer, nowMs }, { file, encryption })
  return { ...written, hasKeys: sealer !== null }
}

async function backup(connection: Connection, job: Job, isTried: boolean): Promise<string> {
  const write = isTried ? writeTried : writeUntried
  const { manifest, bytes, sha256, hasKeys } = await write(connection, job)
  const keys =
    job.plan.encryption === null
      ? 'It is not encrypted. The keys of the server are left out: after a restore, everybody signs in again, and blocks and usage of deleted accounts are forgotten. Set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY to encrypt it.'
      : hasKeys
        ? 'It is encrypted, and holds the keys of the server.'
        : 'It is encrypted. The server has no keys so far.'
  return [
    `${job.path}: ${totalRows(manifest)} rows of ${manifest.tables.length} tables, ${bytes} bytes.`,
    isTried ? 'It was restored once as a trial.' : 'It was not tried.',
    keys,
    `SHA-256: ${sha256}`,
  ].join('\n')
}

const USAGE = 'Say where to: npm run -s backup -- --to FILE, and --without-trial if it need not be tried.'

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string', default: '' },
        'without-trial': { type: 'boolean', default: false },
      },
    })
    if (values.to !== '') return values
  } catch (cause) {
    throw new StartError(USAGE, { cause })
  }
  throw new StartError(USAGE)
}

await runCommand(() => {
  const { to, 'without-trial': withoutTrial } = readArguments()
  return withRunningDatabase((connection, settings) => {
    const plan = backupPlan(settings, packageJson.version)
    return backup(connection, { plan, path: to, nowMs: Date.now() }, !withoutTrial)
  })
})
