/** For tests: servers that start at the same time. */
import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { oneStatement, withDatabase } from '../db/one-statement.ts'
import { ownSettings, serving, start } from './test-server.ts'

export function testServersAtOnce(count: number): void {
  test(
    `${count} servers that start at once on one empty PostgreSQL all serve`,
    { timeout: 90_000 },
    async () => {
      const name = `shared_${randomBytes(6).toString('hex')}`
      const control = withDatabase(inject('embeddedTemplate'), 'postgres')
      await oneStatement(control, `create database ${name}`)
      onTestFinished(async () => {
        await oneStatement(control, `drop database ${name} with (force)`)
      })
      const shared = {
        DATABASE_URL: withDatabase(control, name),
        SECRET_KEY: randomBytes(32).toString('base64'),
      }
      const servers = await Promise.all(
        Array.from({ length: count }, async () => {
          const { url, ...env } = await ownSettings()
          return { url, server: start({ ...env, ...shared }) }
        }),
      )
      for (const { server } of servers) await serving(server)
      const keys = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/pool/jwks`)).text()))
      expect(keys[0]).toContain('"kid"')
      expect(new Set(keys).size).toBe(1)
    },
  )
}
