import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openSampleDesk } from './support/desk.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch } from './support/run.ts'
import { test } from './support/test.ts'

/** What the screen shows of a plan that allows no call. Each such plan: web/search/failures.test.tsx. */

const SOME = bestOf({ daysAgo: 3, count: 3 })

const INVALID =
  'Invalid subscription plan. Please configure your AI provider key in Settings or contact support.'

const app = appOfFile()

test(
  'an unknown plan is shown before a search, no call is made, and each card says so, until the plan changes',
  { tag: '@long' },
  async ({ page }) => {
    const { cards, calls, ...desk } = await openSampleDesk(page, app.url)
    const planAddress = /\/customers\/[^/]+\/usage/
    await page.route(planAddress, (route) =>
      route.fulfill({
        json: {
          result: { status: 'ACCEPTED' },
          data: { subscription: { planName: 'Somebody Else’s Plan' } },
        },
      }),
    )
    // A saved key sets the plan here; as a reload finds it, another place has changed it since.
    await page.reload()
    await expect(page.locator('#run-cost')).toHaveText(INVALID)
    await beginSearch(page, SOME)
    await desk.expectDone({ judged: 0, failed: SOME.count })
    await expect(cards.getByText(`Error: ${INVALID}`, { exact: true })).toHaveCount(SOME.count)
    expect(calls).toEqual([])

    await page.unroute(planAddress)
    await page.reload()
    await page.getByRole('button', { name: 'Retry failed' }).click()
    await desk.expectDone({ judged: SOME.count, failed: 0 })
    expect(desk.problems()).toEqual([])
  },
)
