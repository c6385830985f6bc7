import { expect, type Page } from '@playwright/test'
import { bodyRows, openAdminPage } from './support/admin.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { watchConsole } from './support/journey.ts'
import { SEEDED, test } from './support/test.ts'

const app = leadsAppOfFile()

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) })
const number = async (page: Page, label: string) =>
  Number(((await figure(page, label).locator('dd').first().textContent()) ?? '').replaceAll(/\D/g, ''))
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

test('each figure stands with what it counts; bars, cohorts and running times as they should', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await openAdminPage(page, app.url, 'Statistics')

  await test.step('totals', async () => {
    await expect.poll(() => number(page, 'Total users')).toBeGreaterThan(SEEDED.users)
    await expect(figure(page, 'Total users')).toContainText('Everyone who has signed in')
    await expect.poll(() => number(page, 'Activity logs')).toBeGreaterThan(SEEDED.logs)
    for (const label of ['New today', 'New this week', 'New this month'])
      await expect(figure(page, label)).toContainText('so far')
  })

  await test.step('sign-ups and retention are pictures, each with its table one click away', async () => {
    await expect(page.getByRole('img', { name: /sign-ups in 30 days\. Most: .* All figures/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Share of users who are still active/ })).toContainText('%')
    for (const table of await page.getByText('Show as a table').all()) await table.click()
  })

  await test.step('sign-ups of 30 days, of which the last is not over', async () => {
    const days = bodyRows(page, 'Sign-ups, last 30 days')
    await expect(days).toHaveCount(30)
    await expect(days.first()).toContainText('so far')
    await expect(days.nth(1)).not.toContainText('so far')
  })

  await test.step('cohorts add up to all users, with the number in each shaded cell', async () => {
    const cohorts = bodyRows(page, 'Retention')
    await expect(cohorts.first()).toContainText('so far')
    const totals = await cohorts.evaluateAll((all) =>
      all.map((row) => Number(row.querySelector('td')?.textContent)),
    )
    expect(sum(totals)).toBe(await number(page, 'Total users'))
    for (const cell of await cohorts.locator('[data-shade]').allTextContents())
      expect(cell).toMatch(/^(\d{1,3}%|–)$/)
  })
  expect(problems).toEqual([])
})
