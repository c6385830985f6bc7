import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../base/db/connect.ts'
import { oneStatement, withDatabase } from '../base/db/one-statement.ts'
import { newFolder } from '../base/db/test-data-dir.ts'
import { openTestDatabase } from '../base/db/test-database.ts'
import { becomeNextVersion, emptyDatabase, LAST, RELEASED } from '../base/db/test-migrations.ts'
import { NEXT } from '../base/db/test-next-migration.ts'
import { BackupError } from './backup-error.ts'
import { listBackups } from './backups-store.ts'
import { migrateWithBackup } from './migrate-with-backup.ts'
import { insertUser } from './test-backup.ts'
import { planIn } from './test-backups.ts'

const log = pino({ level: 'silent' })
const now = () => Date.parse('2026-11-26T12:00:00Z')
/** @returns its URL */
async function migratedDatabase(): Promise<string> {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  return url
}
const FILE = 'launchscout-20261126T120000Z-before-update.backup'

describe('an update of a database', () => {
  /** A database of an older version with a user, and a server that starts on it. */
  async function open({ isEmpty = false } = {}) {
    const url = isEmpty ? await emptyDatabase(inject('embeddedTemplate')) : await migratedDatabase()
    const folder = join(await newFolder(), 'backups')
    const connectOne = (address = url) => {
      const connection = connect({ url: address, maxConnections: 4, statementLimitMs: 0 })
      onTestFinished(connection.close)
      return connection
    }
    const connection = connectOne()
    if (!isEmpty) await insertUser(connection, '1')
    becomeNextVersion()
    const files = () => (existsSync(folder) ? readdirSync(folder) : [])
    return { url, folder, connection, connectOne, files, plan: planIn(folder) }
  }

  test('makes a backup first, tries it together with the new migrations, and notes it', async () => {
    const { connection, plan, files } = await open()
    expect(await migrateWithBackup(connection, { plan, log, now })).toEqual([NEXT])
    expect(files()).toEqual([FILE])
    expect(await listBackups(connection.db, 9)).toMatchObject([
      { kind: 'BEFORE_MIGRATION', file: FILE, error: null, migration: LAST, tried_at: new Date(now()) },
    ])
    expect(await migrateWithBackup(connection, { plan, log, now })).toEqual([])
    expect(files()).toEqual([FILE])
  })

  test('is given up by a stop, and then nothing was changed', async () => {
    const { connection, plan, files } = await open()
    const signal = AbortSignal.abort(new BackupError('STOPPED', 'The server was told to stop.'))
    await expect(migrateWithBackup(connection, { plan, log, now, signal })).rejects.toThrow(
      'makes a backup before that. The server was told to stop. Nothing was changed.',
    )
    expect(files()).toEqual([])
    expect(await migrateWithBackup(connection, { plan, log, now })).toEqual([NEXT])
  })

  test('needs none for an empty database, nor where the operator wants none', async () => {
    const [other, empty] = [await open(), await open({ isEmpty: true })]
    expect(await migrateWithBackup(empty.connection, { plan: empty.plan, log, now })).toEqual([
      ...RELEASED,
      NEXT,
    ])
    expect(await migrateWithBackup(other.connection, { plan: null, log, now })).toEqual([NEXT])
    expect([...empty.files(), ...other.files()]).toEqual([])
  })

  test('is made by one of several servers that start at once, with one backup', async () => {
    const { connectOne, plan, files, connection } = await open()
    const ran = await Promise.all(
      Array.from({ length: 3 }, () => migrateWithBackup(connectOne(), { plan, log, now })),
    )
    expect(ran.flat()).toEqual([NEXT])
    expect(files()).toEqual([FILE])
    expect(await listBackups(connection.db, 9)).toHaveLength(1)
  })

  test.each<[string, Partial<ReturnType<typeof planIn>>, RegExp]>([
    [
      'a disk without room',
      { statfs: () => Promise.resolve({ bavail: 1, bsize: 4_096 }) },
      /that needs \d+ MB on the disk of DATA_DIR, and 1 MB are free\./,
    ],
    [
      'a folder that cannot be made',
      { folder: '/dev/null/backups' },
      /The folder \/dev\/null\/backups cannot be made/,
    ],
  ])(
    'does not begin with %s: one sentence says what to do, and nothing is changed',
    async (_name, change, why) => {
      const { connection, plan, files } = await open()
      const starting = migrateWithBackup(connection, { plan: { ...plan, ...change }, log, now })
      await expect(starting).rejects.toThrow(why)
      await expect(starting).rejects.toThrow(/Nothing was changed\. .*MIGRATE_WITHOUT_BACKUP=on/)
      expect(files()).toEqual([])
      const { rows } = await connection.pool.query(
        'select name from kysely_migration order by name desc limit 1',
      )
      expect(rows).toEqual([{ name: LAST }])
      expect(await migrateWithBackup(connection, { plan, log, now })).toEqual([NEXT])
    },
  )

  test('that would fail is found on the copy of the trial', async () => {
    const { connection, plan, files } = await open()
    await connection.pool.query('create table next_1 (id int)')
    await expect(migrateWithBackup(connection, { plan, log, now })).rejects.toThrow('could not be restored')
    expect(files()).toEqual([])
  })

  test('a role that may make no schema is told what an administrator has to run, which is enough', async () => {
    const { url, connection, connectOne, plan, files } = await open()
    const role = `r${randomBytes(6).toString('hex')}`
    const control = withDatabase(inject('embeddedTemplate'), 'postgres')
    await oneStatement(control, `create role ${role} login`)
    onTestFinished(async () => {
      await oneStatement(url, `drop owned by ${role} cascade`)
      await oneStatement(control, `drop role ${role}`)
    })
    await oneStatement(url, `alter schema public owner to ${role}`)
    const { rows } = await connection.pool.query<{ statement: string }>(
      `select format('alter table %I owner to ${role}', relname) as statement from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
       union all select format('alter routine %s owner to ${role}', oid::regprocedure) from pg_proc
       where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    )
    for (const { statement } of rows) await oneStatement(url, statement)
    const address = new URL(url)
    address.username = role
    const server = connectOne(address.href)
    await expect(migrateWithBackup(server, { plan, log, now })).rejects.toThrow(
      'run "create schema launchscout_trial authorization" with the name of that role',
    )
    expect(files()).toEqual([])
    await oneStatement(url, `create schema launchscout_trial authorization ${role}`)
    expect(await migrateWithBackup(server, { plan, log, now })).toEqual([NEXT])
    expect(files()).toEqual([FILE])
  })
})
