import { expect, test } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { type Desk, openDesk } from './support/desk.ts'
import { bestOf, launchesOf } from './support/known-search.ts'
import { openTab } from './support/journey.ts'
import { beginSearch, qualifiedCards } from './support/run.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

const TWENTY = launchesOf({ daysAgo: 3, days: 2 })
const FAILING = bestOf({ daysAgo: 5, count: 3 })

// Recording so many steps takes longer than the steps; a failure shows the page and a screenshot all the same.
test.use({ trace: 'off' })

let app: RunningApp
let vendors: Vendors
let desk: Desk
test.beforeAll(async ({ browser }) => {
  vendors = await startVendors()
  app = await startApp({ ...vendors.env, SANDBOX: 'off' })
  desk = await openDesk(browser, app.url, vendors)
  await beginSearch(desk.page, TWENTY)
  await desk.expectDone({ judged: TWENTY.count, failed: 0 })
})
test.afterEach(() => {
  expect(desk.problems()).toEqual([])
})
test.afterAll(async () => {
  await desk.page.close()
  await app.stop()
  await vendors.stop()
})

const saveAll = () => desk.page.getByRole('button', { name: /^Save all/ }).click()
const saveSelected = () => desk.page.getByRole('button', { name: /^Save (\d+ )?selected$/ }).click()
const bar = (sentence: string) => desk.page.getByText(sentence, { exact: true })

test('with nothing selected: Please select at least one lead', async () => {
  await saveSelected()
  await expect(bar('Please select at least one lead')).toBeVisible()
})

const REFUSALS = [
  {
    what: 'no such spreadsheet',
    spreadsheet: 'fault-missing',
    sentence: 'Spreadsheet not found. Please check the Spreadsheet ID.',
  },
  {
    what: 'a spreadsheet that is not shared any more',
    spreadsheet: 'fault-revoked',
    sentence:
      'Permission denied. Please share the spreadsheet with: leads@my-project.iam.gserviceaccount.com',
  },
  {
    what: 'a spreadsheet shared for reading only',
    spreadsheet: 'fault-viewer',
    sentence:
      'Permission denied. Please share the spreadsheet with: leads@my-project.iam.gserviceaccount.com',
  },
]
for (const { what, spreadsheet, sentence } of REFUSALS) {
  test(`${what}: the card and the bar say so`, async () => {
    await desk.use({ spreadsheet })
    const card = qualifiedCards(desk.page).first()
    await card.getByRole('button', { name: 'Save lead' }).click()
    await expect(card.getByText(sentence, { exact: true })).toBeVisible()
    const count = await qualifiedCards(desk.page).count()
    await saveAll()
    await expect(bar(`Failed to save ${count} lead(s): ${sentence}`)).toBeVisible()
    await expect(desk.page.getByText('In your sheet', { exact: true })).toHaveCount(0)
  })
}

test('a lead that two browsers save at once is saved; the rows to look at stand until they are dismissed', async () => {
  const { page } = desk
  await desk.use({ spreadsheet: vendors.credentials.spreadsheetId })
  // The other browser is as fast as this one.
  await page.route('**/values/*:append?*', async (route) => {
    await route.fetch()
    await route.continue()
  })
  const card = qualifiedCards(page).first()
  await card.getByRole('button', { name: 'Save lead' }).click()
  await expect(card.getByText('✅ Saved to your sheet', { exact: true })).toBeVisible()
  await expect(card.getByText('In your sheet', { exact: true })).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'your sheet has it twice: rows 2, 3.' })
  // Longer than any message that vanishes by itself.
  await page.waitForTimeout(6_000)
  await expect(notice).toBeInViewport()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.unroute('**/values/*:append?*')
})

test('without a spreadsheet: Please configure Google Sheets in Settings first', async () => {
  const { page } = desk
  await openTab(page, 'Settings')
  await page.getByRole('button', { name: 'Clear Google Sheets' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
  await expect(page.getByText('✅ Google Sheets credentials cleared', { exact: true })).toBeVisible()
  await openTab(page, 'Search')
  await saveAll()
  await expect(bar('Please configure Google Sheets in Settings first')).toBeVisible()
  const card = qualifiedCards(page).first()
  await card.getByRole('button', { name: 'Save lead' }).click()
  await expect(
    card.getByText('Please configure Google Sheets in Settings first', { exact: true }),
  ).toBeVisible()
})

test('sample answers are not saved to a real spreadsheet', async () => {
  const { page, cards } = desk
  const { spreadsheetId: spreadsheet, serviceAccount } = vendors.credentials
  await desk.use({ spreadsheet, serviceAccount, ai: 'sk-sample-old-format' })
  await beginSearch(page, FAILING)
  await desk.expectDone({ judged: FAILING.count, failed: 0 })
  await cards.first().getByRole('button', { name: 'Save lead' }).click()
  await expect(
    cards
      .first()
      .getByText(
        'This is sample data, so it is not saved to your real spreadsheet. Use your own Product Hunt token and AI key, or the sample spreadsheet.',
        { exact: true },
      ),
  ).toBeVisible()
})

test('with none qualified: No qualified leads to save', async () => {
  await desk.use({ ai: 'sk-sample-quota' })
  await beginSearch(desk.page, bestOf({ daysAgo: 6, count: 3 }))
  await expect(desk.page.getByText(/^0 judged, \d+ failed, 0 waiting$/)).toBeVisible()
  await saveAll()
  await expect(bar('No qualified leads to save')).toBeVisible()
})
