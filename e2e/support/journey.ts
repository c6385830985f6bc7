import { expect, type Page } from '@playwright/test'
import { openSignedIn } from './seeded-session.ts'
import { founder } from './users.ts'

/** The steps that several journeys share, by what a user sees. */

/** Opens the app, signed in and with the onboarding skipped; by default as the journey's own user. */
export async function signIn(page: Page, url: string, account = founder()): Promise<void> {
  await openSignedIn(page, url, { account, onboarding: 'skipped' })
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

/** Opens the app, signed in, no more: the onboarding greets whoever has not been through it. */
export async function enter(page: Page, url: string, account = founder()): Promise<void> {
  await openSignedIn(page, url, { account, onboarding: 'due' })
  // On a narrow screen it is in the menu.
  await expect(page.getByText(account)).toBeAttached()
}

/** Signs in through the screen, which the browser's other tabs hear of; for journeys about the sign-in itself. */
export async function signInByScreen(page: Page, url: string, account = founder()): Promise<void> {
  await page.goto(url)
  await pickAccount(page, account)
  // On a narrow screen it is in the menu.
  await expect(page.getByText(account)).toBeAttached()
}

/** From the first screen through the account chooser, no more. */
export async function pickAccount(page: Page, account = founder()): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByText('Use another account').click()
  await page.getByLabel('Email', { exact: true }).fill(account)
  await page.getByLabel('Name', { exact: true }).fill('Fiona Founder')
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function skipOnboarding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expectNoDialog(page)
}

/** Closed, and gone from the document too: one that is on its way out is not opened again. */
export async function expectNoDialog(page: Page): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0)
}

export async function openTab(page: Page, name: 'Search' | 'Leads' | 'AI Usage' | 'Settings'): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

export async function useSampleData(page: Page): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByRole('button', { name: 'Use sample data' }).click()
  await expect(page.getByRole('banner').getByText('Sample data')).toBeVisible()
  // The plan and the activity are still being written: what comes next may leave the page.
  await expect(page.getByText('Settings saved securely with encryption!')).toBeVisible()
}

/** Passes by the splash of small screens, once for the session. */
export async function passSplash(page: Page): Promise<void> {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Continue Anyway' }).click()
  if (wide !== null) await page.setViewportSize(wide)
}

/** Searches with the form as it stands and waits until every launch is judged. */
export async function searchAndJudge(page: Page): Promise<void> {
  await openTab(page, 'Search')
  await page.getByRole('button', { name: 'Search Product Hunt' }).click()
  await expect(page.getByText(/^\d+ judged, 0 failed, 0 waiting/)).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('button', { name: 'Search Product Hunt' })).toBeEnabled({ timeout: 30_000 })
}

/** Fails a journey that leaves an error on the console; call before the first page. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}
