import { expect } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, watchConsole } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'
import { frameOf, meterOn, widgetOn } from './support/usage-widget.ts'

const app = appOfFile()
const FIVE = bestOf({ daysAgo: 5, count: 5 })

test('the usage above the Search tab follows a search; AI Usage shows its calls, its tokens and what it cost', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signInWithSampleData(page, app.url)
  await openTab(page, 'Search')
  const header = page.getByRole('region', { name: 'Usage and plan' })
  await expect(header.getByText('Launchscout Unlimited')).toBeVisible()
  await expect(meterOn(frameOf(header), 'Judgments and drafts')).toContainText('0')
  await beginSearch(page, FIVE)
  await expectDone(page, { judged: FIVE.count })
  await page.locator('summary').filter({ hasText: 'Usage and plan' }).click()
  await expect(meterOn(frameOf(header), 'Judgments and drafts')).toContainText(String(FIVE.count))
  await expectAccessible(page)

  await openTab(page, 'AI Usage')
  const panel = page.getByRole('tabpanel', { name: 'AI Usage' })
  const widget = widgetOn(frameOf(panel))
  // Below what the month cost, and read once it is seen.
  await widget.scrollIntoViewIfNeeded()
  await expect(meterOn(frameOf(panel), 'Judgments and drafts')).toContainText(String(FIVE.count))
  await expect(widget.getByRole('row')).toHaveCount(1 + FIVE.count)
  await expect(widget.getByRole('row').nth(1)).toContainText('gpt-5.6-luna')
  const box = panel.locator('div:has(> div > iframe)')
  expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(400)

  const models = panel.getByRole('region', { name: 'By model' })
  await expect(models.getByRole('row').nth(1)).toHaveText(/^gpt-5\.6-lunasample5.*\$0\.00$/)
  await expect(panel.getByRole('definition').filter({ hasText: /tokens$/ })).toHaveText(
    /^\d{1,3},\d{3} tokens$/,
  )
  await expect(panel.getByRole('img', { name: /^Tokens by day from / })).toBeVisible()
  await panel.getByRole('button', { name: 'Cost' }).click()
  await expect(panel.getByRole('img', { name: /^Cost by day from .* Nothing so far\./ })).toBeVisible()
  await panel.getByText('Figures by day').click()
  await expect(panel.getByRole('table').last()).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Your bill at OpenAI/ })).toHaveAttribute(
    'href',
    'https://platform.openai.com/settings/organization/billing/overview',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use the dark colors' }).click()
  await expect(widget).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  expect(problems).toEqual([])
})
