import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSealer } from '../base/db/sealer.ts'
import { createSecrets } from '../base/db/secrets.ts'
import { openTestDatabase } from '../base/db/test-database.ts'
import { createSecurityLog } from '../security/security-log.ts'
import { cookieSettings } from './pool-cookies.ts'
import { createPool } from './pool.ts'
import { testSessionLimits } from './test-session-limits.ts'

test('behind a proxy that speaks https, addresses are the public ones and cookies are Secure, with the prefix of their paths', async () => {
  const database = await openTestDatabase()
  const log = pino({ level: 'silent' })
  const pool = await createPool({
    publicUrl: 'https://launchscout.example.org',
    db: database.db,
    secrets: createSecrets(database.db, createSealer(randomBytes(32))),
    upstream: { issuer: 'https://accounts.example', clientId: 'client', clientSecret: 'secret' },
    sessionLimits: testSessionLimits,
    now: Date.now,
    log,
    security: createSecurityLog({ db: database.db, log, now: Date.now }),
  })
  const server = createServer((request, response) => void pool.handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}/pool${path}`, { redirect: 'manual' })

  const discovery = await (await ask('/.well-known/openid-configuration')).text()
  expect(discovery).toContain('"token_endpoint":"https://launchscout.example.org/pool/token"')
  expect(discovery).not.toContain('127.0.0.1')

  const query = new URLSearchParams({
    client_id: pool.clientId,
    redirect_uri: 'https://launchscout.example.org/auth/callback',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  const response = await ask(`/auth?${query}`)
  expect(response.status).toBe(303)
  const cookies = response.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Secure-launchscout_pool_.*; path=\/pool\//)
    expect(cookie.toLowerCase()).toContain('secure; httponly')
    expect(cookie.toLowerCase()).not.toContain('domain=')
  }
  expect(cookieSettings('https://launchscout.example.org')).toMatchObject({
    names: { session: '__Host-launchscout_pool_session' },
    long: { path: '/' },
  })

  await new Promise((closed) => server.close(closed))
  await database.close()
})
