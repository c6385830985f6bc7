import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import {
  CLEAN_ENVIRONMENT,
  findEarlierPrograms,
  findPrograms,
  findRunner,
  giveTo,
  majorOf,
  type PostgresPrograms,
} from '../db/embedded-command.ts'
import { SUPERUSER } from '../db/embedded-roles.ts'
import { clusterMajor, startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { createSealer } from '../db/sealer.ts'
import { createSecrets } from '../db/secrets.ts'
import { newFolder, usedDataDir } from '../db/test-data-dir.ts'
import { forgetEarlier, upgradeEmbedded } from './upgrade-embedded.ts'

/** Debian's PostgreSQL, as in .ci/run, or the one that a release brings along. */
const DEBIAN = '/usr/lib/postgresql/15/bin'
const earlierVersions = [
  ...(existsSync(join(DEBIAN, 'initdb'))
    ? [{ postgres: join(DEBIAN, 'postgres'), initdb: join(DEBIAN, 'initdb') }]
    : []),
  findEarlierPrograms() ?? [],
].flat()
if (earlierVersions.length === 0)
  console.log('No earlier major version of PostgreSQL is here: upgrades from one are not tested.')

const OWN = majorOf(findPrograms())
const SECRET_KEY = new Uint8Array(32).fill(7)
const nowMs = Date.parse('2026-11-26T12:00:00Z')

const BACKUP = {
  passphrase: null,
  publicKey: null,
  privateKey: null,
  keep: 7,
  minuteOfDay: null,
  migratesWithout: false,
}
const optionsOf = (dataDir: string, earlier: PostgresPrograms | null) => ({
  dataDir,
  tmpDir: dataDir,
  secretKey: SECRET_KEY,
  backup: { ...BACKUP, folder: join(dataDir, 'backups') },
  program: '0.1.0',
  log: pino({ level: 'silent' }),
  now: () => nowMs,
  earlier,
})

/** A data folder as a version of Launchscout with that PostgreSQL has left it: with rows and a secret. */
async function earlierDataDir(programs: PostgresPrograms): Promise<string> {
  const dataDir = await newFolder()
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { mode: 0o700 })
  const runner = findRunner(programs.postgres, statSync(dataDir).uid)
  giveTo(dataDir, runner.uid)
  const args = ['-D', cluster, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C', '--auth=trust', '--no-sync']
  const [program = '', ...rest] = [...runner.asOwner, programs.initdb, ...args]
  expect(spawnSync(program, rest, { env: CLEAN_ENVIRONMENT }).status).toBe(0)
  const database = await startEmbedded({ dataDir, tmpDir: dataDir, programs })
  const { db, close } = connect({ url: database.url })
  await migrate(db)
  await sql`insert into users (id, google_id, email, name)
    select 'user-' || n, n, 'user' || n || '@example.com', 'Zoë ' || n from generate_series(1, 500) n`.execute(
    db,
  )
  await createSecrets(db, createSealer(SECRET_KEY)).shared(
    'of-test',
    () => Promise.resolve('kept'),
    z.string(),
  )
  await close()
  await database.stop()
  return dataDir
}

/** What the database of this version has in a data folder. */
async function contentsOf(dataDir: string) {
  const database = await startEmbedded({ dataDir, tmpDir: dataDir })
  const { db, close } = connect({ url: database.url })
  const { rows } = await sql<{ users: number; names: string }>`
    select count(*)::int as users, min(name) as names from users`.execute(db)
  const secret = await createSecrets(db, createSealer(SECRET_KEY)).shared(
    'of-test',
    () => Promise.resolve('made anew'),
    z.string(),
  )
  await close()
  await database.stop()
  return { ...rows[0], secret }
}

const CONTENTS = { users: 500, names: 'Zoë 1', secret: 'kept' }
const folders = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('postgres'))

describe.each(earlierVersions.map((programs) => ({ programs, major: majorOf(programs) })))(
  `from PostgreSQL $major to ${OWN}`,
  { timeout: 60_000 },
  ({ programs, major }) => {
    test('the start brings rows and secrets along, keeps a backup file and the earlier folder, and forgets that on request', async () => {
      const dataDir = await earlierDataDir(programs)
      await expect(startEmbedded({ dataDir, tmpDir: dataDir })).rejects.toThrow(
        `is of PostgreSQL ${major}, and this is ${OWN}: start the server once, which upgrades it.`,
      )
      const options = optionsOf(dataDir, programs)
      const backup = { ...options.backup, passphrase: 'correct horse battery staple' }
      await upgradeEmbedded({ ...options, backup })
      expect(clusterMajor(join(dataDir, 'postgres'))).toBe(OWN)
      expect(await contentsOf(dataDir)).toEqual(CONTENTS)
      expect(readdirSync(join(dataDir, 'backups'))).toEqual([`before-postgres-${OWN}.backup`])
      expect(clusterMajor(join(dataDir, `postgres-${major}`))).toBe(major)
      const kept = folders(dataDir)
      await upgradeEmbedded(optionsOf(dataDir, programs))
      expect(folders(dataDir)).toEqual(kept)

      await forgetEarlier(optionsOf(dataDir, null))
      expect(folders(dataDir)).toEqual(kept.filter((name) => name !== `postgres-${major}`))
      expect(await contentsOf(dataDir)).toEqual(CONTENTS)
    })

    test.each([
      [
        'long ago, with the earlier version in use since',
        (at: (name: string) => string) => mkdirSync(at('postgres-upgraded')),
      ],
      [
        'before the new folder is whole',
        (at: (name: string) => string) => mkdirSync(at('postgres-upgrading')),
      ],
      [
        'before the earlier one has made room',
        async (at: (name: string) => string, upgraded: () => Promise<void>) => {
          await upgraded()
          renameSync(at('postgres'), at('postgres-upgraded'))
          renameSync(at(`postgres-${major}`), at('postgres'))
        },
      ],
      [
        'before the new one has taken its place',
        async (at: (name: string) => string, upgraded: () => Promise<void>) => {
          await upgraded()
          renameSync(at('postgres'), at('postgres-upgraded'))
        },
      ],
    ])('killed %s, the next start has all of it', async (_name, leave) => {
      const dataDir = await earlierDataDir(programs)
      const upgrade = () => upgradeEmbedded({ ...optionsOf(dataDir, programs), now: Date.now })
      await leave((name) => join(dataDir, name), upgrade)
      await upgrade()
      expect(await contentsOf(dataDir)).toEqual(CONTENTS)
      expect(clusterMajor(join(dataDir, `postgres-${major}`))).toBe(major)
      expect(folders(dataDir).filter((name) => name.startsWith('postgres-up'))).toEqual([])
    })

    test('without the earlier programs it is refused with the way out, and left as it is', async () => {
      const dataDir = await earlierDataDir(programs)
      await expect(upgradeEmbedded(optionsOf(dataDir, null))).rejects.toThrow(
        `is of PostgreSQL ${major}. This version of Launchscout brings ${OWN} and cannot read it: start the version that you had before, make a backup`,
      )
      expect(clusterMajor(join(dataDir, 'postgres'))).toBe(major)
    })
  },
)

test('a database of this version is left as it is', async () => {
  const dataDir = await usedDataDir()
  const before = readdirSync(dataDir)
  await upgradeEmbedded(optionsOf(dataDir, null))
  expect(readdirSync(dataDir)).toEqual(before)
})

test('an empty data folder is left to the first start', async () => {
  const dataDir = await newFolder()
  await upgradeEmbedded(optionsOf(dataDir, null))
  expect(readdirSync(dataDir)).toEqual([])
})
