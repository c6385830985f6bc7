import { expect, type Page } from '@playwright/test'
import { shownContacts } from '#domain/lead-contacts.ts'
import { fromRow, LEAD_HEADER } from '#domain/lead.ts'
import { appOfFile } from './support/app-of-file.ts'
import { logInput } from './support/input-log.ts'
import { signIn, watchConsole } from './support/journey.ts'
import { searchButton } from './support/run.ts'
import { test } from './support/test.ts'

/**
 * The whole job in few steps: from an account with nothing set up, over the sample data, to 30 leads with contacts in the
 * sheet.
 */

const LEADS = 30
const MOST_CLICKS = 12

const app = appOfFile()

const sampleOffer = (page: Page) => page.getByRole('button', { name: 'Try with sample data' })

async function expectSampleData(page: Page): Promise<void> {
  await expect(sampleOffer(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Sample data')).toBeVisible()
}

async function expectSearched(page: Page): Promise<void> {
  await expect(page.getByText(/^\d+ judged, 0 failed, 0 waiting$/)).toBeVisible({ timeout: 90_000 })
  await expect(searchButton(page)).toBeEnabled()
}

const expectContactsFound = (page: Page) =>
  expect(page.getByText(/^Contacts found for \d+ of \d+/)).toBeVisible({ timeout: 240_000 })

const expectSaved = (page: Page) =>
  expect(page.getByText(/^\d+ saved · Open Leads · Open your sheet/)).toBeVisible({ timeout: 30_000 })

/** Of the sheet itself, as it opens in another tab of the browser: the rows that have an address or a number. */
async function rowsWithContacts(page: Page): Promise<string[]> {
  const address = await page.getByRole('link', { name: 'Open your sheet' }).getAttribute('href')
  const sheet = await page.context().newPage()
  await sheet.goto(address ?? '')
  const rows = await sheet
    .locator('tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent)),
    )
  await sheet.close()
  const [header, ...leads] = rows
  expect(header).toEqual([...LEAD_HEADER])
  return leads
    .map((row) => fromRow(row))
    .filter((lead) => Object.values(shownContacts(lead)).flat().length > 0)
    .map(({ website }) => website)
}

async function expectThirty(page: Page): Promise<void> {
  const launches = await rowsWithContacts(page)
  expect(new Set(launches).size).toBe(launches.length)
  expect(launches.length).toBeGreaterThanOrEqual(LEADS)
}

test(
  `from sample data to ${LEADS} saved leads with contacts: at most ${MOST_CLICKS} clicks`,
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    const problems = watchConsole(page)
    const input = await logInput(page)
    await signIn(page, app.url)
    await sampleOffer(page).click()
    await expectSampleData(page)
    await page.getByRole('button', { name: 'Last 14 days' }).click()
    await page.getByLabel('Max results', { exact: true }).selectOption('80')
    await searchButton(page).click()
    await expectSearched(page)
    await page.getByRole('button', { name: /^Find contacts for \d+$/ }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expectContactsFound(page)
    await page.getByRole('button', { name: /^Save all \d+ qualified$/ }).click()
    await expectSaved(page)

    const { clicks, keys } = await input()
    expect(keys).toEqual([])
    expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(MOST_CLICKS)
    await expectThirty(page)
    expect(problems).toEqual([])
  },
)
