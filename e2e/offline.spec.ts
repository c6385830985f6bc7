import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, signIn, useSampleData } from './support/journey.ts'
import { bestOf, launchesOf } from './support/known-search.ts'
import {
  beginSearch,
  card,
  countsLine,
  expectDone,
  fillSearch,
  judgingButton,
  LENIENT,
  middleOfRun,
  qualifiedCards,
  searchButton,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'

/** The connection goes and comes back: what is shown, what is safe, what waits. */

// With the services' own times, so that a run has a middle.
const app = appOfFile({ SANDBOX_LATENCY: 'realistic' })

const FIVE = bestOf({ daysAgo: 5, count: 5 })
const TEN = launchesOf({ daysAgo: 6 })
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^You are (?:offline|back online)\./ })

test('a search begun without a connection waits, and goes on by itself when that is back', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signInWithSampleData(page, app.url)
  await fillSearch(page, FIVE)
  await expect(notice(page)).toHaveCount(0)

  await context.setOffline(true)
  await expect(notice(page)).toHaveText(
    'You are offline. Everything you found and typed stays here while this page is open. A search waits and continues by itself. Saving to your sheet needs a connection.',
  )
  await searchButton(page).click()
  await expect(judgingButton(page)).toBeVisible()
  // Longer than it takes to fail.
  await page.clock.runFor(5_000)
  await expect(judgingButton(page)).toBeVisible()
  await expect(page.getByText('Failed to search Product Hunt')).toHaveCount(0)

  await context.setOffline(false)
  await expect(notice(page)).toHaveText('You are back online.')
  await expectDone(page, { judged: FIVE.count })
  await expect(notice(page)).toHaveCount(0)
})

test('the connection goes in the middle of a run: nothing fails, nothing is lost @long', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signInWithSampleData(page, app.url)
  await openTab(page, 'Search')
  await writeCriteria(page, LENIENT)
  await beginSearch(page, TEN)
  const judged = await middleOfRun(page)
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(countsLine(page)).toHaveText(/, 0 failed, /)
  for (const launch of judged) await expect(card(page, launch)).toBeVisible()
  await expectAccessible(page)

  // What is not the search's says at once that there is no connection, and can be done again.
  await qualifiedCards(page).first().getByRole('button', { name: 'Save lead' }).click()
  await expect(page.getByText(/^Google Sheets could not be reached/)).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expectDone(page, { judged: TEN.count })
  await qualifiedCards(page).first().getByRole('button', { name: 'Save lead' }).click()
  await expect(qualifiedCards(page).first().getByText('In your sheet')).toBeVisible({ timeout: 20_000 })
})

test('leads that were not read yet say what they wait for, and are read when it is there @long', async ({
  page,
  context,
}) => {
  await signIn(page, app.url)
  // Its code is fetched before the connection goes.
  await openTab(page, 'Leads')
  await expect(page.getByRole('heading', { name: 'Google Sheets Not Configured' })).toBeVisible()
  await useSampleData(page)
  await context.setOffline(true)
  await openTab(page, 'Leads')
  const waiting = page.getByText('Your leads appear as soon as you are online.')
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No leads yet')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
