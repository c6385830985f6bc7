import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openSampleDesk } from './support/desk.ts'
import { letPartsThrough } from './support/failed-parts.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch } from './support/run.ts'
import { test } from './support/test.ts'

/** What the cards show of an AI that fails. Each fault with its sentence and its calls: web/search/failures.test.tsx. */

/** Two batches: the second shows that the failures of the first stopped nothing. */
const SIX = bestOf({ daysAgo: 3, count: 6 })
const TEN = bestOf({ daysAgo: 5, count: 10 })
const THREE = bestOf({ daysAgo: 4, count: 3 })

const AI_WAIT = /^The AI provider asks us to wait \d+ s$/
const REFUSED = 'Error: The AI model refused to answer for this launch.'
const UNREADABLE = 'Error: The AI model’s answer could not be read. Try again.'

const app = appOfFile()

test('the part of the page that speaks with the provider does not come: each launch says so, until it comes', async ({
  page,
}) => {
  const { cards, calls, ...desk } = await openSampleDesk(page, app.url)
  await desk.use({ ai: 'sk-sample-refusal' })
  await page.route(/\/assets\/openai-/, (route) => route.abort())
  await page.reload()
  await beginSearch(page, THREE)
  await desk.expectDone({ judged: 0, failed: THREE.count })
  await expect(cards.getByText('Error: Failed to classify product', { exact: true })).toHaveCount(THREE.count)
  expect(calls).toEqual([])

  await letPartsThrough(page, /\/assets\/openai-/)
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect(cards.getByText(REFUSED, { exact: true })).toHaveCount(THREE.count)
  expect(calls).toHaveLength(THREE.count)
  expect(desk.problems()).toEqual([])
})

test('a failure is on its card with what can be done; it is not kept: a reload shows it without a call, a new search calls again', async ({
  page,
}) => {
  const { cards, calls, ...desk } = await openSampleDesk(page, app.url)
  const failed = cards.getByText(UNREADABLE, { exact: true })
  const expectAllFailed = async () => {
    await desk.expectDone({ judged: 0, failed: SIX.count })
    await expect(failed).toHaveCount(SIX.count)
  }
  await desk.use({ ai: 'sk-sample-garbage' })
  await beginSearch(page, SIX)
  await expectAllFailed()
  await expect(cards).toHaveCount(SIX.count)
  await expect(cards.getByRole('img', { name: 'Score 0 of 100: low' })).toHaveCount(SIX.count)
  await expect(cards.getByRole('checkbox')).toHaveCount(0)
  await expect(cards.getByRole('button', { name: 'Find contacts' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Select all qualified' })).toBeDisabled()
  const card = cards.first()
  await card.getByRole('button', { name: 'Save lead' }).click()
  await expect(card.getByText('Cannot save: Product not classified', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => calls.length).toBe(SIX.count + 1)
  await expectAllFailed()

  await page.reload()
  await expectAllFailed()
  expect(calls).toHaveLength(SIX.count + 1)
  await beginSearch(page, SIX)
  await expect.poll(() => calls.length).toBe(2 * SIX.count + 1)
  await expectAllFailed()
  expect(desk.problems()).toEqual([])
})

test('a rate limit shows a countdown; Stop ends the wait at once, Continue judging goes on, and with a valid key Retry failed judges all', async ({
  page,
}) => {
  const { cards, calls, ...desk } = await openSampleDesk(page, app.url)
  await desk.use({ ai: 'sk-sample-rate-limited-forever' })
  await beginSearch(page, THREE)
  await expect(cards.getByText(AI_WAIT).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped. The results so far are kept.', { exact: true })).toBeVisible()
  await expect(cards.getByText(AI_WAIT)).toHaveCount(0)
  await expect(cards.getByText('Not judged yet', { exact: true })).toHaveCount(THREE.count)
  await desk.expectDone({ judged: 0, failed: 0, waiting: THREE.count })

  await desk.use({ ai: 'sk-sample-quota' })
  calls.length = 0
  await page.getByRole('button', { name: 'Continue judging' }).click()
  await desk.expectDone({ judged: 0, failed: THREE.count })
  expect(calls).toHaveLength(THREE.count)

  await desk.use({ ai: desk.sample.ai })
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await desk.expectDone({ judged: THREE.count, failed: 0 })
  await expect(page.getByRole('button', { name: 'Retry failed' })).toHaveCount(0)
  // The control of "it is not kept": verdicts are kept, and no call is made again.
  calls.length = 0
  await beginSearch(page, THREE)
  await desk.expectDone({ judged: THREE.count, failed: 0 })
  expect(calls).toEqual([])
  expect(desk.problems()).toEqual([])
})

test('a key that is refused stops the search after the calls under way; one banner says why, and it goes on with another key', async ({
  page,
}) => {
  const { cards, calls, ...desk } = await openSampleDesk(page, app.url)
  await desk.use({ ai: 'sk-sample-invalid' })
  await beginSearch(page, TEN)
  const banner = page.getByRole('alert', { name: 'The search stopped' })
  await expect(banner).toContainText('The AI provider does not accept your key.')
  await expect(banner).toContainText(/\d launches were not sent and cost nothing\./)
  const refused = cards.getByText(/^Error: The AI provider does not accept your key/)
  const unsent = cards.getByText('Not judged yet', { exact: true })
  await expect.poll(async () => (await refused.count()) + (await unsent.count())).toBe(TEN.count)
  // Those of the first batch that had gone out when the first refusal came.
  expect(calls).toHaveLength(await refused.count())
  expect(calls.length).toBeLessThanOrEqual(5)
  await expectAccessible(page)
  await desk.use({ ai: desk.sample.ai })
  await banner.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await desk.expectDone({ judged: TEN.count, failed: 0 })
})
