import { describe, expect, test } from 'vitest'
import { type BackendClientOptions, createBackendClient } from './client.ts'
import { backendDefaults } from './defaults.ts'
import { failureOf, nowMs, ok, setUp, unauthorized, url } from './test-client.ts'

const hello = { text: '{ hello }' }
const endpoint = 'https://elsewhere.example/graphql'
describe('a client is refused when it is made', () => {
  test.each<[string, BackendClientOptions, string, string, BackendClientOptions]>([
    ['without an address', {}, 'NO_ENDPOINT', 'No GraphQL endpoint configured', { url }],
    [
      'with a custom endpoint and no auth mode',
      { endpoint },
      'NO_AUTH_MODE',
      'A custom endpoint requires an explicit auth mode',
      { endpoint, authMode: 'none' },
    ],
    [
      'in the mode apiKey without a key',
      { url, authMode: 'apiKey' },
      'NO_API_KEY',
      'No api-key configured',
      { url, authMode: 'apiKey', apiKey: 'lsk-1' },
    ],
    [
      'with a user’s name in the address',
      { url: 'https://:secret@scout.example' },
      'NO_ENDPOINT',
      'No GraphQL endpoint configured',
      { url },
    ],
  ])('%s', async (_name, options, code, detail, control) => {
    expect(await failureOf(() => createBackendClient(options))).toMatchObject({
      service: 'backend',
      code,
      detail,
    })
    expect(createBackendClient(control)).toHaveProperty('query')
  })
})

describe('a call of a mode without what it needs is not sent', () => {
  const token = () => Promise.resolve('a-token')
  test('a client of a mode that there is not is not made', async () => {
    // What a caller without types may say.
    const options: BackendClientOptions = { url }
    Reflect.set(options, 'authMode', 'cookie')
    const refused = { code: 'NO_AUTH_MODE', detail: 'There is no such auth mode' }
    expect(await failureOf(() => createBackendClient(options))).toMatchObject(refused)
  })

  test.each<[string, BackendClientOptions, string, string, BackendClientOptions]>([
    ['userPool', {}, 'NO_ID_TOKEN', 'No current user', { idToken: token }],
    ['oidc', { authMode: 'oidc' }, 'NO_FEDERATED_JWT', 'No federated jwt', { oidcToken: token }],
    ['lambda', { authMode: 'lambda' }, 'NO_AUTH_TOKEN', 'No auth token specified', { authToken: token }],
    [
      'iam',
      { authMode: 'iam' },
      'NO_CREDENTIALS',
      'No credentials',
      {
        credentials: () => Promise.resolve({ accessKeyId: 'AKID', secretAccessKey: 'secret' }),
        region: 'eu-west-1',
      },
    ],
  ])('%s', async (_name, options, code, detail, control) => {
    const { client, sent } = setUp({ url, ...options })
    expect(await failureOf(() => client.query(hello, {}))).toMatchObject({ code, detail })
    expect(sent).toEqual([])
    expect(await setUp({ url, ...options, ...control }).client.query(hello, {})).toEqual({ hello: 'you' })
  })
})

describe('each mode says who it is in its own way', () => {
  const options: BackendClientOptions = {
    url,
    apiKey: 'lsk-1',
    idToken: () => Promise.resolve('id-token'),
    oidcToken: () => Promise.resolve('partner-token'),
    authToken: () => Promise.resolve('own-check'),
  }
  test.each<[string, BackendClientOptions['authMode'], string | null, string | null]>([
    ['userPool, which is the default', undefined, 'Bearer id-token', null],
    ['oidc', 'oidc', 'Bearer partner-token', null],
    ['lambda', 'lambda', 'own-check', null],
    ['apiKey', 'apiKey', null, 'lsk-1'],
    ['none', 'none', null, null],
  ])('%s', async (_name, authMode, authorization, apiKey) => {
    const { client, sent } = setUp({ ...options, authMode })
    await client.query(hello, {})
    await client.mutate(hello, {})
    await client.rest().get('/healthz/ready')
    expect(sent.map(({ address }) => address)).toEqual([
      `${url}/graphql`,
      `${url}/graphql`,
      `${url}/healthz/ready`,
    ])
    for (const { headers } of sent)
      expect([headers.get('authorization'), headers.get('x-api-key')]).toEqual([authorization, apiKey])
  })

  test('no credential follows a redirect', async () => {
    const { client, sent } = setUp({ url, authMode: 'apiKey', apiKey: 'lsk-1' }, [
      () => new Response(null, { status: 307, headers: { location: 'https://evil.example' } }),
    ])
    expect(await failureOf(() => client.query(hello, {}))).toMatchObject({ code: 'HTTP_ERROR', status: 307 })
    expect(sent.map(({ init }) => init.redirect)).toEqual(['manual'])
  })
})

describe('a token', () => {
  const jwt = (endsInMs: number, name: string) =>
    `${name}.${btoa(JSON.stringify({ exp: (nowMs + endsInMs) / 1_000 }))}.x`
  const sourceOf = (first: string, renewed: (string | null)[]) => {
    const requested: boolean[] = []
    const idToken = (options?: { renew: boolean }) => {
      requested.push(options?.renew === true)
      return Promise.resolve(options?.renew === true ? (renewed.shift() ?? null) : first)
    }
    return { requested, idToken }
  }
  const bearers = (sent: { headers: Headers }[]) => sent.map(({ headers }) => headers.get('authorization'))

  test.each([
    ['ends within 5 s is renewed before it is sent', 5_000, [false, true], 'fresh'],
    ['ends later is sent as it is', 5_001, [false], 'old'],
  ])('that %s', async (_name, endsInMs, requested, name) => {
    const source = sourceOf(jwt(endsInMs, 'old'), [jwt(3_600_000, 'fresh')])
    const { client, sent } = setUp({ url, idToken: source.idToken })
    await client.query(hello, {})
    expect(source.requested).toEqual(requested)
    expect(bearers(sent)[0]).toContain(`Bearer ${name}.`)
  })

  test('that looks over because our clock is wrong is renewed once, not at each call', async () => {
    const over = jwt(-60_000, 'over')
    const source = sourceOf(over, [over, over])
    const { client } = setUp({ url, idToken: source.idToken })
    for (let call = 0; call < 3; call++) await client.query(hello, {})
    expect(source.requested).toEqual([false, true, false, false])
  })

  test('that the server refuses is renewed up to 3 times, for a mutation too, which was not carried out', async () => {
    const { idToken } = sourceOf('a', ['b', 'c'])
    const { client, sent } = setUp({ url, idToken }, [unauthorized, unauthorized, ok])
    expect(await client.mutate(hello, {})).toEqual({ hello: 'you' })
    expect(bearers(sent)).toEqual(['Bearer a', 'Bearer b', 'Bearer c'])
  })

  test.each([
    ['3 times', ['b', 'c', 'd', 'e'], 4],
    ['where there is no other', ['a'], 1],
    ['where the user is gone', [null], 1],
  ])('is not tried for ever: %s', async (_name, renewed, times) => {
    const { idToken } = sourceOf('a', renewed)
    const { client, sent } = setUp({ url, idToken }, [unauthorized])
    expect(await failureOf(() => client.mutate(hello, {}))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(sent).toHaveLength(times)
  })
})

describe('an error of the server', () => {
  test.each([
    [
      'our server’s 401',
      unauthorized,
      'UNAUTHENTICATED',
      'Unauthorized',
      'EXPIRED The token is over. Auth modes that are taken: userPool, none.',
    ],
    [
      'a field that is not for the mode',
      () =>
        Response.json(
          {
            errors: [{ message: 'Not for apiKey.', extensions: { code: 'FORBIDDEN', reason: 'WRONG_MODE' } }],
          },
          { status: 403 },
        ),
      'FORBIDDEN',
      'Unauthorized',
      'WRONG_MODE Not for apiKey.',
    ],
    [
      'another server’s refusal',
      () =>
        Response.json({ errors: [{ errorType: 'UnauthorizedException', message: 'No.' }] }, { status: 401 }),
      'UNAUTHENTICATED',
      'Unauthorized',
      'No.',
    ],
    [
      'a 401 without any words',
      () => new Response('', { status: 401 }),
      'UNAUTHENTICATED',
      'Unauthorized',
      null,
    ],
    [
      'another server’s bad request',
      () => Response.json({ errors: [{ errorType: 'BadRequestException', message: 'What?' }] }),
      'BAD_REQUEST',
      'What?',
      null,
    ],
    [
      'a refusal of a right',
      () =>
        Response.json(
          { errors: [{ message: 'Admins.', extensions: { code: 'FORBIDDEN' } }] },
          { status: 403 },
        ),
      'FORBIDDEN',
      'Admins.',
      null,
    ],
  ])('%s', async (_name, answer, code, detail, cause) => {
    const { client } = setUp({ url, authMode: 'none' }, [answer])
    const error = await failureOf(() => client.query(hello, {}))
    expect([error.code, error.detail]).toEqual([code, detail])
    expect(error.cause instanceof Error ? error.cause.message : null).toBe(cause)
  })
})

test('the defaults are SPEC’s and the server’s, and each is an option', async () => {
  expect(backendDefaults).toEqual({
    queryRetries: 3,
    cacheGarbageCollectionMs: 300_000,
    restErrorStatus: 300,
    connectionTimeoutMs: 15_000,
    startSubscriptionTimeoutMs: 15_000,
    keepAliveTimeoutMs: 65_000,
    reconnectStartDelayMs: 5_000,
    retryDelayMs: 5_000,
    reconnectIntervalMs: 60_000,
    maxDelayMs: 300_000,
    closeDelayMs: 1_000,
    authRetries: 3,
    tokenExpiryToleranceMs: 5_000,
    guestCredentialsRefreshMs: 3_000_000,
    clockSkewToleranceMs: 300_000,
  })
  const { client, sent } = setUp({ url, authMode: 'none', queryRetries: 1 }, [
    () => new Response('', { status: 503 }),
  ])
  await failureOf(() => client.query(hello, {}))
  expect(sent).toHaveLength(2)
})
