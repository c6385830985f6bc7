import { type BrowserContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { appOfFile } from './support/app-of-file.ts'
import { openTab } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'
import { founder } from './support/users.ts'

/** One batch. */
const FIVE = bestOf({ daysAgo: 5, count: 5 })

// With the services' own times: calls are cut off in the middle.
const app = appOfFile({ SANDBOX_LATENCY: 'realistic' })

const Usage = z.object({
  data: z.object({
    payers: z.object({
      own: z.object({
        standardCalls: z.object({ used: z.number(), reserved: z.number() }),
        standardTokens: z.object({ used: z.number() }),
      }),
    }),
    calls: z.object({ items: z.array(z.object({ errorCode: z.string().nullable() })) }),
  }),
})

/** What the page sends to the metering service, and what the service has counted for the page's user. */
function watchMetering(context: BrowserContext) {
  const ended: string[] = []
  let key = ''
  context.on('response', (response) => {
    const request = response.request()
    if (!request.url().startsWith(`${app.url}/metering/call_`)) return
    key = request.headers().authorization ?? ''
    if (request.url().endsWith('end')) ended.push(request.postData() ?? '')
  })
  return {
    /** The ends that the service answered, in order. */
    ended,
    async counted(page: Page) {
      const headers = { authorization: key, accept: 'application/vnd.usagetap.v1+json' }
      const response = await page.request.get(
        `${app.url}/metering/customers/${encodeURIComponent(founder())}/usage?calls=100`,
        { headers },
      )
      const { data } = Usage.parse(await response.json())
      const { standardCalls, standardTokens } = data.payers.own
      return {
        ...standardCalls,
        tokens: standardTokens.used > 0,
        failed: data.calls.items.filter(({ errorCode }) => errorCode !== null).length,
      }
    },
  }
}

test('ends that could not be delivered wait over a reload and are counted once, with two tabs @long', async ({
  page,
  context,
}) => {
  const metering = watchMetering(context)
  await signInWithSampleData(page, app.url)
  await context.route('**/metering/call_end', (route) => route.abort())
  await beginSearch(page, FIVE)
  await expectDone(page, { judged: FIVE.count })
  const waiting = { used: 0, reserved: FIVE.count, tokens: false, failed: 0 }
  expect(await metering.counted(page)).toEqual(waiting)

  await page.reload()
  const second = await context.newPage()
  await second.goto(app.url)
  await openTab(second, 'Search')
  await expectDone(second, { judged: FIVE.count })
  expect(await metering.counted(page)).toEqual(waiting)

  expect(metering.ended).toEqual([])
  await context.unroute('**/metering/call_end')
  await context.setOffline(true)
  await context.setOffline(false)
  const counted = { used: FIVE.count, reserved: 0, tokens: true, failed: 0 }
  await expect.poll(() => metering.counted(page)).toEqual(counted)
  // Both tabs may have sent one: its key has it counted once.
  expect(new Set(metering.ended).size).toBe(FIVE.count)
  await second.close()
})
