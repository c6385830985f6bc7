import { expect, type Page } from '@playwright/test'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { type Desk, openDesk } from './support/desk.ts'
import { openTab } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { bestOf } from './support/known-search.ts'
import { hold } from './support/requests.ts'
import { beginSearch, expectDone, LENIENT, qualifiedCards, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'
import type { Customer } from './support/vendors.ts'

/** Undo of the last save: one for the whole batch, and only for what the save added. */

const TEN = bestOf({ daysAgo: 5, count: 10 })

const app = leadsAppOfFile()

let customer: Customer
let desk: Desk
test.beforeEach(async ({ page }) => {
  customer = await app.vendors.newCustomer()
  desk = await openDesk(page, app.url, customer)
  await writeCriteria(desk.page, LENIENT)
  await beginSearch(desk.page, TEN)
  await expectDone(desk.page, { judged: TEN.count })
})
test.afterEach(() => {
  expect(desk.problems()).toEqual([])
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

test('one Undo for the whole batch, by the keyboard: the sheet is as before, the cards can be saved again @long', async () => {
  const { page } = desk
  const count = await qualifiedCards(page).count()
  expect(count).toBeGreaterThan(2)
  await saveAll(page)
  await expect(
    page.getByRole('status').filter({ hasText: `Added ${rowsOf(count)} to your sheet.` }),
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

test('nothing moves when it is offered, the key U takes it; a cut connection adds the rows once; open leads follow; it goes after 10 seconds @long', async () => {
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

  const count = await qualifiedCards(page).count()
  const appends = () =>
    app.vendors.seen.filter(({ method, path }) => method === 'POST' && path.includes(':append')).length
  const made = appends()
  app.vendors.cutAfterNext(':append')
  await saveAll(page)
  await expect(page.getByText(`${count} leads were sent twice`)).toBeVisible()
  // Chromium sent the request again by itself.
  expect(appends() - made).toBe(2)
  expect(await heldRows()).toHaveLength(count)
  await undo(page).click()
  await expect(page.getByText(`Removed ${rowsOf(count)} from your sheet.`)).toBeVisible()
  expect(await heldRows()).toEqual([])

  await page.clock.install()
  await page.reload()
  const letGo = await hold(page, /:append/)
  await saveAll(page)
  await openTab(page, 'Leads')
  await expect(page.getByRole('heading', { name: 'No Leads Yet' })).toBeVisible()
  letGo()
  await expect(page.getByText(`${count} leads in total`)).toBeVisible()
  await openTab(page, 'Search')

  // Longer than the 10 seconds, but neither under the focus nor under the pointer.
  const longMs = 12_000
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
})
