import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts'
import { newFolder } from '../base/db/test-data-dir.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { LAST } from '../base/db/test-migrations.ts'
import type { BackupCode } from './backup-error.ts'
import { goodBackups, listBackups } from './backups-store.ts'
import { warnOfOldBackup } from './backups.ts'
import type { BackupPlan } from './make-backup.ts'
import { insertUser } from './test-backup.ts'
import { openTestBackups, roomy } from './test-backups.ts'

const THREE = 180
const night = Date.parse('2026-11-26T03:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertUser(database, '1')
  // Made long before.
  await database.pool.query("update kysely_migration set timestamp = '2026-01-01T00:00:00Z'")
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate backups, secrets')
})

/** The backups of a server process, at a time that the test moves. */
async function open(options: { plan?: Partial<BackupPlan>; folder?: string; atMs?: number } = {}) {
  const { plan = {}, folder = await newFolder(), atMs = night } = options
  const clock = { ms: atMs }
  const backups = await openTestBackups(database, { plan, folder, minuteOfDay: THREE, now: () => clock.ms })
  onTestFinished(backups.close)
  return { ...backups, clock }
}

const results = async () =>
  (await listBackups(database.db, 99)).map(({ kind, error, removed_at: removed }) =>
    [kind, error, removed === null ? '' : 'removed'].filter(Boolean).join(' '),
  )
const files = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : [])

/** Any database seems too large for it. */
const full = () => Promise.resolve({ bavail: 1, bsize: 4_096 })

test('a night has one backup: tried, read again, and noted with its figures', async () => {
  const { look, folder, logged, clock } = await open()
  await look()
  const [backup, ...others] = await listBackups(database.db, 9)
  expect(others).toEqual([])
  expect(files(folder)).toEqual(['launchscout-20261126T030000Z-nightly.backup'])
  expect(backup).toMatchObject({
    kind: 'NIGHTLY',
    error: null,
    encrypted: false,
    program: '1.2.3',
    file: 'launchscout-20261126T030000Z-nightly.backup',
    migration: LAST,
    tried_at: new Date(night),
  })
  expect(backup?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(backup?.rows).toBeGreaterThan(0)
  expect(logged()).toContain('a backup was made, and restored as a trial')
  clock.ms += HOUR_MS
  await look()
  expect(await results()).toEqual(['NIGHTLY'])
  clock.ms += DAY_MS
  await look()
  expect(await results()).toEqual(['NIGHTLY', 'NIGHTLY'])
})

test('of several server processes on one database, one makes it', async () => {
  const folder = await newFolder()
  const servers = await Promise.all([open({ folder }), open({ folder }), open({ folder })])
  await Promise.all(servers.map(({ look }) => look()))
  expect(await results()).toEqual(['NIGHTLY'])
  expect(files(join(folder, 'backups'))).toHaveLength(1)
})

test('while one is made another one is refused, and after it one begins', async () => {
  const [first, second] = [await open(), await open()]
  const begun = await first.begin('MANUAL')
  expect(await second.begin('MANUAL')).toBeNull()
  await begun?.done
  await (
    await second.begin('MANUAL')
  )?.done
  expect(await results()).toEqual(['MANUAL', 'MANUAL'])
})

test.each<[string, BackupCode, Partial<BackupPlan>]>([
  ['a disk without room for the trial', 'NO_ROOM', { statfs: full }],
  ['a disk that has its reserve left', 'NO_ROOM', { reserveBytes: 1e15 }],
  ['a folder that cannot be made', 'NOT_WRITTEN', { folder: '/dev/null/backups' }],
])('%s gives %s on the page and in the log, and leaves no file', async (_name, code, plan) => {
  const { look, folder, logged } = await open({ plan })
  await look()
  expect(await results()).toEqual([`NIGHTLY ${code}`])
  expect(await goodBackups(database.db)).toEqual([])
  expect(files(folder)).toEqual([])
  expect(logged()).toContain(`"code":"${code}"`)
})

test('a backup that the migrations make no tables for is none', async () => {
  await database.pool.query('alter table users add column odd text')
  onTestFinished(async () => {
    await database.pool.query('alter table users drop column odd')
  })
  const { look, folder, logged } = await open()
  await look()
  expect(await results()).toEqual(['NIGHTLY NOT_RESTORED'])
  expect(files(folder)).toEqual([])
  expect(logged()).toContain('could not be restored when it was tried')
})

test('failed ones push out no good one, and good ones of a kind push out those of that kind only', async () => {
  let isFull = false
  const statfs = () => (isFull ? full() : roomy())
  const { look, begin, folder, clock } = await open({ plan: { keep: 2, statfs } })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'launchscout-2026-11-26.backup'), 'of the operator')
  await (
    await begin('MANUAL')
  )?.done
  for (const fails of [false, true, true, false, true]) {
    isFull = fails
    clock.ms += DAY_MS
    await look()
  }
  isFull = false
  expect(await results()).toEqual([
    'NIGHTLY NO_ROOM',
    'NIGHTLY',
    'NIGHTLY NO_ROOM',
    'NIGHTLY NO_ROOM',
    'NIGHTLY',
    'MANUAL',
  ])
  clock.ms += DAY_MS
  await look()
  expect((await results()).filter((result) => result.includes('removed'))).toEqual(['NIGHTLY removed'])
  expect(files(folder)).toEqual([
    'launchscout-2026-11-26.backup',
    'launchscout-20261126T030000Z-manual.backup',
    'launchscout-20261130T030000Z-nightly.backup',
    'launchscout-20261202T030000Z-nightly.backup',
  ])
})

test('one that a process left unfinished is noted as stopped', async () => {
  const leave = () =>
    database.pool.query(
      "insert into backups (id, kind, program, encrypted, taken_at) values (gen_random_uuid(), 'NIGHTLY', '1', false, '2026-11-25T03:00:00Z')",
    )
  const { look } = await open()
  await leave()
  await look()
  expect(await results()).toEqual(['NIGHTLY', 'NIGHTLY STOPPED'])
  // Also while none is due.
  await leave()
  await look()
  expect(await results()).toEqual(['NIGHTLY', 'NIGHTLY STOPPED', 'NIGHTLY STOPPED'])
})

test('a server that stops gives it up, and leaves no file', async () => {
  const { begin, close, folder } = await open()
  const begun = await begin('MANUAL')
  await close()
  await begun?.done
  expect(await results()).toEqual(['MANUAL STOPPED'])
  expect(files(folder)).toEqual([])
  expect(await begin('MANUAL')).toBeNull()
})

test('a start warns of an old one, and not of one of yesterday, nor where they are off', async () => {
  await (
    await (await open()).begin('MANUAL')
  )?.done
  const warns = async (laterMs: number, minuteOfDay: number | null) => {
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
    await warnOfOldBackup({ db: database.db, minuteOfDay, log, now: () => night + laterMs })
    return lines.join('').includes('there is no backup of the last two days')
  }
  expect(await warns(3 * DAY_MS, THREE)).toBe(true)
  expect(await warns(DAY_MS, THREE)).toBe(false)
  expect(await warns(3 * DAY_MS, null)).toBe(false)
})
