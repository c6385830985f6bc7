import { expect, type Page } from '@playwright/test'
import { displayDate } from '#domain/dates.ts'
import { type AiCall, launchesOfCalls, watchAiCalls } from './support/ai-calls.ts'
import { appOfFile } from './support/app-of-file.ts'
import { openTab } from './support/journey.ts'
import { bestOf, type KnownSearch } from './support/known-search.ts'
import { hold } from './support/requests.ts'
import {
  beginSearch,
  card,
  expectDone,
  judgedCards,
  launchesOn,
  LENIENT,
  openContacts,
  qualifiedCards,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

/** One batch. */
const FIVE = bestOf({ daysAgo: 5, count: 5 })

const app = appOfFile()

async function searchUntilDone(page: Page, search: KnownSearch): Promise<void> {
  const results = page.getByRole('region', { name: 'Results' })
  const before = (await results.count()) === 0 ? null : await results.elementHandle()
  await beginSearch(page, search)
  // The search before has the same counts: its results are to be gone first.
  await before?.waitForElementState('hidden')
  await expectDone(page, { judged: search.count })
}

/** Searches, and gives the calls to the AI that it took. */
async function callsOf(calls: readonly AiCall[], search: () => Promise<void>): Promise<AiCall[]> {
  const before = calls.length
  await search()
  return calls.slice(before)
}

test('the same search again makes no AI call: verdicts and contacts stay, until the user requests them again', async ({
  page,
  context,
}) => {
  const calls = watchAiCalls(context)
  const today = displayDate(new Date().toISOString())
  await signInWithSampleData(page, app.url)
  await openTab(page, 'Search')
  await writeCriteria(page, LENIENT)
  expect(await callsOf(calls, () => searchUntilDone(page, FIVE))).toHaveLength(FIVE.count)
  const [launch = ''] = await launchesOn(qualifiedCards(page))
  const contacts = card(page, launch).getByRole('group', { name: 'Contacts' })
  await contacts.getByRole('button', { name: 'Find contacts' }).click()
  await expect(contacts.getByText(`Found on ${today}`)).toBeVisible()

  expect(await callsOf(calls, () => searchUntilDone(page, FIVE))).toEqual([])
  await expect(judgedCards(page).getByText(`Judged on ${today}`)).toHaveCount(FIVE.count)
  await expect(judgedCards(page).getByRole('button', { name: 'Judge again' })).toHaveCount(FIVE.count)
  await expect(contacts.getByText(`Found on ${today}`)).toBeVisible()

  await test.step('contacts are searched for again by one call, and stay until the new ones are there', async () => {
    const again = await callsOf(calls, async () => {
      const letGo = await hold(page, /\/responses$/)
      await openContacts(contacts)
      await contacts.getByRole('button', { name: 'Search again' }).click()
      await expect(contacts.getByText('Finding contacts…')).toBeVisible()
      await expect(contacts.getByText('Confidence: ').first()).toBeVisible()
      letGo()
      await expect(contacts.getByRole('button', { name: 'Search again' })).toBeVisible()
    })
    expect(again).toMatchObject([{ job: 'research', launch }])
  })

  await test.step('a launch is judged again by one call, and its verdict stays until the new one is there', async () => {
    const verdict = card(page, launch).getByRole('group', { name: 'Verdict' })
    const answer = await holdAnswer(page)
    const again = await callsOf(calls, async () => {
      await verdict.getByRole('button', { name: 'Judge again' }).click()
      await expect(verdict.getByText('Analyzing...')).toBeVisible()
      await answer.made
      await expect(verdict.getByText('Qualified', { exact: true })).toBeVisible()
      answer.giveWithNothingMet()
      await expect(verdict.getByText('Not qualified')).toBeVisible()
      await expectDone(page, { judged: FIVE.count })
    })
    expect(again).toMatchObject([{ job: 'classify', launch }])
    expect(await callsOf(calls, () => searchUntilDone(page, FIVE))).toEqual([])
    await expect(verdict.getByText('Not qualified')).toBeVisible()
  })
})

/** Holds back the next answers of the AI until the returned function is called. */
async function holdAnswer(page: Page): Promise<{ made: Promise<true>; giveWithNothingMet: () => void }> {
  const made = Promise.withResolvers<true>()
  const given = Promise.withResolvers<true>()
  await page.context().route('**/ai/v1/responses', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    made.resolve(true)
    await given.promise
    await route.fulfill({
      response,
      body: body.replaceAll(String.raw`\"verdict\":\"met\"`, String.raw`\"verdict\":\"not_met\"`),
    })
  })
  return { made: made.promise, giveWithNothingMet: () => given.resolve(true) }
}

test(
  'other criteria judge anew, the criteria of before need no call; Clear in Settings forgets all answers',
  { tag: '@long' },
  async ({ page, context }) => {
    const calls = watchAiCalls(context)
    const search = () => searchUntilDone(page, FIVE)
    await signInWithSampleData(page, app.url)
    expect(await callsOf(calls, search)).toHaveLength(FIVE.count)

    await writeCriteria(page, LENIENT)
    expect(await callsOf(calls, search)).toHaveLength(FIVE.count)
    await page.getByRole('button', { name: 'Reset to Default' }).click()
    expect(await callsOf(calls, search)).toEqual([])

    await openTab(page, 'Settings')
    const kept = page.getByText(
      `${2 * FIVE.count} judgments and 0 contact searches are kept in this browser.`,
    )
    const clear = page.getByRole('button', { name: 'Clear the kept AI answers' })
    const question = page.getByRole('dialog', { name: 'Clear the kept AI answers?' })
    await expect(kept).toBeVisible()
    await clear.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(kept).toBeVisible()
    await clear.click()
    await question.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByText('✅ Kept AI answers cleared')).toBeVisible()
    await expect(page.getByText('No AI answers are kept yet.')).toBeVisible()
    await openTab(page, 'Search')
    await expect(judgedCards(page)).toHaveCount(FIVE.count)
    expect(await callsOf(calls, search)).toHaveLength(FIVE.count)
  },
)

test(
  'the free tier: a reload pays for no call twice, kept answers need none, and judging again is a call of its own',
  { tag: '@long' },
  async ({ page, context }) => {
    const calls = watchAiCalls(context)
    await signInWithSampleData(page, app.url, secondFounder())
    await page.getByRole('button', { name: 'Clear OpenAI API key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
    await expect(page.getByText('Using free tier')).toBeVisible()

    // In the middle of the calls: the server has made each answer, and none has come back.
    const answers = await keepHostedAnswers(page)
    await beginSearch(page, FIVE)
    await expect.poll(answers.made).toBe(FIVE.count)
    await expect(judgedCards(page)).toHaveCount(0)
    await answers.letThrough()
    await page.reload()
    await expectDone(page, { judged: FIVE.count })
    expect(calls.length).toBeGreaterThan(FIVE.count)
    const paid = paidFor(calls)
    expect(paid).toHaveLength(FIVE.count)
    expect(new Set(launchesOfCalls(paid)).size).toBe(FIVE.count)

    expect(await callsOf(calls, () => searchUntilDone(page, FIVE))).toEqual([])

    const [launch = ''] = await launchesOn(judgedCards(page))
    const judgeAgain = card(page, launch).getByRole('button', { name: 'Judge again' })
    for (const time of [1, 2]) {
      await judgeAgain.click()
      // Not by "Analyzing...": the sandbox can answer before anybody looks.
      const more = () => paidFor(calls).slice(FIVE.count)
      await expect.poll(() => more().length).toBe(time)
      await expect(judgeAgain).toBeVisible()
      expect(more()).toHaveLength(time)
      expect(new Set(launchesOfCalls(more()))).toEqual(new Set([launch]))
    }
  },
)

/** Lets the server answer the hosted calls and keeps these answers from the page; later ones come through once released. */
async function keepHostedAnswers(
  page: Page,
): Promise<{ made: () => number; letThrough: () => Promise<void> }> {
  let made = 0
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('freeAIOperation') !== true) {
      await route.fallback()
      return
    }
    await route.fetch()
    made += 1
    await new Promise(() => undefined)
  })
  return { made: () => made, letThrough: () => page.unroute('**/graphql') }
}

/** The hosted calls without those sent again: the server answers each request id once (DESIGN 5). */
const paidFor = (calls: readonly AiCall[]): AiCall[] => [
  ...new Map(calls.map((call) => [call.requestId, call])).values(),
]
