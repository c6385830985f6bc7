import { expect, type Page } from '@playwright/test'
import { launchesOfCalls, watchAiCalls } from './support/ai-calls.ts'
import { appOfFile } from './support/app-of-file.ts'
import { openTab } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import {
  beginSearch,
  card,
  EARLIER_MEANWHILE,
  expectDone,
  fillSearch,
  judgingButton,
  launchesOn,
  LENIENT,
  pressForSearch,
  qualifiedCards,
  runStatus,
  searchButton,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'

const FIVE = bestOf({ daysAgo: 4, count: 5 })
const FIFTEEN = bestOf({ daysAgo: 4, days: 2, count: 15 })

const app = appOfFile()

test(
  'a search that ends without a page leaves the one before it, in both tabs and over a reload',
  { tag: '@long' },
  async ({ page, context }) => {
    const BACK = 'The previous results are still here.'
    const calls = watchAiCalls(context)
    await signInWithSampleData(page, app.url)
    await openTab(page, 'Search')
    await writeCriteria(page, LENIENT)
    const second = await context.newPage()
    await second.goto(app.url)
    const tabs = [page, second]
    await beginSearch(page, FIVE)
    for (const tab of tabs) await expectDone(tab, { judged: FIVE.count })
    await expect(page.getByRole('article')).toHaveCount(FIVE.count)
    const launches = await launchesOn(page.getByRole('article'))
    const [qualified = ''] = await launchesOn(qualifiedCards(page))
    const expectBack = async (tab: Page, why: string) => {
      await expect(tab.getByText(why, { exact: true })).toBeVisible()
      await expect(tab.getByText(BACK, { exact: true })).toBeVisible()
      await expectDone(tab, { judged: FIVE.count })
      expect(await launchesOn(tab.getByRole('article'))).toEqual(launches)
    }

    await context.route(/\/listing\/graphql$/, (route) => route.abort())
    await fillSearch(page, FIFTEEN)
    await searchButton(page).click()
    for (const tab of tabs) {
      await expectBack(
        tab,
        'Failed to search Product Hunt: No answer came from Product Hunt. Check your connection and any request blockers, then try again.',
      )
    }
    await context.unroute(/\/listing\/graphql$/)
    await page.reload()
    await expect(page.getByText(BACK, { exact: true })).toBeVisible()
    // They are worked on as ever.
    await card(page, qualified).getByRole('button', { name: 'Find contacts' }).click()
    for (const tab of tabs) await expect(card(tab, qualified).getByText(/^Found on /)).toBeVisible()

    // The listing site keeps the first page back, while the second tab works.
    await context.route(/\/listing\/graphql$/, () => undefined)
    await runStatus(page).getByRole('button', { name: 'Try Again' }).click()
    const expectMeanwhile = async (tab: Page) => {
      await expect(tab.getByText(EARLIER_MEANWHILE, { exact: true })).toBeVisible()
      await expect(tab.getByRole('article')).toHaveCount(FIVE.count)
      await expect(judgingButton(tab)).toBeDisabled()
    }
    for (const tab of tabs) await expectMeanwhile(tab)
    const secondRequest = page.waitForRequest(/\/listing\/graphql$/)
    await second.reload()
    await secondRequest
    for (const tab of tabs) await expectMeanwhile(tab)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    for (const tab of tabs) await expectBack(tab, 'The new search ended before it found anything.')

    await context.unroute(/\/listing\/graphql$/)
    await pressForSearch(page, page.getByRole('button', { name: 'Continue searching' }))
    for (const tab of tabs) await expectDone(tab, { judged: FIFTEEN.count })
    await expect(page.getByText(BACK)).toHaveCount(0)
    expect(launchesOfCalls(calls.filter(({ job }) => job === 'classify'))).toHaveLength(
      new Set(launchesOfCalls(calls)).size,
    )
  },
)
