import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { connect } from './connect.ts'
import { cannotReach, findPrograms } from './embedded-command.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import { newFolder, usedDataDir } from './test-data-dir.ts'
import { killNow, serving, startWriter } from './test-first-start.ts'
import { asSuperuser } from './test-superuser.ts'

const Settings = z.array(z.object({ name: z.string(), value: z.string() }))
const runsAsRoot = process.getuid?.() === 0

/** Opens a data folder here, and closes it when the test ends. */
async function open(dataDir: string, tmpDir = dataDir) {
  const database = await startEmbedded({ dataDir, tmpDir })
  onTestFinished(() => database.stop())
  return database
}

/** A process's state letter of proc_pid_stat(5): Z is one that ended and that nobody has waited for. */
function stateOf(pid: number): string {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 'unknown'
  } catch {
    return 'gone'
  }
}

const DURABLE = {
  data_checksums: 'on',
  fsync: 'on',
  synchronous_commit: 'on',
  server_encoding: 'UTF8',
  TimeZone: 'UTC',
  listen_addresses: '',
}

async function settingsOf(url: string) {
  const shown = await Promise.all(
    Object.keys(DURABLE).map((name) =>
      oneStatement(url, 'select $1 as name, current_setting($1) as value', [name]),
    ),
  )
  return Object.fromEntries(
    shown.flatMap(({ rows }) => Settings.parse(rows)).map(({ name, value }) => [name, value]),
  )
}

test('further openings of a folder in use are refused within 2 s and leave the first unharmed', async () => {
  const dataDir = await usedDataDir()
  const first = await open(dataDir)
  const openAgain = async () => {
    const startedAt = Date.now()
    await expect(startEmbedded({ dataDir, tmpDir: await newFolder() })).rejects.toThrow(
      /in use by another Launchscout process\.$/,
    )
    expect(Date.now() - startedAt).toBeLessThan(2_000)
  }
  await Promise.all([openAgain(), openAgain()])
  expect((await oneStatement(first.url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a database that is still starting, for a process that is gone by now, is waited for', async () => {
  const dataDir = await usedDataDir()
  const first = await startEmbedded({ dataDir, tmpDir: dataDir })
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^ready *$/m, 'starting'))
  const second = open(dataDir)
  // Longer than one in use is waited for.
  await sleep(900)
  await first.stop()
  expect((await oneStatement((await second).url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('of two first starts at once on one folder, one serves, durable and checked, and the other is refused', async () => {
  const dataDir = await newFolder()
  const starts = await Promise.allSettled([1, 2].map(() => startEmbedded({ dataDir, tmpDir: dataDir })))
  const served = starts.filter((start) => start.status === 'fulfilled')
  const refused = starts.filter((start) => start.status === 'rejected')
  expect(served).toHaveLength(1)
  expect(String(refused[0]?.reason)).toContain('in use by another Launchscout process')
  for (const { value } of served) {
    expect(await settingsOf(value.url)).toEqual(DURABLE)
    await value.stop()
  }
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
})

test('when its process is killed, the database ends by itself and the folder opens again', async () => {
  const dataDir = await usedDataDir()
  const writer = startWriter(dataDir)
  const postmaster = await serving(writer)
  await killNow(writer)
  await expect.poll(() => stateOf(postmaster), { timeout: 10_000 }).toMatch(/^(gone|Z)$/)
  const { url } = await open(dataDir)
  expect((await oneStatement(url, "select id from users where id = 'writer'")).rowCount).toBe(1)
})

test('killed while the cluster is made, the next start succeeds with a whole schema', async () => {
  const dataDir = await newFolder()
  const writer = startWriter(dataDir)
  const drafts = () => readdirSync(dataDir).filter((name) => name.includes('.new-'))
  await expect.poll(drafts, { timeout: 20_000, interval: 5 }).toHaveLength(1)
  await killNow(writer)
  const { url } = await open(dataDir)
  const { db, close } = connect({ url })
  await migrate(db)
  expect(await db.selectFrom('sandbox_sheets').selectAll().execute()).toEqual([])
  await close()
  expect(drafts()).toEqual([])
})

test('a pid file whose number belongs to another program by now is no obstacle', async () => {
  const dataDir = await usedDataDir()
  const stale = [process.pid, join(dataDir, 'postgres'), 1, 5432, dataDir, '', '  1 1', 'ready', ''].join(
    '\n',
  )
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale, { mode: 0o600 })
  if (runsAsRoot) chownSync(join(dataDir, 'postgres', 'postmaster.pid'), statSync(dataDir).uid, 0)
  const { url } = await open(dataDir)
  expect((await oneStatement(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a data folder with a path too long for a socket works', async () => {
  const dataDir = await usedDataDir('d'.repeat(120))
  const { url } = await open(dataDir, await newFolder())
  expect((await oneStatement(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a socket folder that others may enter is refused', async () => {
  const dataDir = await usedDataDir()
  const tmpDir = await newFolder()
  const first = await startEmbedded({ dataDir, tmpDir })
  const folder = decodeURIComponent(new URL(first.url).searchParams.get('host') ?? '')
  await first.stop()
  await rm(folder, { recursive: true })
  mkdirSync(folder, { mode: 0o755 })
  await expect(startEmbedded({ dataDir, tmpDir })).rejects.toThrow(/open to others/)
})

test('one that takes no connections is named, and ended', async () => {
  const dataDir = await usedDataDir()
  const embedded = await startEmbedded({ dataDir, tmpDir: dataDir })
  const asAdmin = withDatabase(asSuperuser(embedded.url), 'postgres')
  await oneStatement(asAdmin, 'alter database launchscout allow_connections false')
  await embedded.stop()
  await expect(startEmbedded({ dataDir, tmpDir: dataDir })).rejects.toThrow(
    `The embedded database in ${dataDir} cannot be used (55000): see postgres.log there.`,
  )
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test.each([['below a file', (file: string) => join(file, 'data'), 'ENOTDIR']])(
  'a data folder %s is refused with one sentence',
  async (_name, dataDirOf, why) => {
    const file = join(await newFolder(), 'file')
    writeFileSync(file, '')
    await expect(startEmbedded({ dataDir: dataDirOf(file), tmpDir: tmpdir() })).rejects.toThrow(
      new RegExp(`^DATA_DIR .* cannot be written to: ${why}.*\\.$`),
    )
  },
)

const mayRun = (uid: number, program: string): boolean =>
  spawnSync('setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', 'test', '-x', program])
    .status === 0

test("the database's files stay with the data folder's owner", async () => {
  const dataDir = await newFolder()
  const owner = runsAsRoot ? 12_345 : statSync(dataDir).uid
  if (runsAsRoot) chownSync(dataDir, owner, owner)
  const { postgres } = findPrograms()
  if (runsAsRoot && !mayRun(owner, postgres)) {
    // The project is in a folder that only root may enter.
    await expect(open(dataDir)).rejects.toThrow(cannotReach(postgres, owner).message)
    expect(statSync(dataDir).uid).toBe(owner)
    return
  }
  await open(dataDir)
  expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(owner)
})
