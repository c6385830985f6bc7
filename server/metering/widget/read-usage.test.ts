import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { openTestMetering, type TestMetering } from '../test-metering.ts'
import { ReadError, readUsage, type UsageRequest } from './read-usage.ts'

/** The widget against the real service. */
let database: TestDatabase
let metering: TestMetering
const customerId = 'ada+x@example.com'
beforeAll(async () => {
  database = await openTestDatabase()
  metering = openTestMetering(database)
  for (let call = 0; call < 2; call += 1) await metering.begin({ customerId, feature: 'summary' })
})
afterAll(() => database.close())

const keyOf = (owner: string) => metering.embedKeys.mint({ customerId: owner, userId: `user of ${owner}` })
const ask = (
  change: Partial<UsageRequest> = {},
  send?: typeof fetch,
  signal = new AbortController().signal,
) =>
  readUsage(
    send ?? ((input, init) => metering.handle(new Request(input, init))),
    {
      baseUrl: 'http://localhost/metering/',
      apiKey: keyOf(customerId),
      customerId,
      pageSize: 1,
      before: null,
      ...change,
    },
    signal,
  )
const problemOf = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.then(
    () => null,
    (caught: unknown) => caught,
  )
  return error instanceof ReadError ? error.problem : error
}

describe('the widget', () => {
  test('reads the meters and a page of calls, and goes on from its place', async () => {
    const { meters, calls } = await ask()
    expect(meters.standardCalls).toMatchObject({ reserved: 2, limit: 5 })
    expect(calls?.items).toHaveLength(1)
    const second = await ask({ before: calls?.next ?? '' })
    expect(second.calls).toMatchObject({ items: [{ feature: 'summary' }], next: null })
    expect((await ask({ pageSize: 0 })).calls).toBeUndefined()
  })

  test.each<[string, () => Partial<UsageRequest>, string]>([
    ['an unknown key', () => ({ apiKey: 'ek-x.y' }), 'KEY_REFUSED'],
    ['a key for another customer', () => ({ apiKey: keyOf('bob@example.com') }), 'FORBIDDEN'],
    [
      'a customer of whom nothing is known',
      () => ({ apiKey: keyOf('new@example.com'), customerId: 'new@example.com' }),
      'UNKNOWN_CUSTOMER',
    ],
    ['a place that is none', () => ({ before: 'x' }), 'UNAVAILABLE'],
    ['an address that is none', () => ({ baseUrl: 'nowhere' }), 'UNAVAILABLE'],
  ])('names what is wrong with %s', async (_name, change, problem) => {
    expect(await problemOf(ask(change()))).toBe(problem)
  })

  const refusal = (status: number, code: string) => async () =>
    Response.json({ error: { code, message: '' } }, { status })
  test.each<[string, () => Promise<Response>, string]>([
    ['a blocked account', refusal(403, 'BLOCKED'), 'BLOCKED'],
    ['a 403 of another kind', async () => new Response('no', { status: 403 }), 'FORBIDDEN'],
    ['a fault', refusal(500, 'INTERNAL'), 'UNAVAILABLE'],
    ['an answer of another shape', async () => Response.json({ data: { meters: [] } }), 'UNAVAILABLE'],
    ['an answer that is no JSON', async () => new Response('<p>'), 'UNAVAILABLE'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'UNAVAILABLE'],
  ])('names %s', async (_name, send, problem) => {
    expect(await problemOf(ask({}, send))).toBe(problem)
  })

  test('stops at the signal', async () => {
    const stopped = AbortSignal.abort(new Error('closed'))
    const send: typeof fetch = async (_input, init) => {
      init?.signal?.throwIfAborted()
      return new Response()
    }
    expect(await problemOf(ask({}, send, stopped))).toEqual(new Error('closed'))
  })
})
