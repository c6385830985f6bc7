import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type AiCall, expectEachOnce, watchAiCalls } from './support/ai-calls.ts'
import { appOfFile } from './support/app-of-file.ts'
import { openTab, signIn, signInByScreen, skipOnboarding, useSampleData } from './support/journey.ts'
import { bestOf, launchesOf } from './support/known-search.ts'
import {
  beginSearch,
  countsLine,
  expectDone,
  judgedCards,
  judgingButton,
  launchesOn,
  middleOfRun,
  saveCredential,
  searchButton,
  signInWithSampleData,
} from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

/** Three batches: some eight seconds. */
const FIFTEEN = bestOf({ daysAgo: 4, days: 2, count: 15 })
const TWENTY = launchesOf({ daysAgo: 4, days: 2 })
/** Two pages of twenty at most. */
const TWO_PAGES = bestOf({ daysAgo: 6, days: 3, count: 22 })

const LISTING_WAIT = /^Product Hunt asks us to wait (\d+) s\. The search then continues by itself\.$/
const STOPPED = 'Stopped. The results so far are kept.'

// With the services' own times, so that a run has a middle.
const app = appOfFile({ SANDBOX_LATENCY: 'realistic' })

/** A tab beside the first, signed in as it is. */
async function openSecondTab(context: BrowserContext): Promise<Page> {
  const second = await context.newPage()
  await second.goto(app.url)
  await expect(searchButton(second)).toBeEnabled()
  return second
}

test('a reload in the middle: the results are there at once, the rest goes on by itself, nothing is judged twice', async ({
  page,
  context,
}) => {
  const calls = watchAiCalls(context)
  await signInWithSampleData(page, app.url)
  await beginSearch(page, TWENTY)
  const judgedFirst = await middleOfRun(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(TWENTY.count)
  expect(await launchesOn(judgedCards(page))).toEqual(expect.arrayContaining(judgedFirst))
  await expect(judgingButton(page)).toBeDisabled()

  // The second reload is on another tab of the app, behind which the run goes on.
  await openTab(page, 'Leads')
  const made = calls.length
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Leads', selected: true })).toBeVisible()
  await expect.poll(() => calls.length, { timeout: 30_000 }).toBeGreaterThan(made)
  await openTab(page, 'Search')
  await expectDone(page, { judged: TWENTY.count })
  expectEachOnce(calls, TWENTY.count)
})

test('a second tab shows the same run with its waits, starts no other, stops it, and takes over when the first is closed @long', async ({
  page,
  context,
}) => {
  const calls = watchAiCalls(context)
  await signInWithSampleData(page, app.url)
  await saveCredential(page, 'Product Hunt token', 'sample_rate_limited')
  const second = await openSecondTab(context)
  const tabs = [page, second]

  await beginSearch(page, FIFTEEN)
  await Promise.all(tabs.map(expectCountdown))
  // The wait ends by itself, and the search goes on.
  for (const tab of tabs) {
    await expect(judgedCards(tab).first()).toBeVisible({ timeout: 30_000 })
    await expect(tab.getByText(LISTING_WAIT)).toHaveCount(0)
    await expect(judgingButton(tab)).toBeDisabled()
  }
  expect(await launchesOn(second.getByRole('article'))).toEqual(await launchesOn(page.getByRole('article')))
  // Its form starts no other run, by the keyboard either.
  await second.getByLabel('Minimum votes', { exact: true }).press('Enter')

  await second.getByRole('button', { name: 'Stop', exact: true }).click()
  await expectStopped(tabs, calls, FIFTEEN.count)
  await page.getByRole('button', { name: 'Continue judging' }).click()
  const made = calls.length
  await expect.poll(() => calls.length).toBeGreaterThan(made)
  await page.close()
  await expectDone(second, { judged: FIFTEEN.count })
  expectEachOnce(calls, FIFTEEN.count)
})

async function expectCountdown(page: Page): Promise<void> {
  const wait = page.getByText(LISTING_WAIT)
  await expect(wait).toBeVisible()
  await expect(judgingButton(page)).toBeDisabled()
  const shown = await wait.textContent()
  await expect(wait).not.toHaveText(shown ?? '')
}

/**
 * A stopped run takes in the answers to its calls and makes no other: one launch of those that wait can be judged
 * alone, and when its verdict is there, it was the only call.
 */
async function expectStopped(tabs: readonly Page[], calls: readonly AiCall[], total: number): Promise<void> {
  for (const tab of tabs) await expect(tab.getByText(STOPPED)).toBeVisible()
  const made = calls.length
  expect(made).toBeLessThan(total)
  const expectJudged = async (judged: number) => {
    const counts = `${judged} judged, 0 failed, ${total - judged} waiting`
    for (const tab of tabs) await expect(countsLine(tab)).toHaveText(counts)
  }
  await expectJudged(made)
  const judge = tabs.at(-1)?.getByRole('button', { name: 'Judge', exact: true })
  await judge?.first().click()
  await expectJudged(made + 1)
  expect(calls).toHaveLength(made + 1)
}

test('Stop keeps what is done and the answers on their way; "Continue judging" reads the pages behind and judges the rest @long', async ({
  page,
  context,
}) => {
  const calls = watchAiCalls(context)
  await signInWithSampleData(page, app.url)
  await saveCredential(page, 'Product Hunt token', 'sample_rate_limited_second_page')
  await beginSearch(page, TWO_PAGES, 40)
  await middleOfRun(page)
  await expect(page.getByText(LISTING_WAIT)).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(LISTING_WAIT)).toHaveCount(0)
  await expectStopped([page], calls, 20)
  await expect(page.getByRole('article')).toHaveCount(20)

  await page.getByRole('button', { name: 'Continue judging' }).click()
  await expect(page.getByRole('article')).toHaveCount(TWO_PAGES.count, { timeout: 30_000 })
  await expectDone(page, { judged: TWO_PAGES.count })
  expectEachOnce(calls, TWO_PAGES.count)
})

test('a sign-out ends the calls in every tab; another user sees nothing of the run, and it goes on for its own @long', async ({
  page,
  context,
}) => {
  const calls = watchAiCalls(context)
  await signInWithSampleData(page, app.url)
  const second = await openSecondTab(context)
  await beginSearch(page, FIFTEEN)
  await middleOfRun(page)
  const tabs = [page, second]
  const signOut = async () => {
    await second.getByRole('button', { name: 'Sign Out' }).click()
    for (const tab of tabs)
      await expect(tab.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  }
  await signOut()
  const made = calls.length
  expect(made).toBeLessThan(FIFTEEN.count)

  // The tab that made the calls loads no new page, so that it alone could go on with them.
  await signInByScreen(second, app.url, secondFounder())
  await skipOnboarding(second)
  await useSampleData(second)
  await openTab(second, 'Search')
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'Search Product Hunt for leads' })).toBeVisible()
    await expect(tab.getByRole('article')).toHaveCount(0)
    await expect(countsLine(tab)).toHaveCount(0)
  }
  expect(calls).toHaveLength(made)
  await signOut()
  await second.close()

  await signIn(page, app.url)
  await expectDone(page, { judged: FIFTEEN.count })
  expectEachOnce(calls, FIFTEEN.count)
  // The form is that of the search, not of a new visit.
  await expect(page.getByLabel('Minimum Votes')).toHaveValue(String(FIFTEEN.minVotes))
})
