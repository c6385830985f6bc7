import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openSampleDesk } from './support/desk.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, fillSearch, pressForSearch, runStatus, searchButton } from './support/run.ts'
import { test } from './support/test.ts'

/** What the screen shows of a search that fails. Each fault with its sentence: web/search/failures.test.tsx. */

const SOME = bestOf({ daysAgo: 3, count: 3 })

const REFUSED =
  'Failed to search Product Hunt: Product Hunt does not accept this token. Check it in Settings, or create a new one on Product Hunt.'
const NONE = 'No products found for the selected criteria.'

const app = appOfFile()

test('a search that fails says so, and Try Again goes on once the site answers; finding nothing is no failure', async ({
  page,
}) => {
  const desk = await openSampleDesk(page, app.url)
  const { listing } = desk.sample
  await desk.use({ listing: 'sample_invalid', ai: 'sk-sample-quota' })
  await fillSearch(page, SOME)
  await searchButton(page).click()
  await expect(page.getByText(REFUSED, { exact: true })).toBeVisible()
  await expect(searchButton(page)).toBeEnabled()
  await expect(desk.cards).toHaveCount(0)
  await expect(page.getByText(NONE)).toHaveCount(0)

  await desk.use({ listing })
  await pressForSearch(page, runStatus(page).getByRole('button', { name: 'Try Again' }))
  await desk.expectDone({ judged: 0, failed: SOME.count })
  await expect(page.getByText(/^Failed to search Product Hunt/)).toHaveCount(0)

  await beginSearch(page, { ...SOME, minVotes: 999_999 })
  await expect(page.getByText(NONE, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Failed to search Product Hunt/)).toHaveCount(0)
  expect(desk.problems()).toEqual([])
})
