import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/base/durations.ts'
import type { TestDatabase } from '../base/db/test-database.ts'
import { expireLapsedCalls } from './lease-expiry.ts'
import { makeSecretKey } from './secret-keys.ts'
import { type Ask, leaseMs, type TestMetering, useTestMetering } from './test-metering.ts'

/** What an end posts, who may send it, and what it may say (SECURITY Q4, Q5). Counters are recomputed at the end. */
let database: TestDatabase
let metering: TestMetering
let customerId: string
useTestMetering('ends', (setup) => ({ database, metering, customerId } = setup))

const begin = async (options: Ask = {}) => (await metering.begin({ customerId }, options)).callId
const end = (body: object | string, options: Ask = {}) => metering.post('/call_end', body, options)
const embedKey = (id = customerId): Ask => ({
  key: metering.embedKeys.mint({ customerId: id, userId: `user of ${id}` }),
})
const meters = async () => (await metering.usage(customerId)).payers
const figures = { modelUsed: 'gpt-5.6-luna', inputTokens: 900, responseTokens: 80, searches: 2 }
const unknownId = '0a1b2c3d-0000-4000-8000-000000000000'

describe('an end', () => {
  test('posts input and response tokens and gives the rest of the reservation back', async () => {
    const callId = await begin()
    const { body } = await end({
      callId,
      ...figures,
      inputCacheTokens: 100,
      reasoningTokens: 30,
      audio: 0,
      audioSeconds: 1.5,
      responseStatusCode: 200,
    })
    expect(body.data).toMatchObject({
      callId,
      customerId,
      late: false,
      ...figures,
      inputCacheTokens: 100,
      reasoningTokens: 30,
      countedTokens: 980,
    })
    expect((await meters()).hosted).toMatchObject({
      standardCalls: { used: 1, reserved: 0 },
      standardTokens: { used: 980, reserved: 0 },
    })
  })

  test('posts above the reservation and above the limit what was really used', async () => {
    await end({ callId: await begin(), inputTokens: 99_000_000, responseTokens: 1 })
    expect((await meters()).hosted.standardTokens).toMatchObject({ used: 99_000_001, remaining: 0 })
  })

  const error = { code: 'VENDOR_ERROR', message: 'over\u0000loaded \ud800' }

  test('of a call that the provider failed gives back what it reserved, and keeps the error', async () => {
    await end({ callId: await begin(), responseStatusCode: 503, error })
    const { calls, payers } = await metering.usage(customerId, '?calls=1')
    expect(payers.hosted.standardCalls).toMatchObject({ used: 0, reserved: 0 })
    expect(calls?.items[0]).toMatchObject({ errorCode: 'VENDOR_ERROR', responseStatusCode: 503 })
  })

  test('that says so after the lease takes back what was counted then', async () => {
    const callId = await begin()
    metering.clock.ms += leaseMs
    await expireLapsedCalls(database.db, new Date(metering.clock.ms))
    expect((await meters()).hosted.standardCalls).toMatchObject({ used: 1, reserved: 0 })
    await end({ callId, responseStatusCode: 503, error })
    expect((await meters()).hosted.standardCalls).toMatchObject({ used: 0, reserved: 0 })
  })

  test.each([
    ['never left', { responseStatusCode: 0, error: { code: 'VENDOR_ERROR', message: 'NEVER_SENT' } }, 0],
    ['got no answer', { responseStatusCode: 0, error }, 1],
    ['failed after it took tokens', { responseStatusCode: 200, inputTokens: 5, error }, 1],
    ['failed after a search', { responseStatusCode: 200, searches: 1, error }, 1],
    ['came unreadable', { responseStatusCode: 200, error: { ...error, code: 'RESPONSE_PARSE_ERROR' } }, 1],
  ])('of a call that %s counts as %j', async (_name, figures, used) => {
    await end({ callId: await begin(), ...figures })
    expect((await meters()).hosted.standardCalls).toMatchObject({ used, reserved: 0 })
  })

  test.each([
    ['never left', 'NEVER_SENT', 0],
    ['that the provider failed', 'overloaded', 1],
  ])('of a call with an own key %s counts as it should: %s', async (_name, message, used) => {
    const callId = await begin(embedKey())
    await end({ callId, responseStatusCode: 503, error: { code: 'VENDOR_ERROR', message } }, embedKey())
    expect((await meters()).own.standardCalls).toMatchObject({ used, reserved: 0 })
  })

  test.each(['inputCacheTokens', 'cachedInputTokens', 'cachedTokens'])(
    'may name cached tokens %s, as vendor clients differ',
    async (name) => {
      const { body } = await end({ callId: await begin(), inputTokens: 9, [name]: 7 })
      expect(body.data).toMatchObject({ inputTokens: 9, inputCacheTokens: 7 })
    },
  )
})

describe('the same end again', () => {
  test('gets the same answer and counts once, with any key or none', async () => {
    const callId = await begin()
    const first = await end({ callId, ...figures }, { headers: { 'idempotency-key': 'end-1' } })
    metering.clock.ms += 1_000
    for (const key of ['end-1', 'end-2', null]) {
      const headers = key === null ? {} : { 'idempotency-key': key }
      expect((await end({ callId, ...figures }, { headers })).body.data).toEqual(first.body.data)
    }
    expect((await meters()).hosted.standardTokens).toMatchObject({ used: 980, reserved: 0 })
  })

  test('with other figures is refused', async () => {
    const callId = await begin()
    await end({ callId, ...figures })
    expect(await end({ callId, ...figures, searches: 3 })).toMatchObject({
      status: 409,
      code: 'CALL_ALREADY_ENDED',
    })
    expect((await meters()).hosted.standardTokens.used).toBe(980)
  })

  test('under a key that ended another call is refused, whether that call is open or not', async () => {
    const [one, other] = [await begin(), await begin()]
    await end({ callId: one, idempotencyKey: 'shared' })
    expect(await end({ callId: other, idempotencyKey: 'shared' })).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect((await end({ callId: other })).status).toBe(200)
    expect((await end({ callId: other, idempotencyKey: 'shared' })).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('under a key that ended another call a day ago is taken; that one’s end again gets its answer', async () => {
    const [one, other] = [await begin(), await begin()]
    const first = await end({ callId: one, idempotencyKey: 'daily', inputTokens: 3 })
    metering.clock.ms += DAY_MS - 1
    expect((await end({ callId: other, idempotencyKey: 'daily' })).code).toBe('IDEMPOTENCY_KEY_REUSED')
    metering.clock.ms += 1
    const again = await end({ callId: one, idempotencyKey: 'daily', inputTokens: 3 })
    expect(again.body.data).toEqual(first.body.data)
    expect((await end({ callId: other, idempotencyKey: 'daily' })).status).toBe(200)
    expect((await meters()).hosted).toMatchObject({ standardCalls: { used: 2 }, standardTokens: { used: 3 } })
  })
})

describe('a begin under an idempotency key', () => {
  test.each<[string, object, Ask]>([
    ['the header', {}, { headers: { 'idempotency-key': 'by-header' } }],
    ['idempotencyKey', { idempotencyKey: 'by-body' }, {}],
  ])('by %s gets the same answer for a day, and counts once', async (_name, members, options) => {
    const first = await metering.begin({ customerId, ...members }, options)
    metering.clock.ms += DAY_MS - 1
    const again = await metering.begin({ customerId, ...members }, options)
    expect(again.body.data).toEqual(first.body.data)
    expect(again.body.result).toMatchObject({ callId: first.callId, allowed: true })
    expect((await meters()).hosted.standardCalls.reserved).toBe(1)
    metering.clock.ms += 1
    const next = await metering.begin({ customerId, ...members }, options)
    expect(next.callId).not.toBe(first.callId)
  })

  test('gets the same answer also after the end, and when it was refused', async () => {
    const callId = await begin({ headers: { 'idempotency-key': 'settled' } })
    await end({ callId, ...figures })
    expect(await begin({ headers: { 'idempotency-key': 'settled' } })).toBe(callId)
    const denied = { customerId, requested: { audio: true }, idempotencyKey: 'denied' }
    const first = await metering.begin(denied)
    expect(first.allowed).toBe(false)
    expect((await metering.begin(denied)).body.data).toEqual(first.body.data)
  })

  test.each([
    ['another customer', { customerId: 'another@x.com' }],
    ['another feature', { feature: 'find_executives' }],
    ['another tier', { requested: { premium: true } }],
  ])('that was used for %s is refused', async (_name, change) => {
    const body = { customerId, idempotencyKey: `changed-${customerId}` }
    await metering.begin(body)
    expect(await metering.begin({ ...body, ...change })).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('is each caller’s own', async () => {
    const headers = { 'idempotency-key': 'everybody’s'.replace('’', '') }
    const ids = [await begin({ headers }), await begin({ ...embedKey(), headers })]
    expect(new Set(ids).size).toBe(2)
  })
})

describe('who may end a call', () => {
  test.each<[string, () => Ask | Promise<Ask>, () => Ask | Promise<Ask>]>([
    ['an embed key a hosted one, not even of its own customer', () => ({}), () => embedKey()],
    ['a secret key one of a browser', () => embedKey(), () => ({})],
    ['an embed key one of another customer', () => embedKey(), () => embedKey('other@x.com')],
    ['a program one of another program', () => programKey('one'), () => programKey('two')],
  ])('not: %s', async (_name, beginner, stranger) => {
    const begunWith = await beginner()
    const callId = await begin(begunWith)
    const before = await meters()
    expect(await end({ callId, ...figures }, await stranger())).toMatchObject({
      status: 403,
      code: 'CALL_FOREIGN',
    })
    expect(await meters()).toEqual(before)
    expect((await end({ callId, ...figures }, begunWith)).status).toBe(200)
  })

  test('a program whose key was replaced meanwhile: its new key', async () => {
    const callId = await begin(await programKey('rotating'))
    expect((await end({ callId }, await programKey('rotating'))).status).toBe(200)
  })

  async function programKey(name: string): Promise<Ask> {
    return { key: (await makeSecretKey(database.db, name))?.key ?? '' }
  }
})

describe('an end that changes nothing', () => {
  test.each([
    ['of an unknown call', unknownId, 404, 'CALL_NOT_FOUND'],
    ['of an id that is none', "x'; drop table", 404, 'CALL_NOT_FOUND'],
  ])('%s', async (_name, callId, status, code) => {
    expect(await end({ callId, ...figures })).toMatchObject({ status, code })
  })

  test('of a call that was not let in', async () => {
    const { callId } = await metering.begin({ customerId, requested: { image: true } })
    expect(await end({ callId, ...figures })).toMatchObject({ status: 409, code: 'CALL_REFUSED' })
    expect((await meters()).hosted.standardCalls).toMatchObject({ used: 0, reserved: 0 })
  })

  const members = ['inputCacheTokens', 'responseTokens', 'reasoningTokens', 'searches']
  const absurd = ['-1', '1.5', '1e400', '100000001', '"7"', 'true', '[1]']
  test.each([...absurd.map((value) => ['inputTokens', value]), ...members.map((member) => [member, '-1'])])(
    'with the %s %s, refused by the member’s name',
    async (member = '', value = '') => {
      const callId = await begin()
      const before = await meters()
      expect(await end(`{"callId":"${callId}","${member}":${value}}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'BAD_REQUEST', details: { member } } },
      })
      expect(await meters()).toEqual(before)
      expect((await end({ callId, [member]: 1 })).status).toBe(200)
    },
  )

  test.each([
    ['audioSeconds', -0.5],
    ['responseStatusCode', 1_000],
    ['modelUsed', 'x'.repeat(201)],
    ['error', 'lost'],
  ])('with the %s %j', async (member, value) => {
    const callId = await begin()
    expect(await end({ callId, [member]: value })).toMatchObject({
      status: 400,
      body: { error: { details: { member } } },
    })
  })
})
