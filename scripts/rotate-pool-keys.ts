/**
 * Gives the user pool a fresh signing key and keeps the older ones for checking (DESIGN 4):
 *
 *     node scripts/rotate-pool-keys.ts
 *
 * Works on DATABASE_URL, or on the embedded database in DATA_DIR while the server is stopped.
 * Start the servers again afterwards: each signs with the key that was first when it started.
 */
import { tmpdir } from 'node:os'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { rotatePoolKeys } from '#server/identity/pool-keys.ts'
import { StartError } from '#server/start-error.ts'

async function rotate(): Promise<void> {
  const { databaseUrl, dataDir } = readEnv(process.env)
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir, tmpDir: tmpdir() }) : null
  const connection = connect({ url: embedded?.url ?? databaseUrl ?? '' })
  try {
    await migrate(connection.db)
    const count = await rotatePoolKeys(connection.db, new Date())
    console.log(`The user pool has a new signing key; ${count} keys check. Start the servers again now.`)
  } finally {
    await connection.close()
    await embedded?.stop()
  }
}

try {
  await rotate()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
