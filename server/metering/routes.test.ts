import { pino } from 'pino'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planStatus } from '#clients/metering/metering.ts'
import { planStatusCustomerId } from '#domain/account.ts'
import { DEMO_PLAN } from '#domain/plan.ts'
import { upsertPlan } from '../db/metering-customers.ts'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { ensureUser } from '../db/users.ts'
import { createEmbedKeys } from './embed-keys.ts'
import { createMetering } from './routes.ts'

const mediaType = 'application/vnd.usagetap.v1+json'
const owner = { customerId: 'a.b@x.com', userId: 'user-1' }
const neighbour = { customerId: 'ab@x.com', userId: 'user-2' }

let nowMs = Date.UTC(2026, 10, 21)
const now = () => nowMs
const embedKeys = createEmbedKeys({ secret: 'of the test', now })
let database: TestDatabase
let metering: ReturnType<typeof createMetering>

beforeAll(async () => {
  database = await openTestDatabase()
  metering = createMetering({ db: database.db, embedKeys, now, log: pino({ level: 'silent' }) })
  for (const { userId, customerId } of [owner, neighbour]) {
    await ensureUser(database.db, { subject: userId, email: customerId, name: null, picture: null })
    await upsertPlan(database.db, { customerId, userId, planName: DEMO_PLAN })
  }
})
afterAll(() => database.close())
beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 21)
  await setBlocked(false)
})

const setBlocked = (blocked: boolean) =>
  database.db
    .updateTable('users')
    .set({ blocked, blocked_reason: blocked ? 'spam' : null })
    .where('id', '=', owner.userId)
    .execute()

const Body = z.looseObject({
  correlationId: z.string(),
  data: z.object({ customerId: z.string(), subscription: z.object({ planName: z.string() }) }).optional(),
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }).optional(),
})

interface Ask {
  path?: string
  method?: string
  headers?: Record<string, string>
}

async function ask({ path = usagePath(owner.customerId), method = 'GET', headers }: Ask = {}) {
  const all = headers ?? { accept: mediaType, authorization: `Bearer ${embedKeys.mint(owner)}` }
  const response = await metering(new Request(`http://localhost${path}`, { method, headers: all }))
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: Body.parse(await response.json()),
  }
}
const usagePath = (id: string) => `/metering/customers/${encodeURIComponent(id)}/usage`

describe('GET /metering/customers/{id}/usage', () => {
  test('tells the plan in the envelope of a success', async () => {
    const headers = {
      accept: mediaType,
      authorization: `Bearer ${embedKeys.mint(owner)}`,
      'x-usage-correlation-id': 'trace-7',
    }
    expect(await ask({ headers })).toEqual({
      status: 200,
      type: mediaType,
      body: {
        result: {
          status: 'ACCEPTED',
          code: 'CUSTOMER_USAGE_SUCCESS',
          timestamp: '2026-11-21T00:00:00.000Z',
        },
        data: { customerId: owner.customerId, subscription: { planName: DEMO_PLAN } },
        correlationId: 'trace-7',
      },
    })
  })

  test('tells the plan to the app’s own client', async () => {
    const plan = await planStatus({
      fetch: (address, init) => metering(new Request(address, init)),
      baseUrl: 'http://localhost/metering',
      embedKey: embedKeys.mint(owner),
      email: owner.customerId,
    })
    expect(plan).toBe(DEMO_PLAN)
  })

  test.each([
    ['the exact e-mail', owner.customerId],
    ['the e-mail in other letters', ' A.B@X.com '],
    ['the reduced form of the plan status', planStatusCustomerId(owner.customerId)],
  ])('opens to its owner by %s', async (_name, id) => {
    const { status, body } = await ask({ path: usagePath(id) })
    expect(status).toBe(200)
    expect(body.data?.customerId).toBe(owner.customerId)
  })

  test('takes the key from x-api-key too, but Authorization wins', async () => {
    const apiKey = { accept: mediaType, 'x-api-key': embedKeys.mint(owner) }
    expect((await ask({ headers: apiKey })).status).toBe(200)
    expect((await ask({ headers: { ...apiKey, authorization: 'Bearer ek-none' } })).status).toBe(401)
  })

  test('two customers whose e-mails reduce to the same id each read their own', async () => {
    expect(planStatusCustomerId(owner.customerId)).toBe(planStatusCustomerId(neighbour.customerId))
    const path = usagePath(planStatusCustomerId(neighbour.customerId))
    const headers = { accept: mediaType, authorization: `Bearer ${embedKeys.mint(neighbour)}` }
    expect((await ask({ path, headers })).body.data?.customerId).toBe(neighbour.customerId)
    expect((await ask({ path })).body.data?.customerId).toBe(owner.customerId)
  })

  test('a blocked user is refused from the block on, with the reason, and let in after it', async () => {
    await setBlocked(true)
    expect(await ask()).toMatchObject({
      status: 403,
      body: { error: { code: 'BLOCKED', details: { reason: 'spam' } } },
    })
    await setBlocked(false)
    expect((await ask()).status).toBe(200)
  })

  test('a key is refused when its hour is over', async () => {
    const headers = { accept: mediaType, authorization: `Bearer ${embedKeys.mint(owner)}` }
    nowMs += 3_600_000
    expect(await ask({ headers })).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } })
  })

  test('a customer without a plan yet is not found', async () => {
    const stranger = { customerId: 'new@x.com', userId: 'user-9' }
    const headers = { accept: mediaType, authorization: `Bearer ${embedKeys.mint(stranger)}` }
    expect(await ask({ path: usagePath(stranger.customerId), headers })).toMatchObject({
      status: 404,
      body: { error: { code: 'CUSTOMER_NOT_FOUND' } },
    })
  })

  const key = () => `Bearer ${embedKeys.mint(owner)}`
  test.each<[string, Ask | (() => Ask), number, string]>([
    ['without the Accept header', () => ({ headers: { authorization: key() } }), 406, 'NOT_ACCEPTABLE'],
    [
      'with any Accept header',
      () => ({ headers: { authorization: key(), accept: '*/*' } }),
      406,
      'NOT_ACCEPTABLE',
    ],
    ['without a key', { headers: { accept: mediaType } }, 401, 'UNAUTHORIZED'],
    [
      'with a key of no use',
      { headers: { accept: mediaType, authorization: 'Bearer ek-x.y' } },
      401,
      'UNAUTHORIZED',
    ],
    [
      'with a key by another scheme',
      () => ({ headers: { accept: mediaType, authorization: key().slice(7) } }),
      401,
      'UNAUTHORIZED',
    ],
    ['for another customer', { path: usagePath(neighbour.customerId) }, 403, 'FORBIDDEN'],
    ['for an unknown customer', { path: usagePath('nobody@x.com') }, 403, 'FORBIDDEN'],
    [
      'for a customer whose id is mangled',
      { path: '/metering/customers/%E0%A4%A/usage' },
      400,
      'BAD_REQUEST',
    ],
    ['by POST', { method: 'POST' }, 404, 'NOT_FOUND'],
    ['of call_begin, which comes later', { path: '/metering/call_begin', method: 'POST' }, 404, 'NOT_FOUND'],
    ['below a customer', { path: `${usagePath(owner.customerId)}/all` }, 404, 'NOT_FOUND'],
  ])('a request %s is refused in the envelope of an error', async (_name, request, status, code) => {
    const answer = await ask(typeof request === 'function' ? request() : request)
    expect(answer).toMatchObject({
      status,
      type: mediaType,
      body: { result: { status: 'ERROR', code }, error: { code } },
    })
    expect(answer.body.correlationId).toMatch(/^[\w-]{36}$/)
    expect((await ask()).status).toBe(200)
  })

  test('a failing database is told as INTERNAL and nothing else', async () => {
    const broken = await openTestDatabase()
    await broken.close()
    const log: string[] = []
    const failing = createMetering({
      db: broken.db,
      embedKeys,
      now,
      log: pino({}, { write: (line) => log.push(line) }),
    })
    const headers = { accept: mediaType, authorization: key() }
    const response = await failing(new Request(`http://localhost${usagePath(owner.customerId)}`, { headers }))
    const { error, correlationId } = Body.parse(await response.json())
    expect({ status: response.status, error }).toEqual({
      status: 500,
      error: { code: 'INTERNAL', message: 'Something went wrong on our side.' },
    })
    expect(log.join()).toContain(correlationId)
  })
})
