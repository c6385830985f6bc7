import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createMetering } from '#clients/metering/metering.ts'
import { accepted, openTestService, refused, type Scripted } from '#clients/metering/test-service.ts'
import { openTestApi } from '../api/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { createOutsidePlans } from './outside-plans.ts'
import { findMeteringCustomer } from './store/customers.ts'

/** Where an outside service meters, each plan is reported to it (SPEC 7, Usage metering: POST /customers). */
const KEY = 'utk-of-the-test'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function setUp(answer: Scripted) {
  const service = await openTestService([answer])
  onTestFinished(service.close)
  const pause = () => Promise.resolve()
  const client = createMetering({ fetch, baseUrl: service.url, key: KEY, pause })
  const api = await openTestApi({ database, reportOutsidePlan: createOutsidePlans(client) })
  const founder = await api.signIn(`Ada.L-${service.url.slice(-5)}`)
  const sync = (hasApiKey: boolean) =>
    api.ask(
      `mutation { syncUsageTapPlan(hasApiKey: ${hasApiKey}) { success planName message } }`,
      {},
      founder,
    )
  return { service, api, sync, email: founder.email.toLowerCase() }
}

test('a sync creates or updates the customer there, with the secret key, under the ids of calls and of plan status', async () => {
  const { service, api, sync, email } = await setUp(accepted({ newCustomer: true }))
  const { data } = await sync(true)
  expect(data?.syncUsageTapPlan).toMatchObject({ success: true, planName: 'Launchscout Unlimited' })
  expect(service.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual(
    Array(2).fill(['/customers', `Bearer ${KEY}`]),
  )
  const details = { customerEmail: email, usagePlanName: 'Launchscout Unlimited' }
  expect(service.requests.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ customerId: email, ...details }),
      expect.objectContaining({ customerId: email.replace(/[^a-z0-9]/g, ''), ...details }),
    ]),
  )
  await sync(false)
  expect(service.requests.at(-1)?.body).toMatchObject({ usagePlanName: 'Launchscout Demo' })
  expect((await findMeteringCustomer(api.db, email))?.plan_name).toBe('Launchscout Demo')
})

test.each<[string, Scripted]>([
  ['refuses', refused(403)],
  ['is gone', 'cut'],
])(
  'a service that %s: the sync says that it failed, and no plan is set here either',
  async (_name, answer) => {
    const { service, api, sync, email } = await setUp(answer)
    expect((await sync(true)).data?.syncUsageTapPlan).toEqual({
      success: false,
      planName: 'Launchscout Unlimited',
      message: 'The metering service did not take the plan.',
    })
    expect(service.requests.length).toBeGreaterThan(0)
    expect(await findMeteringCustomer(api.db, email)).toBeUndefined()
    expect(api.logged.join()).toContain('does not take a plan')
    expect(api.logged.join()).not.toContain(KEY)
  },
)
