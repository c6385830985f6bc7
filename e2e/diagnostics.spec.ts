import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { newDataFolder } from './support/data-folder.ts'
import { passSplash, signIn, watchConsole } from './support/journey.ts'
import { test } from './support/test.ts'
import { admin } from './support/users.ts'

const storedKey = 'launchscout.session.diagnostics-key'
let dataDir: string
let app: RunningApp
let secretKey: string
test.beforeAll(async () => {
  dataDir = await newDataFolder()
  secretKey = await makeKey(dataDir)
  app = await startApp({ DATA_DIR: dataDir })
})
test.afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** As `npm run -s metering-key -- make` does, before the server starts. */
async function makeKey(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/metering-key.ts', 'make', 'diagnostics'],
    { env: { ...process.env, DATA_DIR: folder, TMPDIR: folder } },
  )
  return stdout.split('\n')[0] ?? ''
}

const keyField = (page: Page) => page.getByRole('textbox', { name: 'API key' })
const outcome = (page: Page) => page.getByRole('region', { name: 'Summary' }).getByRole('status').first()
const testItem = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
const remembered = (page: Page) => page.evaluate((name) => sessionStorage.getItem(name), storedKey)

async function openDiagnostics(page: Page): Promise<void> {
  await signIn(page, app.url, admin())
  await passSplash(page)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('link', { name: 'Diagnostics' }).click()
  await expect(page.getByRole('heading', { name: 'Metering diagnostics' })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/admin/usagetap`)
}

async function runWith(page: Page, key: string): Promise<void> {
  await keyField(page).fill(key)
  await page.getByRole('button', { name: 'Run diagnostics' }).click()
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible({ timeout: 30_000 })
}

test('an admin runs the series, reads what was sent, and copies a report without the key', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const problems = watchConsole(page)
  await openDiagnostics(page)

  await test.step('a key is needed', async () => {
    await page.getByRole('button', { name: 'Run diagnostics' }).click()
    await expect(page.getByText('API key is required to run diagnostics')).toBeVisible()
    await expect(keyField(page)).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Customer id' })).toHaveValue('phh-admin-diagnostics')
  })

  await test.step('all twelve pass', async () => {
    await runWith(page, secretKey)
    await expect(outcome(page)).toHaveText('All tests passed.')
    await expect(page.getByText(/^Passed\s*[\d,]+ ms$/)).toHaveCount(12)
    await expect(testItem(page, 'Usage after')).toContainText(
      'Counted: standardCalls +1, standardTokens +1500.',
    )
    await expect(page.getByRole('row', { name: 'Tokens for judgments and drafts' })).toContainText('01,500')
    expect(problems.filter((problem) => !/status of 40[49]/.test(problem))).toEqual([])
  })

  await test.step('what was sent is shown without the key', async () => {
    const begin = testItem(page, 'Begin')
    await begin.getByText('Request and response').click()
    await expect(begin.getByRole('region', { name: 'Request' })).toContainText(
      '"authorization": "Bearer ***"',
    )
    expect(await page.locator('main').innerText()).not.toContain(secretKey)
    await page.getByRole('button', { name: 'Copy report' }).click()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('"passed": 12')
    expect(report).not.toContain(secretKey)
  })

  await test.step('the key stays in this tab while that is ticked, until the sign-out', async () => {
    expect(await remembered(page)).toBeNull()
    await page.getByRole('checkbox', { name: /^Remember/ }).check()
    await page.reload()
    await expect(keyField(page)).toHaveValue(secretKey)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to App' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    expect(await remembered(page)).toBeNull()
  })
})
