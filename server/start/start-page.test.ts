import { randomBytes } from 'node:crypto'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { oneStatement, withDatabase } from '../db/one-statement.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { freePort, ownSettings, serving, start } from './test-server.ts'

const SECRET_KEY = randomBytes(32).toString('base64')

/** What the server says at its address; null while nobody listens there. */
async function ask(url: string, path: string, accept = 'application/json') {
  const answer = await fetch(`${url}${path}`, { headers: { accept } }).catch(() => null)
  if (answer === null) return null
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

describe('a start that its database keeps from going on', { timeout: 60_000 }, () => {
  test('has a page that says why without a secret, and becomes the server once the database is there', async () => {
    const { url, ...env } = await ownSettings()
    const name = `late_${randomBytes(6).toString('hex')}`
    const control = withDatabase(inject('embeddedTemplate'), 'postgres')
    await oneStatement(control, `create database ${name}`)
    await oneStatement(control, `alter database ${name} connection limit 0`)
    const role = `late_${randomBytes(4).toString('hex')}`
    await oneStatement(control, `create role ${role} login password 'canary-password'`)
    onTestFinished(async () => {
      await oneStatement(control, `drop database if exists ${name} with (force)`)
      await oneStatement(control, `drop role if exists ${role}`)
    })
    await oneStatement(control, `alter database ${name} owner to ${role}`)
    const address = new URL(withDatabase(control, name))
    address.username = role
    address.password = 'canary-password'
    const server = start({ ...env, SECRET_KEY, DATABASE_URL: address.href, MIGRATE_WITHOUT_BACKUP: 'on' })
    await expect.poll(() => ask(url, '/healthz/live'), { timeout: 20_000 }).toMatchObject({ status: 200 })
    const unready = {
      status: 503,
      retryAfter: '5',
      text: '{"status":"not started","parts":{"database":"unreachable"}}',
    }
    expect(await ask(url, '/healthz/ready')).toEqual(unready)
    expect(await ask(url, '/healthz/started')).toEqual(unready)
    expect(await ask(url, '/graphql')).toMatchObject({ status: 503, retryAfter: '5' })
    const page = await ask(url, '/', 'text/html')
    expect(page?.status).toBe(503)
    expect(page?.text).toContain('cannot reach its database')
    expect(server.complained()).toContain('The PostgreSQL of DATABASE_URL cannot be used (53300)')

    await oneStatement(control, `alter database ${name} connection limit -1`)
    await serving(server)
    expect(await ask(url, '/healthz/ready')).toMatchObject({ status: 200 })
    expect(await ask(url, '/healthz/started')).toMatchObject({ status: 200 })
    const all = server.printed() + server.complained() + (page?.text ?? '')
    expect(all).not.toContain('canary')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('on a database of a later version keeps its page, and ends when it is told to', async () => {
    const { url, ...env } = await ownSettings()
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    await database.pool.query("insert into kysely_migration values ('9999-later', '2026-11-26T00:00:00Z')")
    const server = start({ ...env, SECRET_KEY, DATABASE_URL: database.url })
    await expect.poll(() => ask(url, '/healthz/live'), { timeout: 20_000 }).toMatchObject({ status: 200 })
    expect((await ask(url, '/', 'text/html'))?.text).toContain('A later version of Launchscout')
    expect((await ask(url, '/healthz/ready'))?.text).toContain('"database":"newer"')
    expect(server.complained()).toContain('9999-later')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('with a database that does not exist ends, as with any wrong setting', async () => {
    const { DATA_DIR } = await ownSettings()
    const address = new URL(withDatabase(inject('embeddedTemplate'), 'nothing_here'))
    const server = start({ DATA_DIR, PORT: String(await freePort()), SECRET_KEY, DATABASE_URL: address.href })
    expect(await server.ended).toBe(1)
    expect(server.complained()).toContain('DATABASE_URL cannot be used (3D000)')
  })
})
