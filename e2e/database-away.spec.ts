import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { bodyRows, openAdminPage } from './support/admin.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { openTab } from './support/journey.ts'
import { launchesOf } from './support/known-search.ts'
import { LEADS, sheetOf } from './support/leads-tab.ts'
import { field, note, openNotes, texts } from './support/notes.ts'
import { isPostgresInstalled, type OwnDatabase, startOwnDatabase } from './support/own-database.ts'
import { beginSearch, expectDone, middleOfRun } from './support/run.ts'
import { fillOwnKeys, openSettings, saveSettings } from './support/settings-tab.ts'
import { test } from './support/test.ts'
import { founder } from './support/users.ts'
import { aiKey, startVendors, type Vendors } from './support/vendors.ts'

/** The database is away for as long as another machine takes to become the primary (docs/high-availability.md). */

const AWAY_MS = 15_000
const AI_MS = 700
const LOG = 'Activity Logs'
const STILL_TRYING = 'The server is not reachable for a moment. Still trying…'

let database: OwnDatabase
let vendors: Vendors
let app: RunningApp

async function start(): Promise<void> {
  database = await startOwnDatabase()
  const pause = () => new Promise((resolve) => setTimeout(resolve, AI_MS))
  vendors = await startVendors(sheetOf(LEADS), {
    // So that a search is under way for some time.
    replaceAnswer: (_request, answer) => pause().then(() => answer),
  })
  app = await startApp({
    ...vendors.env,
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    OPENAI_API_KEY: aiKey,
  })
}

async function stop(): Promise<void> {
  await app.stop()
  await vendors.stop()
  await database.stop()
}

const waitLine = (page: Page) => page.getByRole('status').filter({ hasText: STILL_TRYING })
const logRows = (page: Page, text: string) => bodyRows(page, LOG).filter({ hasText: text })

/** Collects what a page shows as an error from now on, however briefly. */
async function collectErrors(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown = new Set<string>()
    const look = () => {
      for (const alert of document.querySelectorAll('[role=alert]'))
        if (alert.textContent !== '') shown.add(alert.textContent)
      for (const line of document.body.innerText.split('\n'))
        if (/(?<!\b0 )failed|could not|unavailable|went wrong|not be reached|error/i.test(line))
          shown.add(line)
    }
    look()
    const before = new Set(shown)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { errorsShown: () => [...shown].filter((text) => !before.has(text)) })
  })
  return () => page.evaluate<string[]>('window.errorsShown()')
}

/** Signs in with a sheet and a token for the listing site, and without an AI key: the installation pays. */
async function openUser(page: Page): Promise<void> {
  await openSettings(page, app.url)
  const { serviceAccount, spreadsheetId, listingToken } = vendors.credentials
  await fillOwnKeys(page, { serviceAccount, spreadsheetId, listingToken })
  await saveSettings(page)
  await openTab(page, 'Leads')
  await expect(page.getByText(`${LEADS.length} leads in total`)).toBeVisible()
  await openNotes(page, 'Quill')
}

const statusOf = (page: Page) => page.getByRole('combobox', { name: 'Status of Quill' })

if (isPostgresInstalled())
  test(
    'a database that is away for a while is a wait for those who work, and never an error',
    { tag: '@long' },
    async ({ page, browser }) => {
      test.setTimeout(180_000)
      await start()
      try {
        await openUser(page)
        const admin = await (await browser.newContext()).newPage()
        await openAdminPage(admin, app.url, LOG)
        await expect(bodyRows(admin, LOG).first()).toBeVisible()
        const other = await (await browser.newContext()).newPage()
        await openAdminPage(other, app.url, 'Users')
        await other.getByRole('link', { name: founder(), exact: true }).click()
        await expect(other.getByRole('button', { name: 'Reset usage' })).toBeVisible()

        const search = launchesOf({ daysAgo: 1, days: 3 })
        await beginSearch(page, search, 40)
        await middleOfRun(page)
        const pages = [page, admin, other]
        const errors = await Promise.all(pages.map(collectErrors))

        database.lose()
        const isBack = new Promise<void>((resolve) =>
          setTimeout(() => {
            database.bringBack()
            resolve()
          }, AWAY_MS),
        )
        await openTab(page, 'Leads')
        await field(page).fill('Call Ada on Monday')
        await field(page).press('Control+Enter')
        await statusOf(page).selectOption('Contacted')
        const download = admin.waitForEvent('download')
        await admin.getByRole('button', { name: 'Export CSV' }).click()
        await other.getByRole('button', { name: 'Reset usage' }).click()
        await other.getByRole('dialog').getByRole('button', { name: 'Reset usage' }).click()
        for (const waiting of pages) await expect(waitLine(waiting)).toBeVisible()
        await isBack

        await test.step('the search goes on, and each launch is paid for once', async () => {
          await openTab(page, 'Search')
          await expectDone(page, { judged: search.count })
          const calls = vendors.seen.filter(({ path }) => path.endsWith('/responses'))
          expect(calls).toHaveLength(search.count)
        })
        await test.step('a note and a setting are saved once', async () => {
          await openTab(page, 'Leads')
          await expect(
            note(page, 'Call Ada on Monday').getByRole('button', { name: /^Edit note of / }),
          ).toBeVisible()
          for (const waiting of pages) await expect(waitLine(waiting)).toHaveCount(0)
          for (const shown of errors) expect(await shown()).toEqual([])
          await page.reload()
          await expect(field(page)).toBeVisible()
          await expect.poll(() => texts(page)).toEqual(['Call Ada on Monday'])
          await expect(statusOf(page)).toHaveValue('CONTACTED')
        })
        await test.step('an export comes whole, and an action is done and logged once', async () => {
          const text = await readFile(await (await download).path(), 'utf8')
          expect(text).toContain(founder())
          await expect(other.getByRole('dialog')).toHaveAccessibleName('Usage reset successfully')
          await admin.getByRole('button', { name: 'Refresh' }).click()
          await expect(logRows(admin, 'reset')).toHaveCount(1)
        })
      } finally {
        await stop()
      }
    },
  )
