import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { CDPSession, Page } from '@playwright/test'
import { runProgram } from '#cli/program.ts'
import { realTiming } from '#clients/http.ts'
import type { Launch } from '#domain/launch/launch.ts'
import {
  batchPauseMs,
  CLASSIFY_BATCH_SIZE,
  classifyInput,
  DEFAULT_CLASSIFICATION_PROMPT,
} from '#domain/verdict/classification.ts'
import { WorkList } from '#jobs/work-list.ts'
import { classifyProduct } from '#operations/ai/classify-product.ts'
import { findProducts } from '#operations/find-products/find-products.ts'
import { createAi } from '#providers/ai.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { SOURCES } from '#sources/registry.ts'
import { aiKey, listingToken } from '../e2e/support/vendors.ts'
import { allJudged, openOwnKeys, wideSearch } from './support/own-keys.ts'
import { type Latency, serveTimedVendors, type TimedVendors } from './support/timed-vendors.ts'

/**
 * How long a search takes against the least that SPEC's pauses allow: `npm run -s bench:search-run`, with fewer
 * launches `npm run -s bench:search-run -- 100`, and with times that vary as real ones do
 * `npm run -s bench:search-run -- 500 uneven`. Four runs at the same time, each with stand-ins of its own that draw
 * the same times: the whole app in a browser, the command line, and on Node the operations alone, with judging while pages still arrive
 * and with all pages first. Prints tables and writes .cache/search-run.json.
 */
const sigma = process.argv[3] === 'uneven' ? 0.4 : 0
const latency: { page: Latency; call: Latency } = {
  page: { meanMs: 1_000, sigma, seed: 'pages of bench/search-run' },
  call: { meanMs: 1_500, sigma, seed: 'calls of bench/search-run' },
}
const launches = Number(process.argv[2] ?? 500)
const criteria = wideSearch(launches)

interface Timed {
  totalMs: number
  /** From the press of the button, or the start on Node. */
  firstVerdictMs: number
  vendors: Pick<TimedVendors, 'pagesMs' | 'callsMs' | 'callTimes'>
}

/**
 * The least time that SPEC 9's pauses allow when judging overlaps with fetching, by the times that the stand-ins
 * drew. Nothing can be judged before the first page is there. From then on a batch of 5 takes as long as its slowest
 * call, and 500 ms lie between two batches. Reading the other pages takes no time of its own: a page of 20 comes
 * every 1.5 s and is judged in four batches, about 10 s. Requests are counted in the order in which they came, which
 * is that of the batches, as each batch waits for the one before it.
 */
function floorOf({ pagesMs, callsMs }: Timed['vendors']): number {
  const batches = Array.from({ length: Math.ceil(callsMs.length / CLASSIFY_BATCH_SIZE) }, (_, index) =>
    callsMs.slice(index * CLASSIFY_BATCH_SIZE, (index + 1) * CLASSIFY_BATCH_SIZE),
  )
  const judgingMs = batches.reduce((sum, batch) => sum + Math.max(...batch), 0)
  return (pagesMs[0] ?? 0) + judgingMs + (batches.length - 1) * batchPauseMs
}

/**
 * What is lost between two batches besides the pause: from the last answer of one to the first call of the next, less
 * the pause, and until all calls of a batch have come; medians in milliseconds.
 */
function lostOf({ callTimes }: Timed['vendors']): { betweenMs: number; spreadMs: number } {
  const batches = Array.from({ length: Math.ceil(callTimes.length / CLASSIFY_BATCH_SIZE) }, (_, index) =>
    callTimes.slice(index * CLASSIFY_BATCH_SIZE, (index + 1) * CLASSIFY_BATCH_SIZE),
  )
  const firstOf = (batch: typeof callTimes) => Math.min(...batch.map(({ cameMs }) => cameMs))
  const between = batches.slice(1).map((batch, index) => {
    const answeredMs = Math.max(...(batches[index] ?? []).map((call) => call.answeredMs))
    return firstOf(batch) - answeredMs - batchPauseMs
  })
  const spread = batches.map((batch) => Math.max(...batch.map(({ cameMs }) => cameMs)) - firstOf(batch))
  return { betweenMs: medianOf(between), spreadMs: medianOf(spread) }
}

const medianOf = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN)

/** JS heap of the page in use, in MB. */
interface Heap {
  /** After a forced collection: before the search, with half of the verdicts, and at the end. */
  before: number
  halfway: number
  after: number
  /** The most that was seen, once a second, without forcing a collection. */
  peak: number
}

async function inTheApp(): Promise<Timed & { heap: Heap }> {
  const { page, vendors, stop } = await openOwnKeys(criteria, latency)
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const before = await heapAfterCollection(session)
    const heapMeanwhile = watchHeap(session, () => vendors.callsMs.length >= launches / 2)
    const firstVerdict = firstVerdictAfterClick(page)
    const startMs = performance.now()
    await page.getByRole('button', { name: 'Search Product Hunt' }).click()
    await allJudged(page, launches)
    const totalMs = performance.now() - startMs
    const heap = { before, ...heapMeanwhile(), after: await heapAfterCollection(session) }
    return { totalMs, firstVerdictMs: await firstVerdict, vendors, heap }
  } finally {
    await stop()
  }
}

const heapWatchMs = 1_000

/** Looks at the heap from time to time; the returned function ends that and returns what was seen. */
function watchHeap(session: CDPSession, isHalfway: () => boolean): () => Pick<Heap, 'halfway' | 'peak'> {
  const seen = { halfway: NaN, peak: 0 }
  let collected = false
  const look = async () => {
    seen.peak = Math.max(seen.peak, await heapNow(session))
    if (collected || !isHalfway()) return
    collected = true
    seen.halfway = await heapAfterCollection(session)
  }
  const timer = setInterval(() => void look(), heapWatchMs)
  return () => {
    clearInterval(timer)
    return seen
  }
}

const BYTES_PER_MB = 1_000_000

async function heapNow(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / BYTES_PER_MB
}

async function heapAfterCollection(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return heapNow(session)
}

/** Milliseconds from the press of the button to the frame that shows the first verdict, by the page's own clock. */
function firstVerdictAfterClick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (pressedMs: number) => {
          const counts = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? ''
          if (/^[1-9]\d* judged/.test(counts)) resolve(performance.now() - pressedMs)
          else requestAnimationFrame(() => look(pressedMs))
        }
        document.addEventListener('click', () => look(performance.now()), { once: true, capture: true })
      }),
  )
}

async function operationsAlone(order: 'judging while pages arrive' | 'all pages first'): Promise<Timed> {
  const vendors = await serveTimedVendors('http://localhost', latency)
  try {
    const client = SOURCES[0].connect({
      fetch,
      url: vendors.listingUrl,
      values: { productHuntToken: listingToken },
    })
    const ai = createAi({ provider: PROVIDERS[0], fetch, baseUrl: vendors.aiUrl, apiKey: aiKey })
    const startMs = performance.now()
    const verdictsMs: number[] = []
    const failed: unknown[] = []
    const list = new WorkList<Launch, unknown>({
      atOnce: CLASSIFY_BATCH_SIZE,
      rest: () => realTiming.pause(batchPauseMs),
      run: async (product, { turn }) => {
        await turn
        return classifyProduct(ai, {
          model: 'gpt-5.6-luna',
          mark: crypto.randomUUID(),
          prompt: DEFAULT_CLASSIFICATION_PROMPT,
          product: classifyInput(product),
        })
      },
      onDone: () => verdictsMs.push(performance.now() - startMs),
      onFailed: (_product, error) => failed.push(error),
    })
    for await (const product of order === 'all pages first' ? allAtOnce() : asTheyArrive())
      list.add([product])
    list.end()
    await list.finished
    if (failed.length > 0) throw failed[0]
    return { totalMs: performance.now() - startMs, firstVerdictMs: verdictsMs[0] ?? NaN, vendors }

    async function* asTheyArrive(): AsyncGenerator<Launch> {
      for await (const { shown } of findProducts(client, criteria)) yield* shown
    }
    async function* allAtOnce(): AsyncGenerator<Launch> {
      const products: Launch[] = []
      for await (const product of asTheyArrive()) products.push(product)
      yield* products
    }
  } finally {
    await vendors.stop()
  }
}

/** `launchscout search` and `judge` at once, as `launchscout run` does both, without a research. */
async function onTheCommandLine(): Promise<Timed> {
  const vendors = await serveTimedVendors('http://localhost', latency)
  const folder = mkdtempSync(join(tmpdir(), 'launchscout-bench-'))
  try {
    const { startDate, endDate, ...search } = criteria
    writeFileSync(
      join(folder, 'launchscout.json'),
      JSON.stringify({
        search: { ...search, days: 7 },
        research: { most: 0 },
        output: { type: 'jsonl', path: 'leads.jsonl' },
      }),
    )
    const startMs = performance.now()
    let firstVerdictMs = NaN
    const exitCode = await runProgram(['run', '--since', startDate, '--until', endDate], {
      stdout: () => undefined,
      stderr: (text) => {
        if (Number.isNaN(firstVerdictMs) && /^ *\d+ {2}/.test(text))
          firstVerdictMs = performance.now() - startMs
      },
      stdin: () => Promise.resolve(''),
      streams: () => ({ stdin: new PassThrough(), stdout: new PassThrough() }),
      env: { PRODUCT_HUNT_TOKEN: listingToken, OPENAI_API_KEY: aiKey },
      cwd: folder,
      stop: new AbortController().signal,
      fetch,
      version: 'bench',
      endpoints: { sources: { 'product-hunt': vendors.listingUrl }, providers: { openai: vendors.aiUrl } },
    })
    if (exitCode !== 0) throw new Error(`The command line ended with ${exitCode}.`)
    return { totalMs: performance.now() - startMs, firstVerdictMs, vendors }
  } finally {
    await vendors.stop()
    rmSync(folder, { recursive: true })
  }
}

const [whole, typed, overlapped, oneByOne] = await Promise.all([
  inTheApp(),
  onTheCommandLine(),
  operationsAlone('judging while pages arrive'),
  operationsAlone('all pages first'),
])

const seconds = (ms: number) => Number((ms / 1_000).toFixed(1))
const row = (what: string, { totalMs, firstVerdictMs, vendors }: Timed) => ({
  what,
  pages: vendors.pagesMs.length,
  calls: vendors.callsMs.length,
  seconds: seconds(totalMs),
  floorSeconds: seconds(floorOf(vendors)),
  ratio: Number((totalMs / floorOf(vendors)).toFixed(3)),
  firstVerdictSeconds: seconds(firstVerdictMs),
  ...lostOf(vendors),
})
const rows = [
  row('the app, in Chromium', whole),
  row('the command line', typed),
  row('operations on Node, judging while pages arrive', overlapped),
  row('operations on Node, all pages first', oneByOne),
]
console.table(rows)
const heapMb = Object.fromEntries(
  Object.entries(whole.heap).map(([when, mb]) => [when, Math.round(mb * 10) / 10]),
)
console.table([{ what: 'JS heap in use, MB', ...heapMb }])
const results = join(import.meta.dirname, '..', '.cache')
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'search-run.json'), JSON.stringify({ launches, rows, heapMb }, null, 2))
