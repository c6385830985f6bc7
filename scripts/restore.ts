/**
 * Fills an empty database from a backup (docs/operate.md, Backup):
 *
 *     npm run -s restore -- --from FILE [--deletions FILE] [--without-deletions]
 *
 * Accounts that were deleted since the backup was made are deleted again. Their list is the one of the server, unless another
 * one is named, or several.
 *
 * Works on DATABASE_URL, or on the embedded database in DATA_DIR, with the server stopped.
 */
import { parseArgs } from 'node:util'
import { addDeletions, deletionsFileOf, readDeletions } from '#server/accounts/deletions-list.ts'
import { readBackupFile } from '#server/backup/backup-file.ts'
import { totalRows } from '#server/backup/backup-format.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { makeKeyFile, readKeyFile } from '#server/base/db/key-file.ts'
import { createSealer } from '#server/base/db/sealer.ts'
import { StartError } from '#server/base/errors/start-error.ts'
import { runCommand, withDatabase } from './operator-command.ts'

interface RestoreCommand {
  file: string
  /** Lists of deleted accounts; null: the one in DATA_DIR. */
  lists: string[] | null
  withoutLists: boolean
}

async function restore({ file, lists, withoutLists }: RestoreCommand): Promise<string> {
  return withDatabase(
    async ({ pool }, { secretKey, dataDir, deletionsList, backup }) => {
      const ownList = deletionsFileOf({ deletionsList, dataDir })
      const named = withoutLists ? [] : (lists ?? [ownList])
      const deletions = (await Promise.all(named.map(readDeletions))).flat()
      const source = await readBackupFile(file, backup)
      const sealer = createSealer(secretKey ?? (await readKeyFile(dataDir)) ?? (await makeKeyFile(dataDir)))
      const options = { pool, sealer, deletions }
      const { header, manifest, hasKeys, migrated, deletedAgain } = await restoreBackup(options, source)
      // For a later restore of an older backup.
      await addDeletions(ownList, deletions)
      return [
        `Restored ${totalRows(manifest)} rows of ${manifest.tables.length} tables, as they were at ${header.takenAt} in version ${header.program}. Row counts and checksums are those of the backup.`,
        migrated.length === 0
          ? 'No migration was needed.'
          : `These migrations were run after that: ${migrated.join(', ')}.`,
        hasKeys
          ? `The keys of the server are sealed with the key ${sealer.fingerprint}. Everybody stays signed in.`
          : 'The backup holds no keys of the server: everybody signs in again, and blocks and usage of deleted accounts are forgotten.',
        withoutLists
          ? 'No list of deleted accounts was read: accounts that were deleted since the backup are back.'
          : `Accounts that were deleted since the backup, and are deleted again: ${deletedAgain}.`,
      ].join('\n')
    },
    { migrated: false },
  )
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string', default: '' },
        deletions: { type: 'string', multiple: true },
        'without-deletions': { type: 'boolean', default: false },
      },
    })
    const hasBoth = values.deletions !== undefined && values['without-deletions']
    if (values.from !== '' && !hasBoth) return values
  } catch (cause) {
    throw new StartError(USAGE, { cause })
  }
  throw new StartError(USAGE)
}

const USAGE =
  'Say which file: npm run -s restore -- --from FILE, and either --deletions FILE or --without-deletions.'

await runCommand(() => {
  const { from: file, deletions, 'without-deletions': withoutLists } = readArguments()
  return restore({ file, lists: deletions ?? null, withoutLists })
})
