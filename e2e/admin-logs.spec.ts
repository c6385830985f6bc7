import { expect, type Page } from '@playwright/test'
import { readCsv } from '#domain/base/test-csv.ts'
import { bodyRows, openAdminPage } from './support/admin.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { exportFile } from './support/export.ts'
import { signIn, watchConsole } from './support/journey.ts'
import { expectQuery } from './support/leads-tab.ts'
import { test } from './support/test.ts'
import { admin, founder } from './support/users.ts'

const app = leadsAppOfFile()

const rows = (page: Page) => bodyRows(page, 'Activity Logs')
const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search email, action code and metadata' })
const action = (page: Page) => page.getByRole('combobox', { name: 'Action' })
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter: ${name}` })

test('an admin finds entries by search, values, user and days, and Back takes each back', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await openAdminPage(page, app.url, 'Activity Logs')
  await expect(page.getByText('100 entries loaded')).toBeVisible()

  await test.step('metadata is read as names and values', async () => {
    await expect(rows(page).filter({ hasText: 'Signed in' }).first()).toContainText('Sourcestart of the app')
    await expect(rows(page).first()).not.toContainText('{')
  })

  await test.step('by a word in the metadata', async () => {
    await searchBox(page).pressSequentially('bulk_selected', { delay: 10 })
    await expectQuery(page, { search: 'bulk_selected' })
    await expect(rows(page).filter({ hasNotText: 'the selected launches' })).toHaveCount(0)
    await expect(rows(page).first()).toContainText('the selected launches')
    await chip(page, '“bulk_selected”').click()
    await expect(searchBox(page)).toHaveValue('')
  })

  await test.step('by a value that is clicked', async () => {
    await rows(page).getByRole('button', { name: 'Only Searched for contacts' }).first().click()
    await expect(action(page)).toHaveValue('FIND_CONTACTS')
    await expect(chip(page, 'Searched for contacts')).toBeVisible()
    await expectQuery(page, { action: 'FIND_CONTACTS' })
    await expect(rows(page).filter({ hasNotText: 'Searched for contacts' })).toHaveCount(0)
    const only = rows(page)
      .getByRole('button', { name: /^Only \S+@/ })
      .first()
    const email = (await only.textContent()) ?? ''
    await only.click()
    await expect(chip(page, `User ${email}`)).toBeVisible()
    await expect(rows(page).filter({ hasNotText: email })).toHaveCount(0)
    await page.getByRole('searchbox').fill('no entry has this')
    await expect(page).toHaveURL(/search=no/)
    await page.reload()
    await expect(chip(page, `User ${email}`)).toBeVisible()
    await page.goBack()
    await expect(chip(page, `User ${email}`)).toHaveCount(0)
    await expect(action(page)).toHaveValue('FIND_CONTACTS')
    await page.reload()
    await expect(action(page)).toHaveValue('FIND_CONTACTS')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expectQuery(page, {})
  })

  await test.step('by days', async () => {
    await page.getByLabel('From (UTC)').fill('2026-01-01')
    await page.getByLabel('To (UTC)').fill('2020-01-01')
    await expect(page.getByText('The first day is after the last day, so nothing can match.')).toBeVisible()
    await expect(page.getByText('No matching activity')).toBeVisible()
  })
  expect(problems).toEqual([])
})

test('what another user did meanwhile is there after Refresh @long', async ({ page, browser }) => {
  await openAdminPage(page, app.url, 'Activity Logs')
  await expect(rows(page).first()).toContainText(admin())
  const other = await (await browser.newContext()).newPage()
  await signIn(other, app.url)
  // Their browser reports the sign-in when it has time for it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rows(page).filter({ hasText: founder() }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await other.context().close()
})

test('an admin exports all that matches, which is logged, and sees what would go before saying how long entries are kept @long', async ({
  page,
}) => {
  await openAdminPage(page, app.url, 'Activity Logs')
  await action(page).selectOption('LOGIN')
  await expect(rows(page).filter({ hasNotText: 'Signed in' })).toHaveCount(0)
  const { name, text } = await exportFile(page, 'Export CSV')
  expect(name).toMatch(/^activity-logs-\d{4}-\d{2}-\d{2}\.csv$/)
  const [header = [], ...entries] = readCsv(text)
  await expect(page.getByText(`Exported ${entries.length.toLocaleString('en-US')} entries.`)).toBeVisible()
  expect(entries.length).toBeGreaterThan(100)
  expect(new Set(entries.map((entry) => entry[header.indexOf('Action')]))).toEqual(new Set(['LOGIN']))
  await action(page).selectOption('admin:EXPORT_LOGS')
  await expect(rows(page).first()).toContainText(admin())

  await page.getByRole('button', { name: 'Retention' }).click()
  const dialog = page.getByRole('dialog', { name: 'How long entries are kept' })
  const signedIn = dialog.getByRole('combobox', { name: 'Signed in' })
  await expect(dialog.getByText('Nothing has changed yet.')).toBeVisible()
  await signedIn.selectOption('3 months')
  await expect(
    dialog.getByText(/^\d+ entries would be deleted \(less than 1 MB\): Signed in \d+\.$/),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Retention' }).click()
  await expect(signedIn).toHaveValue('3')
})
