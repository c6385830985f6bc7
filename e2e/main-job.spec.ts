import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { exportFile } from './support/export.ts'
import { openTab, searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { openContacts } from './support/run.ts'
import { test } from './support/test.ts'

const app = appOfFile()

test('a founder signs in, takes sample data, searches, sees verdicts, finds contacts, saves and reads back', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signIn(page, app.url)
  await expect(page).toHaveTitle('Search · Launchscout')
  await useSampleData(page)
  await searchAndJudge(page)

  const qualified = page
    .getByRole('article')
    .filter({ hasText: 'Qualified' })
    .filter({ hasText: 'Find contacts' })
  await expect(qualified.first()).toBeVisible()
  const card = page.getByRole('article', {
    name: (await qualified.first().getAttribute('aria-label')) ?? '',
    exact: true,
  })
  const name = (await card.getAttribute('aria-label')) ?? ''
  const places = await cardPlaces(page)
  await card.getByRole('button', { name: 'Find contacts' }).click()
  await expect(card.getByText(/^Found on /)).toBeVisible({ timeout: 30_000 })
  expect(await cardPlaces(page)).toEqual(places)
  await openContacts(card)
  await expect(
    card.getByRole('link', { name: /^(?:Confirmed on|Not confirmed|Not checked yet|Checking)/ }).first(),
  ).toBeVisible()
  await expect(card.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
  expect(await cardPlaces(page)).toEqual(places)
  await page.keyboard.press('Escape')
  await expect(card.getByRole('link', { name: 'source' })).toHaveCount(0)
  await expect(card.locator('summary', { hasText: 'contact' })).toBeFocused()

  const count = await page.getByRole('button', { name: /^Save all \d+ qualified$/ }).textContent()
  const expected = Number(/\d+/.exec(count ?? '')?.[0])
  await card.getByRole('button', { name: 'Save lead' }).click()
  await expect(card.getByText('✅ Saved to your sheet')).toBeVisible()
  await expect(page.getByText('1 saved · Open Leads · Open your sheet')).toBeVisible()

  // What is saved already is left out.
  await page.getByRole('button', { name: `Save ${expected - 1} more`, exact: true }).click()
  await expect(page.getByText(/^✅ Saved \d+ leads? to your sheet$/)).toBeVisible({ timeout: 30_000 })

  await openTab(page, 'Leads')
  await expect(page).toHaveTitle('Leads · Launchscout')
  await expect(page.getByText(new RegExp(`^${expected} leads? in total$`))).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await row.getByRole('button').first().click()
  await expect(page.getByText('Contact Information')).toBeVisible()

  // Saving again updates the same rows: none twice.
  await openTab(page, 'Search')
  await page.getByRole('button', { name: /^Save all/ }).click()
  await expect(page.getByText(/^✅ Saved \d+ leads? to your sheet$/)).toBeVisible({ timeout: 30_000 })
  await openTab(page, 'Leads')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(new RegExp(`^${expected} leads? in total$`))).toBeVisible()

  // The search goes on from the command line.
  await openTab(page, 'Settings')
  const config = await exportFile(page, 'Export launchscout.json')
  expect(JSON.parse(config.text)).toMatchObject({ search: { days: 7, minVotes: 50 }, installation: app.url })
  expect(config.text).not.toContain('sample')

  expect(problems).toEqual([])
  expect(app.log()).not.toContain('sk-sample-')
  expect(app.log()).not.toContain('PRIVATE KEY')
})

/** Where each of the first two rows of cards is on the page, in CSS pixels. */
const cardPlaces = (page: Page): Promise<string[]> =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.slice(0, 6).map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return [card.ariaLabel, x, y + window.scrollY, width, height].join(' ')
    }),
  )
