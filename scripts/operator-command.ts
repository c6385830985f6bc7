/** What the commands of an operator share: the settings, the database, and how they report a failure. */
import { tmpdir } from 'node:os'
import { connect, type Connection } from '#server/db/connect.ts'
import { runningEmbeddedUrl, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv, type Settings } from '#server/start/env.ts'
import { StartError } from '#server/start/start-error.ts'

type Use<T> = (connection: Connection, settings: Settings) => Promise<T>

/**
 * Opens the database of the settings: DATABASE_URL, or the embedded one in DATA_DIR while the server is stopped.
 * Statements may take as long as they need.
 * @param migrated false: the database is left as it is, even without tables
 */
export async function withDatabase<T>(use: Use<T>, { migrated = true } = {}): Promise<T> {
  const settings = readEnv(process.env)
  const { databaseUrl, dataDir } = settings
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir, tmpDir: tmpdir() }) : null
  const connection = connect({ url: embedded?.url ?? databaseUrl ?? '', statementLimitMs: 0 })
  try {
    if (migrated) await migrate(connection.db)
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
  if (url === null) return withDatabase(use, { migrated: false })
  const connection = connect({ url, statementLimitMs: 0 })
  try {
    return await use(connection, settings)
  } finally {
    await connection.close()
  }
}

/** Prints what a command answers. A StartError ends it with its sentence and exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
