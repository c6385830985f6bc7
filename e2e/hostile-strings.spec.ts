import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '#domain/durations.ts'
import { readVerdict } from '#domain/test-verdict.ts'
import { asKept, HOSTILE_FAMILIES } from '#sandbox/hostile/strings.ts'
import { readDocument } from '#sandbox/sheets/document.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { type Desk, watch } from './support/desk.ts'
import { NO_HARM, watchForHarm } from './support/harm.ts'
import { HOSTILE_LAUNCHES, hostileAnswer, hostileLaunches, verdictText } from './support/hostile-launches.ts'
import { openTab, signIn } from './support/journey.ts'
import { beginSearch } from './support/run.ts'
import { shownOnCards, shownOnLeads } from './support/shown-texts.ts'
import { test } from './support/test.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

const COUNT = HOSTILE_LAUNCHES.length
/** The cells of a row, from 0, that hold a stranger's text as it was given. */
const COLUMNS = {
  name: 0,
  tagline: 1,
  description: 2,
  makers: 8,
  topics: 10,
  labels: 11,
  reasoning: 12,
  notes: 26,
}

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
test('hostile texts from search to sheet and back, with the page’s policy off: nothing runs, nothing is fetched, they come back the same', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 4_000 } })
  const harmOf = await watchForHarm(context, [app.url, vendors.origin])
  const page = await context.newPage()
  const desk = await openDesk(page)

  await searchAndJudgeAll(desk)
  await researchEverySecond(page)
  expect(await harmOf(page)).toEqual(NO_HARM)
  expect(await shownOnCards(page)).toEqual(HOSTILE_LAUNCHES.map(asOnCard))

  // By its text: the names of all buttons among so many texts take Playwright half a minute on a busy machine.
  await page.locator('button', { hasText: /^Save all/ }).click()
  // The labels are the model's own, so the app asks for confirmation.
  await page.locator('button', { hasText: new RegExp(`^Save all ${COUNT}$`) }).click()
  // Its sentence is gone before Playwright has looked through so many texts on a busy machine.
  await expect.poll(async () => (await rowsOfSheet()).length, { timeout: 120_000 }).toBe(COUNT)
  const rows = await rowsOfSheet()
  expect(rows.map((row) => asOfSheet(row))).toEqual(HOSTILE_LAUNCHES.map(asInSheet))
  expect(rows.flat().filter((cell) => typeof cell === 'object' && cell !== null)).toEqual([])
  expect(rows.filter((row) => cellOf(row, 'notes').includes('begin '))).toHaveLength(COUNT / 2)

  await openTab(page, 'Leads')
  await expect(page.getByText(`${COUNT} leads in total`)).toBeVisible({ timeout: 60_000 })
  const leads = await shownOnLeads(page)
  expect(leads.map(({ name, tagline }) => [name, tagline])).toEqual(
    HOSTILE_LAUNCHES.map(({ launch: { name, tagline } }) => [cut(asKept(name)), cut(asKept(tagline))]),
  )
  leads.forEach(({ full }, index) => {
    const { description, reasoning } = asInSheet(at(index))
    for (const [label, text] of Object.entries({ Description: description, Reasoning: reasoning })) {
      // A shorter one is drawn as markdown, without its signs: the unit tests look at each of those.
      if (text.length > 5_000) expect([index, full[label]]).toEqual([index, text])
    }
  })
  expect(leads.some(({ full }) => (full.Description ?? '').length > 5_000)).toBe(true)
  expect(await harmOf(page)).toEqual(NO_HARM)

  await page.reload()
  await openTab(page, 'Search')
  await expect(desk.cards).toHaveCount(COUNT)
  expect(await harmOf(page)).toEqual(NO_HARM)
  expect(await shownOnCards(page)).toEqual(HOSTILE_LAUNCHES.map(asOnCard))
  expect(desk.problems()).toEqual([])
  await context.close()
})

test('positive control: with the policy off, the same texts taken for HTML are all caught', async ({
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
})

test('positive control: the policy reports what it stops', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext()
  const harmOf = await watchForHarm(context, [app.url, vendors.origin])
  const page = await context.newPage()
  await page.goto(app.url)
  await page.evaluate(() => {
    const image = new Image()
    image.src = 'https://hostile.example/stopped'
    document.body.append(image)
  })
  const { ran } = await harmOf(page)
  expect(ran).toEqual(['img-src: https://hostile.example/stopped'])
  await context.close()
})

async function openDesk(page: Page): Promise<Desk> {
  // In sight of all cards, each has everything.
  await page.setViewportSize({ width: 1280, height: 12_000 })
  const desk = watch(page)
  await signIn(page, app.url)
  const { aiKey: ai, listingToken: listing, spreadsheetId: spreadsheet, serviceAccount } = vendors.credentials
  await desk.use({ ai, listing, spreadsheet, serviceAccount })
  return desk
}

async function searchAndJudgeAll(desk: Desk): Promise<void> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  await beginSearch(desk.page, { startDate: day(5), endDate: day(1), minVotes: 0 }, 40)
  await desk.expectDone({ judged: COUNT, failed: 0 })
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

type Hostile = (typeof HOSTILE_LAUNCHES)[number]

const at = (index: number): Hostile => {
  const launch = HOSTILE_LAUNCHES[index]
  if (launch === undefined) throw new Error(`no launch ${index}`)
  return launch
}

/** Less its citations. */
function reasoningOf(hostile: Hostile): string {
  const read = readVerdict(verdictText(hostile), [])
  if (read.kind === 'failed') throw new Error(read.error)
  return read.result.reasoning
}

/** As JSON, which keeps what a browser's own protocol would change: halves of characters. */
const asOnCard = (hostile: Hostile) =>
  [
    hostile.launch.name,
    hostile.launch.tagline,
    hostile.launch.description ?? '',
    hostile.launch.topics.map(({ name }) => name).join(', '),
    hostile.verdict.labels,
    reasoningOf(hostile),
  ].map((text) => JSON.stringify(text))

const asInSheet = (hostile: Hostile) => ({
  name: asKept(hostile.launch.name),
  tagline: asKept(hostile.launch.tagline),
  description: asKept(hostile.launch.description ?? ''),
  makers: asKept(hostile.launch.makers[0]?.name ?? ''),
  topics: asKept(hostile.launch.topics.map(({ name }) => name).join(', ')),
  // A comma parts labels.
  labels: asKept(hostile.verdict.labels.map((label) => label.replaceAll(',', ';')).join(', ')),
  // None of its labels was requested.
  reasoning: asKept(`⚠ Scored by the model’s own criteria. ${reasoningOf(hostile)}`),
})

function cellOf(row: readonly unknown[], column: keyof typeof COLUMNS): string {
  const cell = row[COLUMNS[column]]
  return typeof cell === 'string' ? cell : ''
}

const asOfSheet = (row: readonly unknown[]): ReturnType<typeof asInSheet> => ({
  name: cellOf(row, 'name'),
  tagline: cellOf(row, 'tagline'),
  description: cellOf(row, 'description'),
  makers: cellOf(row, 'makers'),
  topics: cellOf(row, 'topics'),
  labels: cellOf(row, 'labels'),
  reasoning: cellOf(row, 'reasoning'),
})

/** As a cell of the table shows a text. */
const cut = (text: string): string => (text.length <= 300 ? text : `${text.slice(0, 300).trimEnd()}…`)

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
