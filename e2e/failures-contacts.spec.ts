import { expect, type Locator, test } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { type Desk, openDesk } from './support/desk.ts'
import { launchesOf } from './support/known-search.ts'
import { beginSearch, qualifiedCards } from './support/run.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

const TWENTY = launchesOf({ daysAgo: 3, days: 2 })

// Recording so many steps takes longer than the steps; a failure shows the page and a screenshot all the same.
test.use({ trace: 'off' })

let app: RunningApp
let vendors: Vendors
let desk: Desk
/** A qualified launch, whose contacts no key finds here. */
let card: Locator
test.beforeAll(async ({ browser }) => {
  vendors = await startVendors()
  app = await startApp({ ...vendors.env, SANDBOX: 'off' })
  desk = await openDesk(browser, app.url, vendors)
  await beginSearch(desk.page, TWENTY)
  await desk.expectDone({ judged: TWENTY.count, failed: 0 })
  card = qualifiedCards(desk.page).first()
})
test.beforeEach(() => {
  desk.calls.length = 0
})
test.afterEach(() => {
  expect(desk.problems()).toEqual([])
})
test.afterAll(async () => {
  await desk.page.close()
  await app.stop()
  await vendors.stop()
})

const NO_ANSWER =
  'No answer came from the AI provider. Check your connection and anything that blocks requests, then try again.'
const NOTHING_FOUND = 'Could not find any contact information'

const FAILURES = [
  { what: 'nobody and no address', key: 'sk-sample-no-contacts', sentence: NOTHING_FOUND },
  { what: 'an unreadable answer', key: 'sk-sample-garbage', sentence: NOTHING_FOUND },
  { what: 'an empty answer', key: 'sk-sample-empty', sentence: 'Empty response' },
  {
    what: 'HTTP 200 with status failed',
    key: 'sk-sample-failed',
    sentence: 'The AI provider reported that the answer failed (server_error). Try again.',
  },
  {
    what: 'an answer cut by its length',
    key: 'sk-sample-incomplete',
    sentence: 'The AI model’s answer grew too long and was cut off. Try again.',
  },
  {
    what: 'an answer cut by the content filter',
    key: 'sk-sample-content-filter',
    sentence:
      'The AI provider’s content filter cut the answer off. Try again, or look into this launch yourself.',
  },
  {
    what: 'a refusal',
    key: 'sk-sample-refusal',
    sentence: 'The AI model refused to answer for this launch.',
  },
  {
    what: 'a web page',
    key: 'sk-sample-html-page',
    sentence:
      'A web page came in place of the AI provider’s answer. If your network asks you to sign in, do that, then try again.',
  },
  {
    what: '401',
    key: 'sk-sample-invalid',
    sentence: 'The AI provider does not accept your key. Check it in Settings or make a new one.',
  },
  {
    what: '403',
    key: 'sk-sample-forbidden',
    sentence: 'The AI provider does not allow this key here. Check the key’s permissions and your country.',
  },
  {
    what: '404 for the model',
    key: 'sk-sample-no-model',
    sentence: 'The AI provider does not know the model for this job. Tell whoever runs this installation.',
  },
  {
    what: '429 for the quota',
    key: 'sk-sample-quota',
    sentence: 'Your account with the AI provider has no credit left. Add credit there, then try again.',
  },
  {
    what: '500',
    key: 'sk-sample-server-error',
    sentence: 'The AI provider had a fault of its own. Try again in a minute.',
    attempts: 3,
  },
  { what: 'a cut connection', key: 'sk-sample-cut', sentence: NO_ANSWER },
]

for (const { what, key, sentence, attempts = 1 } of FAILURES) {
  test(`${what}: the card says so, offers Try Again and keeps its verdict`, async () => {
    await desk.use({ ai: key })
    const logged = desk.page.waitForRequest((request) => (request.postData() ?? '').includes('FIND_CONTACTS'))
    await findContacts()
    await expect(card.getByRole('alert')).toHaveText(sentence)
    await expect(card.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(card.getByText('Qualified', { exact: true })).toBeVisible()
    await desk.expectDone({ judged: TWENTY.count, failed: 0 })
    expect(desk.calls.map(({ job }) => job)).toEqual(Array.from({ length: attempts }, () => 'research'))

    const body = (await logged).postData() ?? ''
    expect(body).toContain(String.raw`\"success\":false`)
    expect(body).toContain(sentence)
  })
}

test('the part of the page that speaks with the provider does not come: the card says so, until it comes', async () => {
  const { page, calls } = desk
  await desk.use({ ai: 'sk-sample-refusal' })
  await page.route(/\/assets\/openai-/, (route) => route.abort())
  await page.reload()
  await findContacts()
  await expect(card.getByRole('alert')).toHaveText('Failed to find contacts')
  expect(calls).toEqual([])

  await page.unroute(/\/assets\/openai-/)
  await findContacts()
  await expect(card.getByRole('alert')).toHaveText('The AI model refused to answer for this launch.')
  expect(calls).toHaveLength(1)
})

const findContacts = () => card.getByRole('button', { name: /^(Find contacts|Try Again)$/ }).click()

test('one that fails does not stop another, and Try Again finds what is there', async () => {
  const other = qualifiedCards(desk.page).nth(1)
  await desk.use({ ai: 'sk-sample-first-fails' })
  await findContacts()
  await other.getByRole('button', { name: 'Find contacts' }).click()
  for (const each of [card, other]) {
    await expect(each.getByRole('alert')).toHaveText(NOTHING_FOUND)
  }
  await desk.use({ ai: 'sk-sample-odd-contacts' })
  await other.getByRole('button', { name: 'Try Again' }).click()
  await expect(other.getByText('Odd Sample')).toBeVisible()
  // People without a name, an e-mail without an at sign and a form of another protocol are left out (SPEC 5).
  await expect(other.getByText(/Not found|nobody@|nameless@|hello at the company|ftp:/)).toHaveCount(0)
  await expect(other.getByText('no source').first()).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await expect(card.getByRole('alert')).toHaveText(NOTHING_FOUND)
})

test('a rate limit is waited for with a countdown that ends by itself', async () => {
  const other = qualifiedCards(desk.page).nth(2)
  await desk.use({ ai: 'sk-sample-rate-limited-bare' })
  await other.getByRole('button', { name: 'Find contacts' }).click()
  await expect(other.getByText(/^The AI provider asks us to wait \d+ s$/)).toBeVisible()
  await expect(other.getByText(/^Found on |^Could not find any contact information$/)).toBeVisible()
  await expect(other.getByText(/asks us to wait/)).toHaveCount(0)
})

test('a failed research is not kept: after a reload it can be asked for again', async () => {
  const { page, calls } = desk
  await desk.use({ ai: 'sk-sample-no-contacts' })
  await findContacts()
  await expect(card.getByRole('alert')).toHaveText(NOTHING_FOUND)
  await page.reload()
  await expect(card.getByRole('alert')).toHaveText(NOTHING_FOUND)
  expect(calls).toHaveLength(1)
  await desk.use({ ai: 'sk-sample-odd-contacts' })
  await findContacts()
  await expect(card.getByText('Odd Sample')).toBeVisible()
  expect(calls).toHaveLength(2)
})
