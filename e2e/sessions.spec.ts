import { type Browser, expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoDialog, openTab, signInByScreen, skipOnboarding } from './support/journey.ts'
import { test } from './support/test.ts'

const app = appOfFile()

const ENDED = 'This session was ended. Please sign in again to continue. Your keys and leads are safe.'
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })
const endOthers = (page: Page) => page.getByRole('button', { name: 'End all others' })

/** The same user in one more browser, with the Settings open. */
async function oneMore(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInByScreen(page, app.url)
  await skipOnboarding(page)
  await openTab(page, 'Settings')
  return page
}

test('a user ends the session of another browser, which is signed out at once @long', async ({
  page,
  browser,
}) => {
  await signInByScreen(page, app.url)
  await skipOnboarding(page)
  const other = await oneMore(browser)
  const third = await oneMore(browser)
  await openTab(page, 'Settings')
  const listed = sessions(page).getByRole('listitem')
  await expect(listed).toHaveCount(3)
  await expect(listed.filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(listed.first()).toContainText(/Chrome on /)
  await expect(listed.filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  await sessions(page)
    .getByRole('button', { name: /^End the session of Chrome/ })
    .first()
    .click()
  await expect(page.getByText('✅ Session ended')).toBeVisible()
  await expect(listed).toHaveCount(2)
  await endOthers(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expectNoDialog(page)
  await expect(listed).toHaveCount(1)
  await expect(endOthers(page)).toHaveCount(0)
  for (const ended of [other, third]) {
    await expect(ended.getByText(ENDED)).toBeVisible()
    await expect(signInButton(ended)).toBeVisible()
  }
  await page.reload()
  await expect(listed).toHaveCount(1)

  await signInButton(other).click()
  // The pool's own cookie is left, but the account is asked for again.
  await expect(other.getByText('Use another account')).toBeVisible()
})
