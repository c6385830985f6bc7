import * as z from 'zod'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { labels } from '#clients/backend/label-documents.ts'
import { MOST_LABELS } from '#domain/labels/launch-label.ts'
import { allJudged, openOwnKeys, wideSearch } from './support/own-keys.ts'

/**
 * How long the view of the agreement takes to show its figures, and what each criterion came to, by the number of labels:
 * `npm run -s bench:agreement-view`. From the click on, in the app on this machine, with 500 kept verdicts. The labels
 * are answered in the server's place; they are in the browser before the click, as after any search.
 */
const CARDS = 500
const COUNTS = [500, 5_000, MOST_LABELS]
const OPENED = 12
const GOAL = { labels: 5_000, ms: 100 }
const PAGE = 1_000

type LabelsPage = AnswerOf<typeof labels>['labels']

const Asked = z.object({
  query: z.string(),
  variables: z.object({ nextToken: z.string().nullish() }).optional(),
})
const Kept = z.object({ ids: z.array(z.string()), promptHash: z.string(), model: z.string() })
const Times = z.object({ figuresMs: z.number(), criteriaMs: z.number() })

const { page, app, stop } = await openOwnKeys(wideSearch(CARDS), null)
try {
  await page.getByRole('button', { name: 'Search Product Hunt' }).click()
  await allJudged(page, CARDS)
  await page.waitForTimeout(1_000)
  const kept = Kept.parse(await page.evaluate(readKept))
  let count = 0
  const labelAt = (index: number): LabelsPage['items'][number] => {
    const isDrawn = index < kept.ids.length
    return {
      leadKey: `key ${index}`,
      launchId: kept.ids[index] ?? `launch ${index}`,
      launchName: `Launch ${index}`,
      sample: false,
      value: index % 3 === 0 ? 'good' : 'not_for_me',
      reason: '',
      labeledAt: new Date(Date.UTC(2026, 10, 1) + index * 60_000).toISOString(),
      score: (index * 25) % 125,
      promptHash: kept.promptHash,
      model: kept.model,
      blind: isDrawn,
    }
  }
  await page.route(`${app.url}/graphql`, async (route) => {
    const asked = Asked.safeParse(route.request().postDataJSON()).data
    if (!asked?.query.includes('query Labels(')) return route.fallback()
    const from = Number(asked.variables?.nextToken ?? 0)
    const items = Array.from({ length: Math.min(PAGE, count - from) }, (_, index) => labelAt(from + index))
    const nextToken = from + PAGE < count ? String(from + PAGE) : null
    await route.fulfill({ json: { data: { labels: { items, nextToken } } } })
  })
  const rows: Record<string, number | string>[] = []
  for (count of COUNTS) {
    await page.reload()
    await allJudged(page, CARDS)
    await page.waitForTimeout(2_000)
    const times: z.infer<typeof Times>[] = []
    for (let each = 0; each < OPENED; each += 1) {
      times.push(Times.parse(await page.evaluate(openOnce)))
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.waitForTimeout(300)
    }
    // The first one loads the view's code.
    const [first, ...warm] = times
    const figures = warm.map(({ figuresMs }) => figuresMs).sort((one, other) => one - other)
    const criteria = warm.map(({ criteriaMs }) => criteriaMs).sort((one, other) => one - other)
    rows.push({
      labels: count,
      'figures ms, first': Math.round(first?.figuresMs ?? 0),
      'figures ms, median': Math.round(figures[figures.length >> 1] ?? 0),
      'figures ms, worst': Math.round(figures.at(-1) ?? 0),
      'criteria ms, median': Math.round(criteria[criteria.length >> 1] ?? 0),
    })
  }
  console.table(rows)
  console.log(`Goal: at most ${GOAL.ms} ms at ${GOAL.labels} labels.`)
} finally {
  await stop()
}

/** In the page: the launches with a kept verdict, and what names the criteria. */
async function readKept(): Promise<unknown> {
  const [database] = (await indexedDB.databases()).filter(({ name }) =>
    name?.startsWith('launchscout-answers.'),
  )
  const opening = indexedDB.open(database?.name ?? '')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
  await new Promise((resolve) => (keys.onsuccess = resolve))
  opening.result.close()
  const verdicts = keys.result.filter((key) => Array.isArray(key) && key[0] === 'verdict').map(String)
  return {
    ids: verdicts.map((key) => key.split(',')[1]),
    promptHash: verdicts[0]?.split(',')[2],
    model: verdicts[0]?.split(',')[3],
  }
}

/** In the page: opens the view, and waits until each part is drawn. */
async function openOnce(): Promise<unknown> {
  const drawn = async (selector: string, startMs: number): Promise<number> => {
    while (document.querySelector(selector) === null)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - startMs
  }
  const buttons = [...document.querySelectorAll('button')]
  const startMs = performance.now()
  const open = buttons.find(({ textContent }) => textContent === 'Check the score')
  if (open === undefined) throw new Error('The search offers no view of the agreement.')
  open.click()
  const figuresMs = await drawn('dialog dl', startMs)
  const criteriaMs = await drawn('dialog [aria-labelledby="criteria-that-disagree"] tbody tr', startMs)
  return { figuresMs, criteriaMs }
}
