import { expect } from '@playwright/test'
import { toRow } from '#domain/lead/lead.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { openTab } from './support/journey.ts'
import { counts, expander, lead, LEADS, openLeads, sheetOf } from './support/leads-tab.ts'
import { hold } from './support/requests.ts'
import { test } from './support/test.ts'

const app = leadsAppOfFile()
test.beforeEach(() =>
  app.vendors.editSheet((document) => {
    document.tabs = sheetOf(LEADS).tabs
  }),
)

test('the sheet is read again on Refresh and on the focus of the window, only while the tab is seen; open details stay @long', async ({
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
