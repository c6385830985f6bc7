import { expect, type Page } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { type Desk, openDesk } from './support/desk.ts'
import { openTab } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { bestOf } from './support/known-search.ts'
import { hold } from './support/requests.ts'
import { beginSearch, LENIENT, qualifiedCards, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'
import { type Customer, startVendors, type Vendors } from './support/vendors.ts'

/** Undo of the last save: one for the whole batch, and only for what the save added. */

const TEN = bestOf({ daysAgo: 5, count: 10 })

let app: RunningApp
let vendors: Vendors
let customer: Customer
let desk: Desk
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  vendors = await startVendors()
  app = await startApp({ ...vendors.env, SANDBOX: 'off' })
})
test.beforeEach(async ({ page }) => {
  customer = await vendors.newCustomer()
  desk = await openDesk(page, app.url, customer)
  await writeCriteria(desk.page, LENIENT)
  await beginSearch(desk.page, TEN)
  await desk.expectDone({ judged: TEN.count, failed: 0 })
})
test.afterEach(() => {
  expect(desk.problems()).toEqual([])
})
test.afterAll(async () => {
  await app.stop()
  await vendors.stop()
})

const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / })
const inSheet = (page: Page) => page.getByText('In your sheet', { exact: true })
const saveAll = (page: Page) => page.getByRole('button', { name: /^Save all/ }).click()
const rowsOf = (leads: number) => `${leads} row${leads === 1 ? '' : 's'}`

async function heldRows(): Promise<unknown[][]> {
  let rows: unknown[][] = []
  await customer.editSheet(({ tabs: [tab] }) => {
    rows = (tab?.rows ?? []).slice(1).filter((row) => row.some((cell) => cell !== null && cell !== ''))
  })
  return rows
}

test('one Undo for the whole batch, by the keyboard: the sheet is as before, the cards can be saved again', async () => {
  const { page } = desk
  const count = await qualifiedCards(page).count()
  expect(count).toBeGreaterThan(2)
  await saveAll(page)
  await expect(
    page.getByRole('status').filter({ hasText: `${rowsOf(count)} new in your sheet.` }),
  ).toBeVisible()
  await expect(inSheet(page)).toHaveCount(count)
  // With all of them in the sheet the key S saves nothing, after which there would be nothing to undo.
  await page.keyboard.press('s')
  // It stays while it has the focus.
  await tabTo(page, undo(page))
  expect(await heldRows()).toHaveLength(count)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Removed ${rowsOf(count)} from your sheet.`)).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
  await expect(inSheet(page)).toHaveCount(0)
  expect(await heldRows()).toEqual([])
  await openTab(page, 'Leads')
  await expect(page.getByRole('heading', { name: 'No Leads Yet' })).toBeVisible()
  await openTab(page, 'Search')
})

test(
  'a connection that is cut after the rows were added: they are there once, that is shown, and Undo takes them out',
  { tag: '@long' },
  async () => {
    const { page } = desk
    const count = await qualifiedCards(page).count()
    const appends = () =>
      vendors.seen.filter(({ method, path }) => method === 'POST' && path.includes(':append'))
    const before = appends().length
    vendors.cutAfterNext(':append')
    await saveAll(page)
    await expect(page.getByText(`${count} leads were sent twice`)).toBeVisible()
    // Chromium sent the request again by itself.
    expect(appends().length - before).toBe(2)
    expect(await heldRows()).toHaveLength(count)
    await undo(page).click()
    await expect(page.getByText(`Removed ${rowsOf(count)} from your sheet.`)).toBeVisible()
    expect(await heldRows()).toEqual([])
  },
)

test(
  'the key U takes back a lead that was saved alone, and nothing moves when Undo is offered',
  { tag: '@long' },
  async () => {
    const { page } = desk
    const card = qualifiedCards(page).first()
    const top = async () => (await card.boundingBox())?.y
    const before = await top()
    await card.getByRole('button', { name: 'Save lead' }).click()
    await expect(undo(page)).toBeVisible()
    expect(await top()).toBe(before)
    expect(await heldRows()).toHaveLength(1)
    await page.keyboard.press('u')
    await expect(page.getByText('Removed 1 row from your sheet.')).toBeVisible()
    expect(await heldRows()).toEqual([])
    await expect(inSheet(page)).toHaveCount(0)
  },
)

test('leads that are saved while the Leads tab is open appear there', { tag: '@long' }, async () => {
  const { page } = desk
  const count = await qualifiedCards(page).count()
  const letGo = await hold(page, /:append/)
  await saveAll(page)
  await openTab(page, 'Leads')
  await expect(page.getByRole('heading', { name: 'No Leads Yet' })).toBeVisible()
  letGo()
  await expect(page.getByText(`${count} leads in total`)).toBeVisible()
  await openTab(page, 'Search')
})

test(
  'a row that was there before and one that was changed since stay, and are reported',
  { tag: '@long' },
  async () => {
    const { page } = desk
    const count = await qualifiedCards(page).count()
    await qualifiedCards(page).first().getByRole('button', { name: 'Save lead' }).click()
    await expect(inSheet(page)).toHaveCount(1)
    await expect(undo(page)).toHaveAccessibleName('Undo: remove 1 row from your sheet')
    // Those that are ticked are saved, also where they are in the sheet already.
    await page.getByRole('checkbox', { name: `Select all ${count} qualified` }).check()
    await page.getByRole('button', { name: `Save ${count} selected` }).click()
    await expect(undo(page)).toBeVisible()
    await customer.editSheet(({ tabs: [tab] }) => {
      const row = tab?.rows[2]
      if (row !== undefined) row[1] = 'Called on Monday'
    })
    await undo(page).click()
    await expect(
      page.getByText(
        `Removed ${rowsOf(count - 2)} from your sheet. 1 row was changed since then and kept. 1 row that was there before keeps what was saved.`,
      ),
    ).toBeVisible()
    const rows = await heldRows()
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => row[1])).toContain('Called on Monday')
    await expect(inSheet(page)).toHaveCount(2)
  },
)

test(
  'it goes by itself after 10 seconds, and not while it has the focus or the pointer',
  { tag: '@long' },
  async () => {
    test.slow()
    const { page } = desk
    const longMs = 12_000
    await page.clock.install()
    await page.reload()
    await saveAll(page)
    await tabTo(page, undo(page))
    await page.clock.runFor(longMs)
    await expect(undo(page)).toBeFocused()
    await undo(page).hover()
    await undo(page).blur()
    await page.clock.runFor(longMs)
    await expect(undo(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(longMs)
    await expect(undo(page)).toHaveCount(0, { timeout: 1_000 })
  },
)
