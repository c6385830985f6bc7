import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectEachOnce, launchesOfCalls, watchAiCalls } from './support/ai-calls.ts'
import { appOfFile } from './support/app-of-file.ts'
import { signIn } from './support/journey.ts'
import { readKept } from './support/kept.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, card, countsLine, expectDone, launchesOn, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'

/** One batch. */
const FIVE = bestOf({ daysAgo: 4, count: 5 })

// With the services' own times, so that calls have a middle.
const app = appOfFile({ SANDBOX_LATENCY: 'realistic' })

/** What the metering service took, by the call. */
function watchEnds(context: BrowserContext): string[] {
  const ended: string[] = []
  context.on('response', (response) => {
    const isEnd = response.url() === `${app.url}/metering/call_end` && response.ok()
    if (isEnd) ended.push(response.request().postData() ?? '')
  })
  return ended
}

/** The kept calls of all users of this browser, as a thief would read them. */
const keptCalls = async (page: Page): Promise<string[]> =>
  Object.entries(await readKept(page)).flatMap(([name, calls]) =>
    name.startsWith('launchscout-calls.') ? calls : [],
  )

test('a closed page: its calls are finished, kept sealed and counted, and the next page pays for none @long', async ({
  page,
  context,
}) => {
  const calls = watchAiCalls(context)
  const ended = watchEnds(context)
  await signInWithSampleData(page, app.url)
  await beginSearch(page, FIVE)
  await expect.poll(() => calls.length).toBe(FIVE.count)
  await page.close()
  await expect.poll(() => ended.length, { timeout: 30_000 }).toBe(FIVE.count)

  const next = await context.newPage()
  // Of the same origin, and not the app.
  await next.goto(`${app.url}/favicon.svg`)
  const kept = await keptCalls(next)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((text) => /Bearer|output|verdict/.test(text))).toEqual([])
  await signIn(next, app.url)
  await expectDone(next, { judged: FIVE.count })
  expectEachOnce(calls, FIVE.count)
  // All but one that the first page had taken and closed before it could say so.
  await expect.poll(async () => (await keptCalls(next)).length).toBeLessThanOrEqual(1)
  expect(new Set(ended).size).toBe(FIVE.count)
})

test('when the browser ends the worker, each of its calls asks before it is made again @long', async ({
  page,
  context,
}) => {
  const calls = watchAiCalls(context)
  await signInWithSampleData(page, app.url)
  await beginSearch(page, FIVE)
  await expect.poll(() => calls.length).toBe(FIVE.count)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expect(countsLine(page)).toHaveText(/, 0 waiting$/)
  const lost = page.getByRole('article').filter({ hasText: 'You may have paid for this already. Ask again?' })
  const [launch = '', ...others] = await launchesOn(lost)
  expect(calls).toHaveLength(FIVE.count)

  await card(page, launch).getByRole('button', { name: 'Ask again' }).click()
  await expectDone(page, { judged: FIVE.count - others.length, failed: others.length })
  expect(launchesOfCalls(calls.slice(FIVE.count))).toEqual([launch])
})
