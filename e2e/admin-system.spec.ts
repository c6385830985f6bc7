import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { bodyRows, expectFitsEverywhere, openAdminPage } from './support/admin.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { newDataFolder } from './support/data-folder.ts'
import { watchConsole } from './support/journey.ts'
import { test } from './support/test.ts'

let app: RunningApp
let dataDir: string
test.beforeAll(async () => {
  dataDir = await newDataFolder()
  app = await startApp({ DATA_DIR: dataDir })
})
test.afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'an admin makes a backup, sees that it was tried, and finds it in the folder and the logs',
  { tag: '@long' },
  async ({ page }) => {
    const problems = watchConsole(page)
    await openAdminPage(page, app.url, 'System')
    const state = page.getByRole('region', { name: 'State', exact: true })
    await expect(state).toContainText(/DatabaseEmbedded PostgreSQL \d+\.\d+/)
    await expect(state).toContainText(/Disk of the data[\d.,]+ (MB|GB|TB) of [\d.,]+ (MB|GB|TB) free/)
    await expect(state).toContainText(/Real-time eventsWorking/)
    await expect(page.getByRole('region', { name: 'Errors of the last hour' })).toContainText('None.')
    await expect(page.getByText('There is no backup yet.')).toBeVisible()
    await expect(page.getByText('Backups are not encrypted.')).toBeVisible()

    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByRole('region', { name: 'Backups', exact: true }).getByRole('status')).toHaveText(
      'The backup was made and restored as a trial.',
    )
    await expect(page.getByText('There is no backup yet.')).toHaveCount(0)
    await expect(page.getByText(/just now|seconds? ago|1 minute ago/)).toBeVisible()
    await expect(bodyRows(page, 'Latest backups')).toHaveCount(1)
    await expect(bodyRows(page, 'Latest backups')).toContainText('GoodBy an admin')
    const folder = join(dataDir, 'backups')
    const [file = '', ...others] = readdirSync(folder)
    expect(others).toEqual([])
    expect(file).toMatch(/^launchscout-\d{8}T\d{6}Z-manual\.backup$/)
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    await expectFitsEverywhere(page)

    await page.getByRole('link', { name: 'Activity Logs' }).click()
    await expect(page.getByRole('cell', { name: 'Admin: made a backup' })).toBeVisible()
    expect(problems).toEqual([])
  },
)
