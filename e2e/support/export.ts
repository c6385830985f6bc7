import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The Export menu, by what a user sees. */

export const openExport = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Export', exact: true }).click()

/** Exports in the open menu. @param format what its button says */
export async function exportFile(page: Page, format: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: format, exact: true }).click()
  const file = await saved
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
