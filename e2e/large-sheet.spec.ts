import { expect } from '@playwright/test'
import { readCsv } from '#domain/base/test-csv.ts'
import { type Lead, LEAD_HEADER } from '#domain/lead/lead.ts'
import { exportFile, openExport } from './support/export.ts'
import { openTab, signIn, watchConsole } from './support/journey.ts'
import {
  counts,
  expander,
  lead,
  namesOf,
  redirect,
  searchBox,
  sheetOf,
  useSheet,
} from './support/leads-tab.ts'
import { test } from './support/test.ts'

/** Leads of about 1 kB, as the app saves them; each with a name, score and code of its own. */
const manyLeads = (count: number): Lead[] =>
  Array.from({ length: count }, (_, index) =>
    lead({
      appName: `App ${index}`,
      tagline: 'Invoices that write themselves – for “small” firms',
      description: 'It reads what you sold, asks what it does not know, and sends the rest. '.repeat(4),
      website: redirect(`CODE${index}`),
      productHuntUrl: `https://www.producthunt.example/products/app-${index}`,
      votes: index % 900,
      launchedDate: '2026-11-20',
      topics: 'Accounting, Artificial Intelligence',
      aiClassification: index % 5 === 0 ? 'AI-powered, Paying customers' : 'AI-powered',
      reasoning: 'Its own pages name the customers and what each of them pays for it. '.repeat(3),
      targetScore: index,
      researchNotes: `Notes on ${index}. ${'Found on the pages of the company. '.repeat(6)}`,
    }),
  )

const count = 2_500
const total = count.toLocaleString('en-US')

test(`a sheet of ${total} rows is read in a worker, which ends; it is searched, filtered, sorted, opened and exported as any other @long`, async ({
  page,
  openDeskApp,
}) => {
  const { app, vendors } = await openDeskApp()
  const { credentials } = await vendors.newCustomer(sheetOf(manyLeads(count)))
  const problems = watchConsole(page)
  await signIn(page, app.url)
  await useSheet(page, credentials)
  await openTab(page, 'Leads')
  await expect(counts(page)).toHaveText(`${total} leads in total · ${total} shown`, { timeout: 60_000 })
  expect(page.workers().filter((worker) => worker.url().includes('tab-worker'))).toEqual([])

  expect(await namesOf(page, 2)).toEqual([`App ${count - 1}`, `App ${count - 2}`])
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Sort by Name')
  await expect.poll(() => namesOf(page, 3)).toEqual(['App 0', 'App 1', 'App 10'])
  const labels = page.getByRole('combobox', { name: 'Classification' })
  await labels.selectOption('Paying customers')
  await expect(counts(page)).toContainText(`${(count / 5).toLocaleString('en-US')} shown`)
  await labels.selectOption('All Classifications')
  await searchBox(page).pressSequentially(`app ${count - 7}`)
  await expect(counts(page)).toHaveText(`${total} leads in total · 1 shown`)
  await expander(page, `App ${count - 7}`).click()
  await expect(page.getByText(`Notes on ${count - 7}.`)).toBeVisible()
  await searchBox(page).fill('')

  await openExport(page)
  const [header, ...cells] = readCsv((await exportFile(page, 'CSV')).text)
  await page.keyboard.press('Escape')
  expect(header).toEqual(LEAD_HEADER)
  expect(new Set(cells.map(([name]) => name)).size).toBe(count)

  // A link finds its lead among all of them.
  await page.goto(`${app.url}/?lead=CODE${count - 3}#leads`)
  await expect(expander(page, `App ${count - 3}`)).toHaveAttribute('aria-expanded', 'true', {
    timeout: 60_000,
  })
  expect(problems).toEqual([])
})
