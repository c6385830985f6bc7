import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { type AskOptions, openTestApp, type TestApp } from '../base/http/test-app.ts'
import { USAGETAP_MEDIA_TYPE } from './envelope.ts'
import { refuseBeforeRouting } from './routes.ts'
import { expectDescribed, openTestMetering } from './test-metering.ts'

/** What the HTTP server refuses before the service is reached comes as the service's own refusals do. */
const LIMIT = 5
const BODY_LIMIT = 1_000
let database: TestDatabase
let server: TestApp
let key: string
beforeAll(async () => {
  database = await openTestDatabase()
  const { handle, ownKey, service } = openTestMetering(database)
  key = ownKey
  const refuse = refuseBeforeRouting(service.now)
  server = await openTestApp({
    apis: [{ path: '/metering/*', handle, refuse, bodyLimitBytes: BODY_LIMIT }],
    requestsPerMinute: LIMIT,
    trustedProxies: ['127.0.0.1'],
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const begin = (address: string, customerId = 'ada@x.com') =>
  ask(address, '/metering/call_begin', { method: 'POST', body: JSON.stringify({ customerId }) })
const ask = (address: string, path: string, options: AskOptions) =>
  server.ask(path, {
    ...options,
    headers: {
      accept: USAGETAP_MEDIA_TYPE,
      authorization: `Bearer ${key}`,
      origin: 'https://elsewhere.example',
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
  })

test.each([
  [
    'a body that is too large',
    413,
    'REQUEST_ENTITY_TOO_LARGE',
    () => begin('192.0.2.1', 'x'.repeat(BODY_LIMIT)),
  ],
  [
    'too many requests of an address',
    429,
    'RATE_LIMITED',
    async () => {
      for (let count = 1; count <= LIMIT; count += 1) expect((await begin('192.0.2.2')).status).toBe(200)
      return begin('192.0.2.2')
    },
  ],
])(
  '%s is refused with %i, in the envelope, to be read from any origin',
  async (_name, status, code, send) => {
    const answer = await send()
    const json: unknown = JSON.parse(answer.body)
    expect({ status: answer.status, json }).toMatchObject({ status, json: { error: { code } } })
    expectDescribed('POST', '/call_begin', answer.status, json)
    expect(answer.headers).toMatchObject({
      'content-type': USAGETAP_MEDIA_TYPE,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await begin('192.0.2.3')).status).toBe(200)
  },
)
