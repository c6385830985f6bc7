import { expect, type Page } from '@playwright/test'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/test.ts'
import { tours } from './support/tours.ts'

/** Every screen, in dark colors and at 200 % zoom in light ones. */

const app = leadsAppOfFile()

const WINDOW = { width: 1440, height: 900 }
/** What is left of that window at 200 %. */
const ZOOMED = { width: 720, height: 450 }

/** Nothing of the page is beside the window: no scrolling in two directions (WCAG 1.4.10). */
async function expectNothingBeside(page: Page): Promise<void> {
  const besidePx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(besidePx).toBe(0)
}

/**
 * Each link among facts is as high as WCAG 2.5.8 asks. axe also accepts a lower one with room around it, and whether there
 * is room depends on the font and on how long the values are.
 */
async function expectHighLinks(page: Page): Promise<void> {
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('dd a')]
      .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 24)
      .map((link) => link.outerHTML),
  )
  expect(low).toEqual([])
}

/** Reduced motion is respected: nothing takes time to move. */
async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map((animation) => animation.constructor.name),
  )
  expect(moving).toEqual([])
}

/** Colors do not depend on the window, nor the layout on the colors: each is looked at once. */
async function expectGood(page: Page): Promise<void> {
  const before = page.viewportSize() ?? WINDOW
  // What is half behind a panel's sticky button would count as too small to press.
  await page.evaluate(() => document.querySelector('[data-side-panel]')?.scrollTo(0, 0))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'colors')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(ZOOMED)
  await page.evaluate(() => document.querySelector('[data-side-panel]')?.scrollTo(0, 0))
  await expectAccessible(page)
  await expectNothingBeside(page)
  await expectHighLinks(page)
  await expectNoMotion(page)
  await page.setViewportSize(before)
}

for (const [name, { tour, isLong = false }] of Object.entries(tours)) {
  test(`${name}: no rule of WCAG 2.2 AA is broken, nothing is out of reach${isLong ? ' @long' : ''}`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ viewport: WINDOW })
    const page = await context.newPage()
    const look = (screen: string) => test.step(screen, () => expectGood(page))
    await tour({ page, url: app.url, credentials: app.vendors.credentials, look })
    await context.close()
  })
}
