import { type Browser, expect, type Page } from '@playwright/test'
import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { maxResultsChoices, UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { freePort, type RunningApp, startApp } from '../../e2e/support/app.ts'
import { openTab, signIn } from '../../e2e/support/journey.ts'
import { aiKey, listingToken } from '../../e2e/support/vendors.ts'
import { launchBrowser } from './browser.ts'
import { type Latency, serveTimedVendors, type TimedVendors } from './timed-vendors.ts'

/** The sandbox has ten launches a day for 60 days; the day of the first may be over before a long run is. */
const DAYS = 58

/**
 * The launches with the most votes of all that the stand-in has.
 * @throws where the form does not offer that many
 */
export function wideSearch(maxResults: number): SearchCriteria {
  const choices = maxResultsChoices(UNLIMITED_PLAN)
  if (!choices.includes(maxResults)) throw new Error(`The launches must be one of ${choices.join(', ')}.`)
  const nowMs = Date.now()
  return {
    startDate: isoDay(nowMs - DAYS * DAY_MS),
    endDate: isoDay(nowMs),
    minVotes: 0,
    maxResults,
    topic: null,
    featuredOnly: false,
  }
}

/** The app in a browser, signed in with own keys for stand-ins of the vendors on another origin. */
export interface OwnKeys {
  app: RunningApp
  vendors: TimedVendors
  browser: Browser
  page: Page
  stop: () => Promise<void>
}

/**
 * Starts app, stand-ins and browser, and opens the Search tab with the form filled in.
 * @param latency of the stand-ins; null for none
 */
export async function openOwnKeys(
  criteria: SearchCriteria,
  latency: { page: Latency; call: Latency } | null,
): Promise<OwnKeys> {
  const port = await freePort()
  // Thumbnails come from the app's own sandbox, which the page may show.
  const vendors = await serveTimedVendors(`http://localhost:${port}/sandbox/listing`, latency)
  const app = await startApp(
    { PRODUCT_HUNT_API_URL: vendors.listingUrl, OPENAI_BASE_URL: vendors.aiUrl },
    port,
  )
  const browser = await launchBrowser()
  const stop = async () => {
    await browser.close()
    await app.stop()
    await vendors.stop()
  }
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, app.url, 'founder@example.com')
    await saveKeys(page)
    await fillForm(page, criteria)
    return { app, vendors, browser, page, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function saveKeys(page: Page): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByLabel('Product Hunt token', { exact: true }).fill(listingToken)
  await page.getByLabel('OpenAI API key', { exact: true }).fill(aiKey)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('✅ Settings saved securely with encryption!')).toBeVisible()
}

async function fillForm(page: Page, criteria: SearchCriteria): Promise<void> {
  await openTab(page, 'Search')
  await page.getByLabel('Start date').fill(criteria.startDate)
  await page.getByLabel('End date').fill(criteria.endDate)
  await page.getByLabel('Minimum votes').fill(String(criteria.minVotes))
  await page.getByLabel('Max results').selectOption(String(criteria.maxResults))
}

const judgingLimitMs = 900_000
const lookEveryMs = 100

/**
 * Waits until so many launches are judged. Looks at the progress bar alone: Playwright's own search for a text reads the
 * whole page each time, which costs the page more than the cards do.
 * @throws where one failed, and after a quarter of an hour
 */
export async function allJudged(page: Page, launches: number): Promise<void> {
  const untilMs = performance.now() + judgingLimitMs
  for (;;) {
    const counts = await page.evaluate(
      () => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? '',
    )
    if (counts === `${launches} judged, 0 failed, 0 waiting`) return
    if (!/^$|, 0 failed,/.test(counts) || performance.now() > untilMs) throw new Error(counts)
    await page.waitForTimeout(lookEveryMs)
  }
}
