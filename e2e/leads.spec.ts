import { expect, type Locator, type Page } from '@playwright/test'
import { LEAD_HEADER } from '#domain/lead.ts'
import { readCsv, readPlainCsv } from '#domain/test-csv.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { exportFile, openExport } from './support/export.ts'
import { expectNoDialog, openTab, signIn, watchConsole } from './support/journey.ts'
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
  await expect(row(page, 'apple pie')).toContainText('Nov 21, 2026')
  await expect(row(page, 'apple pie').getByTitle('Score 69 of 100: medium')).toBeVisible()
  await expect(row(page, 'Zebra')).toContainText('next spring')
  await expect(row(page, 'Zebra').getByTitle('Score 40 of 100: medium')).toBeVisible()
  await expect(row(page, 'Émile')).toContainText('N/A')
  await expect(row(page, 'Émile').getByTitle('Score 39 of 100: low')).toBeVisible()
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

test(
  'the leads that are shown, as a CSV file in the order of the list, and who can be reached for a CRM',
  { tag: '@long' },
  async ({ page }) => {
    const problems = watchConsole(page)
    await openLeads(page, app.url, app.vendors.credentials)
    await searchBox(page).fill('LEGAL')
    await expect(counts(page)).toHaveText('204 leads in total · 2 shown')
    await openExport(page)
    const csv = await exportFile(page, 'CSV')
    expect(csv.name).toMatch(/^launchscout-leads-\d{4}-\d{2}-\d{2}\.csv$/)
    const [header, ...leads] = readCsv(csv.text)
    expect(header).toEqual(LEAD_HEADER)
    expect(leads.map(([name]) => name)).toEqual(['Quill', 'Émile'])

    const crm = await exportFile(page, 'HubSpot')
    expect(crm.name).toMatch(/^launchscout-hubspot-\d{4}-\d{2}-\d{2}\.csv$/)
    const [titles, ...contacts] = readPlainCsv(crm.text)
    expect(titles?.slice(0, 3)).toEqual(['Email', 'First name', 'Last name'])
    expect(contacts.map((row) => row.slice(0, 3))).toEqual([['ada@quill.example', 'Ada', 'Fern']])
    await expect(page.getByText('Saved 1 contact to launchscout-hubspot')).toContainText(
      'Left out: 1 lead without contacts.',
    )

    // What is ticked is offered first.
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select Émile' }).check()
    await openExport(page)
    const ticked = readCsv((await exportFile(page, 'CSV')).text).slice(1)
    expect(ticked.map(([name]) => name)).toEqual(['Émile'])

    await page.keyboard.press('Escape')
    await searchBox(page).fill('nothing has this')
    await openExport(page)
    await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeDisabled()
    expect(problems).toEqual([])
  },
)

test(
  'one detail row at a time, of three sections; a long text opens in a dialog and the focus comes back',
  { tag: '@long' },
  async ({ page }) => {
    const problems = watchConsole(page)
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('quill.example')) foreign.push(request.url())
    })
    await openLeads(page, app.url, app.vendors.credentials)
    await expander(page, 'Quill').click()
    await expect(expander(page, 'Quill')).toHaveAttribute('aria-expanded', 'true')
    for (const section of ['Company Info', 'AI Analysis', 'Contact Information']) {
      await expect(page.getByRole('heading', { name: section })).toBeVisible()
    }
    await expect(page.getByText('x'.repeat(140), { exact: true })).toBeVisible()
    const more = page.getByRole('button', { name: 'more: full text of Research Notes' })
    await expect(page.getByRole('button', { name: /^more/ })).toHaveCount(1)

    const dialog = page.getByRole('dialog', { name: 'Research Notes' })
    const closings: ((open: Locator) => Promise<void>)[] = [
      (open) => open.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]
    for (const close of closings) {
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Third line')).toBeVisible()
      await close(dialog)
      await expectNoDialog(page)
      await expect(more).toBeFocused()
    }

    await more.click()
    await expect(dialog.locator('strong')).toHaveText('two')
    await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(
      await dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://quill.example/team', 'mailto:ada@quill.example'])
    await expect(dialog.getByRole('link', { name: 'team' })).toHaveAttribute('rel', /noopener/)
    await expect(dialog.locator('img')).toHaveCount(0)
    // A selection that ends on the overlay is no click on it.
    const box = await dialog.getByText('Third line').boundingBox()
    if (box === null) throw new Error('the text is not laid out')
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    expect(foreign).toEqual([])

    await expander(page, 'Zebra').click()
    await expect(page.getByRole('heading', { name: 'Contact Information' })).toHaveCount(1)
    await expect(expander(page, 'Quill')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('No contact information available.')).toBeVisible()
    await expander(page, 'Zebra').click()
    await expect(page.getByRole('heading', { name: 'Contact Information' })).toHaveCount(0)
    expect(problems).toEqual([])
  },
)

test('a lead has a link: it opens its details in view, after a reload and a sign-in too, and says where it cannot', async ({
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
  // Not only above what is stuck to the top of the window, but below it.
  const heights = await second.evaluate(() =>
    ['[role=search]', '[role=columnheader]', '[aria-expanded=true]'].map(
      (each) => document.querySelector(each)?.getBoundingClientRect().top ?? Number.NaN,
    ),
  )
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
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
