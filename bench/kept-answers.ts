import * as z from 'zod'
import { allJudged, openOwnKeys, wideSearch } from './support/own-keys.ts'

/**
 * How long the Search tab takes to show a last search of 500 launches whose answers are kept in the browser:
 * `npm run -s bench:kept-answers`. Each load is a reload; its time is from the navigation's start until the progress bar
 * says that all are judged, and the largest contentful paint as Chromium reports it. Run it on two commits in turn to
 * compare them.
 */
const CARDS = 500
const LOADS = 11
const settleMs = 1_000

const Times = z.object({ shownMs: z.number(), lcpMs: z.number() })

const { page, stop } = await openOwnKeys(wideSearch(CARDS), null)
try {
  await page.getByRole('button', { name: 'Search Product Hunt' }).click()
  await allJudged(page, CARDS)
  await page.addInitScript((all) => {
    const times = { shownMs: 0, lcpMs: 0 }
    Object.assign(window, { times })
    const look = () => {
      const bar = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext')
      if (bar === all) times.shownMs = performance.now()
      else requestAnimationFrame(look)
    }
    look()
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (times.lcpMs = entry.startTime)),
    ).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  }, `${CARDS} judged, 0 failed, 0 waiting`)
  const loads: z.infer<typeof Times>[] = []
  for (let each = 0; each < LOADS; each += 1) {
    await page.reload()
    await allJudged(page, CARDS)
    await page.waitForTimeout(settleMs)
    loads.push(Times.parse(await page.evaluate((): unknown => Reflect.get(window, 'times'))))
  }
  // The first one after the search finds caches that are not warm yet.
  const warm = loads.slice(1)
  const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[values.length >> 1] ?? 0)
  console.table([
    {
      launches: CARDS,
      loads: warm.length,
      'shown ms, median': median(warm.map(({ shownMs }) => shownMs)),
      'shown ms, all': warm.map(({ shownMs }) => Math.round(shownMs)).join(' '),
      'LCP ms, median': median(warm.map(({ lcpMs }) => lcpMs)),
    },
  ])
} finally {
  await stop()
}
