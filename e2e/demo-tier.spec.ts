import { expect } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { openTab, searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { openContacts } from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'
import { aiKey, startVendors } from './support/vendors.ts'

let app: RunningApp
test.afterEach(() => app.stop())

test('without an own AI key the free tier judges and finds contacts, and says whose rules answered', async ({
  page,
}) => {
  app = await startApp()
  const problems = watchConsole(page)
  await signIn(page, app.url, secondFounder())
  await useSampleData(page)
  await page.getByRole('button', { name: 'Clear OpenAI API key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
  await expect(page.getByText('✅ OpenAI key cleared. Switched to demo tier.')).toBeVisible()
  await expect(page.getByText('Using free tier')).toBeVisible()

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${app.url}/graphql`) requests.push(request.postData() ?? '')
  })
  await searchAndJudge(page)
  expect(requests.filter((body) => body.includes('freeAIOperation')).length).toBeGreaterThan(0)
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Find contacts' }) })
  await card.first().getByRole('button', { name: 'Find contacts' }).click()
  await openContacts(page.locator('article'))
  await expect(page.getByRole('link', { name: /^seen on / }).first()).toBeVisible()
  await expect(page.getByText('Sample answer, not from an AI', { exact: true }).first()).toBeVisible()
  expect(problems).toEqual([])
})

test('a real OPENAI_API_KEY pays for the free calls within DEMO_LIMITS; beyond them each card says what to do', async ({
  page,
}) => {
  const vendors = await startVendors()
  try {
    app = await startApp({
      OPENAI_API_KEY: aiKey,
      OPENAI_BASE_URL: `${vendors.origin}/sandbox/ai/v1`,
      DEMO_LIMITS: 'standardCalls=6',
    })
    await signIn(page, app.url)
    await useSampleData(page)
    await page.getByRole('button', { name: 'Clear OpenAI API key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
    await openTab(page, 'Search')
    await page.getByRole('button', { name: 'Search Product Hunt' }).click()
    await expect(page.getByText(/^6 judged, [1-9]\d* failed, 0 waiting/)).toBeVisible({ timeout: 60_000 })
    await expect(
      page
        .getByText('Error: Standard token limit reached. Please add your own AI key in Settings to continue.')
        .first(),
    ).toBeVisible()
    const calls = vendors.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/responses'))
    expect(calls.map(({ authorization }) => authorization)).toEqual(Array(6).fill(`Bearer ${aiKey}`))
  } finally {
    await vendors.stop()
  }
})

test(
  'over DEMO_DAILY_BUDGET_USD no more calls are made on OPENAI_API_KEY, and each card says what to do',
  { tag: '@long' },
  async ({ page }) => {
    const vendors = await startVendors()
    try {
      app = await startApp({
        OPENAI_API_KEY: aiKey,
        OPENAI_BASE_URL: `${vendors.origin}/sandbox/ai/v1`,
        // Just enough for one call: what it leaves is less than the next one may cost.
        DEMO_DAILY_BUDGET_USD: '0.075',
      })
      await signIn(page, app.url)
      await useSampleData(page)
      await page.getByRole('button', { name: 'Clear OpenAI API key' }).click()
      await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
      await openTab(page, 'Search')
      await page.getByRole('button', { name: 'Search Product Hunt' }).click()
      await expect(page.getByText(/^1 judged, [1-9]\d* failed, 0 waiting/)).toBeVisible({ timeout: 60_000 })
      await expect(
        page
          .getByText(
            'Error: Free tier limit of this installation reached for today. Add your own AI key in Settings to continue.',
          )
          .first(),
      ).toBeVisible()
      const calls = vendors.seen.filter(
        ({ method, path }) => method === 'POST' && path.endsWith('/responses'),
      )
      expect(calls).toHaveLength(1)
    } finally {
      await vendors.stop()
    }
  },
)
