import { expect, test } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { openTab, searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'

let app: RunningApp
test.afterEach(() => app.stop())

test('without an own AI key the free tier judges and finds contacts, and says whose rules answered', async ({
  page,
}) => {
  app = await startApp()
  const problems = watchConsole(page)
  await signIn(page, app.url, 'second.founder@example.com')
  await useSampleData(page)
  await page.getByRole('button', { name: 'Clear OpenAI API key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
  await expect(page.getByText('✅ OpenAI key cleared. Switched to demo tier.')).toBeVisible()
  await expect(page.getByText('Using free tier')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${app.url}/graphql`) asked.push(request.postData() ?? '')
  })
  await searchAndJudge(page)
  expect(asked.filter((body) => body.includes('freeAIOperation')).length).toBeGreaterThan(0)
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Find contacts' }) })
  await card.first().getByRole('button', { name: 'Find contacts' }).click()
  await expect(page.getByRole('link', { name: 'source', exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('Sample answer by fixed rules, not a model’s judgement.').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('a real OPENAI_API_KEY is not spent before calls are metered: each card says so and stays unjudged', async ({
  page,
}) => {
  app = await startApp({ OPENAI_API_KEY: 'sk-proj-never-used', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' })
  await signIn(page, app.url)
  await useSampleData(page)
  await page.getByRole('button', { name: 'Clear OpenAI API key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
  await openTab(page, 'Search')
  await page.getByRole('button', { name: 'Search Product Hunt' }).click()
  await expect(
    page.getByText(/^Error: The free AI calls are not offered on this installation yet/).first(),
  ).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^0 judged, [1-9]\d* failed/)).toBeVisible({ timeout: 60_000 })
})
