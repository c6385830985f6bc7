import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../db/embedded.ts'
import { oneStatement, withDatabase } from '../db/one-statement.ts'
import { asSuperuser } from '../db/test-superuser.ts'
import { freePort, ownSettings, serving, start, usedSettings } from './test-server.ts'
import { testServersAtOnce } from './test-servers-at-once.ts'

/** Exactly one sentence: one line on stderr that ends with its only full stop. */
function expectOneSentence(text: string): void {
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text.trim()).toMatch(/^[A-Z].*\.$/)
}

/** A database for DATABASE_URL, and what removes it. */
async function emptyDatabase() {
  const name = `served_${randomBytes(6).toString('hex')}`
  const control = withDatabase(inject('embeddedTemplate'), 'postgres')
  await oneStatement(control, `create database ${name}`)
  const remove = async () => {
    await oneStatement(control, `drop database if exists ${name} with (force)`)
  }
  return { DATABASE_URL: withDatabase(control, name), name, control, remove }
}

describe('a server', { timeout: 60_000 }, () => {
  test('says where it is, answers, turns a second one on its DATA_DIR away unharmed, and goes on SIGTERM with exit code 0, leaving nothing running', async () => {
    const { url, ...env } = await ownSettings()
    const server = start(env)
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

    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.complained()).toBe('')
    expect(readdirSync(join(env.DATA_DIR, 'postgres'))).not.toContain('postmaster.pid')
  })

  test('stops as well at a signal while it starts', async () => {
    const { PORT, DATA_DIR } = await ownSettings()
    const server = start({ PORT, DATA_DIR })
    await expect.poll(() => readdirSync(DATA_DIR).length, { timeout: 30_000 }).toBeGreaterThan(0)
    server.process.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  test('drains on Ctrl-C, which a terminal sends to the whole process group, as well', async () => {
    const { url, ...env } = await usedSettings()
    const server = start(env, { detached: true })
    await serving(server)
    await fetch(url)
    process.kill(-(server.process.pid ?? 0), 'SIGINT')
    expect(await server.ended).toBe(0)
    expect(server.printed()).not.toContain('"level":"warn"')
    expect(readFileSync(join(env.DATA_DIR, 'postgres.log'), 'utf8')).toContain(
      'received fast shutdown request',
    )
  })

  test('whose embedded database ends by itself ends with exit code 1, and starts again', async () => {
    const { PORT, DATA_DIR } = await usedSettings()
    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      const server = start({ PORT, DATA_DIR })
      await serving(server)
      const pidFile = readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')
      process.kill(Number(pidFile.split('\n')[0]), signal)
      expect(await server.ended).toBe(1)
      expectOneSentence(server.complained())
      expect(server.complained()).toContain('has ended unexpectedly: see postgres.log there')
    }
  })

  test('whose user pool is down at the start is ready, says so, and lets users sign in once the pool answers', async () => {
    const { url, ...env } = await usedSettings()
    const [poolPort, tokens] = [await freePort(), 'https://login.pool.example']
    const issuer = `http://localhost:${poolPort}/pool`
    const server = start({ ...env, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'web' })
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
  })

  test('runs on the PostgreSQL of DATABASE_URL, with SECRET_KEY without touching DATA_DIR, and is not ready while that is lost', async () => {
    const { url, ...env } = await ownSettings()
    const { DATABASE_URL, name, control, remove } = await emptyDatabase()
    onTestFinished(remove)
    const SECRET_KEY = randomBytes(32).toString('base64')
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

  test('an embedded database that takes no connections is named, and DATABASE_URL is not', async () => {
    const { PORT, DATA_DIR } = await usedSettings()
    const embedded = await startEmbedded({ dataDir: DATA_DIR, tmpDir: DATA_DIR })
    await oneStatement(
      withDatabase(asSuperuser(embedded.url), 'postgres'),
      'alter database launchscout allow_connections false',
    )
    await embedded.stop()
    const server = start({ PORT, DATA_DIR })
    expect(await server.ended).toBe(1)
    expectOneSentence(server.complained())
    expect(server.complained()).toContain(`The embedded database in ${DATA_DIR} cannot be used (55000)`)
    expect(existsSync(join(DATA_DIR, 'postgres.log'))).toBe(true)
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
