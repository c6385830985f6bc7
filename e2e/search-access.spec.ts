import { expect, test } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import {
  beginSearch,
  expectDone,
  LENIENT,
  qualifiedCards,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'

/** The Search tab for who does not see it (WCAG 2.2 AA); without a mouse, it is in search-form.spec.ts and cards.spec.ts. */

const FIVE = bestOf({ daysAgo: 5, count: 5 })

let app: RunningApp
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing serious for axe: ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signInWithSampleData(page, app.url)
    await openTab(page, 'Search')
    await writeCriteria(page, LENIENT)
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Topic' }).fill('dev')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Topic' }).fill('')
    await beginSearch(page, FIVE)
    await expectAccessible(page)
    await expectDone(page, { judged: FIVE.count })
    const card = qualifiedCards(page).first()
    await card
      .getByRole('button', { name: /^Met: / })
      .first()
      .click()
    await card.getByText('Reasoning').click()
    await card.getByRole('button', { name: 'Find contacts' }).click()
    await expect(card.getByRole('button', { name: 'Search again' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('checkbox', { name: /^Select all/ }).check()
    await expectAccessible(page)
    await context.close()
  })
}
