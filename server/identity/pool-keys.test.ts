import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { loadPoolKeys, poolCookieKeys, privatePoolKeys, rotatePoolKeys } from './pool-keys.ts'
import { createTestBrowser } from './test-browser.ts'
import {
  type PoolWorld,
  refreshForm,
  requestTokens,
  startPoolWorld,
  tokensFor,
  tokensFrom,
} from './test-pool.ts'

describe('the keys', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('are made once, by whichever of several processes comes first', async () => {
    const sets = await Promise.all(Array.from({ length: 4 }, () => privatePoolKeys(database.db)))
    expect(new Set(sets.map(({ keys }) => keys.map(({ kid }) => kid).join())).size).toBe(1)
    const cookieKeys = await Promise.all(Array.from({ length: 4 }, () => poolCookieKeys(database.db)))
    expect(new Set(cookieKeys.map((keys) => keys.join())).size).toBe(1)
  })

  test('are given out to the token check without their private parts', async () => {
    const { keys } = await loadPoolKeys(database.db)()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('when rotated, the new one comes first and an old one is kept for 30 days after it was replaced', async () => {
    const kids = async () => (await privatePoolKeys(database.db)).keys.map(({ kid }) => kid)
    const startMs = Date.now()
    const [first] = await kids()
    expect(await rotatePoolKeys(database.db, new Date(startMs + 100 * DAY_MS))).toBe(2)
    const [second, ...older] = await kids()
    expect(older).toEqual([first])
    expect(await rotatePoolKeys(database.db, new Date(startMs + 129 * DAY_MS))).toBe(3)
    expect(await rotatePoolKeys(database.db, new Date(startMs + 131 * DAY_MS))).toBe(3)
    const now = await kids()
    expect(now).toContain(second)
    expect(now).not.toContain(first)
  })
})

describe('a rotation under a running server', () => {
  let world: PoolWorld
  beforeAll(async () => {
    world = await startPoolWorld(createSandboxGoogle)
  })
  afterAll(() => world.close())

  test('old tokens stay good, new ones are signed by the new key after a restart', async () => {
    const browser = createTestBrowser()
    const before = await tokensFor(world, browser)
    await rotatePoolKeys(world.database.db, new Date())
    const meanwhile = await tokensFrom(world, refreshForm(before.refresh_token))
    await world.restart()
    const after = await tokensFrom(world, refreshForm(meanwhile.refresh_token))
    const kids = [before, meanwhile, after].map(({ id_token: token }) => decodeProtectedHeader(token).kid)
    expect(kids[0]).toBe(kids[1])
    expect(kids[2]).not.toBe(kids[0])
    for (const { id_token: token } of [before, meanwhile, after]) {
      expect(await world.check(token)).toMatchObject({ email: 'founder@example.com' })
    }
    const url = new URL(`${world.pool.issuer}/session/end`)
    url.searchParams.set('id_token_hint', before.id_token)
    const page = await browser.visit(url)
    await browser.submit(page, { name: 'logout', value: 'yes' })
    expect(await requestTokens(world, refreshForm(after.refresh_token))).toMatchObject({ status: 400 })
  })
})
