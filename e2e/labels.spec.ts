import { expect, type Locator, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, searchAndJudge, signIn, useSampleData } from './support/journey.ts'
import { row } from './support/leads-tab.ts'
import { test } from './support/test.ts'

/** Whether a launch is a lead for the user (SPEC 3, Label): it shows wherever the launch does, and is not lost. */

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true }).first()
const cards = (page: Page) => page.getByRole('article')
const panel = (page: Page) => page.getByRole('complementary').filter({ visible: true })
const tableRow = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Launches' }).getByRole('row').filter({ hasText: name })
const button = (place: Locator, label: 'Good lead' | 'Not for me') =>
  place.getByRole('button', { name: new RegExp(`^${label}: `) })
const expectLabel = async (place: Locator, label: 'Good lead' | 'Not for me', pressed = true) =>
  expect(button(place, label)).toHaveAttribute('aria-pressed', String(pressed))
const labelsSaved = (page: Page) =>
  page.waitForResponse((response) => (response.request().postData() ?? '').includes('mutation SetLabel'))

async function nameOf(locator: Locator): Promise<string> {
  return (await locator.getAttribute('aria-label')) ?? ''
}

const app = appOfFile()

test('a label by mouse or key shows on the card, in the panel, the table, another tab at once, and in Leads, where a key changes it; a reload keeps it @long', async ({
  page,
  context,
}) => {
  await signIn(page, app.url)
  await useSampleData(page)
  await searchAndJudge(page)
  const [good, bad] = [await nameOf(cards(page).nth(0)), await nameOf(cards(page).nth(1))]
  const other = await context.newPage()
  await other.goto(app.url)
  await openTab(other, 'Search')
  await expect(card(other, good)).toBeVisible()
  await expectLabel(card(other, good), 'Good lead', false)

  await page.bringToFront()
  await button(card(page, good), 'Good lead').click()
  await expectLabel(card(page, good), 'Good lead')
  await expectLabel(card(page, good), 'Not for me', false)
  await expectLabel(card(other, good), 'Good lead')

  await page.keyboard.press('j')
  await card(page, bad).focus()
  await page.keyboard.press('y')
  await expectLabel(card(page, bad), 'Good lead')
  // Pressed again it takes the label back, and the other key gives the other one.
  await page.keyboard.press('y')
  await expectLabel(card(page, bad), 'Good lead', false)
  await page.keyboard.press('n')
  await expect(page.getByText(`Not for me: ${bad}`)).toBeVisible()
  await expectLabel(card(other, bad), 'Not for me')

  await card(page, good).getByRole('button', { name: 'Details of' }).click()
  await expectLabel(panel(page), 'Good lead')
  await panel(page).getByRole('button', { name: 'Add a reason' }).click()
  const saved = labelsSaved(page)
  await panel(page).getByRole('textbox', { name: 'Reason' }).fill('They hire for sales')
  await panel(page).getByRole('textbox', { name: 'Reason' }).press('Enter')
  await expect(panel(page).getByText('They hire for sales')).toBeVisible()
  await saved

  await page.reload()
  await expectLabel(panel(page), 'Good lead')
  await expect(panel(page).getByText('They hire for sales')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expectLabel(card(page, bad), 'Not for me')
  await expectAccessible(page)
  await page.keyboard.press('v')
  await expect(tableRow(page, good)).toContainText('Good lead')
  await expect(tableRow(page, bad)).toContainText('Not for me')

  await page.keyboard.press('v')
  await card(page, good).getByRole('button', { name: 'Save lead' }).click()
  await expect(card(page, good).getByText('In your sheet')).toBeVisible()
  await openTab(page, 'Leads')
  await expect(row(page, good)).toContainText('Good lead')
  await row(page, good).locator('[data-panel-of]').focus()
  await page.keyboard.press('n')
  await expect(row(page, good)).toContainText('Not for me')
})
