import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startApp } from '../e2e/support/app.ts'
import { searchAndJudge, signIn, useSampleData } from '../e2e/support/journey.ts'
import { findBrowser, NO_BROWSER } from './browser.ts'

/**
 * Takes the pictures of the real app on sample data, after a build: `npm run screenshot`. One is for the README, and
 * two, light and dark, are for the screen of who is not signed in.
 */
const root = join(import.meta.dirname, '..')
const WEBP_QUALITY = 0.8
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
  await page
    .getByText(/^Found on /)
    .first()
    .waitFor({ timeout: 30_000 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: join(root, 'docs', 'screenshot.png') })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('v')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  // Without the ring of the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await writeWebp(page, join(root, 'web', 'app', `product-${scheme}.webp`))
  }
} finally {
  await browser.close()
  await app.stop()
}

/** The browser itself turns its picture into WebP, so that no other program is needed. */
async function writeWebp(page: Page, path: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64')
  const blank = await browser.newPage()
  const webp = await blank.evaluate(
    async ({ source, quality }) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
    },
    { source: png, quality: WEBP_QUALITY },
  )
  await blank.close()
  writeFileSync(path, Buffer.from(webp, 'base64'))
  console.log(`${path}: ${readFileSync(path).length.toLocaleString('en-US')} bytes`)
}
