import { createServer } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { createSecurityLog } from '../security/security-log.ts'
import { createPool } from './pool.ts'
import { createTestBrowser } from './test-browser.ts'
import { authorizeUrl, type PoolWorld, signIn, startPoolWorld, tokensFor } from './test-pool.ts'
import { testSessionLimits } from './test-session-limits.ts'

/** An installation over http, and the same one after its operator has put it behind https. */
let world: PoolWorld
let behindProxy: Awaited<ReturnType<typeof serveHttps>>
beforeAll(async () => {
  world = await startPoolWorld(createSandboxGoogle)
  behindProxy = await serveHttps(world)
})
afterAll(async () => {
  behindProxy.close()
  await world.close()
})

/** The pool as a proxy that ends https reaches it: by plain HTTP. */
async function serveHttps({ publicUrl: http, database, secrets }: PoolWorld) {
  const publicUrl = http.replace('http:', 'https:')
  const log = pino({ level: 'silent' })
  const pool = await createPool({
    publicUrl,
    db: database.db,
    secrets,
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
  return {
    publicUrl,
    atApp: `${publicUrl}/auth/callback`,
    pool,
    close: () => server.close(),
    ask: (url: URL, cookies: { name: string; value: string }[] = [], form?: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, {
        redirect: 'manual',
        headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
  }
}

/** A cookie as it is set. */
function parse(line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const split = pair.indexOf('=')
  const find = (name: string) =>
    attributes.find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  return {
    name: pair.slice(0, split),
    value: pair.slice(split + 1),
    path: find('path'),
    domain: find('domain'),
    isSecure: attributes.includes('secure'),
    isHttpOnly: attributes.includes('httponly'),
    isExpired: Date.parse(find('expires') ?? '9999-01-01') < Date.now(),
  }
}
const cookiesOf = (response: Response) => response.headers.getSetCookie().map(parse)

/** What a browser asks of the prefixes, and what we ask of every cookie (RFC 6265bis section 4.1.3). */
function expectPrefixed(cookies: ReturnType<typeof parse>[]): void {
  expect(cookies.length).toBeGreaterThan(0)
  for (const { name, path, domain, isSecure, isHttpOnly } of cookies) {
    expect(name).toMatch(path === '/' ? /^__Host-launchscout_pool_/ : /^__Secure-launchscout_pool_/)
    expect({ domain, isSecure, isHttpOnly }).toEqual({ domain: undefined, isSecure: true, isHttpOnly: true })
  }
}

test('under http the cookies have no prefix, which a browser would refuse there', async () => {
  const browser = createTestBrowser()
  await tokensFor(world, browser)
  expect(browser.cookies.length).toBeGreaterThan(0)
  for (const { name, path } of browser.cookies) {
    expect(name).toMatch(/^launchscout_pool_\d+_/)
    expect(path).toMatch(/^\/pool/)
  }
})

test('under https, the cookies of a sign-in under way have the prefix of their paths', async () => {
  const response = await behindProxy.ask(authorizeUrl(behindProxy))
  expect(response.status).toBe(303)
  const cookies = cookiesOf(response)
  expectPrefixed(cookies)
  expect(new Set(cookies.map(({ path }) => path?.split('/')[2]))).toEqual(new Set(['interaction', 'auth']))
})

describe('whoever was signed in before the names had prefixes', () => {
  const silent = () => authorizeUrl(behindProxy, { prompt: 'none' })
  const enter = async () => {
    const browser = createTestBrowser()
    await signIn(world, browser)
    return browser.cookies.filter(({ name }) => /_session(\.sig)?$/.test(name))
  }

  test('stays so: their cookie is taken over under its new name, once, until they sign out', async () => {
    const old = await enter()
    expect(old).toHaveLength(2)
    const url = silent()
    const first = await behindProxy.ask(url, old)
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toBe(url.href)
    const [gone, taken] = [true, false].map((isExpired) =>
      cookiesOf(first).filter((cookie) => cookie.isExpired === isExpired),
    )
    expect(gone?.map(({ name, path }) => [name, path])).toEqual(old.map(({ name }) => [name, '/pool']))
    expectPrefixed(taken ?? [])
    expect(taken?.map(({ path }) => path)).toEqual(['/', '/'])

    const second = await behindProxy.ask(url, taken)
    const answer = new URL(second.headers.get('location') ?? '')
    expect(answer.href.startsWith(behindProxy.atApp)).toBe(true)
    expect(answer.searchParams.get('code')).not.toBeNull()
    const kept = cookiesOf(second)
    expectPrefixed(kept)
    expect(kept.find(({ name }) => name.endsWith('_session'))?.path).toBe('/')

    const signOut = new URL(`${behindProxy.pool.issuer}/session/end`)
    const page = await (await behindProxy.ask(signOut, kept)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const confirm = new URL(`${signOut.href}/confirm`)
    const removed = cookiesOf(await behindProxy.ask(confirm, kept, { xsrf, logout: 'yes' }))
    expectPrefixed(removed)
    expect(removed.map(({ name, isExpired }) => [name, isExpired])).toEqual(
      expect.arrayContaining(kept.map(({ name }) => [name, true])),
    )
    const after = await behindProxy.ask(silent(), kept)
    expect(after.headers.get('location')).toContain('error=login_required')
  })

  test.each<[string, (old: { name: string; value: string }[]) => { name: string; value: string }[]]>([
    ['without its signature', ([cookie]) => (cookie ? [cookie] : [])],
    ['with another signature', (old) => old.map((cookie) => ({ ...cookie, value: `${cookie.value}x` }))],
    ['beside one of the new name', (old) => [...old, { name: sessionName(), value: 'another' }]],
  ])('is asked who they are if their cookie comes %s', async (_name, change) => {
    const response = await behindProxy.ask(silent(), change(await enter()))
    expect(response.headers.get('location')).toMatch(/\/auth\/callback\?error=login_required/)
  })

  const sessionName = () => `__Host-launchscout_pool_${new URL(behindProxy.publicUrl).port}_session`
})
