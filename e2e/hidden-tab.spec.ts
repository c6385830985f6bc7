import { MINUTE_MS } from '#domain/base/durations.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'

/** Two batches. */
const TEN = bestOf({ daysAgo: 4, days: 2, count: 10 })

test('a run keeps its pace where the page’s own timers are slowed down, as they are in a hidden tab @long', async ({
  page,
  sharedApp,
}) => {
  await signInWithSampleData(page, sharedApp.url)
  // A browser in which nobody looks at anything hides no tab: this is what it would do with one after five minutes.
  await page.evaluate((slowestMs) => {
    const timer = window.setTimeout.bind(window)
    const slow = (run: () => void, ms = 0) => timer(run, ms === 0 ? 0 : Math.max(ms, slowestMs))
    Object.assign(window, { setTimeout: slow })
  }, MINUTE_MS)
  await beginSearch(page, TEN)
  // One such timer would take as long as is waited for here.
  await expectDone(page, { judged: TEN.count })
})
