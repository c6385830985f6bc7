import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startApp } from '../e2e/support/app.ts'
import { openTab, signIn, useSampleData } from '../e2e/support/journey.ts'
import { findBrowser, NO_BROWSER } from '../scripts/browser.ts'

/**
 * Launches judged per minute on sample data, in a real browser against the sandbox with its realistic latency:
 * `npm run -s bench:sample-run`. Prints a table and writes .cache/sample-run.json.
 */
const MAX_RESULTS = '100'
const found = await findBrowser(process.env)
if (found === null) throw new Error(NO_BROWSER)
const app = await startApp()
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  await signIn(page, app.url, 'founder@example.com')
  await useSampleData(page)
  await openTab(page, 'Search')
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await page.getByLabel('Max results').selectOption(MAX_RESULTS)
  const startMs = performance.now()
  await page.getByRole('button', { name: 'Search Product Hunt' }).click()
  await page.getByText(/^[1-9]\d* judged/).waitFor({ timeout: 60_000 })
  const firstVerdictSeconds = (performance.now() - startMs) / 1_000
  await page.getByText(/^\d+ judged, \d+ failed, 0 waiting/).waitFor({ timeout: 600_000 })
  await page.getByRole('button', { name: 'Search Product Hunt' }).waitFor()
  const seconds = (performance.now() - startMs) / 1_000
  const judged = Number(/^(\d+) judged/.exec((await page.getByText(/^\d+ judged/).textContent()) ?? '')?.[1])
  const row = {
    judged,
    seconds: Number(seconds.toFixed(1)),
    firstVerdictSeconds: Number(firstVerdictSeconds.toFixed(1)),
    perMinute: Math.round((judged / seconds) * 60),
  }
  console.table([row])
  const results = join(import.meta.dirname, '..', '.cache')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'sample-run.json'), JSON.stringify(row, null, 2))
} finally {
  await browser.close()
  await app.stop()
}
