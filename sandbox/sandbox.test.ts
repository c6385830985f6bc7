import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseCredentials } from '#domain/account/credentials.ts'
import { isSampleAiKey } from '#providers/registry.ts'
import { isSampleValue } from '#sources/registry.ts'
import { shippedLaunches } from './launches/shipped.ts'
import { memoryStore } from './memory-store.ts'
import { createSandbox } from './sandbox.ts'
import { BASE_URL, openTestSandbox, TOKEN_URL } from './sheets/test-client.ts'

const { sandbox, credentialsOf } = openTestSandbox()
const get = (path: string, init?: RequestInit) => sandbox(new Request(BASE_URL + path, init))

test('"use sample data": the four values are recognized by their shape, and each opens its stand-in', async () => {
  const { productHuntToken, openaiApiKey, sheetsCredentials } = await credentialsOf('whole')
  expect(isSampleValue(productHuntToken) && isSampleAiKey(openaiApiKey)).toBe(true)
  expect(parseCredentials(sheetsCredentials)).toMatchObject({
    kind: 'valid',
    account: { tokenUri: TOKEN_URL },
  })
  const listing = await get('/listing/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${productHuntToken}` },
    body: JSON.stringify({ query: '{ posts { totalCount } }' }),
  })
  expect(await listing.json()).toEqual({ data: { posts: { totalCount: 600 } } })
  const models = await get('/ai/v1/models', { headers: { authorization: `Bearer ${openaiApiKey}` } })
  expect(models.status).toBe(200)
})

describe('browsers of other origins', () => {
  const preflight = (path: string, headers: string) =>
    get(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:4000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      },
    })

  test.each([
    ['/listing/graphql', 'authorization, content-type', '*'],
    [
      '/ai/v1/responses',
      'authorization, content-type, idempotency-key, openai-organization, x-stainless-arch, x-stainless-retry-count, x-stainless-timeout',
      '*',
    ],
    ['/sheets/v4/spreadsheets/x/values/A1', 'authorization, content-type', 'http://127.0.0.1:4000'],
    ['/token', 'content-type', 'http://127.0.0.1:4000'],
  ])('%s lets %s through the preflight', async (path, headers, origin) => {
    const answer = await preflight(path, headers)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toBe(headers)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  })

  test('a header that the vendor does not know is not allowed', async () => {
    const answer = await preflight('/listing/graphql', 'authorization, x-secret')
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization')
  })

  test('refusals can be read too, credentials are for our own origin alone', async () => {
    const refused = await get('/ai/v1/models', { headers: { origin: 'http://127.0.0.1:4000' } })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
    const credentials = await get('/credentials', {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:4000', authorization: 'Bearer user-x' },
    })
    expect(credentials.headers.has('access-control-allow-origin')).toBe(false)
    expect(
      (await preflight('/credentials', 'authorization')).headers.has('access-control-allow-origin'),
    ).toBe(false)
  })
})

describe('bodies are capped', () => {
  test.each([
    ['/listing/graphql', 64],
    ['/ai/v1/responses', 256],
    ['/token', 16],
  ])('%s takes at most %i KB', async (path, kilobytes) => {
    const send = async (length: number) => {
      const { productHuntToken, openaiApiKey } = await credentialsOf('caps')
      const answer = await get(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${path.startsWith('/ai') ? openaiApiKey : productHuntToken}` },
        body: 'x'.repeat(length),
      })
      return (await answer.text()).slice(0, 200)
    }
    expect(await send(kilobytes * 1024 + 1)).toMatch(/too large|Bad Request/)
    expect(await send(100)).not.toMatch(/too large/)
  })
})

describe('pages for people', () => {
  test('a product page shows the texts of its launches as text', async () => {
    const special = shippedLaunches()
      .upTo(Date.parse('2026-11-21T12:00:00Z'))
      .find(({ name }) => name.includes('<b>'))
    const page = await get(`/listing${special?.url ?? ''}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('&lt;b&gt;Boldtreadle&lt;/b&gt;')
    expect(html).not.toMatch(/<script|<img|<b>/)
  })

  test('a thumbnail is a picture that runs nothing', async () => {
    const picture = await get('/listing/thumbnails/umber"<script>.svg')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await picture.text()).not.toContain('script')
  })

  test('the overview lists every credential that fails', async () => {
    const html = await (await get('')).text()
    expect(html).toContain('sk-sample-quota')
    expect(html).toContain('fault-lost-answer')
  })

  test.each([
    ['GET', '/nothing', 404],
    ['GET', '/listing/products/nobody', 404],
    ['POST', '/sheets/d/x', 405],
    ['GET', '/google/anything', 404],
  ])('%s %s is %i', async (method, path, status) => {
    expect((await get(path, { method })).status).toBe(status)
  })
})

test('answers take time unless latency is switched off', async () => {
  const waits: number[] = []
  const slow = createSandbox({
    baseUrl: BASE_URL,
    store: memoryStore(),
    launches: shippedLaunches(),
    authenticate: () => Promise.resolve(null),
    now: Date.now,
    random: () => 0.5,
    pause: async (ms) => {
      waits.push(ms)
      await Promise.resolve()
    },
  })
  await slow(
    new Request(`${BASE_URL}/listing/graphql`, {
      method: 'POST',
      headers: { authorization: 'Bearer sample_cut' },
      body: '{"query":"{ viewer { user { id } } }"}',
    }),
  )
  expect(waits).toEqual([475])
})

test('over real HTTP, a cut answer fails for the caller and a whole one does not', async () => {
  const server = createServer((incoming, outgoing) => {
    const request = new Request(BASE_URL + (incoming.url ?? ''), {
      method: incoming.method ?? 'GET',
      headers: { authorization: incoming.headers.authorization ?? '' },
      body: '{"query":"{ posts { totalCount } }"}',
    })
    void sandbox(request).then((answer) => {
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      const body = Readable.from(answer.body ?? [])
      body.on('error', () => outgoing.destroy())
      body.pipe(outgoing)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.int() }).parse(server.address() satisfies AddressInfo | string | null)
  const ask = (token: string) =>
    fetch(`http://127.0.0.1:${port}/listing/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.text())
  await expect(ask('sample_cut')).rejects.toThrow()
  expect(await ask('sample_slow')).toContain('totalCount')
  server.close()
})
