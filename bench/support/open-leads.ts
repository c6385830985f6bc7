import { expect, type Page } from '@playwright/test'
import type { RunningApp } from '../../e2e/support/app.ts'
import { openTab, signIn } from '../../e2e/support/journey.ts'
import type { OwnCredentials } from '../../e2e/support/vendors.ts'

/** How long 50,000 rows may take to be there. */
export const loadLimitMs = 120_000

/** Signs in with own keys of the sheet, and opens the Leads tab with all its rows. */
export async function openManyLeads(
  page: Page,
  { url }: RunningApp,
  credentials: OwnCredentials,
  rows: number,
): Promise<void> {
  await signIn(page, url, 'founder@example.com')
  await openTab(page, 'Settings')
  await page.getByLabel('Service account JSON', { exact: true }).fill(credentials.serviceAccount)
  await page.getByLabel('Spreadsheet ID', { exact: true }).fill(credentials.spreadsheetId)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('✅ Settings saved securely with encryption!')).toBeVisible()
  await openTab(page, 'Leads')
  await expect(page.getByText(`${rows.toLocaleString('en-US')} leads in total`)).toBeVisible({
    timeout: loadLimitMs,
  })
}
