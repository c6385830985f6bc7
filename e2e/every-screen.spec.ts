import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/test.ts'
import { startTouredApp } from './support/tour.ts'
import { toursOfTrouble } from './support/tours-of-trouble.ts'
import { toursOfWaiting } from './support/tours-of-waiting.ts'
import { tours } from './support/tours.ts'

/**
 * Every screen at 200 % zoom in light colors: no rule of WCAG 2.2 AA broken, nothing out of reach. The long run adds the
 * dark colors, and the screens of trouble and of waiting. Colors do not depend on the window, nor the layout on the
 * colors: each is looked at once.
 */

let app: Awaited<ReturnType<typeof startTouredApp>>
test.beforeAll(async () => {
  app = await startTouredApp()
})
test.afterAll(() => app.stop())

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

type Look = readonly [colors: 'dark' | 'light', window: typeof WINDOW]
const LIGHT: Look = ['light', ZOOMED]
const DARK: Look = ['dark', WINDOW]

const isLong = (name: string) => name in toursOfTrouble || name in toursOfWaiting
const cases = Object.entries(tours).flatMap(([name, tour]) =>
  isLong(name)
    ? [{ name, tour, tag: '@long', looks: [DARK, LIGHT] }]
    : [
        { name, tour, tag: [], looks: [LIGHT] },
        { name: `${name}, dark`, tour, tag: '@long', looks: [DARK] },
      ],
)

for (const { name, tour, tag, looks } of cases) {
  test(`${name}: no rule of WCAG 2.2 AA is broken`, { tag }, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const look = (screen: string) =>
      test.step(screen, async () => {
        const before = page.viewportSize() ?? WINDOW
        for (const [colorScheme, window] of looks) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize(colorScheme === 'dark' ? before : window)
          // What is half behind a panel's sticky button would count as too small to press.
          await page.evaluate(() => document.querySelector('[data-side-panel]')?.scrollTo(0, 0))
          await expectAccessible(page)
          await expectNothingBeside(page)
          await expectHighLinks(page)
        }
        await expectNoMotion(page)
        await page.setViewportSize(before)
      })
    await tour({ page, url: app.url, credentials: app.credentials, look })
    await context.close()
  })
}
