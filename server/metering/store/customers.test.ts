import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../../base/db/test-database.ts'
import { findMeteringCustomer, upsertPlan } from './customers.ts'

const fay = { customerId: 'fay@example.com', userId: 'fay', planName: 'Launchscout Demo' }

describe.each(engines)('metering customers on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('a plan is kept under the exact email and replaced by the next', async () => {
    await upsertPlan(database.db, fay)
    const next = await upsertPlan(database.db, { ...fay, planName: 'Launchscout Unlimited' })
    expect(next.plan_name).toBe('Launchscout Unlimited')
    expect(await findMeteringCustomer(database.db, fay.customerId)).toEqual(next)
  })

  test.each(['f.ay@example.com', 'FAY@example.com', 'fay@example.co'])(
    '%s is another customer',
    async (id) => {
      await upsertPlan(database.db, fay)
      expect(await findMeteringCustomer(database.db, id)).toBeUndefined()
    },
  )

  test('20 first plans of one customer at once make one row', async () => {
    const customer = { ...fay, customerId: 'new@example.com' }
    await Promise.all(Array.from({ length: 20 }, () => upsertPlan(database.db, customer)))
    const rows = await database.db
      .selectFrom('metering_customers')
      .where('customer_id', '=', 'new@example.com')
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
  })
})
