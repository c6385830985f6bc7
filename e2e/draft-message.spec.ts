import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { test } from './support/test.ts'

/** A first message from the side panel of Leads: drafted, checked, changed, kept. */

const app = appOfFile()

const section = (page: Page) => page.getByRole('region', { name: 'First message' })

test('a first message is drafted on sample data, marks sentences without a fact, and is there after a reload', async ({
  page,
}) => {
  const problems = watchConsole(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, app.url)
  await useSampleData(page)
  await searchAndJudge(page)
  const card = page
    .getByRole('article')
    .filter({ hasText: 'Qualified' })
    .filter({ hasText: 'Find contacts' })
    .first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'Save lead' }).click()
  await expect(page.getByText('1 saved · Open Leads · Open your sheet')).toBeVisible()
  await openTab(page, 'Leads')
  await page
    .getByRole('button', { name: /^Open .* beside the list$/ })
    .first()
    .click()
  const draft = section(page)
  await expect(draft.getByText('costs nothing')).toBeVisible()
  await draft.getByLabel('Tone').selectOption('Formal')
  await draft.getByRole('button', { name: 'Draft a first message' }).click()

  const body = draft.getByLabel('Message', { exact: true })
  await expect(body).toHaveValue(/^Dear team,/)
  await expect(draft.getByText('No fact:').first()).toBeVisible()
  await draft.getByText('Facts behind the message').click()
  await expect(draft.getByText(/^1\. Product: /)).toBeVisible()
  await expect(draft.getByRole('link', { name: 'Open in email app' })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)

  await body.fill('My own words.')
  await expect(draft.getByText('Saved', { exact: true })).toBeVisible()
  await draft.getByRole('button', { name: 'Draft again' }).click()
  await draft.getByRole('button', { name: 'Keep this message' }).press('Enter')
  await expect(draft.getByRole('button', { name: 'Draft again' })).toBeFocused()
  await page.reload()
  await expect(body).toHaveValue('My own words.')
  expect(dialogs).toEqual([])
  await expect(draft.getByLabel('Tone')).toHaveValue('formal')
  await draft.getByRole('button', { name: 'Draft again' }).click()
  await draft.getByRole('button', { name: 'Replace it' }).click()
  await expect(body).toHaveValue(/^Dear team,/)

  // What is not saved yet is not lost without a question.
  await body.fill('Half a thought')
  await expect(draft.getByText('Not saved yet')).toBeVisible()
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  expect(problems).toEqual([])
})
