import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { insertUser } from '../backup/test-backup.ts'
import { connect } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { nextVersion } from './test-next-version.ts'
import { ownSettings, serving, start } from './test-server.ts'

/** Settings of a server whose database is of the version before, with a user. */
async function settingsOfBefore() {
  const { PORT, DATA_DIR } = await ownSettings()
  const env = { PORT, DATA_DIR }
  const database = await startEmbedded({ dataDir: DATA_DIR, tmpDir: DATA_DIR })
  const connection = connect({ url: database.url })
  await migrate(connection.db)
  await insertUser(connection, '1')
  await connection.close()
  await database.stop()
  const folder = join(env.DATA_DIR, 'backups')
  return { env, files: () => (existsSync(folder) ? readdirSync(folder) : []) }
}

describe('a server of a new version', { timeout: 60_000 }, () => {
  test('makes a backup of its embedded database first, and none at the next start', async () => {
    const [main, { env, files }] = [await nextVersion(), await settingsOfBefore()]
    const first = start(env, { main })
    await serving(first)
    expect(files()).toEqual([expect.stringMatching(/-before-update\.backup$/)])
    expect(first.printed()).toContain('a backup was made before the update of the database')
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = start(env, { main })
    await serving(second)
    expect(files()).toHaveLength(1)
  })
})
