import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { openContacts } from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

const app = appOfFile()

test('without an own AI key the free tier judges and finds contacts, and says whose rules answered', async ({
  page,
}) => {
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
