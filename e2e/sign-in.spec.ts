import { expect } from '@playwright/test'
import { HOUR_MS } from '#domain/base/durations.ts'
import { appOfFile } from './support/app-of-file.ts'
import { skipOnboarding } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, clearAiKey, expectDone, middleOfRun, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

// With the services' own times, so that a run has a middle.
const app = appOfFile({ SANDBOX_LATENCY: 'realistic' })

test('the keyboard alone signs in, back to the requested tab, and out; to cancel is no sign-in', async ({
  page,
}) => {
  await page.goto(`${app.url}/#settings`)
  const signInButton = page.getByRole('button', { name: 'Sign in with Google' })
  await tabTo(page, signInButton)
  await page.keyboard.press('Enter')
  await page.getByText('Cancel').click()
  await expect(page.getByRole('alert')).toContainText('You did not sign in.')
  await tabTo(page, signInButton)
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('button[value="founder@example.com"]'))
  await page.keyboard.press('Enter')
  await skipOnboarding(page)
  await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible()
  await expect(page).toHaveTitle('Settings · Launchscout')
  await tabTo(page, page.getByRole('button', { name: 'Sign Out' }))
  await page.keyboard.press('Enter')
  await expect(signInButton).toBeVisible()
})

test('a user with an unverified email sees that in place of the app, and can sign out', async ({ page }) => {
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByText('Use another account').click()
  await page.getByRole('textbox', { name: 'Email' }).fill('someone@unverified.example')
  await page.getByRole('textbox', { name: 'Name' }).fill('Some One')
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is not verified' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
})

test('a sign-in that ends in the middle of a search is reported once; no launch fails by it, and signed in again it goes on @long', async ({
  page,
}) => {
  const search = bestOf({ daysAgo: 4, days: 2, count: 15 })
  await page.clock.install()
  await signInWithSampleData(page, app.url, secondFounder())
  // Free calls carry the sign-in.
  await clearAiKey(page)
  await expect(page.getByText('Using free tier')).toBeVisible()
  await beginSearch(page, search)
  await middleOfRun(page)

  const ended = { status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }
  await page.route(/\/pool\/token$/, (route) => route.fulfill(ended))
  await page.clock.setSystemTime(Date.now() + 2 * HOUR_MS)
  await expect(
    page.getByText(
      'You were signed out after some time. Please sign in again. Your keys and leads are safe.',
      {
        exact: true,
      },
    ),
  ).toBeVisible()
  await page.unroute(/\/pool\/token$/)
  await page.clock.setSystemTime(Date.now())
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expectDone(page, { judged: search.count })
})
