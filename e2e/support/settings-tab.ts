import { expect, type Locator, type Page } from '@playwright/test'
import { openTab, signIn } from './journey.ts'
import type { OwnCredentials } from './vendors.ts'

/** The Settings tab by what a user sees. */

const FIELDS = {
  token: 'Product Hunt token',
  key: 'OpenAI API key',
  account: 'Service account JSON',
  spreadsheet: 'Spreadsheet ID',
}
export const field = (page: Page, name: keyof typeof FIELDS): Locator =>
  page.getByLabel(FIELDS[name], { exact: true })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const said = (page: Page, sentence: string): Locator => page.getByText(sentence, { exact: true })
export const SAVED = '✅ Settings saved securely with encryption!'

export async function openSettings(page: Page, url: string): Promise<void> {
  await signIn(page, url)
  await openTab(page, 'Settings')
}

/** Types those that are given into their fields. */
export async function fillOwnKeys(
  page: Page,
  { listingToken, aiKey, serviceAccount, spreadsheetId }: Partial<OwnCredentials>,
): Promise<void> {
  if (listingToken !== undefined) await field(page, 'token').fill(listingToken)
  if (aiKey !== undefined) await field(page, 'key').fill(aiKey)
  if (serviceAccount !== undefined) await field(page, 'account').fill(serviceAccount)
  if (spreadsheetId !== undefined) await field(page, 'spreadsheet').fill(spreadsheetId)
}

export async function saveSettings(page: Page): Promise<void> {
  await button(page, 'Save Settings').click()
  await expect(said(page, SAVED)).toBeVisible()
}
