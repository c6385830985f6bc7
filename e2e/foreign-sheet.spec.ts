import { expect, test } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { openTab, searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'

let app: RunningApp
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

test('a sheet that holds something else: the question stands with its answers until it is answered', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signIn(page, app.url)
  await useSampleData(page)
  const saved = page.getByText('✅ Settings saved securely with encryption!')
  await expect(saved).toBeVisible()
  await expect(saved).toHaveCount(0)
  await page.getByLabel('Spreadsheet ID', { exact: true }).fill('fault-foreign-header')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(saved).toBeVisible()
  await searchAndJudge(page)

  const saveLead = page.getByRole('article').getByRole('button', { name: 'Save lead' })
  const question = page.getByRole('alert').filter({ hasText: 'holds something else' })
  await saveLead.last().click()
  await expect(question).toBeInViewport()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)

  // Two cards at once, one question.
  await saveLead.nth(0).click()
  await saveLead.nth(1).click()
  await expect(question).toHaveCount(1)
  // Longer than any message that vanishes by itself.
  await page.waitForTimeout(6_000)
  await question.getByRole('button', { name: 'Use a new tab' }).click()
  await expect(page.getByText('✅ Saved 2 leads to your sheet')).toBeVisible()
  await expect(question).toHaveCount(0)

  await openTab(page, 'Leads')
  await expect(page.getByText(/^2 leads in total$/)).toBeVisible()
  expect(problems).toEqual([])
})
