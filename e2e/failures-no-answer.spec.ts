import { expect, type Locator, type Page } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { openDesk } from './support/desk.ts'
import { bestOf } from './support/known-search.ts'
import { expectDone, fillSearch, pressForSearch, runStatus, searchButton } from './support/run.ts'
import { test } from './support/test.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

/** Answers that do not reach the page, as only a browser can keep them from it: the services are on another origin. */

const SOME = bestOf({ daysAgo: 3, count: 3 })

const CHECK = 'Check your connection and any request blockers, then try again.'
const NO_LAUNCHES = `Failed to search Product Hunt: No answer came from Product Hunt. ${CHECK}`
const NO_VERDICT = `Error: No answer came from the AI provider, but you may have paid for the call. ${CHECK}`

let app: RunningApp
let vendors: Vendors
test.beforeAll(async () => {
  vendors = await startVendors()
  // Without a sandbox of its own, the app sends sample credentials to the vendors, too.
  app = await startApp({ ...vendors.env, SANDBOX: 'off' })
})
test.afterAll(async () => {
  await app.stop()
  await vendors.stop()
})

test('answers that another origin keeps from the browser, and cut connections: the search and each launch say so, and go on when that is over @long', async ({
  page,
}) => {
  await page.clock.install()
  const { cards, calls, ...desk } = await openDesk(page, app.url, vendors)
  const searchFailed = page.getByText(NO_LAUNCHES, { exact: true })
  /** Preflight requests too, which a browser makes before a call to another origin and is refused with it. */
  const callsTo = (vendor: 'listing' | 'ai') =>
    vendors.seen.filter(({ path }) => path.includes(`/${vendor}/`)).length
  const retryFailed = page.getByRole('button', { name: 'Retry failed' })

  await test.step('the search: answers that may not be read', async () => {
    vendors.letRead('listing', false)
    const blocked = consoleSays(page, 'blocked by CORS policy')
    await fillSearch(page, SOME)
    vendors.seen.length = 0
    await searchButton(page).click()
    await blocked
    // No clock of the page moves the waits between attempts.
    await expect.poll(() => callsTo('listing')).toBe(3)
    await expectSoon(page, searchFailed)
    await expect(cards).toHaveCount(0)
    vendors.letRead('listing', true)
  })

  await test.step('the launches: a cut connection, which may have been paid for and is not tried again', async () => {
    await desk.use({ aiKey: 'sk-sample-cut' })
    await pressForSearch(page, runStatus(page).getByRole('button', { name: 'Try Again' }))
    await expectDone(page, { judged: 0, failed: SOME.count })
    await expect(searchFailed).toHaveCount(0)
    await expect(cards.getByText(NO_VERDICT, { exact: true })).toHaveCount(SOME.count)
    expect(calls).toHaveLength(SOME.count)
  })

  await test.step('the launches: answers that may not be read', async () => {
    await desk.use({ aiKey: vendors.credentials.aiKey })
    vendors.letRead('ai', false)
    vendors.seen.length = 0
    await retryFailed.click()
    await expect.poll(() => callsTo('ai')).toBe(SOME.count)
    await expectDone(page, { judged: 0, failed: SOME.count })
    await expect(cards.getByText(NO_VERDICT, { exact: true })).toHaveCount(SOME.count)
    vendors.letRead('ai', true)
    await retryFailed.click()
    await expectDone(page, { judged: SOME.count, failed: 0 })
  })
  expect(desk.problems()).toEqual([])
})

const consoleSays = (page: Page, words: string) =>
  page.waitForEvent('console', (message) => message.text().includes(words))

/** Waits for what comes after pauses between attempts, which need not be waited for. */
const expectSoon = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1_000)
    await expect(shown).toBeVisible({ timeout: 200 })
  }).toPass()
