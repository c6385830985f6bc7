import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'
import { startApp } from '../e2e/support/app.ts'
import { startVendors } from '../e2e/support/vendors.ts'
import { launchBrowser } from './support/browser.ts'
import { leadsDocument, manyLeads } from './support/many-leads.ts'
import { openManyLeads } from './support/open-leads.ts'
import { allJudged, openOwnKeys, wideSearch } from './support/own-keys.ts'

/**
 * How the pages load: `npm run -s bench:page-load`. Of the signed-out page, the Search tab with 100 judged cards and the
 * Leads tab with 5,000 rows: the largest contentful paint and the layout shifts, as Chromium itself reports them
 * (PerformanceObserver; Lighthouse takes the same), and the tasks of over 50 ms. The signed-out page is loaded with an
 * empty cache, the others are reloaded. Prints a table of the slowest of each and writes .cache/page-load.json.
 */
const LOADS = 7
const CARDS = 100
const ROWS = 5_000
const settleMs = 2_000

const Vitals = z.object({ lcpMs: z.number(), cls: z.number(), longTasksMs: z.array(z.number()) })
type Vitals = z.infer<typeof Vitals>

/** Notes the figures of each load of a page from its beginning. */
async function noteVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasksMs: number[] = []
    const vitals = { lcpMs: 0, cls: 0, longTasksMs }
    Object.assign(window, { vitals })
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    observe('largest-contentful-paint', ({ startTime }) => (vitals.lcpMs = startTime))
    observe('layout-shift', (entry) => {
      // All of them, also those far apart: no less than Lighthouse's figure.
      if ('value' in entry && typeof entry.value === 'number') vitals.cls += entry.value
    })
    observe('longtask', ({ duration }) => longTasksMs.push(duration))
  })
}

/** Once the page is quiet. */
async function readVitals(page: Page): Promise<Vitals> {
  await page.waitForTimeout(settleMs)
  return Vitals.parse(await page.evaluate((): unknown => Reflect.get(window, 'vitals')))
}

async function loads(page: Page, load: () => Promise<unknown>): Promise<Vitals[]> {
  const all: Vitals[] = []
  for (let each = 0; each < LOADS; each += 1) {
    await load()
    all.push(await readVitals(page))
  }
  return all
}

async function signedOut(browser: Browser): Promise<Vitals[]> {
  const app = await startApp()
  const all: Vitals[] = []
  for (let each = 0; each < LOADS; each += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await noteVitals(page)
    await page.goto(app.url)
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor()
    all.push(await readVitals(page))
    await context.close()
  }
  await app.stop()
  return all
}

async function searchCards(): Promise<Vitals[]> {
  const { page, stop } = await openOwnKeys(wideSearch(CARDS), null)
  try {
    await page.getByRole('button', { name: 'Search Product Hunt' }).click()
    await allJudged(page, CARDS)
    await noteVitals(page)
    return await loads(page, async () => {
      await page.reload()
      await allJudged(page, CARDS)
    })
  } finally {
    await stop()
  }
}

async function leads(browser: Browser): Promise<Vitals[]> {
  const vendors = await startVendors(leadsDocument(manyLeads(ROWS)))
  const app = await startApp(vendors.env)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openManyLeads(page, app, vendors.credentials, ROWS)
    await noteVitals(page)
    return await loads(page, async () => {
      await page.reload()
      await page.getByText(`${ROWS.toLocaleString('en-US')} leads in total`).waitFor()
    })
  } finally {
    await app.stop()
    await vendors.stop()
  }
}

const browser = await launchBrowser()
try {
  const results = {
    'signed out': await signedOut(browser),
    [`Search, ${CARDS} cards`]: await searchCards(),
    [`Leads, ${ROWS} rows`]: await leads(browser),
  }
  const most = (values: number[]) => Math.max(0, ...values)
  console.table(
    Object.entries(results).map(([page, all]) => ({
      page,
      loads: all.length,
      'LCP ms, median': Math.round(all.map(({ lcpMs }) => lcpMs).sort((a, b) => a - b)[all.length >> 1] ?? 0),
      'LCP ms, slowest': Math.round(most(all.map(({ lcpMs }) => lcpMs))),
      'CLS, most': Number(most(all.map(({ cls }) => cls)).toFixed(4)),
      'longest task ms': Math.round(most(all.flatMap(({ longTasksMs }) => longTasksMs))),
    })),
  )
  const folder = join(import.meta.dirname, '..', '.cache')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'page-load.json'), JSON.stringify(results, null, 2))
} finally {
  await browser.close()
}
