import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { type RunningApp, startApp } from './app.ts'
import { newDataFolder } from './data-folder.ts'
import { signIn } from './journey.ts'
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
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Rows of a table without its header. */
export const bodyRows = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.locator('[role=cell], td') })
