import { randomBytes } from 'node:crypto'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { oneStatement, withDatabase } from '../base/db/one-statement.ts'
import { openTestDatabase } from '../base/db/test-database.ts'
import { freePort, ownSettings, serving, start } from './test-server.ts'

const SECRET_KEY = randomBytes(32).toString('base64')

describe('a start that its database keeps from going on', { timeout: 60_000 }, () => {
  test('says why without a secret, and goes on once the database is there', async () => {
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
    await expect.poll(server.complained, { timeout: 20_000 }).toContain('DATABASE_URL cannot be used (53300)')

    await oneStatement(control, `alter database ${name} connection limit -1`)
    await serving(server)
    expect((await fetch(`${url}/healthz/ready`)).status).toBe(200)
    expect(server.printed() + server.complained()).not.toContain('canary')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('ends as well when it is told to', async () => {
    const { PORT, DATA_DIR } = await ownSettings()
    const address = `postgresql://user@127.0.0.1:${await freePort()}/database`
    const server = start({ PORT, DATA_DIR, SECRET_KEY, DATABASE_URL: address })
    await expect.poll(server.complained, { timeout: 40_000 }).toContain('(ECONNREFUSED)')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('on a database of a later version ends with what to do', async () => {
    const { PORT, DATA_DIR } = await ownSettings()
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    await database.pool.query("insert into kysely_migration values ('9999-later', '2026-11-26T00:00:00Z')")
    const server = start({ PORT, DATA_DIR, SECRET_KEY, DATABASE_URL: database.url })
    expect(await server.ended).toBe(1)
    expect(server.complained()).toContain(
      'A later version of Launchscout has upgraded the database (9999-later)',
    )
  })

  test('with a database that does not exist ends, as with any wrong setting', async () => {
    const { DATA_DIR } = await ownSettings()
    const address = new URL(withDatabase(inject('embeddedTemplate'), 'nothing_here'))
    const server = start({ DATA_DIR, PORT: String(await freePort()), SECRET_KEY, DATABASE_URL: address.href })
    expect(await server.ended).toBe(1)
    expect(server.complained()).toContain('DATABASE_URL cannot be used (3D000)')
  })
})
