import { expect, type Page } from '@playwright/test'
import { readCsv } from '#domain/test-csv.ts'
import { bodyRows, openAdminPage } from './support/admin.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { exportFile } from './support/export.ts'
import { signIn, watchConsole } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { expectQuery } from './support/leads-tab.ts'
import { test } from './support/test.ts'
import { admin, founder, secondFounder } from './support/users.ts'

const app = leadsAppOfFile()

const rows = (page: Page) => bodyRows(page, 'Activity Logs')
const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search email, action code and metadata' })
const action = (page: Page) => page.getByRole('combobox', { name: 'Action' })
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter: ${name}` })
const isLive = (page: Page) => expect(page.getByText('Live: new entries appear at the top')).toBeVisible()

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
    await page.goBack()
    await expect(chip(page, `User ${email}`)).toHaveCount(0)
    await expect(action(page)).toHaveValue('FIND_CONTACTS')
    await page.reload()
    await expect(action(page)).toHaveValue('FIND_CONTACTS')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expectQuery(page, {})
  })

  await test.step('by a bar of the volume, with the keyboard', async () => {
    const bars = page.getByRole('toolbar', { name: /^Volume over time/ }).getByRole('button')
    await expect(bars).toHaveCount(30)
    await tabTo(page, bars.last())
    await page.keyboard.press('ArrowLeft')
    await expect(bars.nth(28)).toBeFocused()
    await page.keyboard.press('Enter')
    const day = new URL(page.url()).searchParams.get('from') ?? ''
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await expectQuery(page, { from: day, to: day })
    await expect(page.getByLabel('From (UTC)')).toHaveValue(day)
    const times = rows(page).locator('time')
    const daysShown = () =>
      times.evaluateAll((all) => [...new Set(all.map((time) => time.getAttribute('datetime')?.slice(0, 10)))])
    await expect.poll(daysShown).toEqual([day])
    await page.getByLabel('To (UTC)').fill('2020-01-01')
    await expect(page.getByText('The first day is after the last day, so nothing can match.')).toBeVisible()
    await expect(page.getByText('No matching activity')).toBeVisible()
  })
  expect(problems).toEqual([])
})

test('what another user does appears live, and waits while the admin reads further down', async ({
  page,
  browser,
}) => {
  await openAdminPage(page, app.url, 'Activity Logs')
  await isLive(page)
  const first = await (await browser.newContext()).newPage()
  await signIn(first, app.url)
  await expect(rows(page).first()).toContainText(founder())
  await expect(rows(page).first()).toContainText('Signed in')

  await test.step('it pauses when scrolled away, and says how many are new', async () => {
    await page.mouse.move(700, 700)
    await page.mouse.wheel(0, 3_000)
    await expect(page.getByText('Paused while you read older entries')).toBeAttached()
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app.url, secondFounder())
    // The sign-in at the pool, and the LOGIN that the app records.
    const jump = page.getByRole('button', { name: '2 new · jump to live' })
    await expect(jump).toBeVisible()
    await jump.click()
    await expect(rows(page).first()).toContainText(secondFounder())
    await expect(jump).toHaveCount(0)
    await isLive(page)
    await second.context().close()
  })

  await test.step('only what matches, and nothing when it is switched off', async () => {
    await action(page).selectOption('SHEET_EXPORT')
    await expect(rows(page).filter({ hasNotText: 'Saved leads to the sheet' })).toHaveCount(0)
    await page.getByRole('switch', { name: 'Follow live' }).click()
    await expect(page.getByText('Not following')).toBeVisible()
    await expectQuery(page, { action: 'SHEET_EXPORT', live: 'false' })
    await page.goBack()
    await expect(page.getByRole('switch', { name: 'Follow live' })).toBeChecked()
    await isLive(page)
  })
  await first.context().close()
})

test(
  'an admin exports all that matches, which is logged, and sees what would go before saying how long entries are kept',
  { tag: '@long' },
  async ({ page }) => {
    await openAdminPage(page, app.url, 'Activity Logs')
    await action(page).selectOption('LOGIN')
    await expect(rows(page).filter({ hasNotText: 'Signed in' })).toHaveCount(0)
    const { name, text } = await exportFile(page, 'Export CSV')
    expect(name).toMatch(/^activity-logs-\d{4}-\d{2}-\d{2}\.csv$/)
    const [header = [], ...entries] = readCsv(text)
    await expect(page.getByText(`Exported ${entries.length.toLocaleString('en-US')} rows.`)).toBeVisible()
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
  },
)
