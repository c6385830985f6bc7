import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { test } from './support/test.ts'

/** The chosen colors, which are there from the first frame on. */

const app = appOfFile()

const PAPER = { light: 'rgb(250, 248, 244)', dark: 'rgb(22, 20, 18)' }
const THEME_COLOR = { light: '#faf8f4', dark: '#161412' }

/** What a browser draws its own parts with. */
const themeColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )

async function expectColors(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER[scheme])
  await expect(page.locator('html')).toHaveCSS('color-scheme', scheme)
  expect(await themeColor(page)).toBe(THEME_COLOR[scheme])
}

test("colors that are not the system's are there before the app's own code", async ({ browser }) => {
  for (const [system, chosen] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    const context = await browser.newContext({ colorScheme: system })
    const page = await context.newPage()
    await page.goto(app.url)
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await expectColors(page, system)

    await test.step('of another tab it is taken over at once', async () => {
      const other = await context.newPage()
      await other.goto(app.url)
      await other.evaluate((value) => localStorage.setItem('mantine-color-scheme-value', value), chosen)
      await expectColors(page, chosen)
      await other.close()
    })

    await page.route(/\.js$/, () => new Promise(() => undefined))
    await page.reload({ waitUntil: 'commit' })
    await expectColors(page, chosen)
    await expect(page.getByRole('button')).toHaveCount(0)
    await context.close()
  }
})
