import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { openAdminPage } from './support/admin.ts'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { pickAccount, signInByScreen, skipOnboarding, useSampleData } from './support/journey.ts'
import { test } from './support/test.ts'
import { founder } from './support/users.ts'

const app = appOfFile()

const Exported = z.object({
  email: z.string(),
  parts: z.array(z.object({ name: z.string(), rows: z.array(z.unknown()) })),
})
const Receipt = z.object({ id: z.string(), parts: z.array(z.object({ label: z.string() })) })

async function readJson(download: Download): Promise<unknown> {
  return JSON.parse(await readFile(await download.path(), 'utf8'))
}

async function saved(page: Page, name: string): Promise<unknown> {
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readJson(await downloads)
}

/** The next deletion is refused as if the sign-in were old. */
async function refuseOnce(page: Page): Promise<void> {
  await page.route(
    '**/graphql',
    async (route) => {
      if (route.request().postData()?.includes('deleteMyAccount') !== true) return route.fallback()
      const errors = [{ message: 'Sign in again.', extensions: { code: 'SIGN_IN_AGAIN' } }]
      return route.fulfill({ status: 403, json: { errors, data: null } })
    },
    { times: 1 },
  )
}

test('a user takes their data along, signs in again, and deletes their account @long', async ({ page }) => {
  await signInByScreen(page, app.url)
  await skipOnboarding(page)
  await useSampleData(page)
  const { email, parts } = Exported.parse(await saved(page, 'Download my data'))
  expect(email).toBe(founder())
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users', 'sessions', 'activity_logs']),
  )
  await expect(page.getByText('✅ Your data is downloaded')).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Type your email to confirm').fill('somebody@example.com')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(`This is not your email. Type ${founder()}.`)
  await refuseOnce(page)
  await dialog.getByLabel('Type your email to confirm').fill(founder().toUpperCase())
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await dialog.getByRole('button', { name: 'Sign in again' }).click()

  // The pool still knows the account, and asks all the same.
  await page.getByText('Use another account').click()
  await page.getByLabel('Email', { exact: true }).fill(founder())
  await page.getByLabel('Name', { exact: true }).fill('Fiona Founder')
  await page.getByRole('button', { name: 'Continue' }).click()
  await skipOnboarding(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Type your email to confirm').fill(founder())
  await dialog.getByRole('button', { name: 'Delete for good' }).click()

  await expect(dialog.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  await expect(dialog.getByText('Profile: 1 entry')).toBeVisible()
  await expectAccessible(page)
  const receipt = Receipt.parse(await saved(page, 'Download receipt'))
  expect(receipt.parts.map(({ label }) => label)).toContain('Sessions')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await expect(page.getByText('This session was ended')).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^launchscout\.[^.]+\./.test(key))),
  ).toEqual([])

  // Whoever signs up again begins anew.
  await pickAccount(page)
  await expect(page.getByRole('button', { name: 'Skip for now' })).toBeVisible()
})

test('an admin ends a user’s session, downloads their data and deletes the account, which signs them out at once @long', async ({
  page,
  browser,
}) => {
  const user = await (await browser.newContext()).newPage()
  await signInByScreen(user, app.url)
  await openAdminPage(page, app.url, 'Users')
  await page.getByRole('link', { name: founder(), exact: true }).click()
  await page.getByRole('button', { name: /^End the session of Chrome/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End session' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await expect(user.getByText('This session was ended')).toBeVisible()
  await signInByScreen(user, app.url)
  expect(Exported.parse(await saved(page, 'Download data')).email).toBe(founder())
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByLabel('Type their email to confirm').fill(founder())
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
  await expect(user.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await page.getByRole('link', { name: 'Activity Logs' }).click()
  await expect(page.getByText('Admin: ended a session').last()).toBeVisible()
  await expect(page.getByText('Admin: deleted an account').last()).toBeVisible()
  await expect(page.getByText(founder())).toHaveCount(0)
})
