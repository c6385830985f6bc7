import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { BUDGET } from './budget.ts'
import { createGraphql } from './graphql.ts'

const START_MS = Date.parse('2026-11-21T12:00:00Z')
const SITE_URL = 'http://localhost:3000/sandbox/listing'
const store = memoryStore()
const clock = { nowMs: START_MS }
const waits: number[] = []
const known = shippedLaunches().upTo(START_MS)
let token = ''
let users = 0

const listing = createGraphql({
  siteUrl: SITE_URL,
  store,
  launches: shippedLaunches(),
  now: () => clock.nowMs,
  pause: async (ms) => {
    waits.push(ms)
    await Promise.resolve()
  },
  latencyMs: () => 0,
})

// Each test has a token of its own, and so a budget of its own.
beforeEach(async () => {
  clock.nowMs = START_MS
  users += 1
  token = `sample_test_${users}`
  await store.ensureAccount({
    userId: `u${users}`,
    listingToken: token,
    aiKey: '',
    clientEmail: '',
    spreadsheetId: '',
    credentials: {},
    publicKey: {},
  })
})

const nodeSchema = z.looseObject({
  id: z.string(),
  createdAt: z.string().optional(),
  votesCount: z.int().optional(),
  featuredAt: z.string().nullish(),
  name: z.string().optional(),
})
const pageSchema = z.looseObject({
  nodes: z.array(nodeSchema).default([]),
  totalCount: z.int().optional(),
  pageInfo: z
    .object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() })
    .default({ endCursor: null, hasNextPage: false }),
})
const answerSchema = z.looseObject({
  data: z.looseObject({ posts: pageSchema.optional(), topics: pageSchema.optional() }).nullish(),
  errors: z.array(z.record(z.string(), z.unknown())).optional(),
})

async function ask(query: string, variables: object = {}, bearer: string | null = token) {
  const answer = await listing(
    new Request(`${SITE_URL}/graphql`, {
      method: 'POST',
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    }),
  )
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: answerSchema.parse(isJson ? JSON.parse(text) : {}),
  }
}
const posts = async (args: string, fields = 'id createdAt votesCount featuredAt') => {
  const { body } = await ask(
    `{ posts(${args}) { totalCount nodes { ${fields} } pageInfo { endCursor hasNextPage } } }`,
  )
  return pageSchema.parse(body.data?.posts)
}

describe('posts', () => {
  test('a request for a hundred gives twenty, and paging gives each launch once', async () => {
    const seen: string[] = []
    let after = ''
    for (;;) {
      const page = await posts(`first: 100, order: VOTES${after}`)
      expect(page.totalCount).toBe(600)
      seen.push(...page.nodes.map(({ id }) => id))
      if (!page.pageInfo.hasNextPage) break
      expect(page.nodes).toHaveLength(20)
      after = `, after: "${page.pageInfo.endCursor ?? ''}"`
    }
    expect(seen).toHaveLength(600)
    expect(new Set(seen).size).toBe(600)
  })

  test('votes descend by VOTES, dates by NEWEST and FEATURED_AT', async () => {
    const votes = (await posts('order: VOTES')).nodes.map(({ votesCount }) => votesCount ?? 0)
    expect(votes).toEqual(votes.toSorted((a, b) => b - a))
    for (const order of ['NEWEST', 'FEATURED_AT']) {
      const days = (await posts(`order: ${order}`)).nodes.map(({ createdAt }) => createdAt ?? '')
      expect(days).toEqual(days.toSorted().reverse())
    }
  })

  test('postedAfter is inclusive, postedBefore exclusive', async () => {
    const day = async (after: string, before: string) =>
      (await posts(`postedAfter: "${after}", postedBefore: "${before}"`)).totalCount
    expect(await day('2026-11-10T08:01:00Z', '2026-11-10T08:01:01Z')).toBe(10)
    expect(await day('2026-11-10T08:01:01Z', '2026-11-11T08:01:00Z')).toBe(0)
    expect(await day('2026-11-10T00:00:00Z', '2026-11-12T23:59:59Z')).toBe(30)
  })

  test('by topic, by being featured, by product page', async () => {
    const topic = await posts('topic: "health"', 'id topics { nodes { slug } }')
    expect(topic.totalCount).toBe(
      known.filter(({ topics }) => topics.some(({ slug }) => slug === 'health')).length,
    )
    const featured = await posts('featured: true')
    expect(featured.totalCount).toBe(known.filter(({ featuredAt }) => featuredAt !== null).length)
    const shared = known.find(({ url }, index) => known.findIndex((one) => one.url === url) !== index)
    const page = await posts(`url: "${SITE_URL}${shared?.url.split('?')[0] ?? ''}"`)
    expect(page.totalCount).toBeGreaterThan(1)
  })

  test('website is a redirect, url a page of ours, both with the application in them', async () => {
    const { nodes } = await posts(
      'first: 1',
      'id url website thumbnail { url(width: 80) } productLinks { type url } makers { id name url }',
    )
    expect(nodes[0]?.website).toMatch(/^https:\/\/www\.producthunt\.example\/r\/[A-Z2-7]{14}\?utm_campaign=/)
    expect(nodes[0]?.url).toMatch(
      /^http:\/\/localhost:3000\/sandbox\/listing\/products\/[a-z0-9-]+\?utm_campaign=/,
    )
  })
})

describe('topics', () => {
  test('are found by a part of their name', async () => {
    const { body } = await ask(
      '{ topics(first: 10, query: "develop", order: FOLLOWERS_COUNT) { nodes { id name slug postsCount } } }',
    )
    expect(body.data?.topics?.nodes[0]).toMatchObject({ name: 'Developer Tools', slug: 'developer-tools' })
    expect(body.data?.topics?.nodes[0]?.postsCount).toBeGreaterThan(20)
    const { body: none } = await ask('{ topics(query: "zzz") { nodes { id } } }')
    expect(none.data?.topics?.nodes).toEqual([])
  })
})

describe('refusals', () => {
  test.each([
    ['no token', null],
    ['an unknown token', 'sample_nobody'],
  ])('%s is 401 in the vendor’s own shape', async (_name, bearer) => {
    const { status, headers, body } = await ask('{ posts { totalCount } }', {}, bearer)
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toContain('invalid_token')
    expect(body).toMatchObject({ data: null, errors: [{ error: 'invalid_oauth_token' }] })
    expect(body.errors?.[0]).not.toHaveProperty('message')
  })

  test.each([
    ['a lower-case order', '{ posts(order: votes) { totalCount } }', 'votes'],
    ['an unknown field', '{ posts { nodes { email } } }', 'email'],
    ['a mutation', 'mutation { userFollow { node { id } } }', 'mutation'],
    ['a cursor that is none', '{ posts(after: "!") { totalCount } }', 'cursor'],
  ])('%s is 200 with an error that names it', async (_name, query, word) => {
    const { status, body } = await ask(query)
    expect(status).toBe(200)
    expect(String(body.errors?.[0]?.message)).toContain(word)
  })
})

describe('the budget', () => {
  const PAGE = '{ posts(first: 20) { nodes { id name topics { nodes { name } } makers { name } } } }'

  test('is on every answer, is per token, and is new after 15 minutes', async () => {
    const { headers } = await ask(PAGE)
    expect(headers.get('x-rate-limit-limit')).toBe('6250')
    expect(headers.get('x-rate-limit-reset')).toBe('900')
    const cost = BUDGET - Number(headers.get('x-rate-limit-remaining'))
    // 500 launches, the most that the app searches, fit into one window.
    expect(cost * 25).toBeLessThan(BUDGET)

    clock.nowMs += MINUTE_MS
    let last = await ask(PAGE)
    for (let count = 0; count < BUDGET / cost && last.status === 200; count += 1) last = await ask(PAGE)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('x-rate-limit-remaining'))).toBeLessThanOrEqual(0)
    expect(last.body).toMatchObject({
      data: null,
      errors: [{ error: 'rate_limit_reached', details: { limit: 6250, reset_in: 840 } }],
    })
    expect((await ask(PAGE, {}, 'sample_slow')).status).toBe(200)
    clock.nowMs += 840_000
    expect((await ask(PAGE)).status).toBe(200)
  })
})

describe('fault tokens', () => {
  test.each([
    ['sample_html_page', 403, 'text/html'],
    ['sample_server_error', 500, ''],
    ['sample_graphql_error', 200, 'application/json'],
  ])('%s answers %i %s', async (bearer, status, type) => {
    const answer = await ask('{ posts { totalCount } }', {}, bearer)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type') ?? '').toContain(type)
    expect(answer.body.data).toBeUndefined()
  })

  const page = (token: string, after: string | null) =>
    ask('query ($after: String) { posts(first: 20, after: $after) { nodes { id } } }', { after }, token)

  test('sample_rate_limited_second_page refuses the second page once', async () => {
    const token = 'sample_rate_limited_second_page'
    expect((await page(token, null)).status).toBe(200)
    expect(await page(token, 'MjA')).toMatchObject({
      status: 429,
      body: { data: null, errors: [{ error: 'rate_limit_reached', details: { reset_in: 5 } }] },
    })
    clock.nowMs += 5_000
    expect((await page(token, 'MjA')).body.data?.posts?.nodes).toHaveLength(20)
    expect((await page(token, 'NDA')).status).toBe(200)
  })

  test('sample_slow waits, sample_cut breaks off in the middle', async () => {
    waits.length = 0
    expect((await ask('{ posts { totalCount } }', {}, 'sample_slow')).status).toBe(200)
    expect(waits).toEqual([20_000])
    await expect(ask('{ posts { totalCount } }', {}, 'sample_cut')).rejects.toThrow('cut the connection')
  })
})
