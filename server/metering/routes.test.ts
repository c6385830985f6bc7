import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planStatusCustomerId } from '#domain/account/account.ts'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import { upsertPlan } from './store/customers.ts'
import { type Ask, openTestMetering, type TestMetering } from './test-metering.ts'

/** What holds for every call of the service: keys, customers, envelope, headers. */
const mediaType = 'application/vnd.usagetap.v1+json'
const owner = { customerId: 'a.b@x.com', userId: 'user-1' }
const neighbour = { customerId: 'ab@x.com', userId: 'user-2' }

let database: TestDatabase
let metering: TestMetering
let ownerKey: string
beforeAll(async () => {
  database = await openTestDatabase()
  for (const { userId, customerId } of [owner, neighbour]) {
    await ensureUser(database.db, { subject: userId, email: customerId, name: null, picture: null })
    await upsertPlan(database.db, { customerId, userId, planName: DEMO_PLAN })
  }
})
afterAll(() => database.close())
beforeEach(async () => {
  metering = openTestMetering(database)
  ownerKey = metering.embedKeys.mint(owner)
  await setBlocked(false)
})

const setBlocked = (blocked: boolean) =>
  database.db
    .updateTable('users')
    .set({ blocked, blocked_reason: blocked ? 'spam' : null })
    .where('id', '=', owner.userId)
    .execute()

const usagePath = (id: string) => `/customers/${encodeURIComponent(id)}/usage`
const ask = (path = usagePath(owner.customerId), options: Ask = {}) =>
  metering.ask(path, { key: ownerKey, ...options })

describe('the envelope', () => {
  test('of a success has code, time, data and the caller’s correlation id', async () => {
    const { status, headers, body } = await ask(undefined, {
      headers: { 'x-usage-correlation-id': 'trace-7' },
    })
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: mediaType })
    expect(body).toMatchObject({
      result: {
        status: 'ACCEPTED',
        code: 'CUSTOMER_USAGE_SUCCESS',
        timestamp: '2026-11-21T12:00:00.000Z',
      },
      data: { customerId: owner.customerId, subscription: { planName: DEMO_PLAN } },
      correlationId: 'trace-7',
    })
  })

  const secret = () => metering.ownKey
  test.each<[string, string | undefined, Ask | (() => Ask), number, string]>([
    ['without the Accept header', undefined, { headers: { accept: '' } }, 406, 'NOT_ACCEPTABLE'],
    ['without a key', undefined, { key: null }, 401, 'UNAUTHORIZED'],
    ['with an embed key of no use', undefined, { key: 'ek-x.y' }, 401, 'UNAUTHORIZED'],
    ['for another customer', usagePath(neighbour.customerId), {}, 403, 'FORBIDDEN'],
    [
      'for a customer whom no plan was set for',
      usagePath('nobody@x.com'),
      () => ({ key: secret() }),
      404,
      'CUSTOMER_NOT_FOUND',
    ],
    ['for a customer whose id holds a NUL', '/customers/a%00b/usage', {}, 400, 'BAD_REQUEST'],
    ['by POST to a GET', undefined, { method: 'POST' }, 404, 'NOT_FOUND'],
    ['to another place', '/custom_meter', { method: 'POST', body: {} }, 404, 'NOT_FOUND'],
    ['with a body that is no JSON', '/call_begin', { method: 'POST', body: '{NaN}' }, 400, 'BAD_REQUEST'],
    ['with a list as its body', '/call_end', { method: 'POST', body: [] }, 400, 'BAD_REQUEST'],
    [
      'with a longer idempotency key than is kept',
      '/call_end',
      { method: 'POST', body: { callId: 'x' }, headers: { 'idempotency-key': 'k'.repeat(256) } },
      400,
      'BAD_REQUEST',
    ],
  ])('of an error comes for a request %s', async (_name, path, request, status, code) => {
    const answer = await ask(path, typeof request === 'function' ? request() : request)
    expect(answer).toMatchObject({ status, code, body: { result: { status: 'ERROR' }, error: { code } } })
    expect(answer.headers.get('content-type')).toBe(mediaType)
    expect(answer.body.correlationId).toMatch(/^[\w-]{36}$/)
    expect((await ask()).status).toBe(200)
  })

  test.each([
    {
      what: 'of a fault says INTERNAL',
      breakIt: async ({ db }: TestDatabase) => {
        await sql`drop table metering_customers cascade`.execute(db)
      },
      status: 500,
      error: { code: 'INTERNAL', message: 'Something went wrong on our side.' },
      retryAfter: null,
    },
    {
      what: 'of a database that is away says UNAVAILABLE, until when',
      breakIt: (database: TestDatabase) => database.close(),
      status: 503,
      error: {
        code: 'UNAVAILABLE',
        message: 'The database is away for the moment. Nothing is lost: try again shortly.',
      },
      retryAfter: '5',
    },
  ])('$what, and nothing else', async ({ breakIt, retryAfter, status, error }) => {
    const broken = await openTestDatabase()
    await breakIt(broken)
    const log: string[] = []
    const failing = openTestMetering(broken, { log: pino({}, { write: (line) => log.push(line) }) })
    const { body, headers, ...answer } = await failing.ask(usagePath(owner.customerId))
    expect({ status: answer.status, error: body.error }).toMatchObject({ status, error })
    expect(headers.get('retry-after')).toBe(retryAfter)
    expect(log.join()).toContain(body.correlationId)
    expect(log.join()).not.toContain(failing.ownKey)
    await broken.close().catch(() => undefined)
  })
})

describe('whose customer it is', () => {
  test.each([
    ['the exact email', owner.customerId],
    ['the email in other letters', ' A.B@X.com '],
    ['the reduced form of the plan status', planStatusCustomerId(owner.customerId)],
  ])('an embed key opens its own by %s', async (_name, id) => {
    const { status, body } = await ask(usagePath(id))
    expect(status).toBe(200)
    expect(body.data?.customerId).toBe(owner.customerId)
  })

  test('two customers whose emails reduce to the same id each read their own', async () => {
    expect(planStatusCustomerId(owner.customerId)).toBe(planStatusCustomerId(neighbour.customerId))
    const path = usagePath(planStatusCustomerId(neighbour.customerId))
    const theirs = await ask(path, { key: metering.embedKeys.mint(neighbour) })
    expect(theirs.body.data?.customerId).toBe(neighbour.customerId)
    expect((await ask(path)).body.data?.customerId).toBe(owner.customerId)
  })

  test('the reduced form is nobody’s for a secret key', async () => {
    const path = usagePath(planStatusCustomerId(owner.customerId))
    expect((await ask(path, { key: metering.ownKey })).code).toBe('CUSTOMER_NOT_FOUND')
    expect((await ask(undefined, { key: metering.ownKey })).status).toBe(200)
  })

  test.each<[string, string, object]>([['read', usagePath(neighbour.customerId), {}]])(
    'an embed key cannot %s another',
    async (_name, path, options) => {
      expect(await ask(path, options)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    },
  )

  test('an embed key cannot make even its own customer: a user would set their own plan', async () => {
    const body = { customerId: owner.customerId, usagePlanName: 'Launchscout Unlimited' }
    expect(await metering.post('/customers', body, { key: ownerKey })).toMatchObject({ code: 'FORBIDDEN' })
    expect((await ask()).body.data?.subscription).toMatchObject({ planName: DEMO_PLAN })
  })
})

describe('keys', () => {
  test('may come by x-api-key, but Authorization wins', async () => {
    expect((await ask(undefined, { key: null, headers: { 'x-api-key': ownerKey } })).status).toBe(200)
    expect((await ask(undefined, { key: 'ek-none', headers: { 'x-api-key': ownerKey } })).status).toBe(401)
  })

  test('an embed key is refused when its hour is over', async () => {
    metering.clock.ms += 3_599_999
    expect((await ask()).status).toBe(200)
    metering.clock.ms += 1
    expect(await ask()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test.each<[string, string, Ask]>([
    ['usage', usagePath(owner.customerId), {}],
    ['call_begin', '/call_begin', { method: 'POST', body: { customerId: owner.customerId } }],
  ])('of a blocked user open no %s from the block on, with the reason', async (_name, path, options) => {
    const before = (await ask(path, options)).code
    await setBlocked(true)
    expect(await ask(path, options)).toMatchObject({
      status: 403,
      body: { error: { code: 'BLOCKED', details: { reason: 'spam' } } },
    })
    await setBlocked(false)
    expect((await ask(path, options)).code).toBe(before)
  })
})

describe('for pages of other origins', () => {
  test('a preflight is answered, and every answer may be read', async () => {
    const preflight = await metering.handle(
      new Request('http://localhost/metering/call_begin', { method: 'OPTIONS' }),
    )
    expect(preflight.status).toBe(204)
    const allowed = preflight.headers.get('access-control-allow-headers')
    for (const name of ['authorization', 'accept', 'content-type', 'idempotency-key', 'x-usage-sdk'])
      expect(allowed).toContain(name)
    for (const path of [usagePath(owner.customerId), '/nowhere'])
      expect((await ask(path)).headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })
})
