import { expect, type Locator, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { hold } from './support/requests.ts'
import { beginSearch, expectDone, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'

/** The results as a table with a side panel (SPEC 2, Search screen). */

const app = appOfFile()

const table = (page: Page) => page.getByRole('grid', { name: 'Launches' })
const rows = (page: Page) => table(page).locator('[data-launch]')
const panel = (page: Page) => page.getByRole('complementary').filter({ visible: true })
const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, height: NaN }

async function openResults(page: Page): Promise<void> {
  await signIn(page, app.url)
  await useSampleData(page)
  await searchAndJudge(page)
  await page.evaluate(() => window.scrollTo(0, 0))
}

test('cards and table begin within 300 pixels below a bar of one line; by the keyboard: move, open the panel, tick, save one and many; the list does not move', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await openResults(page)
  const bar = page.getByRole('region', { name: 'Results' }).locator('> div').first()
  expect((await bar.boundingBox())?.height).toBeLessThan(44)
  expect((await box(page.getByRole('article').first())).y).toBeLessThan(300)
  await page.keyboard.press('v')
  expect((await box(rows(page).first())).y).toBeLessThan(300)
  await page.reload()
  // The choice of the table is remembered.
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const focused = page.locator('[data-launch]:focus-within')
  await expect(focused).toHaveAttribute('aria-rowindex', '2')
  const name = (await focused.locator('bdi').textContent()) ?? ''
  const before = await box(rows(page).first())
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(name)
  expect(await box(rows(page).first())).toEqual(before)
  await expectAccessible(page)
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expect(focused).toHaveAttribute('aria-rowindex', '2')
  await page.goForward()
  await expect(panel(page)).toContainText(name)
  // The panel follows the keys, and closes from a row as well as from inside.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(panel(page)).toContainText((await focused.locator('bdi').textContent()) ?? '')
  await expect(panel(page)).not.toContainText(name)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)

  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Save 1 selected', exact: true })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText('1 saved · Open Leads · Open your sheet')).toBeVisible({ timeout: 20_000 })

  // C only leads to the button that says the price.
  await page.keyboard.press('c')
  const button = panel(page).getByRole('button', { name: /^Find contacts/ })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(/^Found on /)).toBeVisible({ timeout: 30_000 })

  expect(problems).toEqual([])
})

test('the focus stays with its launch when its row changes places @long', async ({ page }) => {
  await openResults(page)
  await page.keyboard.press('v')
  await table(page).getByRole('columnheader').getByRole('button', { name: 'Saved' }).click()
  for (let row = 0; row < 3; row++) await page.keyboard.press('j')
  const focused = page.locator('[data-launch]:focus-within')
  await expect(focused).toHaveAttribute('aria-rowindex', '4')
  const name = (await focused.locator('bdi').textContent()) ?? ''
  await page.keyboard.press('s')
  await expect(rows(page).first().locator('bdi')).toHaveText(name, { timeout: 20_000 })
  await expect(focused).toHaveAttribute('aria-rowindex', '2')
  await expect(focused.locator('bdi')).toHaveText(name)
})

test('while no launch has a verdict, the head keeps its line', async ({ page }) => {
  const search = bestOf({ daysAgo: 5, count: 10 })
  await signInWithSampleData(page, app.url)
  const release = await hold(page, /\/responses$/)
  await beginSearch(page, search)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('v')
  const head = table(page).getByRole('row').first()
  await expect(table(page)).toHaveAttribute('data-criteria', '0')
  const { height } = await box(head)
  release()
  await expectDone(page, { judged: search.count })
  expect((await box(head)).height).toBe(height)
})
