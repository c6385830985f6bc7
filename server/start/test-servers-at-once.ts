/** For tests: servers that start at the same time. */
import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { emptyDatabase } from '../base/db/test-migrations.ts'
import { ownSettings, serving, start } from './test-server.ts'

export function testServersAtOnce(count: number): void {
  test(
    `${count} servers that start at once on one empty PostgreSQL all serve`,
    { timeout: 90_000 },
    async () => {
      const shared = {
        DATABASE_URL: await emptyDatabase(inject('embeddedTemplate')),
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
