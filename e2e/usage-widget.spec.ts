import { expect, type Locator } from '@playwright/test'
import { z } from 'zod'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { watchConsole } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, clearAiKey, expectDone, signInWithSampleData } from './support/run.ts'
import { serve, type Served } from './support/serve.ts'
import { test } from './support/test.ts'
import { meterOn, showWidget, updateWidget, widgetOn } from './support/usage-widget.ts'
import { founder } from './support/users.ts'

const app = appOfFile({ DEMO_LIMITS: 'standardCalls=5' })
/** 80 % of the limit. */
const FOUR = bestOf({ daysAgo: 5, count: 4 })

const Config = z.object({
  data: z.object({
    getUsageTapConfig: z.object({ embedApiKey: z.string(), organizationId: z.string() }),
  }),
})

/** Somebody's own page, of another origin and with a strict policy, that loads the widget's script. */
function serveWidgetPage(): Promise<Served> {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Our usage</title><link rel="icon" href="data:,"></head>
<body><main><h1>Our usage</h1></main><script src="${app.url}/metering/widget.js"></script></body></html>`
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `script-src ${app.url}/metering/widget.js`,
    `connect-src ${app.url}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return serve(() => () => Promise.resolve(new Response(html, { headers })))
}

/** A call is counted a moment after it is answered, and the display reads the count when its page opens. */
async function showUntil(show: () => Promise<void>, calls: Locator, count: string): Promise<void> {
  await expect(async () => {
    await show()
    await expect(calls).toContainText(count, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

test('a page of another origin shows calls and bars, warns at 80 % and says when the limit is reached @long', async ({
  page,
  browser,
}) => {
  const config = page.waitForResponse(
    (response) => response.request().postData()?.includes('getUsageTapConfig') === true,
  )
  await signInWithSampleData(page, app.url)
  const { embedApiKey, organizationId } = Config.parse(await (await config).json()).data.getUsageTapConfig
  const served = await serveWidgetPage()
  await clearAiKey(page)
  await beginSearch(page, FOUR)
  await expectDone(page, { judged: 4 })

  const elsewhere = await browser.newContext({ viewport: { width: 1024, height: 900 } })
  const outside = await elsewhere.newPage()
  const problems = watchConsole(outside)
  const widget = widgetOn(outside)
  const calls = meterOn(outside, 'Judgments and drafts')
  const show = () =>
    showWidget(outside, served.origin, {
      apiKey: embedApiKey,
      organizationId,
      customerId: founder(),
      type: 'calls',
      format: 'detailed',
      theme: 'light',
      metrics: ['standardCalls', 'standardTokens', 'premiumCalls', 'premiumTokens'],
    })
  try {
    await showUntil(show, calls, '4 of 5')
    await expect(calls).toContainText('Nearly used up: 80%')
    await expect(calls).toContainText(/1 left\s*Resets \w+ 1 \(UTC\)/)
    await expect(widget.getByRole('row')).toHaveCount(1 + 4)
    await page.getByRole('article').getByRole('button', { name: 'Judge again' }).first().click()
    await showUntil(show, calls, '5 of 5')
    await expect(calls).toContainText('Limit reached')
    await expect(widget.getByRole('meter', { name: 'Judgments and drafts', exact: true })).toHaveAttribute(
      'aria-valuetext',
      /^5 of 5, Limit reached, 0 left, Resets/,
    )
    for (const { width, ...look } of [
      { theme: 'dark', format: 'compact', width: 390 },
      { theme: 'light', format: 'detailed', width: 390 },
    ] as const) {
      await updateWidget(outside, look)
      await outside.setViewportSize({ width, height: 900 })
      await expect(calls).toContainText('Limit reached')
      await expectAccessible(outside)
      const overflow = await outside.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    }
    expect(problems).toEqual([])
    await updateWidget(outside, { apiKey: 'ek-of.nobody' })
    await expect(widget).toContainText('The key for this display is no longer valid.')
  } finally {
    await elsewhere.close()
    await served.stop()
  }
})
