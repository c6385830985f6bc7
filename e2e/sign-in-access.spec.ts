import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `nothing serious for axe: ${colorScheme}`,
    { tag: colorScheme === 'dark' ? '@long' : [] },
    async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const signIn = page.getByRole('button', { name: 'Sign in with Google' })
      await page.goto(app.url)
      await expect(signIn).toBeVisible()
      await expectAccessible(page)
      await signIn.click()
      await page.getByText('Use another account').click()
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
      await expectAccessible(page)
      await page.getByText('Cancel').click()
      await expect(page.getByRole('alert')).toContainText('You did not sign in.')
      await expectAccessible(page)
      await signIn.click()
      await page.getByText('Use another account').click()
      await page.getByRole('textbox', { name: 'Email' }).fill('someone@unverified.example')
      await page.getByRole('textbox', { name: 'Name' }).fill('Some One')
      await page.getByRole('checkbox').uncheck()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Your email address is not verified' })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${app.url}/no-such-page`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectAccessible(page)
      await context.close()
    },
  )
}
