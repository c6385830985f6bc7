import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { allJudged, openOwnKeys, wideSearch } from './support/own-keys.ts'
import { scrollByKeyboard, scrollByWheel } from './support/scrolling.ts'
import { longTaskMs, type Task, traced } from './support/trace.ts'

/**
 * How the Search tab answers with 500 judged launches on it: `npm run -s bench:search-cards`, with fewer
 * `npm run -s bench:search-cards -- 100`, or only some steps
 * `npm run -s bench:search-cards -- 500 scrolling`. Traces the main thread in Chromium while someone types, scrolls, judges
 * again by other criteria and reloads; no task over 50 ms is wanted while typing or scrolling. The stand-ins answer at
 * once, so that SPEC's pauses are all that the judging takes. Prints a table and writes .cache/search-cards.json, and
 * a trace of each step to .cache/search-cards/, for the Performance panel of Chrome's DevTools.
 */
const launches = Number(process.argv[2] ?? 500)
const wantedSteps = process.argv[3] ?? ''
const keyPauseMs = 60
const settleMs = 1_000

interface Step {
  name: string
  /** Not traced: Playwright reads the whole page to find something in it, which would be taken for the app's work. */
  before: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}
const steps: Step[] = [
  {
    name: 'typing the criteria',
    before: async (page) => {
      await page.getByRole('button', { name: 'More options', exact: true }).click()
      await page.getByText('Classification prompt', { exact: true }).click()
      await page.getByLabel('Criteria', { exact: true }).focus()
      await page.keyboard.press('ControlOrMeta+End')
    },
    act: (page) => type(page, '\nVoice: it listens to or speaks with people in its main job.'),
  },
  {
    name: 'typing a topic',
    before: (page) => page.getByRole('combobox', { name: 'Topic' }).focus(),
    act: (page) => type(page, 'artificial intelligence and developer tools for productivity'),
  },
  {
    name: 'typing the minimum votes',
    before: async (page) => {
      // Another topic would be another search.
      await page.getByRole('combobox', { name: 'Topic' }).fill('')
      await page.getByLabel('Minimum votes').fill('')
      await page.getByLabel('Minimum votes').focus()
    },
    act: (page) => type(page, '123456'),
  },
  {
    name: 'scrolling by wheel',
    before: async (page) => {
      await page.getByLabel('Minimum votes').fill('0')
      await page.mouse.move(720, 600)
    },
    act: scrollByWheel,
  },
  {
    name: 'scrolling by keyboard',
    before: (page) => page.getByRole('button', { name: 'Search Product Hunt' }).focus(),
    act: scrollByKeyboard,
  },
  {
    name: 'judging by the new criteria',
    before: (page) => page.getByRole('button', { name: 'Search Product Hunt' }).focus(),
    act: async (page) => {
      await page.keyboard.press('Enter')
      // The counts of the search before stand there for a moment.
      await page.waitForTimeout(settleMs)
      await allOnScreen(page)
    },
  },
  {
    name: 'reload',
    before: () => Promise.resolve(),
    act: async (page) => {
      await page.reload()
      await allOnScreen(page)
    },
  },
]

const results = join(import.meta.dirname, '..', '.cache')
mkdirSync(join(results, 'search-cards'), { recursive: true })
const { browser, page, stop } = await openOwnKeys(wideSearch(launches), null)
try {
  await page.getByRole('button', { name: 'Search Product Hunt' }).click()
  await allOnScreen(page)
  const rows = []
  const longTasks: Record<string, Task[]> = {}
  for (const { name, before, act } of steps.filter((step) => step.name.includes(wantedSteps))) {
    process.stderr.write(`${name}\n`)
    await before(page)
    await page.waitForTimeout(settleMs)
    const startMs = performance.now()
    const trace = await traced(browser, page, async () => {
      await act(page)
      await page.waitForTimeout(settleMs)
    })
    rows.push({
      step: name,
      seconds: Math.round((performance.now() - startMs) / 100) / 10,
      tasks: trace.tasks,
      longestMs: trace.longestMs,
      longestCpuMs: trace.longestCpuMs,
      over50Ms: trace.long.length,
      over50CpuMs: trace.long.filter(({ cpuMs }) => cpuMs > longTaskMs).length,
      ...(await size(page)),
    })
    longTasks[name] = trace.long
    writeFileSync(join(results, 'search-cards', `${name.replaceAll(' ', '-')}.json`), trace.file)
  }
  console.table(rows)
  writeFileSync(join(results, 'search-cards.json'), JSON.stringify({ launches, rows, longTasks }, null, 2))
} finally {
  await stop()
}

/** How much there is on the page after a step. */
async function size(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return {
    cards: await page.getByRole('article').count(),
    elements: await page.locator('*').count(),
    domNodes: nodes,
    heapMb: Math.round(usedSize / 100_000) / 10,
  }
}

function type(page: Page, text: string): Promise<void> {
  return page.keyboard.type(text, { delay: keyPauseMs })
}

/** All are judged and have a card. */
async function allOnScreen(page: Page): Promise<void> {
  await allJudged(page, launches)
  while ((await page.evaluate(() => document.getElementsByTagName('article').length)) < launches) {
    await page.waitForTimeout(settleMs)
  }
}
