import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { GOOGLE_TOKEN_URI } from '#domain/credentials.ts'
import { appOfFile } from './support/app-of-file.ts'
import { openSampleDesk } from './support/desk.ts'
import { openTab } from './support/journey.ts'
import { bestOf, launchesOf } from './support/known-search.ts'
import { beginSearch, LENIENT, qualifiedCards, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'

/** What the screen shows of leads that are not saved. Each refusal of a sheet: web/search/results/save-to-sheet.test.ts. */

const TEN = launchesOf({ daysAgo: 3 })
const FAILING = bestOf({ daysAgo: 5, count: 3 })

/** Of a service account. */
const Fields = z.record(z.string(), z.unknown())
const REAL_SPREADSHEET = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abcdefg'

const app = appOfFile()

/** A desk with launches that are judged; nearly all of them qualify. */
async function openJudgedDesk(page: Page) {
  const desk = await openSampleDesk(page, app.url)
  await writeCriteria(page, LENIENT)
  await beginSearch(page, TEN)
  await desk.expectDone({ judged: TEN.count, failed: 0 })
  return desk
}

test('what is not saved says why, on its card and in the bar', { tag: '@long' }, async ({ page }) => {
  const desk = await openJudgedDesk(page)
  const saveAll = () => page.getByRole('button', { name: /^Save all/ }).click()
  const card = qualifiedCards(page).first()
  const saveLead = () => card.getByRole('button', { name: 'Save lead' }).click()
  const bar = (sentence: string) => page.getByText(sentence, { exact: true })

  await test.step('nothing is selected', async () => {
    await page.getByRole('button', { name: 'Save selected', exact: true }).click()
    await expect(bar('Please select at least one lead')).toBeVisible()
  })

  await test.step('the spreadsheet is not there', async () => {
    const sentence = 'Spreadsheet not found. Please check the Spreadsheet ID.'
    await desk.use({ spreadsheet: 'fault-missing' })
    await saveLead()
    await expect(card.getByText(sentence, { exact: true })).toBeVisible()
    const count = await qualifiedCards(page).count()
    await saveAll()
    await expect(bar(`Failed to save ${count} lead(s): ${sentence}`)).toBeVisible()
    await expect(page.getByText('In your sheet', { exact: true })).toHaveCount(0)
  })

  await test.step('sample data does not go to a real spreadsheet, which is not called', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const serviceAccount = JSON.stringify({
      ...Fields.parse(JSON.parse(desk.sample.serviceAccount)),
      token_uri: GOOGLE_TOKEN_URI,
    })
    await desk.use({ spreadsheet: REAL_SPREADSHEET, serviceAccount })
    await saveLead()
    await expect(
      card.getByText(
        'Sample data is not saved to your real spreadsheet. Use your own Product Hunt token and AI key, or the sample spreadsheet.',
        { exact: true },
      ),
    ).toBeVisible()
    expect(requests.filter((url) => !url.startsWith(app.url))).toEqual([])
  })

  await test.step('there is no spreadsheet', async () => {
    const sentence = 'Please configure Google Sheets in Settings first'
    await openTab(page, 'Settings')
    await page.getByRole('button', { name: 'Clear Google Sheets' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
    await expect(page.getByText('✅ Google Sheets credentials cleared', { exact: true })).toBeVisible()
    await openTab(page, 'Search')
    await saveAll()
    await expect(page.getByText(sentence, { exact: true })).toHaveCount(1)
    await saveLead()
    await expect(card.getByText(sentence, { exact: true })).toBeVisible()
  })

  await test.step('none qualifies', async () => {
    await desk.use({ ai: 'sk-sample-quota' })
    await beginSearch(page, FAILING)
    await desk.expectDone({ judged: 0, failed: FAILING.count })
    await saveAll()
    await expect(bar('No qualified leads to save')).toBeVisible()
  })
  expect(desk.problems()).toEqual([])
})

test('a lead that two browsers save at once is saved; the rows to look at stand until they are dismissed', async ({
  page,
}) => {
  await page.clock.install()
  const desk = await openJudgedDesk(page)
  // The other browser is as fast as this one, and captured the lead a moment before.
  await page.route('**/values/*:append?*', async (route) => {
    const postData = (route.request().postData() ?? '').replace(
      /20\d\d-[\d-]+T[\d:.]+Z/,
      '2026-11-01T10:00:00.000Z',
    )
    await route.fetch({ postData })
    await route.continue()
  })
  const card = qualifiedCards(page).first()
  const saved = card.getByText('✅ Saved to your sheet', { exact: true })
  await card.getByRole('button', { name: 'Save lead' }).click()
  await expect(saved).toBeVisible()
  await expect(card.getByText('In your sheet', { exact: true })).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'your sheet has some of it twice: rows 2, 3.' })
  // Longer than any message that vanishes by itself.
  await page.clock.fastForward(6_000)
  await expect(saved).toHaveCount(0)
  await expect(notice).toBeInViewport()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  expect(desk.problems()).toEqual([])
})
