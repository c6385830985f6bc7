import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openTab, searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { hold } from './support/requests.ts'
import { button, field, said } from './support/settings-tab.ts'
import { test } from './support/test.ts'

const app = appOfFile()

test('a sheet that holds something else: the question stands with its answers until it is answered @long', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signIn(page, app.url)
  await useSampleData(page)
  await field(page, 'spreadsheet').fill('fault-foreign-header')
  await button(page, 'Save Settings').click()
  await expect(said(page, 'Unsaved changes')).toHaveCount(0)
  await searchAndJudge(page)

  const saveLead = page.getByRole('article').getByRole('button', { name: 'Save lead' })
  const question = page.getByRole('alert').filter({ hasText: 'holds something else' })
  await saveLead.last().click()
  await expect(question).toBeInViewport()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)

  // Two cards at once, one question.
  const others = page.getByRole('article').filter({ hasText: 'Not qualified' })
  await others.nth(0).getByRole('button', { name: 'Save lead' }).click()
  await others.nth(1).getByRole('button', { name: 'Save lead' }).click()
  await expect(question).toHaveCount(1)
  await expect(page.getByText('Saving…')).toHaveCount(0)

  // While all that qualify are on their way, its answer waits: nothing that it is about is forgotten.
  const useNewTab = question.getByRole('button', { name: 'Use a new tab' })
  const letGo = await hold(page, '**/sheets/v4/spreadsheets/**')
  const saveAll = page.getByRole('button', { name: /^Save all \d+ qualified$/ })
  const expected = Number(/\d+/.exec((await saveAll.textContent()) ?? '')?.[0]) + 2
  await saveAll.click()
  await expect(useNewTab).toHaveAttribute('aria-disabled', 'true')
  await useNewTab.click({ force: true })
  await expect(question).toHaveCount(1)
  letGo()
  await expect(useNewTab).toHaveAttribute('aria-disabled', 'false')
  await useNewTab.click()
  await expect(page.getByText(`✅ Saved ${expected} leads to your sheet`)).toBeVisible()
  await expect(question).toHaveCount(0)

  await openTab(page, 'Leads')
  await expect(page.getByText(`${expected} leads in total`, { exact: true })).toBeVisible()
  expect(problems).toEqual([])
})
