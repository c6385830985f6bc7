import { expect, type Locator, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { watchConsole } from './support/journey.ts'
import { test } from './support/test.ts'
import {
  meterOn,
  openMetered,
  serveWidgetPage,
  showWidget,
  updateWidget,
  widgetOn,
} from './support/usage-widget.ts'

const account = 'founder@example.com'
const app = appOfFile({ DEMO_LIMITS: 'standardCalls=5' })

test('a page of another origin shows calls and bars, warn at 80 % and say when the limit is reached', async ({
  page,
  browser,
}) => {
  const metered = await openMetered(page, app.url, account)
  await metered.countOwn(23)
  const served = await serveWidgetPage(app.url)
  const elsewhere = await browser.newContext({ viewport: { width: 1024, height: 900 } })
  const outside = await elsewhere.newPage()
  const problems = watchConsole(outside)
  try {
    const show = () =>
      showWidget(outside, served.origin, {
        apiKey: metered.embedKey,
        organizationId: metered.organizationId,
        customerId: account,
        type: 'calls',
        format: 'detailed',
        theme: 'light',
        metrics: ['standardCalls', 'standardTokens', 'premiumCalls', 'premiumTokens'],
      })
    await show()
    const widget = widgetOn(outside)
    const calls = meterOn(outside, 'Judgments and drafts')
    await expect(calls).toContainText('0 of 5')
    await expect(calls).toContainText(/5 left\s*Resets \w+ 1 \(UTC\)/)
    await expect(widget.getByRole('meter', { name: 'Judgments and drafts', exact: true })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )

    await test.step('pages of calls', () => expectPagesOfCalls(widget))
    await test.step('80 % and 100 %, by the words too', async () => {
      await metered.judge(4)
      await showUntil(show, calls, '4 of 5')
      await expect(calls).toContainText('Nearly used up: 80%')
      await expectAccessible(outside)
      await metered.judge(1)
      await showUntil(show, calls, '5 of 5')
      await expect(widget.getByRole('meter', { name: 'Judgments and drafts', exact: true })).toHaveAttribute(
        'aria-valuetext',
        /^5 of 5, Limit reached, 0 left, Resets/,
      )
    })
    await test.step('light, dark and compact, wide and narrow', () => expectLooks(outside))
    expect(problems).toEqual([])
    await test.step('what is refused is said', async () => {
      await updateWidget(outside, { apiKey: 'ek-of.nobody' })
      await expect(widget).toContainText('The key for this display is no longer valid.')
    })
  } finally {
    await elsewhere.close()
    await served.stop()
  }
})

async function expectPagesOfCalls(widget: Locator): Promise<void> {
  const rows = widget.getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(1)).toContainText('Contact search')
  await expect(rows.nth(1)).toContainText('23,01023,000 in, 10 out')
  await expect(rows.nth(4)).toContainText('Failed: AI provider (HTTP 429)')
  await expect(widget.getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true')
  const older = widget.getByRole('button', { name: 'Older' })
  await older.press('Enter')
  await expect(widget.getByText('Page 2')).toBeVisible()
  await expect(rows.nth(1)).toContainText('13,010')
  await expect(older).toBeFocused()
  await older.press('Enter')
  await expect(widget.getByText('Page 3')).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expect(older).toHaveAttribute('aria-disabled', 'true')
  await widget.getByRole('button', { name: 'Newer' }).click()
  await expect(widget.getByText('Page 2')).toBeVisible()
}

/** A call is counted a moment after it is answered, and the display reads the count when its page opens. */
async function showUntil(show: () => Promise<void>, calls: Locator, count: string): Promise<void> {
  await expect(async () => {
    await show()
    await expect(calls).toContainText(count, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

async function expectLooks(outside: Page): Promise<void> {
  const widget = widgetOn(outside)
  const calls = meterOn(outside, 'Judgments and drafts')
  const looks = [
    { theme: 'dark', format: 'detailed', width: 1024 },
    { theme: 'dark', format: 'compact', width: 390 },
    { theme: 'light', format: 'compact', width: 1024 },
    { theme: 'light', format: 'detailed', width: 390 },
  ] as const
  for (const { width, ...look } of looks) {
    await updateWidget(outside, look)
    await outside.setViewportSize({ width, height: 900 })
    await expect(calls).toContainText('Limit reached')
    await expectAccessible(outside)
    const overflow = await outside.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
  await updateWidget(outside, { type: 'usage' })
  await expect(widget.getByRole('table')).toHaveCount(0)
}
