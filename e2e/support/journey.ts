import { expect, type Page } from '@playwright/test'

/** The steps that several journeys share, by what a user sees. */

/** Signs in, and leaves the onboarding, which greets whoever has not been through it. */
export async function signIn(page: Page, url: string, account?: string): Promise<void> {
  await enter(page, url, account)
  await skipOnboarding(page)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

/** Signs in, no more. */
export async function enter(page: Page, url: string, account = 'founder@example.com'): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.locator(`button[value="${account}"]`).click()
  await expect(page.getByText(account)).toBeVisible()
}

export async function skipOnboarding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function openTab(page: Page, name: 'Search' | 'Leads' | 'AI Usage' | 'Settings'): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

export async function useSampleData(page: Page): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByRole('button', { name: 'Use sample data' }).click()
  await expect(page.getByRole('banner').getByText('Sample data')).toBeVisible()
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
