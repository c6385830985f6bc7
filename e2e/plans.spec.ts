import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { startApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, searchAndJudge, signIn, watchConsole } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import {
  beginSearch,
  expectDone,
  fillSearch,
  LENIENT,
  qualifiedCards,
  saveCredential,
  searchButton,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { serve } from './support/serve.ts'
import { test } from './support/test.ts'
import { founder } from './support/users.ts'

/** Plans as a user meets them: what is shown before a search, the limits, and a key that is saved or cleared. */
const SOME = bestOf({ daysAgo: 3, count: 10 })
const SAMPLE_KEY = 'sk-sample-commentary'

const FREE_TIER = { DEMO_LIMITS: 'standardCalls=6,premiumCalls=1' }

const now = new Date()
/** When the month's limits begin anew. */
const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toLocaleDateString('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

const Customer = z.object({ customerId: z.string(), usagePlanName: z.string() })

const cost = (page: Page) => page.locator('#run-cost')
const banner = (page: Page, name: string) => page.getByRole('alert', { name })
const maxResults = (page: Page) => page.getByLabel('Max results', { exact: true }).locator('option')

async function clearKey(page: Page) {
  await openTab(page, 'Settings')
  await page.getByRole('button', { name: 'Clear OpenAI API key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
  await expect(page.getByText('✅ OpenAI key cleared. Switched to demo tier.')).toBeVisible()
  await openTab(page, 'Search')
}

test('a search that the free tier cannot finish says so first, goes on with what is left, and meets a banner', async ({
  page,
  openApp,
}) => {
  const app = await openApp(FREE_TIER)
  const problems = watchConsole(page)
  await signInWithSampleData(page, app.url)
  await clearKey(page)
  await writeCriteria(page, LENIENT)
  await fillSearch(page, SOME)
  await expect(cost(page)).toContainText(
    `Your free judgments are not enough for 20 launches: about 6 more can be judged until ${until}. You can use what is left, or add your own AI key in Settings.`,
  )
  await expect(cost(page)).toContainText(
    new RegExp(
      `^.*At most 20 judgments · 6 free judgments and 2M tokens left until ${until} · with your own key about \\$\\d\\.\\d\\d \\(an estimate\\)$`,
    ),
  )
  await beginSearch(page, SOME)
  const classification = banner(page, 'Limit for judgments')
  await expect(classification).toHaveText(
    /^Metering limit reached for AI classification\. Your free calls for this month are used up\. Please add your own AI key in Settings to continue\./,
  )
  await expectDone(page, { judged: 6, failed: 4 })
  await expect(
    page
      .getByRole('article')
      .getByText('Error: Standard token limit reached. Please add your own AI key in Settings to continue.'),
  ).toHaveCount(4)
  await expect(cost(page)).toContainText(
    `You have no free judgments left until ${until}. A search still finds launches, but does not judge them. Add your own AI key in Settings to judge them.`,
  )

  await classification.getByRole('button', { name: 'Dismiss' }).click()
  await expect(classification).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expectDone(page, { judged: 6, failed: 4 })
  await expect(classification).toBeVisible()

  const contacts = banner(page, 'Limit for contact searches')
  const find = (nth: number) => qualifiedCards(page).nth(nth).getByRole('button', { name: 'Find contacts' })
  const second = find(1)
  await second.scrollIntoViewIfNeeded()
  await find(0).click()
  await expect(page.getByText(/^Found on /)).toBeVisible({ timeout: 30_000 })
  await expect(contacts).toHaveCount(0)
  await expect(
    qualifiedCards(page)
      .nth(1)
      .getByText(
        'Metering limit reached for contact finding. Please add your own AI key in Settings to continue.',
      ),
  ).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: 'Find contacts' }).first().click()
  await expect(
    page.getByText('Premium token limit reached. Please add your own AI key in Settings to continue.'),
  ).toBeVisible()
  await expect(contacts).toHaveText(
    /^Metering limit reached for contact finding\. Your free calls for this month are used up\. Please add your own AI key in Settings to continue\./,
  )
  // Where the bar for many leads covers no half of a link.
  await contacts.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await contacts.getByRole('link', { name: 'Open Settings' }).click()
  await expect(page.getByLabel('OpenAI API key', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#settings$/)
  expect(problems).toEqual([])
})

test(
  'a saved key is the Unlimited plan at once and a cleared one the Demo plan, without a reload and in a second tab',
  { tag: '@long' },
  async ({ page, context, openApp }) => {
    const app = await openApp(FREE_TIER)
    const problems = watchConsole(page)
    await signInWithSampleData(page, app.url)
    await clearKey(page)
    await beginSearch(page, SOME)
    await expectDone(page, { judged: 6, failed: 4 })
    const second = await context.newPage()
    await second.goto(app.url)
    await openTab(second, 'Search')
    for (const tab of [page, second]) {
      await expect(maxResults(tab)).toHaveText(['20', '40'])
      await expect(cost(tab)).toContainText('You have no free judgments left')
      await expect(banner(tab, 'Limit for judgments')).toBeVisible()
    }

    await saveCredential(page, 'OpenAI API key', SAMPLE_KEY)
    for (const tab of [page, second]) {
      await expect(maxResults(tab)).toHaveText(['20', '40', '80', '100', '200', '300', '400', '500'])
      await expect(banner(tab, 'Limit for judgments')).toHaveCount(0)
    }
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: 'More options' }).click()
      await expect(cost(tab)).toHaveText('At most 20 judgments · costs nothing')
    }
    await second.getByRole('button', { name: 'Retry failed' }).click()
    await expectDone(page, { judged: 10 })

    await page.getByLabel('Max results', { exact: true }).selectOption('100')
    await expect(cost(page)).toHaveText('At most 100 judgments · costs nothing')
    await clearKey(page)
    for (const tab of [page, second]) {
      await expect(maxResults(tab)).toHaveText(['20', '40'])
      await expect(cost(tab)).toContainText('You have no free judgments left')
      await expect(cost(tab)).not.toContainText('0 free judgments')
    }
    await expect(page.getByText('Demo plan limited to 40')).toBeVisible()
    await expect(page.getByLabel('Max results', { exact: true })).toHaveValue('40')
    await second.close()
    expect(problems).toEqual([])
  },
)

test(
  'an outside metering service that does not take the plan: the failed sync is reported until it works',
  { tag: '@long' },
  async ({ page }) => {
    let works = false
    const plans = new Map<string, string>()
    const metering = await serve(() => async (request) => {
      const { pathname } = new URL(request.url)
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-usage-sdk',
      }
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
      const accepted = { result: { status: 'ACCEPTED' } }
      if (request.method === 'GET') {
        const planName = plans.get(pathname.split('/')[2] ?? '') ?? null
        return Response.json({ ...accepted, data: { subscription: { planName } } }, { headers })
      }
      if (!works || request.headers.get('authorization') !== 'Bearer outside-secret')
        return Response.json({ error: { code: 'NOT_NOW' } }, { status: 403, headers })
      const { customerId, usagePlanName } = Customer.parse(await request.json())
      plans.set(customerId, usagePlanName)
      return Response.json({ ...accepted, data: { newCustomer: true } }, { headers })
    })
    const app = await startApp({
      METERING_BASE_URL: metering.origin,
      METERING_SECRET_KEY: 'outside-secret',
      METERING_EMBED_KEY: 'ek-embed',
      METERING_ORGANIZATION_ID: 'organization',
      METERING_WIDGET_URL: `${metering.origin}/widget.js`,
    })
    try {
      await signIn(page, app.url)
      await expect(cost(page)).toHaveText('Plan sync failed: The metering service did not take the plan.')
      await openTab(page, 'Settings')
      await page.getByRole('button', { name: 'Use sample data' }).click()
      await expect(
        page.getByText('⚠️ Settings saved but failed to update plan. Please refresh the page.'),
      ).toBeVisible()

      works = true
      await page.getByRole('button', { name: 'Save Settings' }).click()
      await expect(page.getByText('✅ Settings saved securely with encryption!')).toBeVisible()
      expect([...plans]).toEqual(
        expect.arrayContaining([
          [founder(), 'Launchscout Unlimited'],
          [founder().replace(/[^a-z0-9]/g, ''), 'Launchscout Unlimited'],
        ]),
      )
      await openTab(page, 'Search')
      await expect(cost(page)).toHaveText('At most 20 judgments · costs nothing')
      await searchAndJudge(page)
      await expect(searchButton(page)).toBeEnabled()
    } finally {
      await app.stop()
      await metering.stop()
    }
  },
)
