import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import type { ClassificationResult } from '#domain/classification.ts'
import { parseContacts } from '#domain/contacts.ts'
import type { Product } from '#domain/product.ts'
import type { SearchCriteria } from '#domain/search.ts'
import { classifyInBatches } from '#operations/classify-batches.ts'
import { isQualifiedItem, runProgress } from './search-run.ts'
import { createSearchRunner, type SearchJobs } from './search-runner.ts'

const criteria: SearchCriteria = {
  startDate: '2026-11-14',
  endDate: '2026-11-21',
  minVotes: 50,
  maxResults: 40,
  topic: null,
  featuredOnly: false,
}

const launch = (id: string): Product => ({
  id,
  name: `Launch ${id}`,
  tagline: '',
  description: '',
  website: '',
  url: '',
  votesCount: 100,
  createdAt: '2026-11-20T08:01:00Z',
  featuredAt: null,
  thumbnailUrl: null,
  topics: [],
  makers: [],
  sample: false,
})

const judgement = (targetScore: number): ClassificationResult => ({
  criteriaMet: [],
  criteriaNotMet: [],
  confidence: 50,
  reasoning: '',
  targetScore,
  reasons: {},
  sources: [],
})

/** Jobs that judge one launch after the other; `judge` says how. */
function jobs(parts: {
  pages: AsyncIterable<{ shown: Product[]; hiddenFresh: Product[] }>
  judge?: (product: Product) => Promise<ClassificationResult>
  findContacts?: SearchJobs['findContacts']
  /** Five at a time as the app does, in place of one after the other. */
  inBatches?: boolean
}): SearchJobs & { judgedIds: string[]; fetchedTotals: number[] } {
  const judge = parts.judge ?? (async () => judgement(80))
  const judgedIds: string[] = []
  const fetchedTotals: number[] = []
  return {
    judgedIds,
    fetchedTotals,
    findPages: () => parts.pages,
    classifyAll: async (products, _prompt, { onBatch, onJudged, onFailed, signal }) => {
      if (parts.inBatches === true) {
        await classifyInBatches(products, {
          judge: async (product) => {
            judgedIds.push(product.id)
            return { result: await judge(product), sample: false }
          },
          onBatch,
          onJudged,
          onFailed,
          signal,
          pause: () => Promise.resolve(),
        })
        return
      }
      for await (const product of products) {
        if (signal.aborted) return
        onBatch([product])
        judgedIds.push(product.id)
        try {
          onJudged(product, { result: await judge(product), sample: false })
        } catch (error) {
          onFailed(product, error)
        }
      }
    },
    findContacts:
      parts.findContacts ??
      (async ({ name }) => ({ research: parseContacts('PERSON: Ada\nTITLE: CEO', name), sample: false })),
    onFetched: (_criteria, total) => fetchedTotals.push(total),
    onContacts: () => undefined,
    sentenceFor: () => 'sentence',
    now: () => 1_000,
  }
}

async function* pagesOf(...pages: Product[][]): AsyncGenerator<{ shown: Product[]; hiddenFresh: Product[] }> {
  for (const shown of pages) yield { shown, hiddenFresh: [] }
}

describe('a search run', () => {
  test('judges the first page while the second is still on its way', async () => {
    let sendSecond = (): void => undefined
    const second = new Promise<void>((resolve) => (sendSecond = resolve))
    let judgedFirst = (): void => undefined
    const firstJudged = new Promise<void>((resolve) => (judgedFirst = resolve))
    async function* pages() {
      yield { shown: [launch('1')], hiddenFresh: [] }
      await second
      yield { shown: [launch('2')], hiddenFresh: [] }
    }
    const runner = createSearchRunner(
      jobs({
        pages: pages(),
        judge: async () => {
          judgedFirst()
          return judgement(75)
        },
      }),
    )
    const done = runner.search(criteria, 'prompt')
    await firstJudged
    expect(runner.getSnapshot().fetchedAll).toBe(false)
    sendSecond()
    await done
    expect(runner.getSnapshot().phase).toBe('done')
    expect(runProgress(runner.getSnapshot())).toEqual({ judged: 2, failed: 0, waiting: 0, total: 2 })
  })

  test('one launch that fails stops no other, and is judged again alone', async () => {
    let broken = true
    const work = jobs({
      pages: pagesOf([launch('1'), launch('2'), launch('3')]),
      judge: async ({ id }) => {
        if (id === '2' && broken) throw new ServiceError({ service: 'ai', code: 'REFUSED' })
        return judgement(100)
      },
    })
    const runner = createSearchRunner(work)
    await runner.search(criteria, 'prompt')
    expect(runProgress(runner.getSnapshot())).toEqual({ judged: 2, failed: 1, waiting: 0, total: 3 })
    broken = false
    await runner.judge()
    expect(work.judgedIds).toEqual(['1', '2', '3', '2'])
    expect(runProgress(runner.getSnapshot()).judged).toBe(3)
  })

  test('Stop keeps what is judged and leaves the rest waiting', async () => {
    const runner = createSearchRunner(
      jobs({
        pages: pagesOf([launch('1'), launch('2'), launch('3')]),
        judge: async ({ id }) => {
          if (id === '2') runner.stop()
          return judgement(70)
        },
      }),
    )
    await runner.search(criteria, 'prompt')
    const run = runner.getSnapshot()
    expect(run.phase).toBe('stopped')
    // The second was on its way when Stop was pressed: it was paid for, so its verdict is kept.
    expect(run.items.map((item) => item.verdict.kind)).toEqual(['judged', 'judged', 'waiting'])
    await runner.judge()
    expect(runProgress(runner.getSnapshot())).toEqual({ judged: 3, failed: 0, waiting: 0, total: 3 })
  })

  test('a failing page ends the search with its error and keeps the launches found', async () => {
    async function* pages() {
      yield { shown: [launch('1')], hiddenFresh: [] }
      throw new ServiceError({ service: 'listing', code: 'UNAUTHORIZED' })
    }
    const runner = createSearchRunner(jobs({ pages: pages() }))
    await runner.search(criteria, 'prompt')
    const run = runner.getSnapshot()
    expect(run.phase).toBe('failed')
    expect(run.error).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(run.items.map((item) => item.verdict.kind)).toEqual(['judged'])
  })

  test('a launch that comes twice is shown and judged once', async () => {
    const work = jobs({ pages: pagesOf([launch('1'), launch('2')], [launch('2')]) })
    const runner = createSearchRunner(work)
    await runner.search(criteria, 'prompt')
    expect(work.judgedIds).toEqual(['1', '2'])
    expect(work.fetchedTotals).toEqual([2])
  })

  test('launches of the last 24 hours are offered and judged only on request', async () => {
    async function* pages() {
      yield { shown: [launch('1')], hiddenFresh: [launch('fresh')] }
    }
    const work = jobs({ pages: pages() })
    const runner = createSearchRunner(work)
    await runner.search(criteria, 'prompt')
    expect(work.judgedIds).toEqual(['1'])
    await runner.showFresh()
    expect(work.judgedIds).toEqual(['1', 'fresh'])
    expect(runner.getSnapshot().hiddenFresh).toEqual([])
  })

  test.each([
    [69, false],
    [70, true],
  ])('a score of %i makes a qualified card: %s', async (score, qualified) => {
    const runner = createSearchRunner(
      jobs({ pages: pagesOf([launch('1')]), judge: async () => judgement(score) }),
    )
    await runner.search(criteria, 'prompt')
    expect(runner.getSnapshot().items.filter(isQualifiedItem)).toHaveLength(qualified ? 1 : 0)
  })

  test.each([
    ['NO_CONTACTS', 'not-found'],
    ['QUOTA', 'failed'],
  ] as const)('a contact search that ends with %s is %s and can be tried again', async (code, kind) => {
    let fails = true
    const runner = createSearchRunner(
      jobs({
        pages: pagesOf([launch('1')]),
        findContacts: async ({ name }) => {
          if (fails) throw new ServiceError({ service: 'ai', code })
          return { research: parseContacts('PERSON: Ada', name), sample: false }
        },
      }),
    )
    await runner.search(criteria, 'prompt')
    await runner.findContacts('1')
    expect(runner.getSnapshot().items[0]?.contacts.kind).toBe(kind)
    fails = false
    await runner.findContacts('1')
    expect(runner.getSnapshot().items[0]?.contacts.kind).toBe('found')
  })

  test('"Go on judging" pressed twice judges each launch once', async () => {
    const work = jobs({
      pages: pagesOf([1, 2, 3, 4, 5, 6, 7].map((id) => launch(String(id)))),
      judge: async ({ id }) => {
        if (id === '1') runner.stop()
        return judgement(80)
      },
      inBatches: true,
    })
    const runner = createSearchRunner(work)
    await runner.search(criteria, 'prompt')
    expect(runner.getSnapshot().phase).toBe('stopped')
    const first = runner.judge()
    const second = runner.judge()
    expect(runner.getSnapshot().phase).toBe('running')
    await Promise.all([first, second])
    expect(runner.getSnapshot().phase).toBe('done')
    expect(work.judgedIds.toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(runProgress(runner.getSnapshot()).judged).toBe(7)
  })

  test('Stop also ends "Go on judging" and keeps what it judged', async () => {
    const work = jobs({
      pages: pagesOf(['1', '2', '3'].map(launch)),
      judge: async ({ id }) => {
        if (id !== '3') runner.stop()
        return judgement(80)
      },
    })
    const runner = createSearchRunner(work)
    await runner.search(criteria, 'prompt')
    await runner.judge()
    expect(runner.getSnapshot().phase).toBe('stopped')
    expect(work.judgedIds).toEqual(['1', '2'])
    await runner.judge()
    expect(runProgress(runner.getSnapshot()).judged).toBe(3)
  })

  test('a verdict under old criteria, arriving after a new search began, is not taken for one of the new', async () => {
    let answerOld = (): void => undefined
    const old = new Promise<void>((resolve) => (answerOld = resolve))
    let askedOld = (): void => undefined
    const oldAsked = new Promise<void>((resolve) => (askedOld = resolve))
    const work = jobs({
      pages: pagesOf([launch('1')]),
      judge: async () => {
        if (runner.getSnapshot().prompt === 'new') return judgement(0)
        askedOld()
        await old
        return judgement(100)
      },
    })
    const runner = createSearchRunner({ ...work, findPages: () => pagesOf([launch('1')]) })
    const oldSearch = runner.search(criteria, 'old')
    await oldAsked
    runner.stop()
    const newSearch = runner.search(criteria, 'new')
    await newSearch
    answerOld()
    await oldSearch
    const [item] = runner.getSnapshot().items
    expect(item?.verdict).toMatchObject({ kind: 'judged', result: { targetScore: 0 } })
    expect(runner.getSnapshot().phase).toBe('done')
  })
})
