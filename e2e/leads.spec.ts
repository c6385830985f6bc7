import { expect, type Page } from '@playwright/test'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { openTab, signIn, watchConsole } from './support/journey.ts'
import {
  counts,
  expander,
  expectQuery,
  namesOf,
  openLeads,
  redirect,
  row,
  searchBox,
} from './support/leads-tab.ts'
import { test } from './support/test.ts'

const app = leadsAppOfFile()

test('the list: counts, dates, scores, links; search, filter and sort stay in the address and over the tabs', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await openLeads(page, app.url, app.vendors.credentials)
  await expect(page.getByText('All records live in your own spreadsheet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open spreadsheet' })).toHaveAttribute(
    'href',
    new RegExp(app.vendors.credentials.spreadsheetId),
  )
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')

  const quill = row(page, 'Quill')
  await expect(quill).toContainText('1,234')
  await expect(quill).toContainText('Nov 20, 2026')
  await expect(quill.getByTitle('Score 70 of 100: high')).toBeVisible()
  await expect(row(page, 'Zebra')).toContainText('next spring')
  await expect(row(page, 'Émile')).toContainText('N/A')
  // Its row warns of the address that the page does not have.
  await expect(quill.getByTitle('ada@quill.example: not seen')).toHaveText('not seen')
  await expect(row(page, 'apple pie').getByText('not seen')).toHaveCount(0)
  const link = quill.getByRole('link', { name: 'Quill', exact: true })
  await expect(link).toHaveAttribute('href', 'https://quill.example')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(row(page, 'apple pie').getByRole('link')).toHaveAttribute('href', redirect('APPLE1'))
  await expect(row(page, 'Zebra').getByRole('link')).toHaveCount(0)

  expect(await namesOf(page, 4)).toEqual(['Quill', 'apple pie', 'Zebra', 'Émile'])
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort.getByRole('option')).toHaveText(['Sort by Score', 'Sort by Date', 'Sort by Name'])
  await sort.selectOption('Sort by Date')
  await expect.poll(() => namesOf(page, 2)).toEqual(['apple pie', 'Quill'])
  await sort.selectOption('Sort by Name')
  await expect.poll(() => namesOf(page, 3)).toEqual(['apple pie', 'Émile', 'Filler 0'])

  await searchBox(page).fill('LEGAL')
  await expect(counts(page)).toHaveText('204 leads in total · 2 shown')
  const labels = page.getByRole('combobox', { name: 'Classification' })
  await expect(labels.getByRole('option')).toHaveText([
    'All Classifications',
    'AI-powered',
    'Paying customers',
  ])
  await labels.selectOption('AI-powered')
  await expect(counts(page)).toHaveText('204 leads in total · 1 shown')
  const query = { find: 'LEGAL', label: 'AI-powered', sort: 'name' }
  await expectQuery(page, query)

  await openTab(page, 'Search')
  await openTab(page, 'Leads')
  await expect(searchBox(page)).toHaveValue('LEGAL')
  await expect(counts(page)).toHaveText('204 leads in total · 1 shown')
  await page.reload()
  await expect(counts(page)).toHaveText('204 leads in total · 1 shown')
  await expect(searchBox(page)).toHaveValue('LEGAL')
  await expect(labels).toHaveValue('AI-powered')
  await expect(sort).toHaveValue('name')

  await searchBox(page).fill('nothing has this')
  await expect(page.getByRole('heading', { name: 'No Matching Results' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')
  await expectQuery(page, { sort: 'name' })
  expect(problems).toEqual([])
})

test('a lead has a link: it opens its details in view, after a reload and a sign-in too, and says where it cannot @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const problems = watchConsole(page)
  await openLeads(page, app.url, app.vendors.credentials)
  await searchBox(page).fill('Filler 150')
  await expander(page, 'Filler 150').click()
  await page.getByRole('button', { name: 'Copy link to Filler 150' }).click()
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${app.url}/?lead=FILLER150#leads`)
  await expectQuery(page, { find: 'Filler 150', lead: 'FILLER150' })

  const expectOpened = async (shown: Page) => {
    await expect(counts(shown)).toHaveText('204 leads in total · 204 shown')
    await expect(expander(shown, 'Filler 150')).toHaveAttribute('aria-expanded', 'true')
    await expect(expander(shown, 'Filler 150')).toBeInViewport({ ratio: 1 })
    await expect(shown.getByRole('heading', { name: 'Company Info' })).toBeInViewport()
    await expect(shown).toHaveTitle('Leads · Launchscout')
  }
  const second = await context.newPage()
  await second.goto(copied)
  await expectOpened(second)
  await second.reload()
  await expectOpened(second)
  await second.close()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await page.goto('about:blank')
  await signIn(page, copied)
  await expectOpened(page)

  await page.goto('about:blank')
  await page.goto(copied.replace('FILLER150', 'GONE'))
  const unknown = page.getByRole('alert').filter({
    hasText:
      'This lead is not in your sheet. It may have been deleted, or the link may be for another spreadsheet.',
  })
  await expect(unknown).toBeVisible()
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')
  await unknown.getByRole('button', { name: 'Close' }).click()
  await expect(unknown).toHaveCount(0)
  await expectQuery(page, {})

  await page.goto('about:blank')
  await page.goto(copied.replace('#', '&find=Quill#'))
  const hidden = page.getByRole('alert').filter({ hasText: 'This lead is hidden by your search or filter.' })
  await expect(hidden).toBeVisible()
  await hidden.getByRole('button', { name: 'Show it' }).click()
  await expectOpened(page)
  await expect(hidden).toHaveCount(0)
  expect(problems).toEqual([])
})
