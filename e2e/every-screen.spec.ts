import { expect, type Page, test } from '@playwright/test'
import { startSeededApp } from './support/admin.ts'
import type { RunningApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { LEADS, sheetOf } from './support/leads-tab.ts'
import { tours } from './support/tours.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

/** Every screen, dark, and light at 200 % zoom: no rule of WCAG 2.2 AA broken, nothing out of reach. */

let vendors: Vendors
let app: RunningApp
test.beforeAll(async () => {
  vendors = await startVendors(sheetOf(LEADS))
  app = await startSeededApp(80, 500, vendors.env)
})
test.afterAll(async () => {
  await app.stop()
  await vendors.stop()
})

const WINDOW = { width: 1440, height: 900 }
/** What is left of that window at 200 %. */
const ZOOMED = { width: 720, height: 450 }

/** Nothing of the page is beside the window: no scrolling in two directions (WCAG 1.4.10). */
async function expectNothingBeside(page: Page): Promise<void> {
  const besidePx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(besidePx).toBe(0)
}

for (const [name, tour] of Object.entries(tours)) {
  test(`${name}: no rule of WCAG 2.2 AA is broken`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const look = (screen: string) =>
      test.step(screen, async () => {
        const before = page.viewportSize() ?? WINDOW
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.setViewportSize(ZOOMED)
        await expectAccessible(page)
        await expectNothingBeside(page)
        await page.setViewportSize(before)
      })
    await tour({ page, url: app.url, credentials: vendors.credentials, look })
    await context.close()
  })
}
