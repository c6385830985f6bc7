import { expect, test } from '@playwright/test'
import { CLASSIFY_BATCH_SIZE } from '#domain/classification.ts'
import { launchesOfCalls, watchAiCalls } from './support/ai-calls.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { type Desk, openDesk } from './support/desk.ts'
import { bestOf } from './support/known-search.ts'
import { watchRequests } from './support/requests.ts'
import {
  beginSearch,
  expectDone,
  launchesOn,
  saveCredential,
  searchButton,
  signInWithSampleData,
} from './support/run.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

// Two batches: the second shows that the failures of the first stopped nothing. What fails is never kept, so that
// all failures share their launches; what is judged is kept, so that each success has a day of its own.
const FAILING = bestOf({ daysAgo: 3, count: 6 })
const LIMITED = bestOf({ daysAgo: 4, count: 6 })
const FIRST_FAILING = bestOf({ daysAgo: 5, count: 6 })
const HALF_FAILING = bestOf({ daysAgo: 6, count: 6 })
const MENDED = bestOf({ daysAgo: 7, count: 6 })

const AI_WAIT = /^The AI provider asks us to wait \d+ s$/
const UNREADABLE = 'Error: The AI model’s answer could not be read. Try again.'
const NO_ANSWER =
  'No answer came from the AI provider. Check your connection and anything that blocks requests, then try again.'

// Recording so many steps takes longer than the steps; a failure shows the page and a screenshot all the same.
test.use({ trace: 'off' })

let app: RunningApp
let vendors: Vendors
let desk: Desk
test.beforeAll(async ({ browser }) => {
  vendors = await startVendors()
  // Without a sandbox of its own, the app sends sample credentials to the vendors, too.
  app = await startApp({ ...vendors.env, SANDBOX: 'off' })
  desk = await openDesk(browser, app.url, vendors)
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

const FAILURES = [
  {
    what: 'HTTP 200 with status failed',
    key: 'sk-sample-failed',
    sentence: 'The AI provider reported that the answer failed (server_error). Try again.',
  },
  {
    what: 'HTTP 200 with an answer cut by its length',
    key: 'sk-sample-incomplete',
    sentence: 'The AI model’s answer grew too long and was cut off. Try again.',
  },
  {
    what: 'HTTP 200 with an answer cut by the content filter',
    key: 'sk-sample-content-filter',
    sentence:
      'The AI provider’s content filter cut the answer off. Try again, or look into this launch yourself.',
  },
  {
    what: 'HTTP 200 with a refusal',
    key: 'sk-sample-refusal',
    sentence: 'The AI model refused to answer for this launch.',
  },
  { what: 'HTTP 200 with an empty answer', key: 'sk-sample-empty', sentence: 'Empty response' },
  {
    what: 'HTTP 200 with an unreadable answer',
    key: 'sk-sample-garbage',
    sentence: 'The AI model’s answer could not be read. Try again.',
  },
  {
    what: 'HTTP 200 with no criterion judged',
    key: 'sk-sample-nothing-judged',
    sentence: 'The AI model judged none of your criteria. Try again, or make the criteria clearer.',
  },
  {
    what: 'HTTP 200 with a web page',
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
    what: '429 for the quota, never tried again by itself',
    key: 'sk-sample-quota',
    sentence: 'Your account with the AI provider has no credit left. Add credit there, then try again.',
  },
  {
    what: '500, tried again twice',
    key: 'sk-sample-server-error',
    sentence: 'The AI provider had a fault of its own. Try again in a minute.',
    attempts: 3,
  },
  { what: 'a cut connection, which may have been paid for', key: 'sk-sample-cut', sentence: NO_ANSWER },
]

for (const { what, key, sentence, attempts = 1 } of FAILURES) {
  test(`${what}: each launch says so, and the others go on`, async () => {
    await desk.use({ ai: key, listing: await vendors.newListingToken() })
    await expectAllToFail(sentence)
    expect(desk.calls).toHaveLength((FAILING.count + 1) * attempts)
  })
}

/**
 * Searches, sees every launch fail with that sentence, and what such a card can and cannot do; its "Try Again" asks
 * once more.
 */
async function expectAllToFail(sentence: string): Promise<void> {
  const { cards, page, calls } = desk
  const { count } = FAILING
  await beginSearch(page, FAILING)
  await desk.expectDone({ judged: 0, failed: count })
  await expect(cards).toHaveCount(count)
  await expect(cards.getByText(`Error: ${sentence}`, { exact: true })).toHaveCount(count)
  await expect(cards.getByText('Score 0 of 100: low', { exact: true })).toHaveCount(count)

  await expect(cards.getByRole('checkbox')).toHaveCount(0)
  await expect(cards.getByRole('button', { name: 'Find contacts' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Select all qualified' })).toBeDisabled()
  const card = cards.first()
  await card.getByRole('button', { name: 'Save lead' }).click()
  await expect(card.getByText('Cannot save: Product not classified', { exact: true })).toBeVisible()

  const before = calls.length
  await card.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => calls.length).toBe(before + before / count)
  await desk.expectDone({ judged: 0, failed: count })
  await expect(card.getByText(`Error: ${sentence}`, { exact: true })).toBeVisible()
}

test('the part of the page that speaks with the provider does not come: each launch says so, until it comes', async () => {
  const { page, cards, calls } = desk
  await desk.use({ ai: 'sk-sample-refusal' })
  await page.route(/\/assets\/openai-/, (route) => route.abort())
  await page.reload()
  await beginSearch(page, FAILING)
  await desk.expectDone({ judged: 0, failed: FAILING.count })
  await expect(cards.getByText('Error: Failed to classify product', { exact: true })).toHaveCount(
    FAILING.count,
  )
  expect(calls).toEqual([])

  await page.unroute(/\/assets\/openai-/)
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect.poll(() => calls.length).toBe(FAILING.count)
  await desk.expectDone({ judged: 0, failed: FAILING.count })
  await expect(
    cards.getByText('Error: The AI model refused to answer for this launch.', { exact: true }),
  ).toHaveCount(FAILING.count)
})

test('a failure is not kept: a reload shows it and asks nobody, a new search asks again', async () => {
  const { page, cards, calls } = desk
  await desk.use({ ai: 'sk-sample-garbage' })
  await beginSearch(page, FAILING)
  await desk.expectDone({ judged: 0, failed: FAILING.count })
  await page.reload()
  await desk.expectDone({ judged: 0, failed: FAILING.count })
  await expect(cards.getByText(UNREADABLE, { exact: true })).toHaveCount(FAILING.count)
  expect(calls).toHaveLength(FAILING.count)
  await beginSearch(page, FAILING)
  await expect.poll(() => calls.length).toBe(FAILING.count * 2)
  await desk.expectDone({ judged: 0, failed: FAILING.count })
})

test('a rate limit is waited for with a countdown that ends by itself, then all are judged', async () => {
  const { page, cards, calls } = desk
  await desk.use({ ai: 'sk-sample-rate-limited-bare' })
  await beginSearch(page, LIMITED)
  await expect(cards.getByText(AI_WAIT).first()).toBeVisible()
  await desk.expectDone({ judged: LIMITED.count, failed: 0 })
  await expect(cards.getByText(AI_WAIT)).toHaveCount(0)

  // The control of "a failure is not kept": what was judged is, and nobody is asked again.
  calls.length = 0
  await beginSearch(page, LIMITED)
  await desk.expectDone({ judged: LIMITED.count, failed: 0 })
  expect(calls).toEqual([])
})

test('Stop ends the waiting at once; Go on judging goes on where it was', async () => {
  const { page, cards, calls } = desk
  await desk.use({ ai: 'sk-sample-rate-limited-forever' })
  await beginSearch(page, FAILING)
  await expect(cards.getByText(AI_WAIT).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped. What was done is kept.', { exact: true })).toBeVisible()
  await expect(cards.getByText('Not judged yet', { exact: true })).toHaveCount(FAILING.count)
  await desk.expectDone({ judged: 0, failed: 0, waiting: FAILING.count })

  await desk.use({ ai: 'sk-sample-quota' })
  calls.length = 0
  await page.getByRole('button', { name: 'Go on judging' }).click()
  await desk.expectDone({ judged: 0, failed: FAILING.count })
  expect(calls).toHaveLength(FAILING.count)
})

test('Retry failed judges the failed ones only', async () => {
  const { page, cards, calls } = desk
  await desk.use({ ai: 'sk-sample-half-first-fails' })
  await beginSearch(page, HALF_FAILING)
  await expect(page.getByText(/^\d+ judged, \d+ failed, 0 waiting$/)).toBeVisible()
  await expect(searchButton(page)).toBeEnabled()
  const failed = await launchesOn(cards.filter({ hasText: UNREADABLE }))
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThan(HALF_FAILING.count)
  expect(calls).toHaveLength(HALF_FAILING.count)

  calls.length = 0
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await desk.expectDone({ judged: HALF_FAILING.count, failed: 0 })
  expect(launchesOfCalls(calls).sort()).toEqual(failed.sort())
  await expect(page.getByRole('button', { name: 'Retry failed' })).toHaveCount(0)
})

test('Try Again judges the launch of its card', async () => {
  const { page, cards, calls } = desk
  await desk.use({ ai: 'sk-sample-first-fails' })
  await beginSearch(page, FIRST_FAILING)
  await desk.expectDone({ judged: 0, failed: FIRST_FAILING.count })
  const card = cards.nth(1)
  calls.length = 0
  await card.getByRole('button', { name: 'Try Again' }).click()
  await desk.expectDone({ judged: 1, failed: FIRST_FAILING.count - 1 })
  await expect(card.getByText(/^(Not qualified|Qualified)$/)).toBeVisible()
  await expect(card.getByText(/^Error/)).toHaveCount(0)
  expect(launchesOfCalls(calls)).toEqual(await launchesOn(card))
})

test('with the key mended, Retry failed judges all', async () => {
  const { page } = desk
  await desk.use({ ai: 'sk-sample-invalid' })
  await beginSearch(page, MENDED)
  await desk.expectDone({ judged: 0, failed: MENDED.count })
  await desk.use({ ai: vendors.credentials.aiKey })
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await desk.expectDone({ judged: MENDED.count, failed: 0 })
})

// In a page whose clock is ours, so that minutes of waiting need not last minutes.
test.describe('waited for in vain', () => {
  const LONGEST_WAIT_MS = 33_000
  let patient: Desk
  let settled: () => Promise<void>
  test.beforeAll(async ({ browser }) => {
    patient = await openDesk(browser, app.url, vendors, 'second.founder@example.com')
    await patient.use({ listing: await vendors.newListingToken() })
    settled = watchRequests(patient.page)
    await patient.page.clock.install()
    await patient.page.reload()
  })
  test.afterAll(() => patient.page.close())

  for (const { what, key, sentence } of [
    {
      what: 'a rate limit that does not end',
      key: 'sk-sample-rate-limited-forever',
      sentence: 'The AI provider limits how fast your account may ask. Try again in a few minutes.',
    },
    {
      what: '503, overloaded',
      key: 'sk-sample-overloaded',
      sentence: 'The AI provider is overloaded. Try again in a few minutes.',
    },
  ]) {
    test(`${what}: six waits, then each launch says so`, async () => {
      const { page, cards, calls } = patient
      await patient.use({ ai: key })
      calls.length = 0
      await beginSearch(page, FAILING)
      await expect(cards.getByText(AI_WAIT).first()).toBeVisible()
      const givenUp = page.getByText(new RegExp(`^0 judged, ${FAILING.count} failed, 0 waiting`))
      await expect(async () => {
        // Time that leaps while an answer is on its way would be the end of its own time.
        await settled()
        await page.clock.fastForward(LONGEST_WAIT_MS)
        await expect(givenUp).toBeVisible({ timeout: 100 })
      }).toPass({ timeout: 60_000, intervals: [50] })
      await expect(cards.getByText(`Error: ${sentence}`, { exact: true })).toHaveCount(FAILING.count)
      expect(calls).toHaveLength(FAILING.count * 7)
      expect(patient.problems()).toEqual([])
    })
  }
})

test('a rate limit that says how long, where that can be read: each launch is refused once, then judged', async ({
  page,
}) => {
  const own = await startApp()
  try {
    await signInWithSampleData(page, own.url)
    await saveCredential(page, 'OpenAI API key', 'sk-sample-rate-limited')
    const calls = watchAiCalls(page.context())
    await beginSearch(page, LIMITED)
    await expect(page.getByText(/^The AI provider asks us to wait [1-5] s$/).first()).toBeVisible()
    await expectDone(page, { judged: LIMITED.count })
    // One batch came too early.
    expect(calls).toHaveLength(LIMITED.count + CLASSIFY_BATCH_SIZE)
  } finally {
    await own.stop()
  }
})

// The last, as the vendors are gone after it.
test('an answer that another origin keeps from the browser, then a server that is not there', async () => {
  const { page, cards } = desk
  await desk.use({ ai: vendors.credentials.aiKey })
  vendors.letRead('ai', false)
  await expectAllToFail(NO_ANSWER)

  await vendors.stop()
  const refused = page.waitForEvent('console', (message) => message.text().includes('ERR_CONNECTION_REFUSED'))
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await refused
  await desk.expectDone({ judged: 0, failed: FAILING.count })
  await expect(cards.getByText(`Error: ${NO_ANSWER}`, { exact: true })).toHaveCount(FAILING.count)
})
