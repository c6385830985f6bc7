import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertUser } from '../backup/test-backup.ts'
import { connect } from '../base/db/connect.ts'
import { startEmbedded } from '../base/db/embedded.ts'
import { NEXT_MAIN, serving, start, usedSettings } from './test-server.ts'

test('a server of a new version makes a backup of its embedded database first', async () => {
  const { PORT, DATA_DIR } = await usedSettings()
  const database = await startEmbedded({ dataDir: DATA_DIR, tmpDir: DATA_DIR })
  const connection = connect({ url: database.url })
  await insertUser(connection, '1')
  await connection.close()
  await database.stop()
  const server = start({ PORT, DATA_DIR }, { main: NEXT_MAIN })
  await serving(server)
  expect(readdirSync(join(DATA_DIR, 'backups'))).toEqual([expect.stringMatching(/-before-update\.backup$/)])
  expect(server.printed()).toContain('a backup was made before the update of the database')
}, 60_000)
