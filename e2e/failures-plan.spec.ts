import { expect, test } from '@playwright/test'
import { USAGE_WIDGET_OBJECT } from '#domain/usage-widget.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { type Desk, openDesk } from './support/desk.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch } from './support/run.ts'
import { serve, type Served } from './support/serve.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

// One batch, as each launch asks for the plan that cannot be had.
const SOME = bestOf({ daysAgo: 3, count: 3 })

// Recording so many steps takes longer than the steps; a failure shows the page and a screenshot all the same.
test.use({ trace: 'off' })

let vendors: Vendors
/** The metering service, which knows a user's plan. */
let metering: Served
/** What it says of the plan. */
let answer: () => Response
let app: RunningApp
let desk: Desk

const plan = (name: string | null) =>
  Response.json({ result: { status: 'ACCEPTED' }, data: { subscription: { planName: name } } })

/** A usage widget that shows nothing: what it would say is no part of this. */
const widgetScript = () =>
  new Response(
    `window.${USAGE_WIDGET_OBJECT} = { create: () => ({ update() {}, refresh() {}, remove() {} }) }`,
    {
      headers: { 'content-type': 'text/javascript' },
    },
  )

test.beforeAll(async ({ browser }) => {
  vendors = await startVendors()
  answer = () => plan('Launchscout Unlimited')
  metering = await serve(() => (request) => {
    if (request.url.endsWith('/widget.js')) return Promise.resolve(widgetScript())
    const response = request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : answer()
    response.headers.set('access-control-allow-origin', '*')
    response.headers.set(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, x-usage-sdk',
    )
    return Promise.resolve(response)
  })
  app = await startApp({
    ...vendors.env,
    SANDBOX: 'off',
    METERING_BASE_URL: metering.origin,
    METERING_SECRET_KEY: 'secret',
    METERING_EMBED_KEY: 'ek-embed',
    METERING_ORGANIZATION_ID: 'organization',
    METERING_WIDGET_URL: `${metering.origin}/widget.js`,
  })
  desk = await openDesk(browser, app.url, vendors)
})
test.afterEach(() => {
  expect(desk.problems()).toEqual([])
})
test.afterAll(async () => {
  await desk.page.close()
  await app.stop()
  await metering.stop()
  await vendors.stop()
})

const REFUSALS = [
  {
    what: 'no plan',
    hasKey: true,
    told: () => plan(null),
    sentence: 'Unable to verify your subscription plan. Please refresh the page or contact support.',
  },
  {
    what: 'an unknown plan',
    hasKey: true,
    told: () => plan('Somebody Else’s Plan'),
    sentence:
      'Invalid subscription plan. Please configure your AI provider key in Settings or contact support.',
  },
  {
    what: 'the Unlimited plan without a key',
    hasKey: false,
    told: () => plan('Launchscout Unlimited'),
    sentence:
      'You are on the Unlimited plan. Please configure your AI provider key in Settings to use AI features.',
  },
  {
    what: 'the Demo plan with an own key',
    hasKey: true,
    told: () => plan('Launchscout Demo'),
    sentence: 'Cannot use free tier while on unlimited plan. Your key will be used instead.',
  },
  {
    what: 'a metering service that refuses',
    hasKey: true,
    told: () => Response.json({}, { status: 403 }),
    sentence: 'Failed to get plan: 403',
  },
]
for (const { what, hasKey, told, sentence } of REFUSALS) {
  test(`${what}: it is told before a search, nobody is asked, and each card says so`, async () => {
    const { page, cards, calls } = desk
    await desk.use({ ai: hasKey ? vendors.credentials.aiKey : '' })
    // A saved key sets the plan here; as a reload finds it, another place has changed it since.
    answer = told
    await page.reload()
    await expect(page.locator('#run-cost')).toHaveText(sentence)
    await beginSearch(page, SOME)
    await desk.expectDone({ judged: 0, failed: SOME.count })
    await expect(cards.getByText(`Error: ${sentence}`, { exact: true })).toHaveCount(SOME.count)
    expect(calls).toEqual([])
    answer = () => plan('Launchscout Unlimited')
  })
}

test('a key of blanks, as another release may have kept it: nobody is asked, and each card says so', async () => {
  const { page, cards, calls } = desk
  await desk.use({ ai: '' })
  await page.evaluate(() => localStorage.setItem('openaiApiKey', '  '))
  await page.reload()
  await beginSearch(page, SOME)
  await desk.expectDone({ judged: 0, failed: SOME.count })
  await expect(
    cards.getByText('Error: AI provider key required. Please add your key in Settings.', { exact: true }),
  ).toHaveCount(SOME.count)
  expect(calls).toEqual([])
})

test('hosted calls: none on this installation, then no answer at all', async () => {
  const { page, cards } = desk
  await desk.use({ ai: '' })
  await beginSearch(page, SOME)
  await desk.expectDone({ judged: 0, failed: SOME.count })
  await expect(
    cards.getByText(
      'Error: The free AI calls do not work right now. Try again later, or add your own AI key in Settings.',
      { exact: true },
    ),
  ).toHaveCount(SOME.count)

  const ours = /:\d+\/graphql$/
  await page.route(ours, (route) => route.abort())
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect(
    cards.getByText(
      'Error: Launchscout’s server could not be reached. Check your connection, then try again.',
      {
        exact: true,
      },
    ),
  ).toHaveCount(SOME.count)
  await page.unroute(ours)
})
