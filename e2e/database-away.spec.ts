import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openAdminPage } from './support/admin.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { openLeads } from './support/leads-tab.ts'
import { field, note, openNotes, texts } from './support/notes.ts'
import { test } from './support/test.ts'

/** A database that is away while another machine becomes the primary (docs/high-availability.md). */

const app = leadsAppOfFile()

const AWAY = { code: 'UNAVAILABLE', message: 'The database is away for the moment.' }

/** Every request to our server is answered as it answers them without its database, until the returned function is called. */
async function loseDatabase(context: BrowserContext): Promise<() => Promise<void>> {
  const ours = /\/(?:graphql|metering|admin\/logs\.csv|healthz\/ready)/
  await context.route(ours, (route) =>
    route.fulfill({
      status: 503,
      json: { errors: [{ message: AWAY.message, extensions: { code: AWAY.code } }], error: AWAY },
    }),
  )
  return () => context.unroute(ours)
}

/** Collects each alert that a page shows from now on, however briefly. */
async function collectAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown = new Set<string>()
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role=alert]'))
        if (textContent !== '') shown.add(textContent)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { alertsShown: () => [...shown] })
  })
  return () => page.evaluate<string[]>('window.alertsShown()')
}

const waitLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The server is not reachable for a moment. Still trying…' })

test('a database that is away for a while is a wait for those who work, and never an error @long', async ({
  page,
  context,
  browser,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Quill')
  const status = page.getByRole('combobox', { name: 'Status of Quill' })
  const office = await browser.newContext()
  const admin = await office.newPage()
  await openAdminPage(admin, app.url, 'Activity Logs')
  await expect(admin.getByRole('table', { name: 'Activity Logs' })).toBeVisible()
  const pages = [page, admin]
  const alerts = await Promise.all(pages.map(collectAlerts))

  const bringBack = [await loseDatabase(context), await loseDatabase(office)]
  await field(page).fill('Call Ada on Monday')
  await field(page).press('Control+Enter')
  await status.selectOption('Contacted')
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export CSV' }).click()
  for (const waiting of pages) await expect(waitLine(waiting)).toBeVisible()
  for (const back of bringBack) await back()

  await expect(note(page, 'Call Ada on Monday').getByRole('button', { name: /^Edit note of / })).toBeVisible({
    timeout: 30_000,
  })
  expect(await readFile(await (await download).path(), 'utf8')).toContain('LOGIN')
  for (const waiting of pages) await expect(waitLine(waiting)).toHaveCount(0)
  for (const shown of alerts) expect(await shown()).toEqual([])
  await page.reload()
  await expect(field(page)).toBeVisible()
  await expect.poll(() => texts(page)).toEqual(['Call Ada on Monday'])
  await expect(status).toHaveValue('CONTACTED')
  await office.close()
})
