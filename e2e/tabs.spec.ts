import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openTab, signIn } from './support/journey.ts'
import { test } from './support/test.ts'

/** The tabs of the main page (SPEC 2, Main tabs). */

const app = appOfFile()

const expectTab = async (page: Page, name: string, hash: string) => {
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe(hash)
}

test('a tab is an address: Back and Forward go through them, and panels keep what was typed', async ({
  page,
}) => {
  await signIn(page, app.url)
  await expectTab(page, 'Search', '')
  await page.getByLabel('Minimum votes').fill('77')
  // It is written when one pauses.
  await expect.poll(() => new URL(page.url()).search).toContain('77')
  await openTab(page, 'Leads')
  await expectTab(page, 'Leads', '#leads')
  await openTab(page, 'Settings')
  await expectTab(page, 'Settings', '#settings')
  await page.getByLabel('Product Hunt token', { exact: true }).fill('typed, not saved')

  await page.goBack()
  await expectTab(page, 'Leads', '#leads')
  await page.goBack()
  await expectTab(page, 'Search', '')
  await expect(page.getByLabel('Minimum votes')).toHaveValue('77')
  await page.goForward()
  await page.goForward()
  await expectTab(page, 'Settings', '#settings')
  await expect(page.getByLabel('Product Hunt token', { exact: true })).toHaveValue('typed, not saved')

  await page.goto(`${app.url}/#usage`)
  await expectTab(page, 'AI Usage', '#usage')
  await page.goto(`${app.url}/#nothing`)
  await expect(page.getByRole('tab', { name: 'Search', selected: true })).toBeVisible()

  // Arrow keys go round, Home and End to the ends.
  await page.getByRole('tab', { name: 'Search' }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Leads'],
    ['End', 'Settings'],
    ['ArrowRight', 'Search'],
    ['ArrowLeft', 'Settings'],
    ['Home', 'Search'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
})

test('what was typed right before a change of the tab or a reload is there afterwards @long', async ({
  page,
}) => {
  await signIn(page, app.url)
  const votes = page.getByLabel('Minimum votes')
  const criteria = page.getByRole('textbox', { name: 'Criteria' })
  await votes.fill('78')
  await openTab(page, 'Leads')
  await votes.waitFor({ state: 'hidden' })
  await page.goBack()
  await expectTab(page, 'Search', '')
  await expect(votes).toHaveValue('78')
  expect(new URL(page.url()).search).toContain('78')

  await page.getByText('Classification prompt').click()
  await votes.fill('79')
  await criteria.fill('Typed: a moment ago.')
  // As long as a quick hand takes to the key.
  await page.waitForTimeout(200)
  await page.reload()
  await expect(votes).toHaveValue('79')
  await page.getByText('Classification prompt').click()
  await expect(criteria).toHaveValue('Typed: a moment ago.')
})
