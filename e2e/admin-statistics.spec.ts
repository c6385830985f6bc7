import { expect, type Page } from '@playwright/test'
import {
  bodyRows,
  expectFitsEverywhere,
  openAdminPage,
  refuseOperation,
  startSeededApp,
} from './support/admin.ts'
import type { RunningApp } from './support/app.ts'
import { signIn, watchConsole } from './support/journey.ts'
import { expectQuery } from './support/leads-tab.ts'
import { test } from './support/test.ts'
import { admin } from './support/users.ts'

const USERS = 120
const LOGS = 3_000
let app: RunningApp
test.beforeAll(async () => {
  app = await startSeededApp(USERS, LOGS)
})
test.afterAll(() => app.stop())

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) })
const range = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const countsOf = (page: Page, table: string) =>
  bodyRows(page, table).evaluateAll((all) =>
    all.map((row) => Number(row.querySelector('td:last-child')?.textContent.replaceAll(',', ''))),
  )
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

test('each figure stands with what it counts; bars, cohorts and running times as they should', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await openAdminPage(page, app.url, 'Statistics')

  await test.step('totals', async () => {
    await expect(figure(page, 'Total users')).toContainText(String(USERS + 1))
    await expect(figure(page, 'Total users')).toContainText('Everyone who has signed in')
    await expect(figure(page, 'Activity logs')).toContainText((LOGS + 1).toLocaleString('en-US'))
    for (const label of ['New today', 'New this week', 'New this month'])
      await expect(figure(page, label)).toContainText('so far')
  })

  await test.step('sign-ups and retention are pictures, each with its table one click away', async () => {
    await expect(page.getByRole('img', { name: /sign-ups in 30 days\. Most: .* All figures/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Share of users who are still active/ })).toContainText('%')
    for (const table of await page.getByText('Show as a table').all()) await table.click()
  })

  await test.step('sign-ups of 30 days, each bar 20 px long for each, at most 200 px', async () => {
    const days = bodyRows(page, 'Sign-ups, last 30 days')
    await expect(days).toHaveCount(30)
    await expect(days.first()).toContainText('so far')
    await expect(days.nth(1)).not.toContainText('so far')
    const drawn = await days.evaluateAll((all) =>
      all.map((row) => ({
        count: Number(row.querySelector('td:last-child')?.textContent),
        px: row.querySelector('td span')?.getBoundingClientRect().width,
      })),
    )
    for (const { count, px } of drawn) expect(px).toBeCloseTo(Math.min(count * 20, 200), 0)
    expect(drawn[0]?.count).toBeGreaterThan(0)
  })

  await test.step('cohorts add up to all users, with the number in each shaded cell', async () => {
    const cohorts = bodyRows(page, 'Retention')
    await expect(cohorts.first()).toContainText('so far')
    const totals = await cohorts.evaluateAll((all) =>
      all.map((row) => Number(row.querySelector('td')?.textContent)),
    )
    expect(sum(totals)).toBe(USERS + 1)
    for (const cell of await cohorts.locator('[data-shade]').allTextContents())
      expect(cell).toMatch(/^(\d{1,3}%|–)$/)
  })
  expect(problems).toEqual([])
})

test('the range is chosen for activity and top users, stands in the address, and Back takes it back', async ({
  page,
}) => {
  await openAdminPage(page, app.url, 'Statistics')
  await expect(range(page, '30 days')).toHaveAttribute('aria-pressed', 'true')
  const month = sum(await countsOf(page, 'Activity by feature'))
  await range(page, '90 days').click()
  await expectQuery(page, { range: '90d' })
  await expect(page.getByText('Activities by kind, the last 90 days.')).toBeVisible()
  await expect.poll(async () => sum(await countsOf(page, 'Activity by feature'))).toBeGreaterThan(month)
  await range(page, '7 days').focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => sum(await countsOf(page, 'Activity by feature'))).toBeLessThan(month)
  await page.goBack()
  await expect(range(page, '90 days')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(range(page, '90 days')).toHaveAttribute('aria-pressed', 'true')

  await test.step('a feature leads to its entries, a user to their record', async () => {
    const feature = bodyRows(page, 'Activity by feature').first()
    const name = (await feature.getByRole('link').textContent()) ?? ''
    await feature.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Activity Logs' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Action' }).locator('option:checked')).toHaveText(name)
    await page.goBack()
    const user = bodyRows(page, 'Top users').first().getByRole('link')
    const email = (await user.textContent()) ?? ''
    await user.click()
    await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
  })
})

test('statistics that cannot be loaded say why; light and dark, wide and narrow', async ({ page }) => {
  await signIn(page, app.url, admin())
  const allow = await refuseOperation(page, 'AdminGetStats')
  await page.goto(`${app.url}/admin/stats`)
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load statistics: Your account is not allowed to do this.',
  )
  await allow()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('img', { name: /^Share of users who are still active/ })).toBeVisible()
  await expectFitsEverywhere(page)
})
