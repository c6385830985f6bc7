import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/base/durations.ts'
import { type TestMetering, useTestMetering } from './test-metering.ts'

let metering: TestMetering
let customerId: string
useTestMetering('made', (setup) => ({ metering, customerId } = setup))

const make = (body: object = {}, headers: Record<string, string> = {}) =>
  metering.post('/customers', { customerId, ...body }, { headers })

const all = {
  customerEmail: 'ada@x.com',
  customerName: 'Ada',
  customerFriendlyName: 'Countess',
  stripeCustomerId: 'cus_1',
  tags: ['vip'],
}

describe('POST /customers', () => {
  test('makes a customer, whom the usage then shows', async () => {
    const { body } = await make({ ...all, usagePlanName: 'Gold' })
    expect(body.result.code).toBe('CUSTOMER_CREATE_SUCCESS')
    const expected = { customerId, ...all, subscription: { planName: 'Gold' } }
    expect(body.data).toMatchObject({ newCustomer: true, ...expected })
    expect(await metering.usage(customerId)).toMatchObject(expected)
  })

  test('changes what it names of a known one, and leaves the rest', async () => {
    await make({ ...all, usagePlanName: 'Gold' })
    const { body } = await make({ customerName: 'Ada L.' })
    expect(body.data).toMatchObject({
      newCustomer: false,
      ...all,
      customerName: 'Ada L.',
      subscription: { planName: 'Gold' },
    })
    expect((await make({ tags: [] })).body.data?.tags).toEqual([])
  })

  test('under the same key makes it once: the same answer for a day, another body is refused', async () => {
    const key = { 'idempotency-key': `key of ${customerId}`.replaceAll(' ', '-') }
    const first = await make(all, key)
    const again = await Promise.all(Array.from({ length: 5 }, () => make(all, key)))
    for (const { body } of again) expect(body.data).toEqual(first.body.data)
    expect(await make({ customerName: 'Eve' }, key)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    metering.clock.ms += DAY_MS
    expect((await make({ customerName: 'Eve' }, key)).body.data).toMatchObject({ newCustomer: false })
  })

  test('without an id is refused by its name', async () => {
    expect(await metering.post('/customers', { customerName: 'x' })).toMatchObject({
      status: 400,
      body: { error: { details: { member: 'customerId' } } },
    })
  })
})
