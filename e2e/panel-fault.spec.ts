import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { letPartsThrough } from './support/failed-parts.ts'
import { openTab, signIn } from './support/journey.ts'
import { test } from './support/test.ts'

/** A part of the app that fails takes nothing else with it, and can be tried again. */

const app = appOfFile()

test(
  'a panel that fails shows a number that the console has too, and the other tabs work',
  { tag: '@long' },
  async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route(/leads-panel-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    )
    await signIn(page, app.url)
    await openTab(page, 'Leads')
    const fault = page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' })
    const text = await fault.getByText(/tell support this number: web-[0-9a-f]{8}$/).textContent()
    const id = /web-\w+$/.exec(text ?? '')?.[0] ?? 'none'
    expect(logged.some((line) => line.includes(id) && line.includes('broken on purpose'))).toBe(true)
    await expectAccessible(page)
    await openTab(page, 'Search')
    await expect(page.getByRole('button', { name: 'Search Product Hunt' })).toBeVisible()
  },
)

test('the app itself cannot be fetched: that is said, and Try Again fetches it', async ({ page }) => {
  await signIn(page, app.url)
  const parts = /signed-in-app-[^/]+\.js$/
  await page.route(parts, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Launchscout’s server could not be reached.')
  if (!(await letPartsThrough(page, parts))) await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible()
})
