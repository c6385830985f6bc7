import { expect } from '@playwright/test'
import { toRow } from '#domain/lead.ts'
import { newTab, type SheetDocument } from '#sandbox/sheets/document.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { openTab, signIn } from './support/journey.ts'
import { counts, expander, lead, LEADS, openLeads, sheetOf, useSheet } from './support/leads-tab.ts'
import { hold } from './support/requests.ts'
import { test } from './support/test.ts'

const app = leadsAppOfFile()
test.beforeEach(() =>
  app.vendors.editSheet((document) => {
    document.tabs = sheetOf(LEADS).tabs
  }),
)

test('the sheet is read again on Refresh and on the focus of the window, only while the tab is seen; open details stay', async ({
  page,
}) => {
  await page.clock.install()
  await openLeads(page, app.url, app.vendors.credentials)
  const reads = () => app.vendors.seen.filter(({ path }) => path.includes('/values/')).length
  await expander(page, 'Quill').click()
  const more = page.getByRole('button', { name: 'more: full text of Research Notes' })

  const letGo = await hold(page, /\/values\//)
  await app.vendors.editSheet(({ tabs: [tab] }) => {
    tab?.rows.splice(1, 0, toRow(lead({ appName: 'By hand', targetScore: 99 })))
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refreshing…' })).toBeDisabled()
  await more.click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Research Notes' })).toBeVisible()
  await expect(counts(page)).toHaveText('205 leads in total · 205 shown')
  await expect(page.getByRole('dialog', { name: 'Research Notes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(expander(page, 'Quill')).toHaveAttribute('aria-expanded', 'true')
  await page.unroute(/\/values\//)

  await app.vendors.editSheet(({ tabs: [tab] }) => void tab?.rows.splice(1, 1))
  // Longer than the sheet is left alone after a load, which is 20 times what that took.
  await page.clock.fastForward(600_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')

  await openTab(page, 'Search')
  const before = reads()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(2_000)
  expect(reads()).toBe(before)
})

const SLOW_DOWN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'retry-after': '3',
}

test('a rate limit of Google shows the time that is left, and reading goes on by itself', async ({
  page,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  let limited = true
  await page.route(/\/values\//, (route) =>
    limited ? route.fulfill({ status: 429, headers: SLOW_DOWN, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(
    page.getByText(/Google Sheets is getting too many requests\. Your leads are read again in [123] s/),
  ).toBeVisible()
  limited = false
  await expect(page.getByText('Google Sheets is getting too many requests.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')
})

test('the leads are found behind a tab that somebody put in front, and under another name', async ({
  page,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await app.vendors.editSheet((document) => {
    const [leads] = document.tabs
    if (leads !== undefined) Object.assign(leads, { title: 'Prospects', sheetId: 41 })
    document.tabs.unshift(newTab(42, 'Plan', [['Who', 'When']]))
  })
  await page.reload()
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')
  // A copy of the tab to the left of it: which one is read is said.
  await app.vendors.editSheet((document) => {
    const leads = document.tabs.find(({ title }) => title === 'Prospects')
    if (leads !== undefined)
      document.tabs.unshift({ ...leads, sheetId: 43, title: 'Copy', rows: leads.rows.slice(0, 2) })
  })
  await page.reload()
  await expect(page.getByText('The leftmost, "Copy", is used, not "Prospects".')).toBeVisible()
  await expect(counts(page)).toHaveText('1 lead in total · 1 shown')
})

test('the five screens say what is the matter and what to do', async ({ page }) => {
  await signIn(page, app.url)
  await openTab(page, 'Leads')
  await expect(page.getByRole('heading', { name: 'Google Sheets Not Configured' })).toBeVisible()
  await expect(page.getByText('To view and manage leads, configure Google Sheets in Settings.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '#settings')
  await page.getByRole('link', { name: 'Open Settings' }).click()
  await expect(page).toHaveTitle('Settings · Launchscout')
  await useSheet(page, app.vendors.credentials)

  // Reading fails, and Retry succeeds; meanwhile placeholder rows are drawn.
  let broken = true
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/values\//, async (route) => {
    if (!broken) return route.fallback()
    await held
    return route.fulfill({
      status: 404,
      json: { error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' } },
    })
  })
  await openTab(page, 'Leads')
  await expect(page.getByText('Loading…')).toBeAttached()
  release()
  const failed = page.getByRole('alert').filter({ hasText: 'Error Loading Leads' })
  await expect(failed).toContainText('Spreadsheet not found. Please check the Spreadsheet ID.')
  broken = false
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')

  const all = sheetOf(LEADS)
  const setRows = ({ tabs: [tab] }: SheetDocument) =>
    app.vendors.editSheet(({ tabs: [theirs] }) => {
      if (tab !== undefined && theirs !== undefined) theirs.rows = tab.rows
    })
  await setRows(sheetOf([]))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'No Leads Yet' })).toBeVisible()
  await expect(
    page.getByText('Start by searching Product Hunt and classifying products. Qualified leads appear here.'),
  ).toBeVisible()

  await setRows(sheetOf([], ['Something', 'else']))
  await page.reload()
  await expect(failed).toContainText(
    'The first tab of this spreadsheet contains something else, so no leads were read. Save a lead to add a tab "Launchscout leads", or choose another spreadsheet in Settings.',
  )
  await setRows(all)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')
})
