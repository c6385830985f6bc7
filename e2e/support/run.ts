import { expect, type Locator, type Page } from '@playwright/test'
import { codeOf } from './ai-calls.ts'
import { openTab, signIn, useSampleData } from './journey.ts'
import type { KnownSearch } from './known-search.ts'

/** What the journeys through the life of a run do and look at. */

export async function signInWithSampleData(page: Page, url: string, account?: string): Promise<void> {
  await signIn(page, url, account)
  await useSampleData(page)
}

export async function saveCredential(
  page: Page,
  name: 'Product Hunt token' | 'OpenAI API key',
  value: string,
): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await openTab(page, 'Search')
}

/** Leaves the user with the free tier, in Settings. */
export async function clearAiKey(page: Page): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByRole('button', { name: 'Clear OpenAI API key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
  await expect(page.getByText('✅ OpenAI key cleared. Switched to demo tier.')).toBeVisible()
}

/** Alone, this criterion lets nearly every sample launch qualify. */
export const LENIENT = 'Startup or emerging company: a young, small or newly funded company.'

export async function writeCriteria(page: Page, criteria: string): Promise<void> {
  const moreOptions = page.getByRole('button', { name: 'More options' })
  if (await moreOptions.isVisible()) await moreOptions.click()
  await page.getByText('Classification prompt').click()
  await page.getByRole('textbox', { name: 'Criteria' }).fill(criteria)
}

export async function fillSearch(
  page: Page,
  { startDate, endDate, minVotes }: Omit<KnownSearch, 'count'>,
  maxResults: 20 | 40 = 20,
): Promise<void> {
  await openTab(page, 'Search')
  await page.getByLabel('Start date', { exact: true }).fill(startDate)
  await page.getByLabel('End date', { exact: true }).fill(endDate)
  await page.getByLabel('Minimum votes', { exact: true }).fill(String(minVotes))
  await page.getByLabel('Max results', { exact: true }).selectOption(String(maxResults))
}

/** Fills the search form, presses its button, and waits until the new run has taken the place of the one before. */
export async function beginSearch(...search: Parameters<typeof fillSearch>): Promise<void> {
  const [page] = search
  await fillSearch(...search)
  await pressForSearch(page, searchButton(page))
}

/** Presses what begins a search, and waits until that has taken the place of the one before, or ended. */
export async function pressForSearch(page: Page, button: Locator): Promise<void> {
  const request = page.waitForRequest(/\/listing\/graphql$/)
  await button.click()
  await request
  // The request can be out before the screen shows that a search has begun.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  await expect(page.getByText(EARLIER_MEANWHILE)).toHaveCount(0)
}

/** Shown while the results of the search before are on the screen, because the new one has no page yet. */
const EARLIER_MEANWHILE = 'You see the previous results until the new search finds its first launches.'

export const searchButton = (page: Page): Locator => page.getByRole('button', { name: 'Search Product Hunt' })
/** In place of the search button while a run is under way. */
export const judgingButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Searching…|Judging \d+\/\d+)$/ })

/** What is said of the run as a whole, with its buttons. */
export const runStatus = (page: Page): Locator => page.getByRole('group', { name: 'Progress of the search' })

/** The line that says how many are judged, failed and waiting. */
export const countsLine = (page: Page): Locator => page.getByText(/^\d+ judged, \d+ failed, \d+ waiting/)

export const card = (page: Page, launch: string): Locator =>
  page.getByRole('article').filter({ has: page.locator(`a[href$="/r/${launch}"]`) })
/** Opens what was found, once it is there. */
export const openContacts = (card: Locator): Promise<void> =>
  card
    .locator('summary', { hasText: /^(\d+ contacts?(?:, \d+ of \d+ confirmed)?|Search details)$/ })
    .click({ timeout: 30_000 })
export const judgedCards = (page: Page): Locator =>
  page.getByRole('article').filter({ hasText: /Confidence \d+%/ })
export const qualifiedCards = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByText('Qualified', { exact: true }) })

/** The codes of the launches whose cards these are. */
export async function launchesOn(cards: Locator): Promise<string[]> {
  const websites = await cards
    .getByRole('link', { name: 'Website', exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return websites.map(codeOf)
}

export async function expectDone(
  page: Page,
  { judged, failed = 0 }: { judged: number; failed?: number },
): Promise<void> {
  await expect(countsLine(page)).toHaveText(`${judged} judged, ${failed} failed, 0 waiting`, {
    timeout: 60_000,
  })
  await expect(searchButton(page)).toBeEnabled()
}

/** Waits until a run has its first verdicts, and looks that it is not over. Gives the launches that have one. */
export async function middleOfRun(page: Page): Promise<string[]> {
  await expect(judgedCards(page).first()).toBeVisible({ timeout: 30_000 })
  await expect(judgingButton(page)).toBeDisabled()
  return launchesOn(judgedCards(page))
}
