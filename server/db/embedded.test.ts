import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { oneStatement } from './one-statement.ts'

const WRITER = join(import.meta.dirname, 'test-writer.ts')
const Values = z.array(z.object({ value: z.string() }))
const runsAsRoot = process.getuid?.() === 0

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a data folder here, and closes it when the test ends. */
async function open(dataDir: string, tmpDir = dataDir) {
  const database = await startEmbedded({ dataDir, tmpDir })
  onTestFinished(() => database.stop())
  return database
}

function startWriter(dataDir: string): ChildProcess {
  return spawn(process.execPath, [WRITER, dataDir, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Resolves with the postmaster's pid when the writer has the database open. */
function serving(writer: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    writer.once('close', () => reject(new Error('the writer ended before it served')))
    if (!writer.stdout) return
    createInterface({ input: writer.stdout }).on('line', (line) => {
      if (line.startsWith('serving ')) resolve(Number(line.slice('serving '.length)))
    })
  })
}

async function killNow(writer: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => writer.once('close', resolve))
  writer.kill('SIGKILL')
  await closed
}

/** A process's state letter of proc_pid_stat(5): Z is one that ended and that nobody has asked about. */
function stateOf(pid: number): string {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 'unknown'
  } catch {
    return 'gone'
  }
}

test('a new database is durable and checked: checksums, fsync, UTF-8, UTC, no network', async () => {
  const { url } = await open(await newFolder())
  const settings = [
    'data_checksums',
    'fsync',
    'synchronous_commit',
    'server_encoding',
    'TimeZone',
    'listen_addresses',
  ]
  const shown = await Promise.all(
    settings.map((name) => oneStatement(url, 'select current_setting($1) as value', [name])),
  )
  expect(shown.flatMap(({ rows }) => Values.parse(rows)).map(({ value }) => value)).toEqual([
    'on',
    'on',
    'on',
    'UTF8',
    'UTC',
    '',
  ])
})

test('what was written is there after stop and start', async () => {
  const dataDir = await newFolder()
  const first = await startEmbedded({ dataDir, tmpDir: dataDir })
  await oneStatement(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await open(dataDir)
  expect((await oneStatement(second.url, 'select answer from kept')).rows).toEqual([{ answer: 42 }])
})

test('a second opening of a folder in use is refused within 2 s and leaves the first unharmed', async () => {
  const dataDir = await newFolder()
  const first = await open(dataDir)
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const startedAt = Date.now()
    await expect(startEmbedded({ dataDir, tmpDir: await newFolder() })).rejects.toThrow(
      /in use by another Launchscout process\.$/,
    )
    expect(Date.now() - startedAt).toBeLessThan(2_000)
    expect((await oneStatement(first.url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  }
})

test('of two first starts at once on one folder, one serves and the other is refused', async () => {
  const dataDir = await newFolder()
  const starts = await Promise.allSettled([1, 2].map(() => startEmbedded({ dataDir, tmpDir: dataDir })))
  const served = starts.filter((start) => start.status === 'fulfilled')
  const refused = starts.filter((start) => start.status === 'rejected')
  expect(served).toHaveLength(1)
  expect(String(refused[0]?.reason)).toContain('in use by another Launchscout process')
  for (const { value } of served) await value.stop()
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
})

test('when its process is killed, the database ends by itself and the folder opens again', async () => {
  const dataDir = await newFolder()
  const writer = startWriter(dataDir)
  const postmaster = await serving(writer)
  await killNow(writer)
  await expect.poll(() => stateOf(postmaster), { timeout: 10_000 }).toMatch(/^(gone|Z)$/)
  const { url } = await open(dataDir)
  expect((await oneStatement(url, "select id from users where id = 'writer'")).rowCount).toBe(1)
})

test('killed at any moment of the first start, the next start succeeds with a whole schema', async () => {
  for (const killAfterMs of [150, 500, 900, 1_400]) {
    const dataDir = await newFolder()
    const writer = startWriter(dataDir)
    await Promise.race([sleep(killAfterMs), serving(writer).catch(() => undefined)])
    await killNow(writer)
    const database = await startEmbedded({ dataDir, tmpDir: dataDir })
    const connection = connect({ url: database.url })
    await migrate(connection.db)
    expect(await connection.db.selectFrom('sandbox_sheets').selectAll().execute()).toEqual([])
    await connection.close()
    await database.stop()
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
  }
}, 60_000)

test('a pid file whose number belongs to another program by now is no obstacle', async () => {
  const dataDir = await newFolder()
  await (await startEmbedded({ dataDir, tmpDir: dataDir })).stop()
  const stale = [process.pid, join(dataDir, 'postgres'), 1, 5432, dataDir, '', '  1 1', 'ready', ''].join(
    '\n',
  )
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale, { mode: 0o600 })
  if (runsAsRoot) chownSync(join(dataDir, 'postgres', 'postmaster.pid'), statSync(dataDir).uid, 0)
  const { url } = await open(dataDir)
  expect((await oneStatement(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a data folder with a path too long for a socket works', async () => {
  const dataDir = join(await newFolder(), 'd'.repeat(120))
  const { url } = await open(dataDir, await newFolder())
  expect((await oneStatement(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a socket folder that others may enter is refused', async () => {
  const dataDir = await newFolder()
  const tmpDir = await newFolder()
  const first = await startEmbedded({ dataDir, tmpDir })
  const folder = decodeURIComponent(new URL(first.url).searchParams.get('host') ?? '')
  await first.stop()
  await rm(folder, { recursive: true })
  mkdirSync(folder, { mode: 0o755 })
  await expect(startEmbedded({ dataDir, tmpDir })).rejects.toThrow(/open to others/)
})

test('a data folder that cannot be made is refused with one sentence', async () => {
  const file = join(await newFolder(), 'file')
  writeFileSync(file, '')
  await expect(startEmbedded({ dataDir: join(file, 'data'), tmpDir: tmpdir() })).rejects.toThrow(
    /^DATA_DIR .* cannot be written to: ENOTDIR/,
  )
})

test("the database's files stay with the data folder's owner", async () => {
  const dataDir = await newFolder()
  const owner = runsAsRoot ? 12_345 : statSync(dataDir).uid
  if (runsAsRoot) chownSync(dataDir, owner, owner)
  await open(dataDir)
  expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(owner)
})
