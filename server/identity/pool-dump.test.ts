import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { createPoolAdapter } from './pool-adapter.ts'
import { payloadSealer } from './pool-keys.ts'
import { sessionIdOf } from './sessions-store.ts'
import { createTestBrowser } from './test-browser.ts'
import {
  authorizeUrl,
  codeForm,
  type PoolWorld,
  refreshForm,
  requestTokens,
  signIn,
  startPoolWorld,
  tokensFrom,
  userinfo,
} from './test-pool.ts'

let world: PoolWorld
beforeAll(async () => {
  world = await startPoolWorld(createSandboxGoogle)
})
afterAll(() => world.close())

/** All rows of all tables, as text. */
async function dump(): Promise<string> {
  const { pool } = world.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(20)
  const texts = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(`select each::text as row from ${name} as each`)
    return rows.map(({ row }) => row).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

const Bound = z.object({ grantId: z.string(), sessionUid: z.string() })

/** Somebody who has signed in, and everything that would let another in. */
async function enter() {
  const browser = createTestBrowser()
  const cookiesUnderWay = createTestBrowser()
  const chooser = await cookiesUnderWay.visit(authorizeUrl(world))
  const code = (await signIn(world, browser)).get('code')
  const unused = (await signIn(world, browser)).get('code')
  const tokens = await tokensFrom(world, codeForm(world, code))
  const adapter = createPoolAdapter({ db: world.database.db, sealer: await payloadSealer(world.secrets) })
  const bound = Bound.parse(await adapter('RefreshToken').find(tokens.refresh_token))
  const cookies = [...browser.cookies, ...cookiesUnderWay.cookies].map(({ value }) => value)
  return {
    browser,
    tokens,
    unused,
    secrets: {
      'a cookie': cookies,
      'a code': [code ?? '', unused ?? ''],
      'a refresh token': [tokens.refresh_token],
      'an access token': [tokens.access_token],
      'an ID token': [tokens.id_token],
      'a grant': [bound.grantId],
      'a session of the pool': [bound.sessionUid],
      'a session as tokens name it': [sessionIdOf(bound.grantId)],
      'the state of a sign-in under way': [chooser.url.searchParams.get('state') ?? ''],
    },
  }
}

describe('a dump of the database after a sign-in', () => {
  let one: Awaited<ReturnType<typeof enter>>
  let text = ''
  beforeAll(async () => {
    one = await enter()
    text = await dump()
  })

  test.each([
    'a cookie',
    'a code',
    'a refresh token',
    'an access token',
    'an ID token',
    'a grant',
    'a session of the pool',
    'a session as tokens name it',
    'the state of a sign-in under way',
  ] as const)('does not have %s', (what) => {
    const values = one.secrets[what]
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) {
      expect(value.length).toBeGreaterThan(15)
      expect(text.includes(value)).toBe(false)
    }
  })

  test('has what was done, and no private key', () => {
    expect(text).toContain('RefreshToken')
    expect(text).toContain('pool-signing-keys')
    expect(text).not.toMatch(/"(d|p|q|kty)"/)
  })

  test('gives nothing that the pool takes', async () => {
    const words = new Set(text.match(/[\w-]{20,}/g))
    expect(words.size).toBeGreaterThan(20)
    for (const word of words) {
      expect((await requestTokens(world, refreshForm(word))).status).toBe(400)
      expect((await requestTokens(world, codeForm(world, word))).status).toBe(400)
      expect((await userinfo(world, word)).status).toBe(401)
    }
  })

  test('does not stop the session: its cookie, code, and tokens work', async () => {
    expect((await userinfo(world, one.tokens.access_token)).status).toBe(200)
    expect((await requestTokens(world, codeForm(world, one.unused))).status).toBe(200)
    expect((await requestTokens(world, refreshForm(one.tokens.refresh_token))).status).toBe(200)
    const silent = authorizeUrl(world, { prompt: 'none' })
    expect((await one.browser.visit(silent, world.atApp)).url.searchParams.get('code')).not.toBeNull()
  })
})
