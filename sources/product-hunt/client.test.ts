import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isServiceError, type ServiceError } from '#clients/http.ts'
import type { PageQuery } from '../source.ts'
import { isVisibleMaker } from './api.ts'
import { connectProductHunt } from './client.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const query: PageQuery = {
  startDate: '2026-11-14',
  endDate: '2026-11-21',
  topic: null,
  featuredOnly: false,
  after: null,
}
const post = {
  id: '1189118',
  name: ' Busabase ',
  tagline: 'A base\n',
  description: null,
  website: 'https://www.producthunt.com/r/ABC?utm_source=x',
  url: 'https://www.producthunt.com/products/busabase?utm_source=x',
  votesCount: 344,
  createdAt: '2026-10-09T07:01:00Z',
  featuredAt: null,
  thumbnail: null,
  topics: { nodes: [{ name: 'Database', slug: 'database', postsCount: 3 }] },
  makers: [
    { id: '7', name: ' Ada ', username: 'ada', headline: null, websiteUrl: null, twitterUsername: '' },
    {
      id: '0',
      name: '[REDACTED]',
      username: '[REDACTED]',
      headline: null,
      websiteUrl: null,
      twitterUsername: null,
    },
  ],
}
const page = (nodes: unknown[], headers: Record<string, string> = {}) =>
  Response.json(
    { data: { posts: { pageInfo: { hasNextPage: true, endCursor: 'MjA' }, nodes } } },
    { headers },
  )

function listing(answer: () => Response, token = 'token-of-a-user') {
  const requests: Request[] = []
  const client = connectProductHunt({
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      return answer()
    },
    url: 'https://listing.example/graphql',
    values: { productHuntToken: token },
    pause: () => Promise.resolve(),
    random: () => 0,
    now: () => nowMs,
  })
  return { client, requests }
}

const Body = z.object({ variables: z.record(z.string(), z.unknown()) })

async function sentVariables(change: Partial<PageQuery>) {
  const { client, requests } = listing(() => page([]))
  await client.page({ ...query, ...change })
  return Body.parse(await requests[0]?.json()).variables
}

async function failure(answer: () => Response, token?: string): Promise<ServiceError> {
  const error: unknown = await listing(answer, token)
    .client.page(query)
    .then(
      () => expect.fail('it did not fail'),
      (reason: unknown) => reason,
    )
  return isServiceError(error) ? error : expect.fail(String(error))
}

describe('the request', () => {
  test('both days whole, 20 at a time, the token as bearer', async () => {
    const { client, requests } = listing(() => page([]), ' token-of-a-user\n')
    await client.page(query)
    const [request] = requests
    expect([request?.method, request?.url]).toEqual(['POST', 'https://listing.example/graphql'])
    expect(request?.headers.get('authorization')).toBe('Bearer token-of-a-user')
    expect(await sentVariables({})).toEqual({
      postedAfter: '2026-11-14T00:00:00Z',
      postedBefore: '2026-11-21T23:59:59Z',
      first: 20,
    })
  })

  test.each([
    [{}, ['postedAfter', 'postedBefore', 'first']],
    [{ featuredOnly: true }, ['postedAfter', 'postedBefore', 'first', 'featured']],
    [{ topic: 'ai', after: 'MjA' }, ['postedAfter', 'postedBefore', 'first', 'after', 'topic']],
  ])('%j: only what was requested is sent', async (change, names) => {
    expect(Object.keys(await sentVariables(change))).toEqual(names)
  })

  test.each([
    ['2026-11-20T09:30:00.000Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-01T00:00:00.000Z', '2026-11-14T00:00:00Z'],
  ])('of launches since %s: those of the range from %s on', async (since, postedAfter) => {
    expect(await sentVariables({ since })).toMatchObject({ postedAfter })
  })
})

describe('what comes back', () => {
  test('a launch: trimmed, without tracking, redacted makers dropped, null description empty', async () => {
    const { products, hasNextPage, endCursor } = await listing(() => page([post])).client.page(query)
    expect({ hasNextPage, endCursor }).toEqual({ hasNextPage: true, endCursor: 'MjA' })
    expect(products).toEqual([
      {
        id: '1189118',
        source: 'product-hunt',
        name: 'Busabase',
        tagline: 'A base',
        description: '',
        website: 'https://www.producthunt.com/r/ABC',
        url: 'https://www.producthunt.com/products/busabase',
        votesCount: 344,
        createdAt: '2026-10-09T07:01:00Z',
        featuredAt: null,
        thumbnailUrl: null,
        topics: [{ name: 'Database', slug: 'database', postsCount: 3 }],
        makers: [
          { id: '7', name: 'Ada', username: 'ada', headline: null, websiteUrl: null, twitterUsername: '' },
        ],
        sample: false,
      },
    ])
  })

  test('launches got with a sample token are marked as sample', async () => {
    const { products } = await listing(() => page([post]), 'sample_abc').client.page(query)
    expect(products.map(({ sample }) => sample)).toEqual([true])
  })

  test.each([
    [
      { 'X-Rate-Limit-Remaining': '-50', 'X-Rate-Limit-Reset': '102' },
      { remaining: -50, resetInMs: 102_000 },
    ],
    [{ 'X-Rate-Limit-Remaining': '6010' }, null],
    [{}, null],
  ])('the headers %j give the budget %j', async (headers, budget) => {
    expect((await listing(() => page([], headers)).client.page(query)).budget).toEqual(budget)
  })
})

describe('a maker is shown unless redacted or without a name', () => {
  test.each([
    [{ name: 'Ada', username: 'ada' }, true],
    [{ name: '[REDACTED]', username: '[REDACTED]' }, false],
    [{ name: 'Ada', username: '[REDACTED]' }, false],
    [{ name: '[REDACTED]', username: 'ada' }, false],
    [{ name: '  ', username: 'ada' }, false],
  ])('%j: %s', (maker, expected) => {
    expect(isVisibleMaker(maker)).toBe(expected)
  })
})

describe('failures by code', () => {
  const json =
    (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    () =>
      Response.json(body, { status, statusText: 'Some Text', headers })
  const limited = { data: null, errors: [{ error: 'rate_limit_reached', details: { reset_in: 102 } }] }
  test.each([
    ['401', json({}, 401), { code: 'UNAUTHORIZED', retry: false }],
    ['invalid_oauth_token', json({ errors: [{ error: 'invalid_oauth_token' }] }), { code: 'UNAUTHORIZED' }],
    ['429 with a body', json(limited, 429), { code: 'RATE_LIMITED', retry: true, retryAfterMs: 102_000 }],
    ['a limit with status 200', json(limited), { code: 'RATE_LIMITED', retryAfterMs: 102_000 }],
    [
      '429 with headers only',
      json({}, 429, { 'X-Rate-Limit-Remaining': '0', 'X-Rate-Limit-Reset': '9' }),
      { code: 'RATE_LIMITED', retryAfterMs: 9_000 },
    ],
    [
      '429 with Retry-After',
      json({}, 429, { 'Retry-After': '8' }),
      { code: 'RATE_LIMITED', retryAfterMs: 8_000 },
    ],
    [
      'GraphQL errors',
      json({ errors: [{ message: 'No such field' }] }),
      { code: 'GRAPHQL_ERRORS', detail: '[{"message":"No such field"}]' },
    ],
    ['500 with errors', json({ errors: [{ message: 'x' }] }, 500), { code: 'HTTP_ERROR', retry: true }],
    ['a challenge page', () => new Response('<!DOCTYPE html>', { status: 403 }), { code: 'HTML_PAGE' }],
  ])('%s', async (_name, answer, expected) => {
    expect(await failure(answer)).toMatchObject({ service: 'listing', ...expected })
  })

  test.each([
    ['', 'TOKEN_MISSING'],
    ['  ', 'TOKEN_MISSING'],
    ['two words', 'UNAUTHORIZED'],
    ['with…ellipsis', 'UNAUTHORIZED'],
  ])('the token %j is refused before anything is sent', async (token, code) => {
    const { client, requests } = listing(() => page([]), token)
    await expect(client.page(query)).rejects.toMatchObject({ code })
    await expect(client.topics('ai')).rejects.toMatchObject({ code })
    expect(requests).toHaveLength(0)
  })
})
