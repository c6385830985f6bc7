import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { oneStatement, withDatabase } from '../base/db/one-statement.ts'
import { openTestDatabase } from '../base/db/test-database.ts'
import { emptyDatabase } from '../base/db/test-migrations.ts'
import { freePort, ownSettings, serving, start, type Started, usedSettings } from './test-server.ts'
import { testServersAtOnce } from './test-servers-at-once.ts'

const SECRET_KEY = randomBytes(32).toString('base64')

/** Exactly one sentence: one line on stderr that ends with its only full stop. */
function expectOneSentence(text: string): void {
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text.trim()).toMatch(/^[A-Z].*\.$/)
}

const startsAgain = ({ printed }: Started): number =>
  printed().split('ended unexpectedly and was started again').length - 1

describe('a server', { timeout: 60_000 }, () => {
  test('says where it is, answers, turns a second one on its DATA_DIR away unharmed, and drains on Ctrl-C, leaving nothing running', async () => {
    const { url, ...env } = await ownSettings()
    const server = start(env, { detached: true })
    await serving(server)
    expect(server.printed()).toContain(`Launchscout is ready: ${url}\n`)
    expect((await fetch(`${url}/healthz/live`)).status).toBe(200)
    expect(await (await fetch(`${url}/healthz/ready`)).json()).toEqual({ status: 'ready' })
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    expect(await (await fetch(url)).text()).toMatch(/"launchscout-config".*"hostedAi":"sample"/)

    const second = start({ ...env, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expectOneSentence(second.complained())
    expect(second.complained()).toContain('is in use by another Launchscout process')
    expect((await fetch(`${url}/healthz/ready`)).status).toBe(200)
    expect(server.process.exitCode).toBeNull()

    // A terminal sends it to the whole process group.
    process.kill(-(server.process.pid ?? 0), 'SIGINT')
    expect(await server.ended).toBe(0)
    expect(server.complained()).toBe('')
    expect(server.printed()).not.toContain('"level":"warn"')
    expect(readFileSync(join(env.DATA_DIR, 'postgres.log'), 'utf8')).toContain(
      'received fast shutdown request',
    )
    expect(readdirSync(join(env.DATA_DIR, 'postgres'))).not.toContain('postmaster.pid')
  })

  test('stops as well at a signal while it starts', async () => {
    const { PORT, DATA_DIR } = await usedSettings()
    const server = start({ PORT, DATA_DIR })
    await expect.poll(() => existsSync(join(DATA_DIR, 'postgres.log')), { timeout: 30_000 }).toBe(true)
    server.process.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  test('whose embedded database ends by itself starts it again, and ends with exit code 1 where that does not help', async () => {
    const { PORT, DATA_DIR, url } = await usedSettings()
    const server = start({ PORT, DATA_DIR })
    await serving(server)
    const ready = async () => (await fetch(`${url}/healthz/ready`)).status
    const end = (signal: NodeJS.Signals) => {
      const pidFile = readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')
      process.kill(Number(pidFile.split('\n')[0]), signal)
    }
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const restarts = startsAgain(server)
      end(signal)
      await expect.poll(() => startsAgain(server), { timeout: 30_000 }).toBe(restarts + 1)
      await expect.poll(ready, { timeout: 30_000 }).toBe(200)
    }
    // Where its log goes to.
    rmSync(join(DATA_DIR, 'postgres.log'))
    mkdirSync(join(DATA_DIR, 'postgres.log'))
    end('SIGQUIT')
    expect(await server.ended).toBe(1)
    expectOneSentence(server.complained())
    expect(server.complained()).toContain('has ended unexpectedly, and starting it again did not help')
  })

  test('whose user pool is down at the start is ready, says so, and lets users sign in once the pool answers', async () => {
    const { url, ...env } = await ownSettings()
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const [poolPort, tokens] = [await freePort(), 'https://login.pool.example']
    const issuer = `http://localhost:${poolPort}/pool`
    const ofPool = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'web' }
    const server = start({ ...env, ...ofPool, SECRET_KEY, DATABASE_URL: database.url })
    await serving(server)
    const ready = async () => (await fetch(`${url}/healthz/ready`)).text()
    const policy = async () => (await fetch(url)).headers.get('content-security-policy') ?? ''
    expect(await ready()).toBe('{"status":"ready","signIn":"waiting for the issuer"}')
    expect(await policy()).toContain(`http://localhost:${poolPort}`)
    expect(await policy()).not.toContain(tokens)

    const pool = createHttpServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ issuer, token_endpoint: `${tokens}/oauth2/token` }))
    }).listen(poolPort, 'localhost')
    onTestFinished(() => void pool.close())
    await expect.poll(ready, { timeout: 30_000 }).toBe('{"status":"ready"}')
    expect(await policy()).toContain(tokens)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('runs on the PostgreSQL of DATABASE_URL, with SECRET_KEY without touching DATA_DIR, and is not ready while that is lost', async () => {
    const { url, ...env } = await ownSettings()
    const DATABASE_URL = await emptyDatabase(inject('embeddedTemplate'))
    const [name, control] = [new URL(DATABASE_URL).pathname.slice(1), withDatabase(DATABASE_URL, 'postgres')]
    const server = start({ ...env, SECRET_KEY, DATABASE_URL })
    await serving(server)
    const readiness = async () => (await fetch(`${url}/healthz/ready`)).status
    expect(await readiness()).toBe(200)
    expect(readdirSync(env.DATA_DIR)).toEqual([])
    await oneStatement(control, `alter database ${name} allow_connections false`)
    await oneStatement(control, `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
      name,
    ])
    await expect.poll(readiness, { timeout: 10_000 }).toBe(503)
    expect((await fetch(`${url}/healthz/live`)).status).toBe(200)
    await oneStatement(control, `alter database ${name} allow_connections true`)
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
  })
})

describe('a start that cannot be is refused with one sentence and exit code 1', { timeout: 60_000 }, () => {
  test('a port in use, and whoever has it goes on', async () => {
    const holder = createServer((socket) => socket.end('mine'))
    const { PORT, DATA_DIR } = await usedSettings()
    await new Promise<void>((resolve) => holder.listen(Number(PORT), '127.0.0.1', resolve))
    onTestFinished(() => void holder.close())
    const server = start({ PORT, DATA_DIR })
    expect(await server.ended).toBe(1)
    expectOneSentence(server.complained())
    expect(server.complained()).toContain(`Port ${PORT} on 127.0.0.1 is already in use`)
    expect(holder.listening).toBe(true)
    expect(readdirSync(join(DATA_DIR, 'postgres'))).not.toContain('postmaster.pid')
  })

  test('wrong variables', async () => {
    const server = start({ ...(await ownSettings()), PORT: 'x', SANDBOX: 'perhaps' })
    expect(await server.ended).toBe(1)
    expectOneSentence(server.complained())
    expect(server.complained()).toContain('SANDBOX must be on or off')
    expect(server.complained()).not.toContain('canary')
  })
})

testServersAtOnce(2)
