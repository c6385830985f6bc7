import { describe, expect, test } from 'vitest'
import { createAi } from '#clients/ai/ai.ts'
import { ask } from '#clients/ai/test-client.ts'
import { createListing } from '#clients/listing/listing.ts'
import { createSheets } from '#clients/sheets/sheets.ts'
import { readLeads } from '#operations/leads-sheet/read-leads.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { createSentKeys, type SentKey } from './sent-keys.ts'

const publicUrl = 'http://localhost:3000'
const endpoints = {
  listing: 'https://listing.example/graphql',
  ai: 'https://ai.example/v1',
  sheets: 'https://sheets.example/v4/spreadsheets',
  token: 'https://token.example/token',
}
const listingToken = 'phdev0123456789abcdef'
const aiKey = 'sk-proj-0123456789abcdef'
const privateKey = `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQ'.repeat(8)}\n-----END PRIVATE KEY-----\n`
const account = JSON.stringify({
  type: 'service_account',
  client_email: 'bot@project.example',
  private_key: privateKey,
})
const startMs = Date.parse('2026-11-21T12:00:00Z')

/** A tab that knows the user's own keys, and whose requests are answered by `answer`. */
function tab(answer: typeof fetch = async () => Response.json({})) {
  const { urls } = openTestSandbox()
  const sandbox = { ...urls, credentials: `${publicUrl}/sandbox/credentials`, launchesNote: null }
  const config = { publicUrl, endpoints, sandbox }
  const keys = createSentKeys({ config, fetch: answer, now: () => startMs, crypto })
  keys.know('productHuntToken', listingToken)
  keys.know('openaiApiKey', aiKey)
  keys.know('sheetsCredentials', account)
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    keys.fetch(url, { method: 'POST', headers, body })
  return { keys, post, sent: () => keys.count().sent, ownServer: () => keys.count().ownServer }
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const row = (change: Partial<SentKey>): SentKey => ({
  kind: 'listingToken',
  sample: false,
  place: 'outside',
  host: 'listing.example',
  requests: 1,
  belongs: true,
  ...change,
})

describe('what is counted', () => {
  test('each host that a key was sent to, with the number of requests', async () => {
    const { post, sent, keys } = tab()
    await post(endpoints.listing, '{}', bearer(listingToken))
    await post(endpoints.listing, '{}', bearer(listingToken))
    await post(`${endpoints.ai}/responses`, '{}', bearer(aiKey))
    expect(sent()).toEqual([row({ requests: 2 }), row({ kind: 'aiKey', host: 'ai.example' })])
    expect(keys.count().sinceMs).toBe(startMs)
  })

  test.each([
    ['the address', `${publicUrl}/graphql?note=${listingToken}`, '{}', {}],
    ['a header', `${publicUrl}/graphql`, '{}', { 'x-note': listingToken }],
    ['the body', `${publicUrl}/graphql`, JSON.stringify({ note: `my ${listingToken}` }), {}],
  ])('a key in %s of a request to our own server', async (_where, url, body, headers) => {
    const { post, sent, ownServer } = tab()
    await post(url, body, headers)
    expect(ownServer()).toEqual({ requests: 1, withKey: 1 })
    expect(sent()).toEqual([row({ place: 'own-server', host: 'localhost:3000', belongs: false })])
  })

  test.each([
    ['the whole account', account],
    ['a part of the key', JSON.stringify({ note: privateKey.slice(60, 190) })],
    ['the key as a form', new URLSearchParams({ privateKey }).toString()],
  ])('a private key that goes out anywhere: %s', async (_how, body) => {
    const { post, sent } = tab()
    await post(endpoints.token, body)
    expect(sent()).toEqual([row({ kind: 'privateKey', host: 'token.example', belongs: false })])
  })

  test('a key at a service that it is not for', async () => {
    const { post, sent } = tab()
    await post(endpoints.ai, '{}', bearer(listingToken))
    expect(sent()).toEqual([row({ host: 'ai.example', belongs: false })])
  })

  test('a request of two keys once for each, and once to our own server', async () => {
    const { post, sent, ownServer } = tab()
    await post(`${publicUrl}/graphql`, JSON.stringify([listingToken, listingToken, aiKey]))
    expect(sent().map(({ kind, requests }) => [kind, requests])).toEqual([
      ['listingToken', 1],
      ['aiKey', 1],
    ])
    expect(ownServer()).toEqual({ requests: 1, withKey: 1 })
  })

  test('a request without an answer: it was sent', async () => {
    const { post, sent } = tab(async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(post(endpoints.listing, '{}', bearer(listingToken))).rejects.toThrow('Failed to fetch')
    expect(sent()).toEqual([row({})])
  })

  test('a Request given as a whole, which still goes out whole', async () => {
    const bodies: string[] = []
    const { keys, sent } = tab(async (input, init) => {
      bodies.push(await new Request(input, init).text())
      return Response.json({})
    })
    const body = JSON.stringify({ token: listingToken })
    await keys.fetch(new Request(endpoints.listing, { method: 'POST', body }))
    expect(sent()).toEqual([row({})])
    expect(bodies).toEqual([body])
  })
})

describe('what is not counted', () => {
  test('our server’s requests without a key, but they are told', async () => {
    const { post, sent, ownServer } = tab()
    await post(
      `${publicUrl}/graphql`,
      JSON.stringify({ maskedLength: listingToken.length }),
      bearer('an ID token'),
    )
    expect(sent()).toEqual([])
    expect(ownServer()).toEqual({ requests: 1, withKey: 0 })
  })

  test('a setting that is no key', async () => {
    const { post, sent, keys } = tab()
    keys.know('spreadsheetId', '1AbCdEfGhIjKlMnOp')
    keys.know('classificationPrompt', 'AI-powered: uses AI')
    await post(`${publicUrl}/graphql`, JSON.stringify(['1AbCdEfGhIjKlMnOp', 'AI-powered: uses AI']))
    expect(sent()).toEqual([])
  })

  test('a request that was stopped before it began', async () => {
    const { keys, sent } = tab(async (input, init) => {
      new Request(input, init).signal.throwIfAborted()
      return Response.json({})
    })
    const headers = bearer(listingToken)
    const sending = keys.fetch(endpoints.listing, { headers, signal: AbortSignal.abort() })
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent()).toEqual([])
  })
})

test('the counts are the same object until one changes, and a change is told', async () => {
  const { keys, post } = tab()
  const before = keys.count()
  let changes = 0
  const stop = keys.subscribe(() => (changes += 1))
  await post('https://elsewhere.example', '{}')
  expect([keys.count() === before, changes]).toEqual([true, 0])
  await post(endpoints.listing, '{}', bearer(listingToken))
  expect([keys.count() === before, changes]).toEqual([false, 1])
  stop()
  await post(endpoints.listing, '{}', bearer(listingToken))
  expect(changes).toBe(1)
})

test('the counts hold no key', async () => {
  const { keys, post } = tab()
  for (const body of [listingToken, aiKey, account]) await post(`${publicUrl}/graphql`, body)
  const told = JSON.stringify(keys.count())
  for (const secret of [listingToken, aiKey, 'MIIEvQ']) expect(told).not.toContain(secret)
})

test('the real clients on the sandbox: each kind is counted as often as it went out, and only there', async () => {
  const sandbox = openTestSandbox()
  const { keys, sent, ownServer } = tab(sandbox.fetch)
  const credentials = await sandbox.credentials()
  keys.know('productHuntToken', credentials.productHuntToken)
  keys.know('openaiApiKey', credentials.openaiApiKey)
  keys.know('sheetsCredentials', credentials.sheetsCredentials)
  sandbox.requests.length = 0
  const { urls, timing } = sandbox

  const listing = createListing({
    fetch: keys.fetch,
    url: urls.listing,
    token: credentials.productHuntToken,
    ...timing,
  })
  await listing.topics('ai')
  const ai = createAi({ fetch: keys.fetch, baseUrl: urls.ai, apiKey: credentials.openaiApiKey, ...timing })
  await ai.respond(ask)
  const sheets = createSheets({ fetch: keys.fetch, ...(await sandbox.sheet()) })
  await readLeads(sheets)

  const requestsTo = (base: string) => sandbox.requests.filter(({ url }) => url.startsWith(base)).length
  const here = (kind: SentKey['kind'], base: string) =>
    row({ kind, sample: true, place: 'sandbox', host: 'localhost:3000', requests: requestsTo(base) })
  expect(sent()).toEqual([
    here('listingToken', urls.listing),
    here('aiKey', urls.ai),
    here('signedStatement', urls.token),
    here('accessToken', urls.sheets),
  ])
  expect(sent().every(({ requests }) => requests > 0)).toBe(true)
  expect(ownServer()).toEqual({ requests: 0, withKey: 0 })
})
