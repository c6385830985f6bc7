import { expect, type Page } from '@playwright/test'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { watchConsole } from './support/journey.ts'
import { counts, openLeads, row } from './support/leads-tab.ts'
import { test } from './support/test.ts'

/** What people who live in the Leads tab do: choose columns, copy, print. */

const app = leadsAppOfFile()

const columns = (page: Page) => page.getByRole('button', { name: /^Columns/ })
const headers = (page: Page) => page.getByRole('table').getByRole('columnheader')
const ALL = [
  'Details',
  'App Name',
  'Tagline',
  'Score',
  'Classification',
  'Contacts',
  'Status',
  'Votes',
  'Launch Date',
]

test('columns are chosen by the keyboard, kept over a reload and reset @long', async ({ page }) => {
  const problems = watchConsole(page)
  await openLeads(page, app.url, app.vendors.credentials)
  await expect(headers(page)).toHaveText(ALL)
  await columns(page).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('group', { name: 'Columns shown' })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('checkbox', { name: 'App Name' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('checkbox', { name: 'Tagline' })).toBeFocused()
  await page.keyboard.press('Space')
  await menu.getByRole('checkbox', { name: 'Votes' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(columns(page)).toBeFocused()

  const left = ALL.filter((title) => title !== 'Tagline' && title !== 'Votes')
  await expect(headers(page)).toHaveText(left)
  await expect(page.getByRole('table')).toHaveAttribute('aria-colcount', '9')
  await expect(row(page, 'Quill').getByRole('cell').last()).toHaveAttribute('aria-colindex', '9')
  await expect(row(page, 'Quill').getByText('Contracts in plain words')).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')
  await expect(headers(page)).toHaveText(left)

  await columns(page).click()
  await menu.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect(headers(page)).toHaveText(ALL)
  expect(problems).toEqual([])
})
