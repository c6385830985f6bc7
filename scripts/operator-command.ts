/** What the commands of an operator share: the settings, the database, and how they report a failure. */
import { tmpdir } from 'node:os'
import { connect, type Connection } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv, type Settings } from '#server/start/env.ts'
import { StartError } from '#server/start/start-error.ts'

/**
 * Opens the database of the settings: DATABASE_URL, or the embedded one in DATA_DIR while the server is stopped.
 * Statements may take as long as they need.
 */
export async function withDatabase<T>(
  use: (connection: Connection, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readEnv(process.env)
  const { databaseUrl, dataDir } = settings
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir, tmpDir: tmpdir() }) : null
  const connection = connect({ url: embedded?.url ?? databaseUrl ?? '', statementLimitMs: 0 })
  try {
    await migrate(connection.db)
    return await use(connection, settings)
  } finally {
    await connection.close()
    await embedded?.stop()
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
