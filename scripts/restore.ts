/**
 * Fills an empty database from a backup (docs/operate.md, Backup):
 *
 *     npm run -s restore -- --from FILE
 *
 * Works on DATABASE_URL, or on the embedded database in DATA_DIR, with the server stopped.
 */
import { parseArgs } from 'node:util'
import { readBackupFile } from '#server/backup/backup-file.ts'
import { totalRows } from '#server/backup/backup-format.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { makeKeyFile, readKeyFile } from '#server/db/key-file.ts'
import { createSealer } from '#server/db/sealer.ts'
import { StartError } from '#server/start/start-error.ts'
import { runCommand, withDatabase } from './operator-command.ts'

async function restore(file: string): Promise<string> {
  return withDatabase(
    async ({ pool }, { secretKey, dataDir, backup }) => {
      const source = await readBackupFile(file, backup)
      const sealer = createSealer(secretKey ?? (await readKeyFile(dataDir)) ?? (await makeKeyFile(dataDir)))
      const { header, manifest, hasKeys, migrated } = await restoreBackup({ pool, sealer }, source)
      return [
        `Restored ${totalRows(manifest)} rows of ${manifest.tables.length} tables, as they were at ${header.takenAt} in version ${header.program}. Row counts and checksums are those of the backup.`,
        migrated.length === 0
          ? 'No migration was needed.'
          : `These migrations were run after that: ${migrated.join(', ')}.`,
        hasKeys
          ? `The keys of the server are sealed with the key ${sealer.fingerprint}. Everybody stays signed in.`
          : 'The backup holds no keys of the server: everybody signs in again.',
      ].join('\n')
    },
    { migrated: false },
  )
}

await runCommand(() => {
  const { from } = parseArgs({ options: { from: { type: 'string' } }, strict: false }).values
  if (typeof from !== 'string' || from === '')
    throw new StartError('Say which file: npm run -s restore -- --from FILE.')
  return restore(from)
})
