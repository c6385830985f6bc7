import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openSampleDesk } from './support/desk.ts'
import { launchesOf } from './support/known-search.ts'
import { beginSearch, LENIENT, openContacts, qualifiedCards, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'

/** How a card shows replies as models write them; each shape: domain/contact-reply/test-replies.ts. */

const TEN = launchesOf({ daysAgo: 3 })
const app = appOfFile()

/** A research's answer of the provider, with that text. */
const answer = (text: string) => ({
  json: {
    status: 'completed',
    model: 'gpt-5.4',
    output: [{ type: 'message', content: [{ type: 'output_text', text, annotations: [] }] }],
    usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
  },
  headers: { 'access-control-allow-origin': '*' },
})

test(
  'contacts are read as the model wrote them; what cannot be read is shown, kept, and requested again only by the user',
  { tag: '@long' },
  async ({ page }) => {
    const { calls, ...desk } = await openSampleDesk(page, app.url)
    await writeCriteria(page, LENIENT)
    await beginSearch(page, TEN)
    await desk.expectDone({ judged: TEN.count, failed: 0 })
    const [card, other] = [qualifiedCards(page).nth(0), qualifiedCards(page).nth(1)]

    await test.step('a table with citations', async () => {
      const cell = 'jane@acme.example ([acme.example](https://acme.example/about?utm_source=openai))'
      const table = `| Name | Title | Email |\n|---|---|---|\n| Jane Doe | CEO | ${cell} |`
      await page.context().route('**/ai/v1/responses', (route) => route.fulfill(answer(table)), { times: 1 })
      await card.getByRole('button', { name: 'Find contacts' }).click()
      await openContacts(card)
      await expect(card.getByRole('link', { name: 'jane@acme.example' })).toBeVisible()
      await expect(card.getByRole('link', { name: 'unreadable page: acme.example' })).toHaveAttribute(
        'href',
        'https://acme.example/about',
      )
      await card.getByText('What the AI wrote').click()
      await expect(card.getByText(cell)).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('prose', async () => {
      const prose = 'The team of Acme keeps to itself. I found no names.'
      await page.context().route('**/ai/v1/responses', (route) => route.fulfill(answer(prose)), { times: 1 })
      await other.getByRole('button', { name: 'Find contacts' }).click()
      await expect(other.getByRole('alert')).toHaveText('Could not find any contact information')
      calls.length = 0
      await page.reload()
      await expect(other.getByRole('alert')).toHaveText('Could not find any contact information')
      await openContacts(other)
      await other.getByText('What the AI wrote').click()
      await expect(other.getByText(prose)).toBeVisible()
      expect(calls).toEqual([])
      await other.getByRole('button', { name: 'Try Again' }).click()
      await expect(other.getByText(/^Found on /)).toBeVisible()
      expect(calls.map(({ job }) => job)).toEqual(['research'])
    })
  },
)
