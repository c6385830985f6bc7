import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { type AiCall, expectEachOnce, launchesOfCalls, watchAiCalls } from './support/ai-calls.ts'
import { appOfFile } from './support/app-of-file.ts'
import { openTab, signIn, signInByScreen, skipOnboarding, useSampleData } from './support/journey.ts'
import { bestOf, launchesOf } from './support/known-search.ts'
import {
  beginSearch,
  card,
  countsLine,
  expectDone,
  judgedCards,
  judgingButton,
  launchesOn,
  LENIENT,
  middleOfRun,
  qualifiedCards,
  saveCredential,
  searchButton,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

/** One batch. */
const FIVE = bestOf({ daysAgo: 4, count: 5 })
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

test(
  'after a crash of the browser the run goes on, and asks before it pays for a lost answer again',
  { tag: '@long' },
  async ({ launchOptions }) => {
    const profile = await mkdtemp(join(tmpdir(), 'launchscout-profile-'))
    const contexts: BrowserContext[] = []
    const open = async () => {
      const context = await chromium.launchPersistentContext(profile, launchOptions)
      contexts.push(context)
      // Whether a browser wrote its cookies to the disk before it ended is a matter of luck: the user picks the account.
      await context.clearCookies()
      return { context, page: await context.newPage(), calls: watchAiCalls(context) }
    }
    try {
      // Closed once in good order: only then has the browser surely written the settings to its disk.
      const setUp = await open()
      await signInWithSampleData(setUp.page, app.url)
      await setUp.context.close()

      const first = await open()
      await signIn(first.page, app.url)
      await beginSearch(first.page, FIFTEEN)
      const judged = await middleOfRun(first.page)
      const browserProcess = await processOf(first.context)
      const gone = first.context.waitForEvent('close')
      // Between two batches no answer is on its way, and none would be lost.
      await nextAiCall(first)
      process.kill(browserProcess, 'SIGKILL')
      await gone

      const second = await open()
      await signIn(second.page, app.url)
      await expect(second.page.getByRole('article')).toHaveCount(FIFTEEN.count)
      await expect(countsLine(second.page)).toHaveText(/, 0 waiting$/, { timeout: 30_000 })
      const failed = second.page
        .getByRole('article')
        .filter({ hasText: 'You may have paid for this already. Ask again?' })
      const [lost = '', ...others] = await launchesOn(failed)
      // The last calls of a browser that is killed may be made without being seen here: theirs are the lost answers.
      const called = launchesOfCalls([...first.calls, ...second.calls])
      expect(called).toHaveLength(new Set(called).size)
      expect(new Set([...called, lost, ...others]).size).toBe(FIFTEEN.count)
      expect(judged).not.toContain(lost)

      await card(second.page, lost).getByRole('button', { name: 'Ask again' }).click()
      await expectDone(second.page, { judged: FIFTEEN.count - others.length, failed: others.length })
      expect(launchesOfCalls(second.calls).at(-1)).toBe(lost)
    } finally {
      for (const context of contexts) await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)

const nextAiCall = ({ context, calls }: { context: BrowserContext; calls: readonly AiCall[] }) => {
  const made = calls.length
  return context.waitForEvent('request', { predicate: () => calls.length > made })
}

async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const info = await session?.send('SystemInfo.getProcessInfo')
  const main = info?.processInfo.find(({ type }) => type === 'browser')
  if (main === undefined) throw new Error('The browser does not report its process.')
  return main.id
}

test(
  'a second tab shows the same run with its waits, starts no other, and its Stop stops the first',
  { tag: '@long' },
  async ({ page, context }) => {
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
    await second.getByRole('button', { name: 'Continue judging' }).click()
    for (const tab of tabs) await expectDone(tab, { judged: FIFTEEN.count })
    expectEachOnce(calls, FIFTEEN.count)
  },
)

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

test('Stop keeps what is done and the answers on their way; "Continue judging" reads the pages behind and judges the rest', async ({
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

test(
  'the bar over the results is one line, or two in a narrower window: during a search, after it, and with launches ticked',
  { tag: '@long' },
  async ({ page }) => {
    await signInWithSampleData(page, app.url)
    await beginSearch(page, FIFTEEN)
    await middleOfRun(page)
    await expectBarOfOneLine(page)
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
    await expectDone(page, { judged: FIFTEEN.count })
    await expectBarOfOneLine(page)
    await page.getByRole('checkbox', { name: /^Select all/ }).check()
    await expectBarOfOneLine(page)
  },
)

async function expectBarOfOneLine(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Results' }).locator('> div').first()
  const heightPx = async () => (await bar.boundingBox())?.height ?? NaN
  const linePx = 44
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect.poll(heightPx).toBeLessThan(2 * linePx)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(heightPx).toBeLessThan(linePx)
}

test(
  'when the working tab is closed in the middle, the other takes over and finishes',
  { tag: '@long' },
  async ({ page, context }) => {
    const calls = watchAiCalls(context)
    await signInWithSampleData(page, app.url)
    const second = await openSecondTab(context)
    await beginSearch(page, FIFTEEN)
    await middleOfRun(page)
    const made = calls.length
    await page.close()
    await expectDone(second, { judged: FIFTEEN.count })
    expect(made).toBeLessThan(FIFTEEN.count)
    expectEachOnce(calls, FIFTEEN.count)
  },
)

test(
  '"Try Again", "Retry failed" and "Find contacts" are done once, in whichever tabs they are pressed',
  { tag: '@long' },
  async ({ page, context }) => {
    const calls = watchAiCalls(context)
    await signInWithSampleData(page, app.url)
    await saveCredential(page, 'OpenAI API key', 'sk-sample-first-fails')
    await writeCriteria(page, LENIENT)
    const second = await openSecondTab(context)
    const tabs = [page, second]
    await beginSearch(page, FIVE)
    for (const tab of tabs) await expectDone(tab, { judged: 0, failed: FIVE.count })

    const [launch = ''] = await launchesOn(second.getByRole('article'))
    await pressAtOnce(tabs, 'Try Again', launch)
    for (const tab of tabs) await expectDone(tab, { judged: 1, failed: FIVE.count - 1 })
    expect(calls).toHaveLength(FIVE.count + 1)
    await second.getByRole('button', { name: 'Retry failed' }).click()
    for (const tab of tabs) await expectDone(tab, { judged: FIVE.count })
    expect(calls).toHaveLength(2 * FIVE.count)
    expect(new Set(launchesOfCalls(calls.slice(FIVE.count))).size).toBe(FIVE.count)

    const research = () => launchesOfCalls(calls.filter(({ job }) => job === 'research'))
    const [qualified = ''] = await launchesOn(qualifiedCards(second))
    await pressAtOnce(tabs, 'Find contacts', qualified)
    for (const tab of tabs) {
      await expect(card(tab, qualified).getByText('Could not find any contact information')).toBeVisible()
    }
    expect(research()).toEqual([qualified])
    await card(second, qualified).getByRole('button', { name: 'Try Again' }).click()
    for (const tab of tabs) await expect(card(tab, qualified).getByText(/^Found on /)).toBeVisible()
    expect(research()).toEqual([qualified, qualified])
  },
)

/** Presses a card's button in all tabs before any of them can show what comes of it. */
async function pressAtOnce(tabs: readonly Page[], name: string, launch: string): Promise<void> {
  const buttons = await Promise.all(
    tabs.map((tab) => card(tab, launch).getByRole('button', { name }).elementHandle()),
  )
  await Promise.all(
    buttons.map((button) => button.evaluate((node) => node instanceof HTMLElement && node.click())),
  )
}

test('a sign-out ends the calls in every tab; another user sees nothing of the run, and it goes on for its own', async ({
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

test.describe('launches of the last 24 hours that the votes filter hides', () => {
  const FRESH_COUNT = 10
  const offer = `${FRESH_COUNT} launches of the last 24 hours have too few votes so far.`
  /** The search of the last days that shows their best launches, and the newest ten not. */
  const bestOfLastDays = (count: number) => bestOf({ daysAgo: 0, days: 4, count })

  test('"Show them" judges them while the run goes on', { tag: '@long' }, async ({ page, context }) => {
    const calls = watchAiCalls(context)
    const search = bestOfLastDays(7)
    await signInWithSampleData(page, app.url)
    await beginSearch(page, search, 40)
    await expect(page.getByText(offer)).toBeVisible()
    await expect(judgingButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Show them' }).click()
    await expect(page.getByRole('article')).toHaveCount(search.count + FRESH_COUNT)
    await expect(page.getByText(offer)).toHaveCount(0)
    await expectDone(page, { judged: search.count + FRESH_COUNT })
    expectEachOnce(calls, search.count + FRESH_COUNT)
  })
})
