import { expect, test } from '@playwright/test'
import { launchesOfCalls } from './support/ai-calls.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { type Desk, openDesk } from './support/desk.ts'
import { bestOf, launchesOf } from './support/known-search.ts'
import { beginSearch, fillSearch, pressForSearch, runStatus, searchButton } from './support/run.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

const SOME = bestOf({ daysAgo: 3, count: 6 })
/** Two pages, each of them judged in its own test only. */
const THIRTY = launchesOf({ daysAgo: 6, days: 3 })
const THIRTY_OTHERS = launchesOf({ daysAgo: 9, days: 3 })

const WAIT = /^Product Hunt asks us to wait [1-5] s\. The search goes on by itself\.$/
const NO_ANSWER =
  'Failed to search Product Hunt: No answer came from Product Hunt. Check your connection and anything that blocks requests, then try again.'

// Recording so many steps takes longer than the steps; a failure shows the page and a screenshot all the same.
test.use({ trace: 'off' })

let app: RunningApp
let vendors: Vendors
let desk: Desk
test.beforeAll(async ({ browser }) => {
  vendors = await startVendors()
  // Without a sandbox of its own, the app sends sample credentials to the vendors, too.
  app = await startApp({ ...vendors.env, SANDBOX: 'off' })
  desk = await openDesk(browser, app.url, vendors)
})
test.beforeEach(() => {
  desk.calls.length = 0
  vendors.seen.length = 0
})
test.afterEach(() => {
  expect(desk.problems()).toEqual([])
})
test.afterAll(async () => {
  await desk.page.close()
  await app.stop()
  await vendors.stop()
})

const requests = () =>
  vendors.seen.filter(({ method, path }) => method === 'POST' && path.includes('/listing/')).length

const FAILURES = [
  {
    what: '401 in the gate’s own shape',
    token: 'sample_invalid',
    sentence:
      'Failed to search Product Hunt: Product Hunt does not accept this token. Check it in Settings, or make a new one on Product Hunt.',
    attempts: 1,
  },
  {
    what: '403 with a web page in place of data',
    token: 'sample_html_page',
    sentence:
      'Failed to search Product Hunt: Product Hunt answered with a web page in place of data. Wait a few minutes, then try again.',
    attempts: 1,
  },
  {
    what: '500, tried again twice',
    token: 'sample_server_error',
    sentence: 'Failed to search Product Hunt: Product Hunt API error: Internal Server Error',
    attempts: 3,
  },
  {
    what: 'HTTP 200 with GraphQL errors',
    token: 'sample_graphql_error',
    sentence:
      'Failed to search Product Hunt: GraphQL errors: [{"message":"Something went wrong on our side (a sandbox fault)."}]',
    attempts: 1,
  },
  {
    what: 'a cut connection, tried again twice',
    token: 'sample_cut',
    sentence: NO_ANSWER,
    attempts: 3,
  },
  {
    what: 'no token',
    token: '',
    sentence:
      'Failed to search Product Hunt: The Product Hunt token is not configured. Please add it in Settings.',
    attempts: 0,
  },
]

for (const { what, token, sentence, attempts } of FAILURES) {
  test(`${what}: the search says so, and Try Again goes on when it is mended`, async () => {
    await desk.use({ listing: token, ai: 'sk-sample-quota' })
    await expectToFail(sentence)
    expect(requests()).toBe(attempts)
    await expectMended()
  })
}

async function expectToFail(sentence: string): Promise<void> {
  const { page, cards } = desk
  // Of the test before, where there was one.
  const earlier = await cards.count()
  await fillSearch(page, SOME)
  await searchButton(page).click()
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(searchButton(page)).toBeEnabled()
  await expect(cards).toHaveCount(earlier)
  await expect(page.getByText('No products found for the selected criteria.')).toHaveCount(0)
}

async function expectMended(): Promise<void> {
  const { page } = desk
  await desk.use({ listing: vendors.credentials.listingToken })
  await pressForSearch(page, runStatus(page).getByRole('button', { name: 'Try Again' }))
  await desk.expectDone({ judged: 0, failed: SOME.count })
  await expect(page.getByText(/^Failed to search Product Hunt/)).toHaveCount(0)
}

test('an answer that another origin keeps from the browser', async () => {
  await desk.use({ listing: vendors.credentials.listingToken, ai: 'sk-sample-quota' })
  vendors.letRead('listing', false)
  await expectToFail(NO_ANSWER)
  vendors.letRead('listing', true)
  await expectMended()
})

test('a search that finds nothing is no failure', async () => {
  const { page } = desk
  await desk.use({ listing: vendors.credentials.listingToken })
  await beginSearch(page, { ...SOME, minVotes: 999_999 })
  await expect(page.getByText('No products found for the selected criteria.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Failed to search/)).toHaveCount(0)
})

test('429 with reset_in: a countdown that ends by itself, then the launches', async () => {
  const { page } = desk
  await desk.use({ listing: 'sample_rate_limited', ai: 'sk-sample-quota' })
  await beginSearch(page, SOME)
  await expect(page.getByText(WAIT)).toBeVisible()
  await desk.expectDone({ judged: 0, failed: SOME.count })
  await expect(page.getByText(WAIT)).toHaveCount(0)
  expect(requests()).toBe(2)
})

test('429 in the middle: what was found is judged meanwhile, and Stop ends the wait at once', async () => {
  const { page, cards } = desk
  await desk.use({ listing: 'sample_rate_limited_second_page', ai: vendors.credentials.aiKey })
  await beginSearch(page, THIRTY, 40)
  await expect(page.getByText(WAIT)).toBeVisible()
  await expect(
    page.getByText(/^\d+ judged, 0 failed, \d+ waiting · more launches are on their way$/),
  ).toBeVisible()
  await expect(cards.getByText(/^(Analyzing\.\.\.|Qualified|Not qualified)$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(WAIT)).toHaveCount(0)
  await expect(page.getByText('Stopped. What was done is kept.', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(20)

  // The wait goes on where it was, and ends by itself.
  await page.getByRole('button', { name: 'Go on judging' }).click()
  await desk.expectDone({ judged: 30, failed: 0 })
  await expect(cards).toHaveCount(30)
  expect(launchesOfCalls(desk.calls)).toHaveLength(30)
})

test('a cut on the second page: what was found stays and is judged, Try Again reads on', async () => {
  const { page, cards } = desk
  await desk.use({ listing: 'sample_cut_second_page', ai: vendors.credentials.aiKey })
  await beginSearch(page, THIRTY_OTHERS, 40)
  await expect(page.getByText(NO_ANSWER, { exact: true })).toBeVisible()
  await desk.expectDone({ judged: 20, failed: 0 })
  await expect(cards).toHaveCount(20)
  // The second page was asked for three times.
  expect(requests()).toBe(4)

  await page.getByRole('button', { name: 'Try Again', exact: true }).click()
  await desk.expectDone({ judged: 30, failed: 0 })
  await expect(page.getByText(NO_ANSWER, { exact: true })).toHaveCount(0)
  await expect(cards).toHaveCount(30)
  // The first page was not asked for again, and no launch was judged twice.
  expect(requests()).toBe(5)
  expect(new Set(launchesOfCalls(desk.calls)).size).toBe(30)
  expect(desk.calls).toHaveLength(30)
})

// The last, as the vendors are gone after it.
test('a server that is not there', async () => {
  await desk.use({ listing: vendors.credentials.listingToken })
  await vendors.stop()
  await expectToFail(NO_ANSWER)
})
