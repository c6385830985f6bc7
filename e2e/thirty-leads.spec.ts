import { expect, type Locator, type Page } from '@playwright/test'
import { openTab } from './support/journey.ts'
import { signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'

/** From the sample data to 30 saved leads with contacts: how many clicks, or keys, that takes. */

const LEADS = 30
const MOST_CLICKS = 12
const MOST_KEYS = 25
const waitMs = 120_000

const findContacts = (page: Page) => page.getByRole('button', { name: /^Find contacts for \d+$/ })
const searchIsOver = (page: Page) =>
  expect(page.getByRole('button', { name: 'Search Product Hunt' })).toBeEnabled({ timeout: waitMs })

/** Waits until the contacts of at least 30 launches are found. */
async function expectContacts(page: Page): Promise<void> {
  const ended = page.getByText(/^Contacts found for \d+ of \d+/)
  await expect(ended).toBeVisible({ timeout: waitMs })
  const found = Number(/\d+/.exec((await ended.textContent()) ?? '')?.[0])
  expect(found).toBeGreaterThanOrEqual(LEADS)
}

/** Looks into the sheet, by the Leads tab. */
async function expectLeads(page: Page): Promise<void> {
  await expect(page.getByText(/^✅ Saved \d+ leads to your sheet$/)).toBeVisible({ timeout: waitMs })
  await openTab(page, 'Leads')
  const total = page.getByText(/^\d+ leads in total$/)
  await expect(total).toBeVisible()
  expect(Number.parseInt((await total.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(LEADS)
}

test.beforeEach(async ({ page, sharedApp }) => {
  test.slow()
  await signInWithSampleData(page, sharedApp.url)
})

test(`at most ${MOST_CLICKS} clicks`, async ({ page }) => {
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('tab', { name: 'Search' }))
  // One click opens the list of the field, one picks.
  clicks += 2
  await page.getByLabel('Max results', { exact: true }).selectOption('80')
  await click(page.getByRole('button', { name: 'Search Product Hunt' }))
  await expect(findContacts(page)).toBeVisible({ timeout: waitMs })
  await searchIsOver(page)
  await click(findContacts(page))
  await click(page.getByRole('button', { name: 'Start', exact: true }))
  await expectContacts(page)
  await click(page.getByRole('button', { name: /^Save all \d+ qualified$/ }))
  await expectLeads(page)
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
})

test(`at most ${MOST_KEYS} keys`, async ({ page }) => {
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1
      await page.keyboard.press(key)
    }
  }
  const maxResults = page.getByLabel('Max results', { exact: true })
  await press('g', 's')
  await expect(maxResults).toBeVisible()
  const isReached = () => maxResults.evaluate((field) => field === document.activeElement)
  while (keys <= MOST_KEYS && !(await isReached())) await press('Tab')
  await press('8')
  await expect(maxResults).toHaveValue('80')
  // Back in the field before it, Enter sends the form.
  await press('Shift+Tab', 'Enter')
  await expect(findContacts(page)).toBeVisible({ timeout: waitMs })
  await searchIsOver(page)
  await press('c')
  await expect(page.getByRole('group', { name: 'Price of finding contacts' })).toBeVisible()
  await press('Enter')
  await expectContacts(page)
  await press('Control+k', 's', 'a', 'v', 'e', 'Enter')
  await expectLeads(page)
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)
})
