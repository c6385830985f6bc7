import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { enter, expectNoDialog, openTab, watchConsole } from './support/journey.ts'
import { hold } from './support/requests.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

/** The onboarding (SPEC 2, Onboarding modal; SPEC 4): each step does its thing. */

const app = appOfFile()

const STEPS = [
  'Welcome to Launchscout',
  'Bring your Product Hunt API key',
  'Search and qualify',
  'Follow what you use',
  'Find the people',
  'Keep it in your sheet',
]
const modal = (page: Page, step: number) => page.getByRole('dialog', { name: STEPS[step - 1] ?? '' })
const next = (page: Page) => page.getByRole('button', { name: 'Next step' }).click()

async function replay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Replay onboarding' }).click()
  await expect(modal(page, 1)).toBeVisible()
}

/** As the server has it. */
async function isCompleted(page: Page): Promise<boolean> {
  // Once the page before is gone: its own answer cannot be read any more.
  await page.reload({ waitUntil: 'commit' })
  const response = await page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') && (response.request().postData() ?? '').includes('createUser'),
  )
  return (await response.text()).includes('"hasCompletedOnboarding":true')
}

test('on sample data: token, verdict, usage, contact and row, and it is noted as completed', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await enter(page, app.url)
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 6' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()

  await next(page)
  await expect(modal(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Verify and save' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Paste a token first.')
  await page.getByRole('button', { name: 'Use sample data' }).click()
  await expect(page.getByText('A token is saved.')).toBeVisible()

  await next(page)
  await page.getByRole('button', { name: 'Judge one launch' }).click()
  await expect(modal(page, 3).getByText(/Confidence \d+%/)).toBeVisible({ timeout: 30_000 })
  await expect(modal(page, 3).getByText('Sample answer, not from an AI', { exact: true })).toBeVisible()

  await next(page)
  await expect(
    modal(page, 4).frameLocator('iframe').getByText('Judgments and drafts', { exact: true }),
  ).toBeVisible({
    timeout: 15_000,
  })

  await next(page)
  await page.getByRole('button', { name: 'Find contacts' }).click()
  await expect(
    modal(page, 5)
      .getByText(/source|Could not find any contact information/)
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  })

  await next(page)
  await page.getByRole('button', { name: 'Save this lead' }).click()
  await expect(page.getByText('✓ It is in your sheet. The Leads tab shows it.')).toBeVisible({
    timeout: 15_000,
  })
  await page.getByRole('button', { name: 'Finish onboarding' }).click()
  await expectNoDialog(page)
  expect(await isCompleted(page)).toBe(true)

  await openTab(page, 'Leads')
  await expect(page.getByText('1 lead in total')).toBeVisible()
  await openTab(page, 'AI Usage')
  expect(problems).toEqual([])
})

test('it opens by itself once in a session until it was finished; it closes as dialogs do, but not while it is finishing @long', async ({
  page,
  context,
}) => {
  await enter(page, app.url, secondFounder())
  await expect(modal(page, 1)).toBeVisible()
  expect(await isCompleted(page)).toBe(false)
  await expectNoDialog(page)
  const tab = await context.newPage()
  await tab.goto(app.url)
  await expect(tab.getByText('Filter launches by date range, topic and traction.')).toBeVisible()
  await expectNoDialog(tab)
  await tab.close()

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.getByRole('button', { name: 'Skip for now' }).click(),
  ]) {
    await replay(page)
    await next(page)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(modal(page, 1)).toBeVisible()
    await close()
    await expectNoDialog(page)
  }
  expect(await isCompleted(page)).toBe(false)

  await replay(page)
  await next(page)
  await page.getByLabel('Product Hunt token').fill('sample_invalid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByText('A token is saved.')).toHaveCount(0)
  await next(page)
  await expect(page.getByText('You need a token or sample data for this. Go back one step.')).toBeVisible()
  for (let step = 3; step < STEPS.length; step++) await next(page)
  const letGo = await hold(page, '**/graphql')
  await page.getByRole('button', { name: 'Finish onboarding' }).click()
  await expect(page.getByRole('button', { name: 'Finishing…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(modal(page, 6)).toBeVisible()
  letGo()
  await expectNoDialog(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await enter(page, app.url, secondFounder())
  expect(await isCompleted(page)).toBe(true)
  await expectNoDialog(page)
})
