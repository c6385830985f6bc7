import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#server/base/db/connect.ts'
import { migrate } from '#server/base/db/migrate.ts'
import { oneStatement } from '#server/base/db/one-statement.ts'
import { prepare, runPrepared } from '#server/base/db/prepared.ts'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { createEvents } from '#server/events/events.ts'
import { signIn } from '#server/start/test-crash.ts'
import { freePort, serving, start } from '#server/start/test-server.ts'
import { readText, withReplaced } from './test-docs.ts'
import { TRIED } from './test-operate.ts'
import { asNobody, giveToNobody, openPostgres, POSTGRES } from './test-postgres.ts'
import { programEnvironment, whereInstalled } from './test-programs.ts'

const CONFIGURATION = readText('ops/pgbouncer/pgbouncer.ini')

const silent = pino({ level: 'silent' })

const isServing = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connectTo({ port, host: '127.0.0.1' }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** PostgreSQL behind PgBouncer as we ship it, with so few connections that each transaction gets another one. */
async function openPooled() {
  const server = await openPostgres()
  const [folder, port] = [await newFolder(), await freePort()]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), '"launchscout" "a password of this test"\n')
  await oneStatement(server.url, "create role launchscout login password 'a password of this test'")
  for (const statement of TRIED['scripts/pgbouncer.stress.test.ts']) await oneStatement(server.url, statement)
  await oneStatement(server.url, 'create database launchscout owner launchscout')
  writeFileSync(
    file,
    withReplaced(CONFIGURATION, {
      'port=5432': `port=${server.port}`,
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': join(folder, 'users'),
      '/var/log/postgresql/pgbouncer.log': join(folder, 'log'),
      '/run/postgresql/pgbouncer.pid': join(folder, 'pid'),
      'default_pool_size = 20': 'default_pool_size = 3',
    }),
  )
  giveToNobody(folder)
  const [program = '', ...args]: string[] = [...asNobody, 'pgbouncer', '--quiet', file]
  const bouncer = spawn(program, args, { env: programEnvironment, stdio: 'ignore' })
  onTestFinished(() => void bouncer.kill('SIGKILL'))
  await expect.poll(() => isServing(port), { timeout: 10_000 }).toBe(true)
  const addressOf = (of: number) =>
    `postgresql://launchscout:${encodeURIComponent('a password of this test')}@127.0.0.1:${of}/launchscout`
  return { server, url: addressOf(port), directUrl: addressOf(server.port) }
}

async function settingsOf({ url, directUrl }: { url: string; directUrl: string }) {
  const port = await freePort()
  return {
    url: `http://localhost:${port}`,
    env: {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOLED: 'on',
      DATA_DIR: await newFolder(),
      SECRET_KEY: randomBytes(32).toString('base64'),
      PORT: String(port),
    },
  }
}

const Created = z.object({ data: z.object({ createActivityLog: z.object({ id: z.string() }) }) })
const createdId = (answer: unknown) => Created.parse(answer).data.createActivityLog.id

test('the configuration asks for transaction mode', () => {
  expect(CONFIGURATION).toMatch(/^pool_mode = transaction$/m)
})

whereInstalled([POSTGRES, 'pgbouncer'], () => {
  test('a server works behind PgBouncer in transaction mode', async () => {
    const pooled = await openPooled()
    const { url, env } = await settingsOf(pooled)
    const server = start(env)
    await serving(server)
    const { db, close } = connect({ url: pooled.directUrl })
    onTestFinished(close)
    const { writeActivity } = await signIn(url)
    const written = (await Promise.all(Array.from({ length: 50 }, writeActivity))).map(createdId)
    const kept = await db.selectFrom('activity_logs').select('id').execute()
    expect(written.filter((id) => !kept.some((entry) => entry.id === id))).toEqual([])
    const lines = server.printed().split('\n')
    expect(lines.filter((line) => /"level":(?:40|50|60)/.test(line))).toEqual([])
  }, 90_000)

  test('where notices do not arrive, the listener says so, and changes are read all the same', async () => {
    const { url, directUrl } = await openPooled()
    const direct = connect({ url: directUrl })
    onTestFinished(direct.close)
    await migrate(direct.db)
    const { db, pool, close } = connect({ url, isPooled: true })
    onTestFinished(close)
    const events = createEvents({ db, pool, log: silent, aliveEveryMs: 500, pollEveryMs: 500 })
    onTestFinished(events.close)
    const user = { id: 'ada', email: 'ada@example.com', google_id: 'g', name: 'Ada' }
    await db.insertInto('users').values(user).execute()
    const names: (string | undefined)[] = []
    events.watchAccount(user.id, (read) => names.push(read?.name ?? undefined))
    await expect.poll(() => names).toContain('Ada')
    await expect.poll(events.listener).toBe('LOST')
    await db.updateTable('users').set({ name: 'Ada King' }).execute()
    await expect.poll(() => names.at(-1), { timeout: 10_000 }).toBe('Ada King')
    expect(events.listener()).toBe('LOST')
  }, 60_000)

  test('statements that are prepared elsewhere run on whichever connection the pooler gives', async () => {
    const { url } = await openPooled()
    const connection = connect({ url, isPooled: true })
    onTestFinished(connection.close)
    const statement = prepare<{ n: number }, { n: number }>(
      'of_this_test',
      (value) => sql<{ n: number }>`select ${value('n')}::int4 as n`,
    )
    const answers = Array.from({ length: 100 }, (_, n) => runPrepared(connection, statement, { n }))
    expect((await Promise.all(answers)).flat()).toEqual(Array.from({ length: 100 }, (_, n) => ({ n })))
  }, 60_000)

  test('with DATABASE_POOLED=off a server does not serve there', async () => {
    const { env } = await settingsOf(await openPooled())
    const server = start({ ...env, DATABASE_POOLED: 'off' })
    await expect.poll(server.complained, { timeout: 20_000 }).toContain('DATABASE_URL cannot be used')
    expect(server.printed()).not.toContain('Launchscout is ready')
  }, 60_000)
})
