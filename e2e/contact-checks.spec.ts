import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { openSampleDesk } from './support/desk.ts'
import { openTab } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import {
  beginSearch,
  expectDone,
  LENIENT,
  openContacts,
  qualifiedCards,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'

/** Contacts are checked on the pages that name them, and each screen says what was seen. */

const SOME = bestOf({ daysAgo: 3, count: 15 })
/** Requests for pages; held back between `hold` and `release`. */
async function watchPages(page: Page) {
  const asked: { again: boolean; urls: string[] }[] = []
  let held: PromiseWithResolvers<undefined> | null = null
  await page.context().route('**/graphql', async (route) => {
    const body: unknown = route.request().postDataJSON()
    if (!isReadPages(body)) return route.fallback()
    asked.push(body.variables)
    await held?.promise
    return route.fallback()
  })
  return {
    asked,
    hold: () => void (held = Promise.withResolvers<undefined>()),
    release: () => held?.resolve(undefined),
  }
}

const isReadPages = (body: unknown): body is { variables: { again: boolean; urls: string[] } } =>
  JSON.stringify(body ?? '').includes('ReadPages')

const checkLine = (place: Locator): Locator => place.getByText(/^Checked on /)

test('a contact shows at once, its proof follows, and the row that was saved meanwhile is brought up to date @long', async ({
  page,
  sharedApp,
}) => {
  test.setTimeout(120_000)
  const { problems } = await openSampleDesk(page, sharedApp.url)
  const pages = await watchPages(page)
  await writeCriteria(page, LENIENT)
  await beginSearch(page, SOME)
  await expectDone(page, { judged: SOME.count })
  const card = qualifiedCards(page).nth(1)
  const name = (await card.getByRole('heading').first().textContent()) ?? ''

  await test.step('while its pages are read, a value says so, and can be saved', async () => {
    pages.hold()
    await card.getByRole('button', { name: 'Find contacts' }).click()
    await openContacts(card)
    await expect(card.getByText('Checking the pages…').first()).toBeVisible()
    await expect(card.getByText(/^Checking: /).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Save lead' }).click()
    await expect(card.getByText(/saved/i).first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('the row says that nothing is checked yet', async () => {
    await openTab(page, 'Leads')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: /beside the list$/ }).click()
    const panel = page.getByRole('complementary', { name: `Details of ${name}` })
    await expect(panel.getByText(/^Not checked yet: /).first()).toBeVisible()
    await expect(panel.getByText('Not checked yet.')).toBeVisible()
  })

  await test.step('with the pages, the card and the row say what was seen', async () => {
    pages.release()
    const panel = page.getByRole('complementary', { name: `Details of ${name}` })
    await expect(panel.getByRole('link', { name: /^Confirmed on / }).first()).toBeVisible({ timeout: 30_000 })
    await expect(panel.getByRole('link', { name: 'Works there: yes' }).first()).toBeVisible()
    await expect(panel.getByText('shared mailbox').first()).toBeVisible()
    await expectAccessible(page)
    await openTab(page, 'Search')
    await openContacts(card)
    await expect(card.getByRole('link', { name: /^Confirmed on / }).first()).toBeVisible()
    await expect(checkLine(card)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Check again reads the pages once more, and keeps the proof over a reload', async () => {
    pages.asked.length = 0
    pages.hold()
    await card.getByRole('button', { name: 'Check again' }).click()
    await expect(card.getByText('Checking the pages…').first()).toBeVisible()
    pages.release()
    await expect(card.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 20_000 })
    expect(pages.asked.length).toBeGreaterThan(0)
    expect(pages.asked.every(({ again, urls }) => again && urls.length === 1)).toBe(true)
    expect(pages.asked.length).toBeLessThanOrEqual(6)
    pages.asked.length = 0
    await page.reload()
    await openContacts(card)
    await expect(card.getByRole('link', { name: /^Confirmed on / }).first()).toBeVisible()
    expect(pages.asked).toEqual([])
  })
  expect(problems()).toEqual([])
})
