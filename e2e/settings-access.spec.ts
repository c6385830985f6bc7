import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectNoDialog, signIn } from './support/journey.ts'
import { expectFocusWithin, tabTo } from './support/keyboard.ts'
import { button, field, said, SAVED } from './support/settings-tab.ts'
import { test } from './support/test.ts'

/** The Settings tab without a mouse, and for who does not see it (WCAG 2.2 AA). */

const app = appOfFile()

test('the keyboard alone does all of it', { tag: '@long' }, async ({ page }) => {
  await signIn(page, app.url)
  const tabs = page.getByRole('tab', { name: 'Search' })
  await tabTo(page, tabs)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')

  await tabTo(page, field(page, 'token'))
  await page.keyboard.type('phdev0123456789abcdef')
  await tabTo(
    page,
    page.getByRole('region', { name: 'Product Hunt' }).getByRole('button', { name: 'Show the text' }),
  )
  await page.keyboard.press('Space')
  await expect(field(page, 'token')).toHaveAttribute('type', 'text')
  const guide = page.getByText('How to get a token')
  await tabTo(page, guide)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'API dashboard' }))
  const save = button(page, 'Save Settings')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(said(page, SAVED)).toBeVisible()
  await expect(save).toBeFocused()

  const clear = button(page, 'Clear Product Hunt token')
  await tabTo(page, clear)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoDialog(page)
  await expect(clear).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Clear' }))
  await page.keyboard.press('Enter')
  await expect(said(page, '✅ Product Hunt token cleared')).toBeVisible()
  // Clear is gone; who used it goes on from the section it was in.
  await expectFocusWithin(page.getByRole('region', { name: 'Product Hunt' }))
})
