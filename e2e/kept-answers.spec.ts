import { expect, type Page } from '@playwright/test'
import { displayDate } from '#domain/base/dates.ts'
import { type AiCall, watchAiCalls } from './support/ai-calls.ts'
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

test('the same search again makes no AI call: verdicts and contacts stay, until the user requests them again @long', async ({
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
      await expect(contacts.getByText('The AI’s own confidence: ').first()).toBeVisible()
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

  await test.step('Clear in Settings forgets them', async () => {
    await openTab(page, 'Settings')
    await page.getByRole('button', { name: 'Clear the kept AI answers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByText('No AI answers are kept yet.')).toBeVisible()
    expect(await callsOf(calls, () => searchUntilDone(page, FIVE))).toHaveLength(FIVE.count)
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
