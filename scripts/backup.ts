/**
 * Saves the database into one file (docs/operate.md, Backup):
 *
 *     npm run -s backup -- --to FILE
 *
 * Works while the server runs, on DATABASE_URL and on the embedded database.
 */
import { parseArgs } from 'node:util'
import { writeBackupFile } from '#server/backup/backup-file.ts'
import { totalRows } from '#server/backup/backup-format.ts'
import { backupSealer } from '#server/backup/backup-sealer.ts'
import { encryptionOf, type Settings } from '#server/start/env.ts'
import { StartError } from '#server/start/start-error.ts'
import packageJson from '../package.json' with { type: 'json' }
import { runCommand, withRunningDatabase } from './operator-command.ts'

type Connection = Parameters<Parameters<typeof withRunningDatabase>[0]>[0]

async function backup({ db, pool }: Connection, settings: Settings, file: string): Promise<string> {
  const encryption = encryptionOf(settings.backup)
  const sealer = encryption === null ? null : await backupSealer(db, settings)
  const options = { pool, program: packageJson.version, sealer, nowMs: Date.now() }
  const { manifest, bytes, sha256 } = await writeBackupFile(options, { file, encryption })
  const keys =
    encryption === null
      ? 'It is not encrypted. The keys of the server are left out: after a restore, everybody signs in again. Set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY to encrypt it.'
      : sealer === null
        ? 'It is encrypted. The server has no keys so far.'
        : 'It is encrypted, and holds the keys of the server.'
  return [
    `${file}: ${totalRows(manifest)} rows of ${manifest.tables.length} tables, ${bytes} bytes.`,
    keys,
    `SHA-256: ${sha256}`,
  ].join('\n')
}

await runCommand(() => {
  const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: false }).values
  if (typeof to !== 'string' || to === '')
    throw new StartError('Say where to: npm run -s backup -- --to FILE.')
  return withRunningDatabase((connection, settings) => backup(connection, settings, to))
})
