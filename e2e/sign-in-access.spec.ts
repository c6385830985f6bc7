import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { tabTo } from './support/keyboard.ts'
import { test } from './support/test.ts'

/** The way in without a mouse, and for who does not see it (WCAG 2.2 AA). */

const app = appOfFile()

test('the keyboard alone signs in and out', async ({ page }) => {
  await page.goto(app.url)
  await tabTo(page, page.getByRole('button', { name: 'Sign in with Google' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('button[value="founder@example.com"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'Sign Out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
})
