import { buildSchema, graphql, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isVisibleMaker } from '#domain/product.ts'
import { contractsDir, readContract } from '#sandbox/contracts.ts'
import { isServiceError } from '#clients/http.ts'
import { POSTS_DOCUMENT, TOPICS_DOCUMENT } from './documents.ts'
import { createListing } from './listing.ts'

const Maker = z.looseObject({ name: z.string(), username: z.string() })
const Node = z.looseObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  makers: z.array(Maker),
})
const Body = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })
const Sample = z.object({
  service: z.string(),
  name: z.string(),
  status: z.int().nullable(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.unknown(),
})
const query = { startDate: '2025-01-01', endDate: '2026-12-31', topic: null, featuredOnly: false }

describe.skipIf(contractsDir() === null)('the listing client against the contract', () => {
  const schema = () => buildSchema(readContract('product-hunt.graphql'))

  test.each([
    ['posts', POSTS_DOCUMENT],
    ['topics', TOPICS_DOCUMENT],
  ])('the %s document is valid', (_name, document) => {
    expect(validate(schema(), parse(document))).toEqual([])
  })

  test('a document with an unknown field would be found', () => {
    expect(validate(schema(), parse(POSTS_DOCUMENT.replace('votesCount', 'votes')))).not.toEqual([])
  })

  /** The real posts served 20 a page by the real schema. */
  function serve(posts: z.infer<typeof Node>[]) {
    const built = schema()
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const body = Body.parse(await new Request(input, init).json())
      const from = Number(body.variables.after ?? 0)
      const nodes = posts.slice(from, from + 20).map((post) => ({ ...post, topics: topicsOf(post) }))
      const pageInfo = { hasNextPage: from + 20 < posts.length, endCursor: String(from + 20) }
      const rootValue = { posts: { nodes, pageInfo } }
      return Response.json(
        await graphql({ schema: built, source: body.query, variableValues: body.variables, rootValue }),
      )
    }
    return createListing({ fetch, url: 'https://listing.example/graphql', token: 'token' })
  }

  const Topics = z.object({
    nodes: z.array(z.looseObject({})).optional(),
    edges: z.array(z.object({ node: z.looseObject({}) })).optional(),
  })
  /** The export has edges, the live sample nodes without a count. */
  function topicsOf(post: Record<string, unknown>) {
    const { nodes, edges = [] } = Topics.parse(post.topics)
    const topics = nodes ?? edges.map(({ node }) => node)
    return { nodes: topics.map((topic) => ({ postsCount: 0, ...topic })) }
  }

  async function readAll(posts: z.infer<typeof Node>[]) {
    const listing = serve(posts)
    const products = []
    for (let after: string | null = null, more = true; more;) {
      const page = await listing.posts({ ...query, after })
      products.push(...page.products)
      after = page.endCursor
      more = page.hasNextPage
    }
    return products
  }

  test('all 3,022 real launches come through, none changed in id, name or time', async () => {
    const { posts } = z
      .object({ posts: z.array(Node) })
      .parse(JSON.parse(readContract('product-hunt-posts.json')))
    const products = await readAll(posts)
    expect(products).toHaveLength(3_022)
    expect(products.map(({ id, name, createdAt }) => ({ id, name, createdAt }))).toEqual(
      posts.map(({ id, name, createdAt }) => ({ id, name: name.trim(), createdAt })),
    )
    expect(products.every(({ website, url }) => !`${website}${url}`.includes('utm_'))).toBe(true)
    expect(products.flatMap(({ makers }) => makers)).toEqual([])
  })

  test('the live sample keeps its visible makers and loses the redacted ones', async () => {
    const live = z
      .object({ data: z.object({ posts: z.object({ nodes: z.array(Node) }) }) })
      .parse(JSON.parse(readContract('product-hunt-live-sample.json')))
    const { nodes } = live.data.posts
    const withIds = nodes.map((node) => ({
      ...node,
      makers: node.makers.map((maker, index) => ({ id: String(index), websiteUrl: null, ...maker })),
    }))
    const products = await readAll(withIds)
    expect(products.map(({ makers }) => makers.length)).toEqual(
      nodes.map(({ makers }) => makers.filter(isVisibleMaker).length),
    )
    expect(products.flatMap(({ makers }) => makers).length).toBeGreaterThan(0)
  })

  test.each([
    ['invalid token', { code: 'UNAUTHORIZED', status: 401 }],
    ['complexity quota used up', { code: 'RATE_LIMITED', status: 429, retryAfterMs: 102_000 }],
    ['anti-bot challenge', { code: 'HTML_PAGE', status: 403 }],
  ])('the recorded answer "%s" is understood', async (name, expected) => {
    const { samples } = z
      .object({ samples: z.array(Sample) })
      .parse(JSON.parse(readContract('error-samples.json')))
    const sample = samples.find((each) => each.service === 'product-hunt' && each.name === name)
    const body = typeof sample?.body === 'string' ? sample.body : JSON.stringify(sample?.body)
    const listing = createListing({
      fetch: async () => new Response(body, { status: sample?.status ?? 0, headers: sample?.headers ?? {} }),
      url: 'https://listing.example/graphql',
      token: 'token',
    })
    const error: unknown = await listing.posts({ ...query, after: null }).catch((reason: unknown) => reason)
    expect(isServiceError(error) && error).toMatchObject(expected)
  })
})
