import { expect } from '@playwright/test'
import { readCsv, readPlainCsv, readTsv } from '#domain/base/test-csv.ts'
import { LEAD_HEADER } from '#domain/lead/lead.ts'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { exportFile, openExport } from './support/export.ts'
import { openTab, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone, LENIENT, qualifiedCards, writeCriteria } from './support/run.ts'
import { field, saveSettings } from './support/settings-tab.ts'
import { test } from './support/test.ts'

const app = appOfFile()

test('without a sheet, the results of a search go out as files and to the clipboard', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const problems = watchConsole(page)
  await signIn(page, app.url)
  await useSampleData(page)
  await field(page, 'spreadsheet').fill('')
  await saveSettings(page)
  await openTab(page, 'Search')
  await writeCriteria(page, LENIENT)
  const search = bestOf({ daysAgo: 5, count: 5 })
  await beginSearch(page, search)
  await expectDone(page, { judged: search.count })
  const first = qualifiedCards(page).first()
  await first.getByRole('button', { name: 'Find contacts' }).click()
  await expect(first.getByText(/^Found on /)).toBeVisible({ timeout: 30_000 })

  await openExport(page)
  const menu = page.getByRole('group', { name: 'Export', exact: true })
  const what = menu.getByRole('combobox', { name: 'What to export' })
  const qualified = await qualifiedCards(page).count()
  await expect(what.getByRole('option')).toHaveText([
    `All shown (${search.count})`,
    `Qualified (${qualified})`,
  ])
  await expectAccessible(page)
  const csv = await exportFile(page, 'CSV')
  expect(csv.name).toMatch(/^launchscout-sample-launches-\d{4}-\d{2}-\d{2}\.csv$/)
  const [header, ...rows] = readCsv(csv.text)
  expect(header).toEqual(LEAD_HEADER)
  expect(rows).toHaveLength(search.count)
  await expect(menu.getByRole('status')).toContainText(`Saved ${search.count} launches to ${csv.name}.`)

  await what.selectOption(`Qualified (${qualified})`)
  await menu.getByRole('button', { name: 'Copy to paste into a sheet' }).click()
  await expect(menu.getByRole('status')).toContainText(`Copied ${qualified} launch`)
  const pasted = readTsv(await page.evaluate(() => navigator.clipboard.readText()))
  expect(pasted).toHaveLength(qualified + 1)

  const crm = readPlainCsv((await exportFile(page, 'Instantly')).text)
  expect(crm[0]?.[0]).toBe('email')
  expect(crm.length).toBeGreaterThan(1)
  for (const [email] of crm.slice(1)) expect(email).toContain('@')
  await expect(menu.getByRole('status')).toContainText('without contacts')
  const json: unknown = JSON.parse((await exportFile(page, 'JSON')).text)
  expect(json).toMatchObject({ format: 'launchscout-export', launches: { length: qualified } })

  // What is ticked is offered first.
  await page.keyboard.press('Escape')
  await first.getByRole('checkbox').check()
  await openExport(page)
  await expect(what.getByRole('option').first()).toHaveText('Selected (1)')
  expect(readCsv((await exportFile(page, 'CSV')).text)).toHaveLength(2)
  expect(problems).toEqual([])
  await context.close()
})
