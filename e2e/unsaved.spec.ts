import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openTab, signIn } from './support/journey.ts'
import { button, field } from './support/settings-tab.ts'
import { test } from './support/test.ts'
import { admin } from './support/users.ts'

/** What was typed in Settings and not saved is not lost without a question. */

const app = appOfFile()

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function typeToken(page: Page): Promise<void> {
  await openTab(page, 'Settings')
  await field(page, 'token').fill('half-typed')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
}

test('leaving for another page of the app asks first, also from another tab; staying keeps what was typed @long', async ({
  page,
}) => {
  await signIn(page, app.url, admin())
  await typeToken(page)
  // Switching tabs loses nothing, so nothing asks.
  await openTab(page, 'Search')
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(question(page)).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible()
  await openTab(page, 'Settings')
  await expect(field(page, 'token')).toHaveValue('half-typed')

  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await button(page, 'Leave').click()
  await expect(page).toHaveURL(/\/admin\/users/)
  await page.goBack()
  await openTab(page, 'Settings')
  await expect(field(page, 'token')).toHaveValue('')

  // With nothing typed nothing asks, and a reload in the browser's own words.
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(dialogs).toEqual([])
  await typeToken(page)
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await typeToken(page)
  await button(page, 'Sign Out').click()
  await button(page, 'Leave').click()
  await expect(button(page, 'Sign in with Google')).toBeVisible()
})
