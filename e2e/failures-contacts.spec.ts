import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openSampleDesk } from './support/desk.ts'
import { letPartsThrough } from './support/failed-parts.ts'
import { launchesOf } from './support/known-search.ts'
import { beginSearch, LENIENT, openContacts, qualifiedCards, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'

/** What a card shows of a research that fails. Each fault with its sentence: web/search/failures.test.tsx. */

const TEN = launchesOf({ daysAgo: 3 })

const REFUSED = 'The AI model refused to answer for this launch.'

const app = appOfFile()

test(
  'a failure is shown on its card, which keeps its verdict, and recorded; it stops no other research and is not kept: after a reload it can be requested again',
  { tag: '@long' },
  async ({ page }) => {
    const { calls, ...desk } = await openSampleDesk(page, app.url)
    // By these, nearly all launches qualify.
    await writeCriteria(page, LENIENT)
    await beginSearch(page, TEN)
    await desk.expectDone({ judged: TEN.count, failed: 0 })
    calls.length = 0
    const [card, other] = [qualifiedCards(page).nth(0), qualifiedCards(page).nth(1)]
    const alert = card.getByRole('alert')
    const findContacts = () => card.getByRole('button', { name: /^(Find contacts|Try Again)$/ }).click()
    await desk.use({ ai: 'sk-sample-refusal' })

    await test.step('the part of the page that speaks with the provider does not come', async () => {
      await page.route(/\/assets\/openai-/, (route) => route.abort())
      await page.reload()
      await findContacts()
      await expect(alert).toHaveText('Failed to find contacts')
      expect(calls).toEqual([])
      await letPartsThrough(page, /\/assets\/openai-/)
    })

    await test.step('the model refuses', async () => {
      const recorded = page.waitForRequest((request) => (request.postData() ?? '').includes('FIND_CONTACTS'))
      await findContacts()
      await expect(alert).toHaveText(REFUSED)
      await expect(card.getByRole('button', { name: 'Try Again' })).toBeVisible()
      await expect(card.getByText('Qualified', { exact: true })).toBeVisible()
      await desk.expectDone({ judged: TEN.count, failed: 0 })
      expect(calls.map(({ job }) => job)).toEqual(['research'])
      const body = (await recorded).postData() ?? ''
      expect(body).toContain(String.raw`\"success\":false`)
      expect(body).toContain(REFUSED)
    })

    await test.step('another waits for a rate limit, with a countdown that ends by itself', async () => {
      await desk.use({ ai: 'sk-sample-odd-contacts' })
      await page.context().route('**/ai/v1/responses', (route) => route.fulfill(LIMIT), { times: 1 })
      await other.getByRole('button', { name: 'Find contacts' }).click()
      await expect(other.getByText(/^The AI provider asks us to wait \d+ s$/)).toBeVisible()
      await openContacts(other)
      await expect(other.getByText('Odd Sample', { exact: true })).toBeVisible()
      await expect(other.getByText(/asks us to wait/)).toHaveCount(0)
      // People without a name, an email without an at sign and a form of another protocol are left out (SPEC 5).
      await expect(
        other.getByText(/Not found|nobody@|nameless@|hello at the company|ftp:/).filter({ visible: true }),
      ).toHaveCount(0)
      await expect(other.getByText('no source').first()).toBeVisible()
      await expect(alert).toHaveText(REFUSED)
    })

    await test.step('a reload shows the failure without a call, until research is requested again', async () => {
      calls.length = 0
      await page.reload()
      await openContacts(other)
      await expect(other.getByText('Odd Sample', { exact: true })).toBeVisible()
      await expect(alert).toHaveText(REFUSED)
      expect(calls).toEqual([])
      await findContacts()
      await openContacts(card)
      await expect(card.getByText('Odd Sample', { exact: true })).toBeVisible()
      await expect(alert).toHaveCount(0)
      expect(calls).toHaveLength(1)
    })
    expect(desk.problems()).toEqual([])
  },
)

/** The AI's own refusal, with a wait that is long enough to be seen. */
const LIMIT = {
  status: 429,
  headers: { 'retry-after': '2' },
  json: { error: { message: 'Slow down.', type: 'requests', param: null, code: 'rate_limit_exceeded' } },
}
