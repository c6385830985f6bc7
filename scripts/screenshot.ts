import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startApp } from '../e2e/support/app.ts'
import { searchAndJudge, signIn, useSampleData } from '../e2e/support/journey.ts'
import { findBrowser, NO_BROWSER } from './browser.ts'

/** Takes the README's picture of the real app on sample data: `npm run screenshot`, after a build. */
const found = await findBrowser(process.env)
if (found === null) throw new Error(NO_BROWSER)
const app = await startApp()
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1180 } })
  await signIn(page, app.url, 'founder@example.com')
  await useSampleData(page)
  await searchAndJudge(page)
  const good = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Find contacts' }) })
  await good.first().getByRole('button', { name: 'Find contacts' }).click()
  await page.getByRole('link', { name: 'source', exact: true }).first().waitFor({ timeout: 30_000 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: join(import.meta.dirname, '..', 'docs', 'screenshot.png') })
} finally {
  await browser.close()
  await app.stop()
}
