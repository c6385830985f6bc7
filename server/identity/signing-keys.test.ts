import { exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { createKeyCache, keysAt, keysOfIssuer } from './signing-keys.ts'
import { audience, claims, header, issuer, jwks, mint, nowMs, refusal, signWith } from './test-token-forge.ts'
import { createTokenCheck } from './token-check.ts'

/** An issuer whose key set and reachability the test decides, and a clock the test moves. */
function setUp() {
  const published: JSONWebKeySet = jwks
  const world = { nowMs, jwks: published, down: false, loads: 0, answering: Promise.resolve<unknown>(null) }
  const check = createTokenCheck({
    issuers: [
      {
        issuer,
        audience,
        loadKeys: async () => {
          world.loads++
          if (world.down) throw new Error('connection refused')
          const answer = world.jwks
          await world.answering
          return answer
        },
      },
    ],
    now: () => world.nowMs,
  })
  return { world, check, fresh: () => claims({ iat: world.nowMs / 1000, exp: world.nowMs / 1000 + 3600 }) }
}

const next = await generateKeyPair('RS256', { extractable: true })
const nextJwk = { ...(await exportJWK(next.publicKey)), kid: 'rsa-2', alg: 'RS256', use: 'sig' }
const signedByNext = { ...header({ kid: 'rsa-2' }), sign: signWith(next.privateKey) }

describe('rotation', () => {
  test('a new key is accepted within 60 s of its first use, also after a burst of unknown ones, and never refused for good', async () => {
    const { world, check } = setUp()
    await check(await mint())
    const seen: string[] = []
    for (let second = 0; second <= 60; second += 5) {
      world.nowMs = nowMs + second * 1000
      // Published after the strangers have used up the loads of this minute.
      if (second === 5) world.jwks = { keys: [nextJwk, ...jwks.keys] }
      await refusal(check(await mint(header({ kid: `random-${second}` }))))
      seen.push(await refusal(check(await mint(signedByNext))))
    }
    expect([...new Set(seen)].sort()).toEqual(['KEYS_UNAVAILABLE', 'accepted'])
    expect(seen.at(-1)).toBe('accepted')
  })

  test('a key taken out of the set is refused once the set was loaded again', async () => {
    const { world, check, fresh } = setUp()
    await check(await mint())
    world.jwks = { keys: [nextJwk] }
    world.nowMs += 11 * MINUTE_MS
    expect(await refusal(check(await mint(fresh())))).toBe('accepted')
    await new Promise(setImmediate)
    expect(await refusal(check(await mint(fresh())))).toBe('UNKNOWN_KEY')
  })
})

describe('a flood', () => {
  test('2,000 random kids in ten minutes cause at most two loads a minute', async () => {
    const { world, check } = setUp()
    const loadsPerMinute: number[] = []
    for (let minute = 0; minute < 10; minute++) {
      const before = world.loads
      for (let i = 0; i < 200; i++) {
        world.nowMs = nowMs + minute * MINUTE_MS + i * 300
        expect(['UNKNOWN_KEY', 'KEYS_UNAVAILABLE']).toContain(
          await refusal(check(await mint({ ...header({ kid: `${minute}-${i}` }), sign: () => 'AAAA' }))),
        )
      }
      loadsPerMinute.push(world.loads - before)
    }
    expect(Math.max(...loadsPerMinute)).toBeLessThanOrEqual(2)
    expect(Math.min(...loadsPerMinute)).toBeGreaterThanOrEqual(1)
  })
})

describe('the address of the keys is down', () => {
  test('known keys keep working, for a day', async () => {
    const { world, check, fresh } = setUp()
    await check(await mint())
    world.down = true
    for (let hour = 1; hour <= 24; hour++) {
      world.nowMs = nowMs + hour * HOUR_MS
      expect(await refusal(check(await mint(fresh())))).toBe('accepted')
    }
    expect(world.loads).toBeGreaterThan(1)
  })

  test('an unknown key is not refused for good, as it may be a new one', async () => {
    const { world, check } = setUp()
    await check(await mint())
    world.down = true
    expect(await refusal(check(await mint(signedByNext)))).toBe('KEYS_UNAVAILABLE')
  })

  test('from the start: refused with a retry, requested at most every 5 seconds, and recovers by itself', async () => {
    const { world, check } = setUp()
    world.down = true
    for (let i = 0; i < 10; i++) expect(await refusal(check(await mint()))).toBe('KEYS_UNAVAILABLE')
    expect(world.loads).toBe(1)
    await expect(check(await mint())).rejects.toMatchObject({
      retry: true,
      cause: new Error('connection refused'),
    })
    world.down = false
    world.nowMs += 5_000
    expect(await refusal(check(await mint()))).toBe('accepted')
  })
})

test('a key that is private, symmetric or doubled in the set is not used', async () => {
  const privateJwk = await exportJWK(next.privateKey)
  const sets = [
    { keys: [{ ...privateJwk, kid: 'a' }] },
    { keys: [{ kty: 'oct', k: 'AAAA', kid: 'a' }] },
    {
      keys: [
        { ...nextJwk, kid: 'a' },
        { ...nextJwk, kid: 'a' },
      ],
    },
  ]
  for (const set of sets) {
    const find = createKeyCache({ load: () => Promise.resolve(set), now: () => nowMs })
    expect(await find({ alg: 'RS256', kid: 'a' })).toBeNull()
  }
  const find = createKeyCache({ load: () => Promise.resolve({ keys: [nextJwk] }), now: () => nowMs })
  expect(await find({ alg: 'RS256', kid: 'rsa-2' })).not.toBeNull()
})

describe('where keys come from', () => {
  const good: Record<string, unknown> = {
    'https://issuer.example/.well-known/openid-configuration': {
      issuer: 'https://issuer.example',
      jwks_uri: 'https://keys.example/set',
    },
    'https://keys.example/set': jwks,
  }
  const serving = (pages: Record<string, unknown>): typeof fetch => {
    return async (address) => {
      const page = pages[address instanceof Request ? address.url : address.toString()]
      return Response.json(page ?? null, { status: page ? 200 : 404 })
    }
  }
  const load = (pages: Record<string, unknown>) =>
    keysOfIssuer({ issuer: 'https://issuer.example', fetch: serving({ ...good, ...pages }) })()
  const discovery = (changes: Record<string, unknown>) => ({
    'https://issuer.example/.well-known/openid-configuration': {
      issuer: 'https://issuer.example',
      jwks_uri: 'https://keys.example/set',
      ...changes,
    },
  })

  test("the issuer's discovery document names them", async () => {
    expect((await load({})).keys).toHaveLength(3)
  })

  test.each([
    ['names another issuer', discovery({ issuer: 'https://attacker.example' })],
    ['leads from https to http', discovery({ jwks_uri: 'http://keys.example/set' })],
    ['names no keys', discovery({ jwks_uri: undefined })],
    ['leads to something that is no key set', { 'https://keys.example/set': { keys: 'none' } }],
  ])('a document that %s is refused', async (_name, pages) => {
    await expect(load(pages)).rejects.toThrow()
  })

  test('a redirect is not followed', async () => {
    let requestInit: RequestInit | undefined
    const fetch: typeof globalThis.fetch = async (_address, init) => {
      requestInit = init
      return Response.json(jwks)
    }
    await keysAt({ jwksUri: 'https://keys.example/set', fetch })()
    expect(requestInit?.redirect).toBe('error')
  })
})
