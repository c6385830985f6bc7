/** What the commands of an operator share: the settings, the database, and how they report a failure. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateWithBackup } from '#server/backup/migrate-with-backup.ts'
import { connect, type Connection } from '#server/base/db/connect.ts'
import { CLUSTER_FOLDER, clusterMajor, runningEmbeddedUrl, startEmbedded } from '#server/base/db/embedded.ts'
import { awayReason, isDatabaseUnavailable } from '#server/base/db/unavailable.ts'
import { StartError } from '#server/base/errors/start-error.ts'
import { createLog } from '#server/base/log/log.ts'
import { readEnv, type Settings } from '#server/start/env.ts'
import { planBeforeMigrations } from '#server/start/open-backups.ts'
import packageJson from '../package.json' with { type: 'json' }

type Use<T> = (connection: Connection, settings: Settings) => Promise<T>

/**
 * Opens the database of the settings: DATABASE_DIRECT_URL, DATABASE_URL, or the embedded one in DATA_DIR while the server is stopped.
 * Statements may take as long as they need.
 * @param migrated false: the database is left as it is, even without tables
 */
export async function withDatabase<T>(use: Use<T>, { migrated = true } = {}): Promise<T> {
  const settings = readEnv(process.env)
  const { databaseUrl, database, dataDir } = settings
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir, tmpDir: tmpdir() }) : null
  const url = embedded?.url ?? database.directUrl ?? databaseUrl ?? ''
  const connection = connect({ url, statementLimitMs: 0 })
  try {
    const plan = planBeforeMigrations(settings, packageJson.version)
    const log = createLog({ level: 'warn' })
    if (migrated) await migrateWithBackup(connection, { plan, log, now: Date.now })
    return await use(connection, settings)
  } finally {
    await connection.close()
    await embedded?.stop()
  }
}

/** As withDatabase, also while the server runs on its embedded database, and as it is. */
export async function withRunningDatabase<T>(use: Use<T>): Promise<T> {
  const settings = readEnv(process.env)
  const url = settings.databaseUrl === null ? runningEmbeddedUrl(settings.dataDir) : null
  if (url === null) {
    if (settings.databaseUrl === null && clusterMajor(join(settings.dataDir, CLUSTER_FOLDER)) === null)
      throw new StartError(`There is no database in ${settings.dataDir}. See DATA_DIR and DATABASE_URL.`)
    return withDatabase(use, { migrated: false })
  }
  const connection = connect({ url, statementLimitMs: 0 })
  try {
    return await use(connection, settings)
  } finally {
    await connection.close()
  }
}

/** Prints what a command answers. A StartError, or a database that is away, ends it with a sentence and exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    if (error instanceof StartError) console.error(error.message)
    else if (isDatabaseUnavailable(error))
      console.error(`The database cannot be used: ${String(awayReason(error))}.`)
    else throw error
    process.exitCode = 1
  }
}
