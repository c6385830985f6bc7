import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '#domain/base/durations.ts'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { test } from './support/test.ts'

/** The search form under a name. */

const app = appOfFile()

const button = (page: Page) => page.getByRole('button', { name: /^Saved searches/ })
const menu = (page: Page) => page.getByRole('group', { name: 'Saved searches' })
const nameField = (page: Page) => menu(page).getByLabel('Name for this search')
const votes = (page: Page) => page.getByLabel('Minimum votes', { exact: true })

test('saved, applied by one click, replaced after a question, deleted and brought back @long', async ({
  page,
}) => {
  const problems = watchConsole(page)
  let searches = 0
  page.on('request', (request) => (searches += request.url().endsWith('/listing/graphql') ? 1 : 0))
  await signIn(page, app.url)
  await openTab(page, 'Search')
  await votes(page).fill('120')
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await page.getByRole('checkbox', { name: 'Featured Only' }).check()
  await button(page).click()
  await expect(menu(page).getByText('No saved searches yet.')).toBeVisible()
  await expect(nameField(page)).toHaveValue('Last 30 days, 120+ votes, featured')
  await expectAccessible(page)
  await nameField(page).press('Enter')
  await expect(menu(page).getByText('Saved “Last 30 days, 120+ votes, featured”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()

  await votes(page).fill('10')
  await page.getByLabel('Start date', { exact: true }).fill('2026-10-01')
  await page.getByLabel('End date', { exact: true }).fill('2026-10-09')
  await button(page).click()
  await nameField(page).fill('October')
  await nameField(page).press('Enter')
  await expect(button(page)).toHaveText('Saved searches (2)')

  await menu(page).getByRole('button', { name: 'Use “Last 30 days, 120+ votes, featured”' }).click()
  await expect(menu(page)).toBeHidden()
  await expect(votes(page)).toHaveValue('120')
  await expect(page.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true')
  await button(page).click()
  await nameField(page).fill(' october ')
  await nameField(page).press('Enter')
  await expect(menu(page).getByText('There is already a search named “october”. Replace it?')).toBeVisible()
  await expectAccessible(page)
  await menu(page).getByRole('button', { name: 'Replace' }).click()
  await expect(menu(page).getByText('Saved “october”.')).toBeVisible()
  await expect(button(page)).toHaveText('Saved searches (2)')

  await menu(page).getByRole('button', { name: 'Delete “october”' }).click()
  await expect(button(page)).toHaveText('Saved searches (1)')
  await expect(menu(page).getByText('Deleted “october”.')).toBeVisible()
  await menu(page).getByRole('button', { name: 'Undo' }).click()
  await expect(button(page)).toHaveText('Saved searches (2)')
  await page.reload()
  await expect(button(page)).toHaveText('Saved searches (2)')
  expect(searches).toBe(0)
  expect(problems).toEqual([])
})

test('new launches are counted only while the menu is open, from the last look on @long', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('postedAfter') === true) asked += 1
  })
  await signIn(page, app.url)
  await useSampleData(page)
  await openTab(page, 'Search')
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await votes(page).fill('0')
  await button(page).click()
  await nameField(page).fill('All')
  await nameField(page).press('Enter')
  await expect(menu(page).getByRole('button', { name: 'Use “All”, 0 new since' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(asked).toBe(1)

  // The last look is weeks ago.
  const longAgo = new Date(Date.now() - 25 * DAY_MS).toISOString()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query UserDocuments') !== true) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/"lookedAt":"[^"]*"/, `"lookedAt":"${longAgo}"`)
    return route.fulfill({ response, body })
  })
  await button(page).click()
  await expect(menu(page).getByRole('button', { name: 'Use “All”, 20+ new since' })).toBeVisible()
  expect(asked).toBe(2)
  await page.unroute('**/graphql')
  await menu(page).getByRole('button', { name: 'Use “All”' }).click()
  await button(page).click()
  await expect(menu(page).getByRole('button', { name: 'Use “All”, 0 new since' })).toBeVisible()
})
