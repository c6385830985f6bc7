import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { type RunningApp, startApp } from './app.ts'
import { expectAccessible } from './axe.ts'
import { newDataFolder } from './data-folder.ts'
import { passSplash, signIn } from './journey.ts'
import { admin } from './users.ts'

/** An app with invented users, and the admin panel by what an admin sees. */

/** A running app whose database holds invented users and their activity, which `npm run seed` makes. */
export async function startSeededApp(
  users: number,
  logs: number,
  env: Record<string, string> = {},
): Promise<RunningApp> {
  const dataDir = await newDataFolder()
  await promisify(execFile)(
    process.execPath,
    ['scripts/seed.ts', '--users', String(users), '--logs', String(logs)],
    { env: { ...process.env, DATA_DIR: dataDir, TMPDIR: dataDir } },
  )
  const app = await startApp({ ...env, DATA_DIR: dataDir })
  return {
    ...app,
    stop: async () => {
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs in as an admin and opens a page of the panel by its sidebar. */
export async function openAdminPage(
  page: Page,
  url: string,
  name: 'Users' | 'Statistics' | 'Activity Logs' | 'Diagnostics' | 'System',
): Promise<void> {
  await signIn(page, url, admin())
  await passSplash(page)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Nothing sticks out on a wide and a narrow screen, where the splash was passed by before, and axe is clean on the narrow one; the tours look at the wide one. */
export async function expectFitsEverywhere(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflowPx).toBe(0)
  }
  // Rows of the filter before are dimmed until the next ones come.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Has the backend refuse an operation until the returned function is called. */
export async function refuseOperation(page: Page, operation: string): Promise<() => Promise<void>> {
  const url = '**/graphql'
  await page.route(url, async (route) => {
    if (!(route.request().postData() ?? '').includes(operation)) return route.fallback()
    return route.fulfill({
      status: 403,
      json: { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] },
    })
  })
  return () => page.unroute(url)
}

/** Rows of a table without its header. */
export const bodyRows = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.locator('[role=cell], td') })
