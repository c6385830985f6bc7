import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startTouredApp } from '../e2e/support/tour.ts'
import { tours } from '../e2e/support/tours.ts'
import { setTour } from '../e2e/support/users.ts'
import { findBrowser, NO_BROWSER } from './browser.ts'

/**
 * Pictures of every screen and state, light and dark, at three widths: `npm run screenshots`, or with the names of some
 * tours `npm run screenshots -- leads admin`. Writes .cache/screenshots/<screen>-<scheme>-<width>.png.
 */
const WIDTHS = [1440, 1024, 390]
const HEIGHT = 900
const HIGHEST = 8_000
const settleMs = 250

const wanted = process.argv.slice(2)
const folder = join(import.meta.dirname, '..', '.cache', 'screenshots')
await mkdir(folder, { recursive: true })
const found = await findBrowser(process.env)
if (found === null) throw new Error(NO_BROWSER)
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
const app = await startTouredApp()
try {
  for (const [name, tour] of Object.entries(tours)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    setTour(name)
    const context = await browser.newContext({
      viewport: { width: 1440, height: HEIGHT },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const look = async (screen: string) => {
      const before = page.viewportSize()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT })
          await page.waitForTimeout(settleMs)
          // A window as high as the page: what is only drawn in sight is in the picture, and what sticks is in its place.
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ width, height: Math.min(Math.max(HEIGHT, height), HIGHEST) })
          await page.waitForTimeout(settleMs)
          await page.screenshot({
            path: join(folder, `${screen}-${colorScheme}-${width}.png`),
            fullPage: true,
          })
        }
      }
      if (before !== null) await page.setViewportSize(before)
      process.stdout.write(`${screen}\n`)
    }
    await tour({ page, url: app.url, credentials: app.credentials, look })
    await context.close()
  }
} finally {
  await browser.close()
  await app.stop()
}
