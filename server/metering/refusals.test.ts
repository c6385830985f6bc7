import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { refusalsIn } from '../security/test-logged.ts'
import { demoLimits, openTestMetering, type TestMetering } from './test-metering.ts'

const logged: string[] = []
const log = pino({ base: null }, { write: (line) => logged.push(line) })
let database: TestDatabase
let metering: TestMetering
let embedKey: string
beforeAll(async () => {
  database = await openTestDatabase()
  metering = openTestMetering(database, { log, demoLimits: { ...demoLimits, premiumCalls: 0 } })
  embedKey = metering.embedKeys.mint({ customerId: 'ada@x.com', userId: 'ada' })
})
afterAll(async () => {
  await metering.service.security.done()
  await database.close()
})
beforeEach(() => {
  logged.length = 0
})

const usage = 'GET /metering/customers/{id}/usage'
const begin = (key: string, more: object) =>
  metering.post('/call_begin', { customerId: 'ada@x.com', requested: { premium: true }, ...more }, { key })

describe('a refused request of the metering service is logged once, with user, operation, and code', () => {
  test.each([
    {
      name: 'an unknown key',
      send: () => metering.ask('/customers/ada%40x.com/usage', { key: 'ek-of-nobody' }),
      line: [null, usage, 'UNAUTHORIZED', 'authn_token_refused:,UNAUTHORIZED'],
    },
    {
      name: 'no key, which is no security event',
      send: () => metering.ask('/customers/ada%40x.com/usage', { key: null }),
      line: [null, usage, 'UNAUTHORIZED', null],
    },
    {
      name: 'the widget’s key for another customer',
      send: () => metering.ask('/customers/bob%40x.com/usage', { key: embedKey }),
      line: ['ada', usage, 'FORBIDDEN', 'authz_fail:ada,FORBIDDEN'],
    },
    {
      name: 'an input',
      send: () => metering.post('/call_begin', { customerId: 3 }, { key: embedKey }),
      line: ['ada', 'POST /metering/call_begin', 'BAD_REQUEST', null],
    },
    {
      name: 'a call for which nothing is entitled',
      send: () => begin(embedKey, { requested: { audio: true } }),
      line: ['ada', 'POST /metering/call_begin', 'NOT_ENTITLED', null],
    },
  ])('$name', async ({ send, line }) => {
    await send()
    expect(refusalsIn(logged)).toEqual([line])
    expect(logged.join('')).not.toMatch(/@x\.com|ek-|secret-words/)
  })

  test('a call above a program’s limit is a reached limit; one of our own is the API’s to log', async () => {
    const other = openTestMetering(database, {
      log,
      demoLimits: { ...demoLimits, premiumCalls: 0 },
      secretKeys: () => Promise.resolve('a-program'),
    })
    await other.post('/call_begin', { customerId: 'eve', requested: { premium: true } })
    expect(refusalsIn(logged)).toEqual([
      [null, 'POST /metering/call_begin', 'LIMIT_REACHED', 'excess_rate_limit_exceeded:,LIMIT_REACHED'],
    ])
    logged.length = 0
    expect((await begin(metering.ownKey, {})).body.result.allowed).toBe(false)
    expect(logged).toEqual([])
    await other.service.security.done()
  })

  test('what is not refused leaves none', async () => {
    expect((await metering.ask('/customers/ada%40x.com/usage', { key: embedKey })).status).toBe(200)
    expect(refusalsIn(logged)).toEqual([])
  })
})
