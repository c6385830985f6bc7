import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../base/db/test-database.ts'
import { openTestMetering, type TestMetering } from '../test-metering.ts'
import { readUsage, type UsageRequest } from './read-usage.ts'

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
const service: typeof fetch = (input, init) => metering.handle(new Request(input, init))
const ask = async (change: Partial<UsageRequest> = {}, send = service) => {
  const request = { baseUrl: 'http://localhost/metering/widget.js', apiKey: keyOf(customerId), customerId }
  const { signal } = new AbortController()
  return readUsage(send, { ...request, calls: true, before: null, ...change }, signal)
}
const figures = async (change: Partial<UsageRequest> = {}) => {
  const read = await ask(change)
  return typeof read === 'string' ? expect.unreachable(read) : read
}

describe('the widget', () => {
  test('reads the meters and a page of ten calls, or those behind a place', async () => {
    const { meters, calls } = await figures()
    expect(meters.standardCalls).toMatchObject({ reserved: 2, limit: 5 })
    expect(calls).toMatchObject({ items: [{ feature: 'summary' }, { feature: 'summary' }], next: null })
    expect((await figures({ calls: false })).calls).toBeUndefined()
    let asked = ''
    await ask(
      { before: 'p 2' },
      (input) => ((asked = new Request(input).url), Promise.reject(new Error('no'))),
    )
    expect(asked).toBe('http://localhost/metering/customers/ada%2Bx%40example.com/usage?calls=10&before=p+2')
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
  ])('names what is wrong with %s', async (_name, change, problem) => {
    expect(await ask(change())).toBe(problem)
  })

  const refusal = (status: number, code: string) => async () =>
    Response.json({ error: { code, message: '' } }, { status })
  test.each<[string, () => Promise<Response>, string]>([
    ['a blocked account', refusal(403, 'BLOCKED'), 'BLOCKED'],
    ['a 403 of another kind', async () => new Response('no', { status: 403 }), 'FORBIDDEN'],
    ['a fault', refusal(500, 'INTERNAL'), 'UNAVAILABLE'],
    ['an answer of another shape', async () => Response.json({ data: { meters: [] } }), 'UNAVAILABLE'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'UNAVAILABLE'],
  ])('names %s', async (_name, send, problem) => {
    expect(await ask({}, send)).toBe(problem)
  })
})
