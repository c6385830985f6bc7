import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { enter, expectNoDialog, openTab, signIn, watchConsole } from './support/journey.ts'
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

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
}

async function finish(page: Page): Promise<void> {
  for (let step = 1; step < STEPS.length; step++) await next(page)
  await page.getByRole('button', { name: 'Finish onboarding' }).click()
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

test('a token is checked at the listing site before it is saved', { tag: '@long' }, async ({ page }) => {
  await signIn(page, app.url, secondFounder())
  await replay(page)
  await next(page)
  await page.getByLabel('Product Hunt token').fill('sample_invalid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('A token is saved.')).toHaveCount(0)
  await next(page)
  await expect(page.getByText('You need a token or sample data for this. Go back one step.')).toBeVisible()
  await next(page)
  await next(page)
  await expect(
    page.getByText('You need a judged launch for this. Go back to "Search and qualify".'),
  ).toBeVisible()
})

test(
  'it opens by itself once in a session, until it was finished',
  { tag: '@long' },
  async ({ page, context }) => {
    await enter(page, app.url, secondFounder())
    await expect(modal(page, 1)).toBeVisible()
    expect(await isCompleted(page)).toBe(false)
    await expect(page.getByRole('button', { name: 'Replay onboarding' })).toBeVisible()
    await expectNoDialog(page)
    const tab = await context.newPage()
    await tab.goto(app.url)
    await expect(tab.getByText('Filter launches by date range, topic and traction.')).toBeVisible()
    await expectNoDialog(tab)
    await tab.close()

    await signOut(page)
    await enter(page, app.url, secondFounder())
    await expect(modal(page, 1)).toBeVisible()
    await page.keyboard.press('Escape')
    await signOut(page)

    await enter(page, app.url, secondFounder())
    await expect(modal(page, 1)).toBeVisible()
    await finish(page)
    await expectNoDialog(page)
    await signOut(page)
    await enter(page, app.url, secondFounder())
    expect(await isCompleted(page)).toBe(true)
    await expect(page.getByRole('button', { name: 'Replay onboarding' })).toBeVisible()
    await expectNoDialog(page)
  },
)

test(
  'Escape, the backdrop and "Skip for now" close it; Back goes back; nothing is noted',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, app.url, secondFounder())
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
  },
)
