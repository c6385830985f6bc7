import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { type LaunchPage, type PageQuery } from '#sources/source.ts'
import { type FindOptions, findProducts, type FoundPage } from './find-products.ts'

const startMs = Date.parse('2026-11-21T12:00:00Z')
const criteria: SearchCriteria = {
  startDate: '2026-11-01',
  endDate: '2026-11-15',
  minVotes: 0,
  maxResults: 100,
  topic: null,
  featuredOnly: false,
}

const launch = (number: number, votesCount = 100, createdAt = '2026-11-10T08:01:00Z'): Launch => ({
  id: String(number),
  source: 'product-hunt',
  name: `Launch ${number}`,
  tagline: '',
  description: '',
  website: '',
  url: '',
  votesCount,
  createdAt,
  featuredAt: null,
  thumbnailUrl: null,
  topics: [],
  makers: [],
  sample: false,
})
const twenty = (from: number, votes?: number) =>
  Array.from({ length: 20 }, (_, index) => launch(from + index, votes))
const page = (products: Launch[], more: Partial<LaunchPage> = {}): LaunchPage => ({
  products,
  hasNextPage: true,
  endCursor: products.at(-1)?.id ?? null,
  budget: null,
  ...more,
})
const limited = (retryAfterMs: number | null) =>
  new ServiceError({ service: 'listing', code: 'RATE_LIMITED', retry: true, retryAfterMs })

/** Searches a listing that gives these pages (or failures) in turn; waits take no time. */
async function search(
  answers: (LaunchPage | Error)[],
  change: Partial<SearchCriteria> = {},
  options: FindOptions = {},
) {
  const queries: PageQuery[] = []
  const waits: number[] = []
  const waitsReported: number[] = []
  let nowMs = startMs
  const listing = {
    limits: { pageSize: 20, pagePauseMs: 500 },
    page: async (query: PageQuery) => {
      queries.push(query)
      const answer = answers[queries.length - 1] ?? page([])
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const pages: FoundPage[] = []
  let error: unknown = null
  const timing = {
    now: () => nowMs,
    pause: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      nowMs += ms
    },
  }
  try {
    const onWait = ({ untilMs }: { untilMs: number }) => waitsReported.push(untilMs - nowMs)
    for await (const found of findProducts(
      listing,
      { ...criteria, ...change },
      { ...timing, onWait, ...options },
    ))
      pages.push(found)
  } catch (reason) {
    error = reason
  }
  return {
    pages,
    shown: pages.flatMap(({ shown }) => shown.map(({ id }) => id)),
    queries,
    waits,
    waitsReported,
    error,
  }
}

describe('paging', () => {
  test('goes on by cursor, with half a second between pages', async () => {
    const { shown, queries, waits } = await search([
      page(twenty(0)),
      page(twenty(20)),
      page(twenty(40), { hasNextPage: false }),
    ])
    expect(shown).toHaveLength(60)
    expect(queries.map(({ after }) => after)).toEqual([null, '19', '39'])
    expect(waits).toEqual([500, 500])
  })

  test('asks for no more than ceil(max / 20) pages', async () => {
    const pages = Array.from({ length: 9 }, (_, index) => page(twenty(index * 20, 10)))
    const { queries, pages: found } = await search(pages, { maxResults: 41, minVotes: 11 })
    expect(queries).toHaveLength(1)
    expect(found[0]?.next).toBeNull()
    expect((await search(pages, { maxResults: 41 })).queries).toHaveLength(3)
  })

  test('cuts to the results wished, after the votes filter', async () => {
    const mixed = twenty(0).map((product, index) => ({ ...product, votesCount: index < 15 ? 90 : 60 }))
    const { shown } = await search([page(mixed), page(twenty(20, 70))], { maxResults: 30, minVotes: 65 })
    expect(shown).toHaveLength(15)
    const all = await search([page(twenty(0)), page(twenty(20))], { maxResults: 30 })
    expect(all.shown).toHaveLength(30)
  })

  test('shows no launch twice', async () => {
    const { shown } = await search([
      page(twenty(0)),
      page(twenty(10), { endCursor: 'x', hasNextPage: false }),
    ])
    expect(shown).toHaveLength(30)
    expect(new Set(shown).size).toBe(30)
  })

  test.each([
    ['the site says so', page(twenty(20), { hasNextPage: false })],
    ['a page is empty', page([], { endCursor: 'x' })],
    ['a cursor comes again', page(twenty(20), { endCursor: '19' })],
    ['there is no cursor', page(twenty(20), { endCursor: null })],
  ])('ends where %s', async (_name, second) => {
    const { queries, error } = await search([page(twenty(0)), second, page(twenty(40))])
    expect([queries.length, error]).toEqual([2, null])
  })

  test('stops once votes fall below the minimum, not where the range includes today', async () => {
    const pages = [page(twenty(0, 10)), page(twenty(20, 5), { hasNextPage: false })]
    expect((await search(pages, { minVotes: 50 })).queries).toHaveLength(1)
    expect((await search(pages, { minVotes: 50, endDate: '2026-11-21' })).queries).toHaveLength(2)
  })

  test('launches of the last 24 hours below the minimum are listed apart, and do not count as results', async () => {
    const fresh = launch(99, 0, '2026-11-21T08:01:00Z')
    const { pages } = await search([page([...twenty(0), fresh], { hasNextPage: false })], {
      endDate: '2026-11-21',
      minVotes: 50,
    })
    expect(pages[0]?.hiddenFresh).toEqual([fresh])
    expect(pages[0]?.shown).toHaveLength(20)
  })

  test('goes on behind the pages of a search that was interrupted, and counts what they brought', async () => {
    const { shown, queries } = await search(
      [page(twenty(15, 90)), page(twenty(35))],
      { maxResults: 50 },
      {
        after: {
          place: { pages: 1, cursor: '19' },
          seenIds: twenty(0).map(({ id }) => id),
          found: 20,
        },
      },
    )
    expect(queries.map(({ after }) => after)).toEqual(['19', '34'])
    expect(shown).toEqual([...twenty(20).slice(0, 15), ...twenty(35).slice(0, 15)].map(({ id }) => id))
    const atTheEnd = { place: { pages: 5, cursor: '99' }, seenIds: ['1'], found: 20 }
    expect((await search([page(twenty(0))], {}, { after: atTheEnd })).queries).toEqual([])
  })
})

describe('the site’s limits', () => {
  test('a refusal is waited for as long as it says, reported, and the page requested again', async () => {
    const { shown, waits, waitsReported, queries } = await search([
      page(twenty(0)),
      limited(102_000),
      page(twenty(20), { hasNextPage: false }),
    ])
    expect(shown).toHaveLength(40)
    expect([waits, waitsReported]).toEqual([[500, 102_000], [102_000]])
    expect(queries.map(({ after }) => after)).toEqual([null, '19', '19'])
  })

  test('a fourth refusal in a row is reported', async () => {
    const { error, queries } = await search([limited(1), limited(1), limited(1), limited(1)])
    expect([error, queries.length]).toMatchObject([{ code: 'RATE_LIMITED' }, 4])
  })

  test.each([
    ['used up', { remaining: 0, resetInMs: 9_000 }, [500, 9_000]],
    ['overdrawn', { remaining: -50, resetInMs: 9_000 }, [500, 9_000]],
    ['enough', { remaining: 400, resetInMs: 9_000 }, [500]],
  ])('a budget that is %s', async (_name, budget, waits) => {
    expect((await search([page(twenty(0), { budget }), page([])])).waits).toEqual(waits)
  })

  test('a budget that does not pay for one more page like the last is waited for', async () => {
    const budget = (remaining: number) => ({ budget: { remaining, resetInMs: 9_000 } })
    const { waits } = await search([page(twenty(0), budget(900)), page(twenty(20), budget(400)), page([])])
    expect(waits).toEqual([500, 500, 9_000])
  })

  test('any other failure ends the search, what was found is kept', async () => {
    const broken = new ServiceError({ service: 'listing', code: 'HTML_PAGE' })
    const { error, shown } = await search([page(twenty(0)), broken])
    expect([error, shown.length]).toEqual([broken, 20])
  })
})

test('a stop ends the search with its reason', async () => {
  const controller = new AbortController()
  const reason = new Error('stopped by the user')
  controller.abort(reason)
  const { error, shown } = await search(
    [page(twenty(0)), page(twenty(20))],
    {},
    { signal: controller.signal },
  )
  expect([error, shown.length]).toEqual([reason, 20])
})
