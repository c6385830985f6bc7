import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { openTab, watchConsole } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import {
  beginSearch,
  clearAiKey,
  expectDone,
  fillSearch,
  LENIENT,
  qualifiedCards,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'

/** Plans as a user meets them: what is shown before a search, the limits, and a key that is saved or cleared. */
const SOME = bestOf({ daysAgo: 3, count: 10 })

const FREE_TIER = { DEMO_LIMITS: 'standardCalls=6,premiumCalls=1' }

const now = new Date()
/** When the month's limits begin anew. */
const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toLocaleDateString('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

const cost = (page: Page) => page.locator('#run-cost')
const banner = (page: Page, name: string) => page.getByRole('alert', { name })

test('a search that the free tier cannot finish says so first, goes on with what is left, and meets a banner', async ({
  page,
  openApp,
}) => {
  const app = await openApp(FREE_TIER)
  const problems = watchConsole(page)
  await signInWithSampleData(page, app.url)
  await clearAiKey(page)
  await openTab(page, 'Search')
  await writeCriteria(page, LENIENT)
  await fillSearch(page, SOME)
  await expect(cost(page)).toContainText(
    `Your free judgments are not enough for 20 launches: about 6 more can be judged until ${until}. You can use what is left, or add your own AI key in Settings.`,
  )
  await expect(cost(page)).toContainText(
    new RegExp(
      `^.*At most 20 judgments · 6 free judgments and 2M tokens left until ${until} · with your own key about \\$\\d\\.\\d\\d \\(an estimate\\)$`,
    ),
  )
  await beginSearch(page, SOME)
  const classification = banner(page, 'Limit for judgments')
  await expect(classification).toHaveText(
    /^Metering limit reached for AI classification\. Your free calls for this month are used up\. Please add your own AI key in Settings to continue\./,
  )
  await expectDone(page, { judged: 6, failed: 4 })
  await expect(
    page
      .getByRole('article')
      .getByText('Error: Standard token limit reached. Please add your own AI key in Settings to continue.'),
  ).toHaveCount(4)
  await expect(cost(page)).toContainText(
    `You have no free judgments left until ${until}. A search still finds launches, but does not judge them. Add your own AI key in Settings to judge them.`,
  )

  await classification.getByRole('button', { name: 'Dismiss' }).click()
  await expect(classification).toHaveCount(0)
  const contacts = banner(page, 'Limit for contact searches')
  const find = (nth: number) => qualifiedCards(page).nth(nth).getByRole('button', { name: 'Find contacts' })
  const second = find(1)
  await second.scrollIntoViewIfNeeded()
  await find(0).click()
  await expect(page.getByText(/^Found on /)).toBeVisible({ timeout: 30_000 })
  await expect(contacts).toHaveCount(0)
  await expect(
    qualifiedCards(page)
      .nth(1)
      .getByText(
        'Metering limit reached for contact finding. Please add your own AI key in Settings to continue.',
      ),
  ).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: 'Find contacts' }).first().click()
  await expect(
    page.getByText('Premium token limit reached. Please add your own AI key in Settings to continue.'),
  ).toBeVisible()
  await expect(contacts).toHaveText(
    /^Metering limit reached for contact finding\. Your free calls for this month are used up\. Please add your own AI key in Settings to continue\./,
  )
  // Where the bar for many leads covers no half of a link.
  await contacts.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await contacts.getByRole('link', { name: 'Open Settings' }).click()
  await expect(page.getByLabel('OpenAI API key', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#settings$/)
  expect(problems).toEqual([])
})
