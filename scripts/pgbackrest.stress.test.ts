import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#server/base/db/connect.ts'
import { migrate } from '#server/base/db/migrate.ts'
import { oneStatement } from '#server/base/db/one-statement.ts'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { readText, withReplaced } from './test-docs.ts'
import { blockOf, TRIED } from './test-operate.ts'
import { programEnvironment, whereInstalled } from './test-programs.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const CONFIGURATION = readText('ops/pgbackrest/pgbackrest.conf')
const runsAsRoot = process.getuid?.() === 0
/** PostgreSQL refuses to run as root. */
const AS_POSTGRES = runsAsRoot ? 'setpriv --reuid=nobody --regid=nogroup --clear-groups --' : ''

const sh = (line: string) =>
  execFileSync('sh', ['-c', line], { encoding: 'utf8', env: programEnvironment, cwd: '/', stdio: 'pipe' })

/** A PostgreSQL 15 whose log of changes is archived as the page says. It listens on a socket in its folder. */
async function openArchived() {
  const folder = await newFolder()
  const [data, config] = [join(folder, 'data'), join(folder, 'pgbackrest.conf')]
  for (const name of ['repository', 'spool', 'log']) mkdirSync(join(folder, name))
  const changed = withReplaced(CONFIGURATION, {
    '/var/lib/pgbackrest': join(folder, 'repository'),
    '/var/spool/pgbackrest': join(folder, 'spool'),
    '/var/lib/postgresql/15/main': `${data}\npg1-socket-path=${folder}\npg1-user=postgres`,
    '[global]': `[global]\nlog-path=${folder}/log\nlock-path=${folder}/lock`,
    'CHANGE-ME': 'a key of this test',
  })
  writeFileSync(config, changed)
  chmodSync(config, 0o600)
  if (runsAsRoot) sh(`chown -R nobody ${folder}`)
  const control = (action: string) =>
    sh(`${AS_POSTGRES} ${BIN}/pg_ctl -D ${data} -w ${action} >${folder}/pg_ctl.log`)
  sh(`${AS_POSTGRES} ${BIN}/initdb -D ${data} -U postgres -A trust -E UTF8 --no-sync`)
  const archive = withReplaced(blockOf('ini'), { pgbackrest: `pgbackrest --config=${config}` })
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = ''\nunix_socket_directories = '${folder}'\n${archive}`,
  )
  const start = () => control(`-l ${folder}/log/postgres.log start`)
  const stop = () => control('-m fast stop')
  start()
  onTestFinished(() => {
    if (existsSync(join(data, 'postmaster.pid'))) stop()
  })
  /** Runs a command of the page. */
  const run = (command: string, own: Record<string, string> = {}) =>
    sh(
      withReplaced(command, {
        'sudo -u postgres pgbackrest': `${AS_POSTGRES} pgbackrest --config=${config}`,
        ...own,
      }),
    )
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    run,
  }
}

const insertUsers = (url: string, from: number, to: number) =>
  oneStatement(
    url,
    `insert into users (id, email, google_id, name)
     select n, n || '@example.com', n, n from generate_series($1::int, $2::int) n`,
    [String(from), String(to)],
  )

const Moment = z.object({ moment: z.string() })

const countUsers = async (url: string) => (await oneStatement(url, 'select from users')).rowCount

test('the key of the backups must be chosen', () => {
  expect(CONFIGURATION).toContain('\nrepo1-cipher-pass=CHANGE-ME\n')
})

whereInstalled(['pgbackrest', `${BIN}/initdb`], () => {
  test('after rows were deleted by mistake, a restore to the second before brings all of them back', async () => {
    const { url, start, stop, run } = await openArchived()
    const { db, close } = connect({ url })
    await migrate(db)
    await close()
    const [create, check, backup, info, restore] = TRIED['scripts/pgbackrest.stress.test.ts']
    run(create)
    run(check)
    await insertUsers(url, 1, 100)
    expect(run(backup)).toContain('backup command end: completed successfully')
    expect(run(info)).toContain('full backup: ')
    await insertUsers(url, 101, 250)
    // pgBackRest counts in whole seconds, and restores to none in which the backup was still made.
    const { rows } = await oneStatement(url, 'select clock_timestamp()::text as moment from pg_sleep(1.1)')
    const { moment } = Moment.parse(rows[0])
    await oneStatement(url, 'delete from users where id::int > 50')
    expect(await countUsers(url)).toBe(50)

    stop()
    run(restore, { '2026-11-26 14:05:00+00': moment })
    start()
    const takesWrites = async () => (await oneStatement(url, 'select where not pg_is_in_recovery()')).rowCount
    await expect.poll(takesWrites, { timeout: 30_000 }).toBe(1)
    expect(await countUsers(url)).toBe(250)
    await insertUsers(url, 251, 251)
  }, 110_000)
})
