import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/base/durations.ts'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { createSealer } from '../base/db/sealer.ts'
import { createSecrets, type Secrets } from '../base/db/secrets.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import {
  CHECKS_ONLY_MS,
  KEYS_READ_EVERY_MS,
  loadPoolKeys,
  readPoolKeys,
  rotatePoolKeys,
} from './pool-keys.ts'
import { createTestBrowser } from './test-browser.ts'
import {
  authorizeUrl,
  codeForm,
  type PoolWorld,
  refreshForm,
  requestTokens,
  startPoolWorld,
  tokensFor,
  tokensFrom,
} from './test-pool.ts'

describe('the keys', () => {
  let database: TestDatabase
  let secrets: Secrets
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(() => {
    secrets = createSecrets(database.db, createSealer(randomBytes(32)))
    return database.db.deleteFrom('secrets').execute()
  })
  afterAll(() => database.close())

  const startMs = Date.now()
  const at = (day: number, moreMs = 0) => new Date(startMs + day * DAY_MS + moreMs)
  const kidsAt = async (when: Date) => (await readPoolKeys(secrets, when)).signing.map(({ kid }) => kid)
  const cookieKeysAt = async (when: Date) => (await readPoolKeys(secrets, when)).cookies

  test('are made once, by whichever of several processes comes first, and sign at once', async () => {
    const sets = await Promise.all(Array.from({ length: 4 }, () => readPoolKeys(secrets, new Date())))
    expect(new Set(sets.map((keys) => JSON.stringify(keys))).size).toBe(1)
    expect(sets[0]).toMatchObject({ signing: [{ use: 'sig' }], cookies: [expect.any(String)] })
  })

  test('are RSA of 3,072 bits', async () => {
    const [key] = (await readPoolKeys(secrets, new Date())).signing
    expect(Buffer.from(key?.n ?? '', 'base64url')).toHaveLength(3_072 / 8)
  })

  test('are given out to the token check without their private parts', async () => {
    const { keys } = await loadPoolKeys(secrets)()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('when rotated, a new one checks for five minutes and signs after that', async () => {
    const [[oldKid], [oldCookieKey]] = [await kidsAt(at(0)), await cookieKeysAt(at(0))]
    await rotatePoolKeys(secrets, at(100))
    const young = at(100, CHECKS_ONLY_MS - 1_000)
    expect(await kidsAt(young)).toEqual([oldKid, expect.any(String)])
    expect(await cookieKeysAt(young)).toEqual([oldCookieKey, expect.any(String)])
    const grown = at(100, CHECKS_ONLY_MS)
    expect(await kidsAt(grown)).toEqual([expect.any(String), oldKid])
    expect(await cookieKeysAt(grown)).toEqual([expect.any(String), oldCookieKey])
  })

  test('a new one waits also where the first one is new itself', async () => {
    const [first] = await kidsAt(at(0))
    await rotatePoolKeys(secrets, at(0, 1_000))
    expect(await kidsAt(at(0, 2_000))).toEqual([first, expect.any(String)])
  })

  test('an old signing key checks for 30 days after it was replaced, an old cookie key for a year', async () => {
    const [[first], [firstCookieKey]] = [await kidsAt(at(0)), await cookieKeysAt(at(0))]
    expect(await rotatePoolKeys(secrets, at(100))).toBe(2)
    const [second] = await kidsAt(at(101))
    expect(await rotatePoolKeys(secrets, at(129))).toBe(3)
    expect(await kidsAt(at(130))).toContain(first)
    expect(await rotatePoolKeys(secrets, at(131))).toBe(3)
    const kids = await kidsAt(at(132))
    expect(kids).toContain(second)
    expect(kids).not.toContain(first)
    expect(await cookieKeysAt(at(132))).toContain(firstCookieKey)
    await rotatePoolKeys(secrets, at(467))
    expect(await cookieKeysAt(at(468))).not.toContain(firstCookieKey)
  })
})

describe('a rotation under running servers', () => {
  const clock = { aheadMs: 0 }
  let world: PoolWorld
  beforeAll(async () => {
    world = await startPoolWorld(createSandboxGoogle, () => Date.now() + clock.aheadMs)
  })
  afterAll(() => world.close())

  const kidOf = (token: string) => decodeProtectedHeader(token).kid
  const rotate = () => rotatePoolKeys(world.secrets, new Date(Date.now() + clock.aheadMs))

  test.each([
    ['without a restart', () => Promise.resolve()],
    ['after a restart', () => world.restart()],
  ])('%s, the new keys sign, and whoever is signed in stays so', async (_name, then) => {
    const browser = createTestBrowser()
    const before = await tokensFor(world, browser)
    const cookies = browser.cookies.map(({ value }) => value)
    await rotate()
    clock.aheadMs += CHECKS_ONLY_MS + KEYS_READ_EVERY_MS
    await then()
    // The pool's cookie alone signs in: nobody is asked who they are.
    const answer = await browser.visit(authorizeUrl(world, { prompt: 'none' }), world.atApp)
    const byCookie = await tokensFrom(world, codeForm(world, answer.url.searchParams.get('code')))
    expect(browser.cookies.map(({ value }) => value)).not.toEqual(cookies)
    const renewed = await tokensFrom(world, refreshForm(before.refresh_token))
    expect(kidOf(byCookie.id_token)).not.toBe(kidOf(before.id_token))
    expect(kidOf(renewed.id_token)).toBe(kidOf(byCookie.id_token))
    for (const { id_token: token } of [before, byCookie, renewed])
      expect(await world.check(token)).toMatchObject({ email: 'founder@example.com' })

    // An ID token of before is still a good hint at the sign-out.
    const url = new URL(`${world.pool.issuer}/session/end`)
    url.searchParams.set('id_token_hint', before.id_token)
    const page = await browser.visit(url)
    await browser.submit(page, { name: 'logout', value: 'yes' })
    expect(await requestTokens(world, refreshForm(renewed.refresh_token))).toMatchObject({ status: 400 })
  })

  test('a server that starts right after it signs as before, so that those that run can check it', async () => {
    const before = await tokensFor(world)
    await rotate()
    await world.restart()
    const { id_token: token } = await tokensFrom(world, refreshForm(before.refresh_token))
    expect(kidOf(token)).toBe(kidOf(before.id_token))
  })
})
