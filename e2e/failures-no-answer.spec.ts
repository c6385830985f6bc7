import { expect, type Locator, type Page } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { openDesk } from './support/desk.ts'
import { bestOf } from './support/known-search.ts'
import { fillSearch, pressForSearch, runStatus, searchButton } from './support/run.ts'
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

test(
  'cut connections, answers that another origin keeps from the browser, servers that are gone: the search and each launch say so, and go on when that is over',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    const { cards, calls, ...desk } = await openDesk(page, app.url, vendors)
    const { aiKey, listingToken } = vendors.credentials
    const searchFailed = page.getByText(NO_LAUNCHES, { exact: true })
    const tryAgain = runStatus(page).getByRole('button', { name: 'Try Again' })
    const pageCalls = () =>
      vendors.seen.filter(({ method, path }) => method === 'POST' && path.includes('/listing/')).length
    /** Includes the preflight requests that a browser makes before a call to another origin. */
    const aiCalls = () => vendors.seen.filter(({ path }) => path.includes('/ai/')).length
    const retryFailed = page.getByRole('button', { name: 'Retry failed' })

    await test.step('the search: a cut connection, tried again twice', async () => {
      await desk.use({ listing: 'sample_cut', ai: 'sk-sample-cut' })
      vendors.seen.length = 0
      await fillSearch(page, SOME)
      await searchButton(page).click()
      await expectSoon(page, searchFailed)
      expect(pageCalls()).toBe(3)
      await expect(cards).toHaveCount(0)
    })

    await test.step('the search: answers that may not be read', async () => {
      await desk.use({ listing: listingToken })
      vendors.letRead('listing', false)
      const blocked = consoleSays(page, 'blocked by CORS policy')
      vendors.seen.length = 0
      await tryAgain.click()
      await blocked
      // No clock of the page moves the waits between attempts.
      await expect.poll(pageCalls).toBe(3)
      await expectSoon(page, searchFailed)
      vendors.letRead('listing', true)
    })

    await test.step('the launches: a cut connection, which may have been paid for and is not tried again', async () => {
      await pressForSearch(page, tryAgain)
      await desk.expectDone({ judged: 0, failed: SOME.count })
      await expect(searchFailed).toHaveCount(0)
      await expect(cards.getByText(NO_VERDICT, { exact: true })).toHaveCount(SOME.count)
      expect(calls).toHaveLength(SOME.count)
    })

    await test.step('the launches: answers that may not be read', async () => {
      await desk.use({ ai: aiKey })
      vendors.letRead('ai', false)
      vendors.seen.length = 0
      await retryFailed.click()
      await expect.poll(aiCalls).toBe(SOME.count)
      await desk.expectDone({ judged: 0, failed: SOME.count })
      await expect(cards.getByText(NO_VERDICT, { exact: true })).toHaveCount(SOME.count)
      vendors.letRead('ai', true)
      await retryFailed.click()
      await desk.expectDone({ judged: SOME.count, failed: 0 })
    })

    await test.step('servers that are gone', async () => {
      await vendors.stop()
      const card = cards.first()
      await card.getByRole('button', { name: 'Judge again' }).click()
      await expect(card.getByText(NO_VERDICT, { exact: true })).toBeVisible()
      await expect(card.getByText('Judging again failed. This is the earlier verdict.')).toBeVisible()
      await expect(searchFailed).toHaveCount(0)
      await searchButton(page).click()
      await expectSoon(page, searchFailed)
      await expect(cards).toHaveCount(SOME.count)
    })
    expect(desk.problems()).toEqual([])
  },
)

const consoleSays = (page: Page, words: string) =>
  page.waitForEvent('console', (message) => message.text().includes(words))

/** Waits for what comes after pauses between attempts, which need not be waited for. */
const expectSoon = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1_000)
    await expect(shown).toBeVisible({ timeout: 200 })
  }).toPass()
