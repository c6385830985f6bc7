import { expect, type Locator, type Page } from '@playwright/test'
import { newDocument } from '#sandbox/sheets/document.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { openTab, watchConsole } from './support/journey.ts'
import { expectFocusWithin } from './support/keyboard.ts'
import { button, field, fillOwnKeys, openSettings, said, SAVED } from './support/settings-tab.ts'
import { test } from './support/test.ts'

/** The Settings tab, sentence by sentence (SPEC 2, Settings tab; SPEC 5, Settings; SPEC 8, Settings messages). */

const app = leadsAppOfFile(newDocument('My leads'))

async function expectStatus(page: Page, labels: Record<string, string>): Promise<void> {
  const status = page.getByRole('region', { name: 'Connection Status' })
  for (const [service, label] of Object.entries(labels)) {
    const row = status.locator('dt', { hasText: service }).locator('..')
    await expect(row.getByText(label, { exact: true })).toBeVisible()
  }
}

/** What this origin keeps, as a thief of the storage would find it. */
const storageOf = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage))

test('own keys: tested, saved in order, shown again, cleared one by one', async ({ page }) => {
  const problems = watchConsole(page)
  await openSettings(page, app.url)
  await expectStatus(page, {
    'Product Hunt': '⚠️ Not configured',
    OpenAI: 'Using free tier',
    'Google Sheets': '⚠️ Not configured',
  })
  await fillOwnKeys(page, app.vendors.credentials)
  await field(page, 'spreadsheet').fill('no-such-spreadsheet')
  await button(page, 'Test Connection').click()
  await expect(
    said(page, '❌ Connection failed: Spreadsheet not found. Please check the Spreadsheet ID.'),
  ).toBeVisible()
  await field(page, 'spreadsheet').fill('fault-revoked')
  await button(page, 'Test Connection').click()
  const share = `❌ Connection failed: Permission denied. Please share the spreadsheet with: ${app.vendors.credentials.clientEmail}`
  await expect(said(page, share)).toBeVisible()

  const link = `https://docs.google.com/spreadsheets/d/${app.vendors.credentials.spreadsheetId}/edit#gid=0`
  await field(page, 'spreadsheet').fill(link)
  await button(page, 'Test Connection').click()
  await expect(field(page, 'spreadsheet')).toHaveValue(app.vendors.credentials.spreadsheetId)
  await expect(said(page, '✅ Connection successful! Sheet initialized.')).toBeVisible()

  // Nothing is saved so far, and nothing typed is lost on the way round.
  await expectStatus(page, { 'Google Sheets': '⚠️ Not configured' })
  await openTab(page, 'Search')
  await openTab(page, 'Leads')
  await openTab(page, 'Settings')
  await expect(field(page, 'key')).toHaveValue(app.vendors.credentials.aiKey)
  await expect(said(page, 'Unsaved changes')).toBeVisible()

  await button(page, 'Save Settings').click()
  await expect(said(page, SAVED)).toBeVisible()
  await expect(said(page, 'Unsaved changes')).toHaveCount(0)
  const kept = await storageOf(page)
  const { listingToken, aiKey, clientEmail, spreadsheetId } = app.vendors.credentials
  for (const value of [listingToken, aiKey, clientEmail, spreadsheetId]) expect(kept).not.toContain(value)

  await page.reload()
  const connected = '✅ Connected'
  await expectStatus(page, { 'Product Hunt': connected, OpenAI: connected, 'Google Sheets': connected })
  await expect(field(page, 'token')).toHaveValue(listingToken)
  await expect(field(page, 'account')).toHaveValue(app.vendors.credentials.serviceAccount)

  await expectCleared(page, 'Clear Product Hunt token', '✅ Product Hunt token cleared', field(page, 'token'))
  const switched = '✅ OpenAI key cleared. Switched to demo tier.'
  await expectCleared(page, 'Clear OpenAI API key', switched, field(page, 'key'))
  const gone = '✅ Google Sheets credentials cleared'
  await expectCleared(page, 'Clear Google Sheets', gone, field(page, 'spreadsheet'))
  await expectStatus(page, {
    'Product Hunt': '⚠️ Not configured',
    OpenAI: 'Using free tier',
    'Google Sheets': '⚠️ Not configured',
  })
  await page.reload()
  for (const name of ['token', 'key', 'account', 'spreadsheet'] as const) {
    await expect(field(page, name)).toHaveValue('')
  }
  // The browser's own report of the spreadsheets that are not there or not shared.
  expect(problems.filter((problem) => !problem.startsWith('Failed to load resource: '))).toEqual([])
})

/** Asks first, and Cancel leaves everything as it is. */
async function expectCleared(page: Page, name: string, sentence: string, emptied: Locator): Promise<void> {
  const question = page.getByRole('dialog')
  const before = await emptied.inputValue()
  await button(page, name).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(emptied).toHaveValue(before)
  await button(page, name).click()
  await question.getByRole('button', { name: 'Clear' }).click()
  await expect(said(page, sentence)).toBeVisible()
  await expect(emptied).toHaveValue('')
  // Clear is gone; who used it goes on from the section it was in.
  await expectFocusWithin(page.getByRole('region').filter({ has: emptied }))
}
