import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectEachOnce, launchesOfCalls, watchAiCalls } from './support/ai-calls.ts'
import { appOfFile } from './support/app-of-file.ts'
import { openTab, signIn } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import {
  beginSearch,
  card,
  countsLine,
  expectDone,
  launchesOn,
  LENIENT,
  qualifiedCards,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

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
const keptCalls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const texts = names
      .filter((name) => name.startsWith('launchscout-calls.'))
      .map(
        (name) =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => reject(new Error(name))
            opening.onsuccess = () => {
              const all = opening.result.transaction('calls').objectStore('calls').getAll()
              all.onsuccess = () => {
                opening.result.close()
                resolve(all.result.map((value) => JSON.stringify(value)))
              }
            }
          }),
      )
    return (await Promise.all(texts)).flat()
  })

test('a closed page: its calls are finished, kept sealed and counted, and the next page pays for none', async ({
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

test('a research outlives a reload and is paid for once', { tag: '@long' }, async ({ page, context }) => {
  const calls = watchAiCalls(context)
  const research = () => launchesOfCalls(calls.filter(({ job }) => job === 'research'))
  await signInWithSampleData(page, app.url)
  await openTab(page, 'Search')
  await writeCriteria(page, LENIENT)
  await beginSearch(page, FIVE)
  await expectDone(page, { judged: FIVE.count })
  const [launch = ''] = await launchesOn(qualifiedCards(page))
  await card(page, launch).getByRole('button', { name: 'Find contacts' }).click()
  await expect.poll(research).toEqual([launch])
  await page.reload()
  await expect(card(page, launch).getByText('Finding contacts')).toBeVisible()
  await expect(card(page, launch).getByText(/^Found on /)).toBeVisible({ timeout: 60_000 })
  expect(research()).toEqual([launch])
})

test(
  'when the browser ends the worker, each of its calls asks before it is made again',
  { tag: '@long' },
  async ({ page, context }) => {
    const calls = watchAiCalls(context)
    await signInWithSampleData(page, app.url)
    await beginSearch(page, FIVE)
    await expect.poll(() => calls.length).toBe(FIVE.count)
    const session = await context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await page.reload()
    await expect(countsLine(page)).toHaveText(/, 0 waiting$/)
    const lost = page
      .getByRole('article')
      .filter({ hasText: 'You may have paid for this already. Ask again?' })
    const [launch = '', ...others] = await launchesOn(lost)
    expect(calls).toHaveLength(FIVE.count)

    await card(page, launch).getByRole('button', { name: 'Ask again' }).click()
    await expectDone(page, { judged: FIVE.count - others.length, failed: others.length })
    expect(launchesOfCalls(calls.slice(FIVE.count))).toEqual([launch])
  },
)

test(
  'a script of the next user gets no answer of the calls that were under way at the sign-out',
  { tag: '@long' },
  async ({ page, context }) => {
    const calls = watchAiCalls(context)
    await signInWithSampleData(page, app.url)
    const database = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      return names.find((name) => name.startsWith('launchscout-calls.')) ?? ''
    })
    await beginSearch(page, FIVE)
    await expect.poll(() => calls.length).toBe(FIVE.count)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await signIn(page, app.url, secondFounder())
    const answers = await page.evaluate(joinAll, database)
    expect(answers).not.toEqual([])
    expect(answers.filter((answer) => answer !== '{"kind":"lost"}')).toEqual([])

    // Whose answers they are gets them.
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveTitle('Launchscout')
    await signIn(page, app.url)
    await expectDone(page, { judged: FIVE.count })
    expectEachOnce(calls, FIVE.count)
  },
)

/** Asks the service worker for each kept call, with a key of its own. */
async function joinAll(database: string): Promise<string[]> {
  const ids = await new Promise<IDBValidKey[]>((resolve) => {
    const opening = indexedDB.open(database)
    opening.onsuccess = () => {
      const all = opening.result.transaction('calls').objectStore('calls').getAllKeys()
      all.onsuccess = () => {
        opening.result.close()
        resolve(all.result)
      }
    }
  })
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const worker = (await navigator.serviceWorker.getRegistration('/call-keeper/'))?.active
  const userId = database.replace('launchscout-calls.', '')
  const joining = ids.map((id) => {
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<string>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(JSON.stringify(data))
    })
    worker?.postMessage({ ask: 'join', userId, id, key }, [port2])
    return answered
  })
  return Promise.all(joining)
}
