import type { Locator, Page } from '@playwright/test'
import { openTab, signIn } from './journey.ts'

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
