import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { signIn } from './support/journey.ts'
import { test } from './support/test.ts'

/** A part of the app that fails takes nothing else with it, and can be tried again. */

const app = appOfFile()

test('the app itself cannot be fetched: that is said, and Try Again fetches it @long', async ({ page }) => {
  await signIn(page, app.url)
  const parts = /signed-in-app-[^/]+\.js$/
  await page.route(parts, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Launchscout’s server could not be reached.')
  await page.unroute(parts)
  // Chromium 150 keeps a failed fetch of a module for as long as the page lives, 156 does not.
  const [major = '0'] = (page.context().browser()?.version() ?? '').split('.')
  if (Number(major) < 156) await page.reload()
  else await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible()
})
