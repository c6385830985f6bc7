/**
 * Moves the embedded database to a PostgreSQL of one's own (docs/operate.md, Backup and restore):
 *
 *     TO_DATABASE_URL=postgresql://... npm run -s move
 *
 * The server must be stopped, and the other database empty. The embedded one stays as it is.
 */
import { PassThrough } from 'node:stream'
import { totalRows } from '#server/backup/backup-format.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { connect } from '#server/base/db/connect.ts'
import { keyFileOf, readKeyFile } from '#server/base/db/key-file.ts'
import { createSealer } from '#server/base/db/sealer.ts'
import { PostgresUrl } from '#server/base/env/env-values.ts'
import { StartError } from '#server/base/errors/start-error.ts'
import packageJson from '../package.json' with { type: 'json' }
import { runCommand, withDatabase } from './operator-command.ts'

const MS_A_SECOND = 1_000

async function move(url: string): Promise<string> {
  const startMs = Date.now()
  return withDatabase(async ({ pool }, { secretKey, dataDir, databaseUrl }) => {
    if (databaseUrl !== null)
      throw new StartError(
        'DATABASE_URL is set: move is for the embedded database. Unset it for this command.',
      )
    const key = secretKey ?? (await readKeyFile(dataDir))
    if (key === null)
      throw new StartError(
        `There is no SECRET_KEY and no ${keyFileOf(dataDir)}: start the server once, or set it.`,
      )
    const sealer = createSealer(key)
    const target = connect({ url, maxConnections: 1, statementLimitMs: 0 })
    const archive = new PassThrough()
    try {
      const [{ manifest }] = await Promise.all([
        // One that is refused reads no more, and the other would wait for it.
        restoreBackup({ pool: target.pool, sealer, deletions: [] }, archive).finally(() => archive.destroy()),
        writeBackup({ pool, program: packageJson.version, sealer, nowMs: startMs }, archive),
      ])
      const seconds = Math.ceil((Date.now() - startMs) / MS_A_SECOND)
      return [
        `Moved ${totalRows(manifest)} rows of ${manifest.tables.length} tables, and the keys of the server. Row counts and checksums are the same.`,
        `Nobody could write for ${seconds} s, from the start of this command on. Start the server with DATABASE_URL, and with the same SECRET_KEY or DATA_DIR as before.`,
        'The embedded database is as it was. Once the new one has proved itself, delete the folder postgres in DATA_DIR.',
      ].join('\n')
    } finally {
      await target.close()
    }
  })
}

await runCommand(() => {
  const parsed = PostgresUrl.safeParse(process.env.TO_DATABASE_URL ?? '')
  if (!parsed.success)
    throw new StartError(
      'Set TO_DATABASE_URL to the address of your empty PostgreSQL, such as postgresql://user:password@host/database.',
    )
  return move(parsed.data)
})
