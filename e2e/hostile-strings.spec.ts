import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '#domain/base/durations.ts'
import { asKept, HOSTILE_FAMILIES } from '#sandbox/hostile/strings.ts'
import { readDocument } from '#sandbox/sheets/document.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { type Desk, openDesk } from './support/desk.ts'
import { NO_HARM, watchForHarm } from './support/harm.ts'
import { HOSTILE_LAUNCHES, hostileAnswer, hostileLaunches } from './support/hostile-launches.ts'
import { openTab } from './support/journey.ts'
import { beginSearch, expectDone } from './support/run.ts'
import { test } from './support/test.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

const COUNT = HOSTILE_LAUNCHES.length
let vendors: Vendors
let app: RunningApp
test.beforeAll(async () => {
  vendors = await startVendors(undefined, { launches: hostileLaunches, replaceAnswer: hostileAnswer })
  app = await startApp({ ...vendors.env, SANDBOX: 'off' })
})
test.afterAll(async () => {
  await app.stop()
  await vendors.stop()
})

// With the page’s policy nothing else would have to hold them back.
test('hostile texts from search to sheet and back, with the page’s policy off: nothing runs, nothing is fetched @long', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 4_000 } })
  const harmOf = await watchForHarm(context, [app.url, vendors.origin])
  const page = await context.newPage()
  // In sight of all cards, each has everything.
  await page.setViewportSize({ width: 1280, height: 12_000 })
  const desk = await openDesk(page, app.url, vendors)

  await searchAndJudgeAll(desk)
  await researchEverySecond(page)
  expect(await harmOf(page)).toEqual(NO_HARM)

  // By its text: the names of all buttons among so many texts take Playwright half a minute on a busy machine.
  await page.locator('button', { hasText: /^Save all/ }).click()
  // The labels are the model's own, so the app asks for confirmation.
  await page.locator('button', { hasText: new RegExp(`^Save all ${COUNT}$`) }).click()
  // Its sentence is gone before Playwright has looked through so many texts on a busy machine.
  await expect.poll(async () => (await rowsOfSheet()).length, { timeout: 120_000 }).toBe(COUNT)
  expect((await rowsOfSheet()).map(([name]) => name)).toEqual(
    HOSTILE_LAUNCHES.map(({ launch: { name } }) => asKept(name)),
  )

  await openTab(page, 'Leads')
  await expect(page.getByText(`${COUNT} leads in total`)).toBeVisible({ timeout: 60_000 })
  await openEachLead(page)
  expect(await harmOf(page)).toEqual(NO_HARM)

  await page.reload()
  await openTab(page, 'Search')
  await expect(desk.cards).toHaveCount(COUNT)
  expect(await harmOf(page)).toEqual(NO_HARM)
  expect(desk.problems()).toEqual([])
  await context.close()
})

test('positive control: with the policy off, the same texts taken for HTML are all caught @long', async ({
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true })
  const harmOf = await watchForHarm(context, [app.url, vendors.origin])
  const page = await context.newPage()
  await page.goto(app.url)
  const live = HOSTILE_FAMILIES['live HTML']
  await takeForHtml(
    page,
    live.map(({ text }) => text),
  )
  const { ran, strangers } = await harmOf(page)
  const caught = live.filter(
    (_, index) =>
      ran.includes(index) || strangers.some((url) => new RegExp(`/${index}(?:$|/|\\D)`).test(url)),
  )
  const missed = live.filter((one) => !caught.includes(one)).map(({ name }) => name)
  expect(missed).toEqual([])

  await page.goto(app.url)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="alert(window.__ran.push(0))">')
    window.open('https://hostile.example/window')
  })
  expect((await harmOf(page)).added).toEqual([expect.stringContaining('<img src="x:"')])
  // Both are heard of a moment later.
  await expect
    .poll(async () => (await harmOf(page)).opened)
    .toEqual(expect.arrayContaining([expect.stringMatching(/^window/), 'dialog 1']))
  await context.close()

  await test.step('the policy reports what it stops', async () => {
    const policed = await browser.newContext()
    const stoppedOf = await watchForHarm(policed, [app.url, vendors.origin])
    const tab = await policed.newPage()
    await tab.goto(app.url)
    await tab.evaluate(() => (new Image().src = 'https://hostile.example/stopped'))
    expect((await stoppedOf(tab)).ran).toEqual(['img-src: https://hostile.example/stopped'])
    await policed.close()
  })
})

async function searchAndJudgeAll(desk: Desk): Promise<void> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  await beginSearch(desk.page, { startDate: day(5), endDate: day(1), minVotes: 0 }, 40)
  await expectDone(desk.page, { judged: COUNT })
  await expect(desk.cards).toHaveCount(COUNT)
}

async function researchEverySecond(page: Page): Promise<void> {
  const cards = page.getByRole('article')
  await cards.evaluateAll((all) => {
    for (const card of all.filter((_, index) => index % 2 === 0)) {
      const buttons = [...card.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Find contacts')?.click()
    }
  })
  await expect(cards.getByText(/^Found on /)).toHaveCount(COUNT / 2, { timeout: 60_000 })
}

async function rowsOfSheet(): Promise<unknown[][]> {
  let rows: unknown[][] = []
  await vendors.editSheet((document) => (rows = readDocument(document).tabs[0]?.rows.slice(1) ?? []))
  return rows
}

/** Opens each lead of the table, with the dialog of each of its long texts. */
async function openEachLead(page: Page): Promise<void> {
  const openers = page.locator('[role=table] button[aria-expanded]')
  for (let index = 0; index < COUNT; index++) {
    await openers.nth(index).evaluate((opener) => opener instanceof HTMLElement && opener.click())
    const more = page.locator('[role=table] section button[aria-haspopup=dialog]')
    await expect(page.locator('[role=table] section').first()).toBeVisible()
    for (let text = 0; text < (await more.count()); text++) {
      await more.nth(text).evaluate((button) => button instanceof HTMLElement && button.click())
      await expect(page.locator('dialog [role=group]')).not.toBeEmpty()
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
    }
    await openers.nth(index).evaluate((opener) => opener instanceof HTMLElement && opener.click())
  }
}

/** Writes each text into a document of its own, as a page would that does not mind. */
async function takeForHtml(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const text of all) {
      const frame = document.createElement('iframe')
      frame.srcdoc = `<!doctype html><body>${text}`
      document.body.append(frame)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }, texts)
}
