import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, watchConsole } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone, LENIENT, signInWithSampleData, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'

/** What is done with leads in the Leads tab: contacts of many, status, next step, the side panel. */

const app = appOfFile()
const FIVE = bestOf({ daysAgo: 5, count: 5 })
const bulk = (page: Page) => page.getByRole('group', { name: 'Actions for the selected leads' })

test('contacts for all leads at once, a status and a date for one of them, kept after a reload', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signInWithSampleData(page, app.url)
  await openTab(page, 'Search')
  // Few: the sandbox takes 60 requests for a sheet in a minute, as Google does.
  await writeCriteria(page, LENIENT)
  await beginSearch(page, FIVE)
  await expectDone(page, { judged: FIVE.count })
  await page.getByRole('button', { name: /^Save all \d+ qualified$/ }).click()
  const saved = page.getByText(/^✅ Saved \d+ leads to your sheet$/)
  await expect(saved).toBeVisible({ timeout: 30_000 })
  const count = Number(/\d+/.exec((await saved.textContent()) ?? '')?.[0])
  await openTab(page, 'Leads')
  expect(count).toBeGreaterThan(2)

  await expect(bulk(page).getByRole('button', { name: 'Find contacts', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await bulk(page).getByText(`Select all ${count} shown`).click()
  await bulk(page)
    .getByRole('button', { name: `Find contacts for ${count}` })
    .click()
  const price = page.getByRole('group', { name: 'Price of finding contacts' })
  await expect(price).toContainText(`Find contacts for ${count} leads? Costs nothing.`)
  await price.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(`Contacts searched for ${count} of ${count} leads`)).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(/^No contacts$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('Has email', { exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('@')
  await page.getByText('Has email', { exact: true }).click()

  const open = page.getByRole('button', { name: /^Open .* beside the list$/ }).first()
  const name = /^Open (.*) beside the list$/.exec((await open.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await open.click()
  const panel = page.getByRole('complementary', { name: `Details of ${name}` })
  await panel.getByRole('combobox', { name: `Status of ${name}` }).selectOption('Contacted')
  const today = await page.evaluate(() => {
    const now = new Date()
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  })
  await panel.getByLabel('Next step on').fill(today)
  await expect(page.getByRole('button', { name: 'Due today (1)' })).toBeVisible()
  await expectAccessible(page)
  await panel.focus()
  await page.keyboard.press('j')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: /^Details of / })).toBeFocused()
  await page.keyboard.press('k')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(open).toBeFocused()

  await page.reload()
  await page.getByRole('button', { name: 'Due today (1)' }).click()
  await expect(page.getByRole('combobox', { name: /^Status of / })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: `Status of ${name}` })).toHaveValue('CONTACTED')
  expect(problems).toEqual([])
})
