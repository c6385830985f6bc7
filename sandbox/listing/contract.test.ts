import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractsDir, readContract } from '../contracts.ts'
import { launchesFromFile } from '../launches/from-file.ts'
import { memoryStore } from '../memory-store.ts'
import { createListing } from './listing.ts'

const START_MS = Date.parse('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000

const postSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string().nullable(),
  url: z.string(),
  website: z.string(),
  votesCount: z.int(),
  createdAt: z.string(),
})
const pageSchema = z.object({
  data: z.object({
    posts: z.object({
      totalCount: z.int(),
      nodes: z.array(postSchema),
      pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
    }),
  }),
})
type Page = z.infer<typeof pageSchema>
const QUERY = `query ($after: String) {
  posts(first: 20, after: $after, order: VOTES) {
    totalCount
    nodes { id name tagline description url website votesCount createdAt }
    pageInfo { endCursor hasNextPage }
  }
}`

describe.skipIf(contractsDir() === null)('the listing against recorded data', () => {
  const open = () => {
    const file: unknown = JSON.parse(readContract('product-hunt-posts.json'))
    const clock = { nowMs: START_MS }
    const listing = createListing({
      siteUrl: 'http://localhost:3000/sandbox/listing',
      store: memoryStore(),
      launches: launchesFromFile(file),
      now: () => clock.nowMs,
      pause: () => Promise.resolve(),
      latencyMs: () => 0,
    })
    const ask = async (token: string, variables: object): Promise<unknown> => {
      const answer = await listing(
        new Request('http://localhost:3000/sandbox/listing/graphql', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: JSON.stringify({ query: QUERY, variables }),
        }),
      )
      return answer.json()
    }
    return { ask, clock, original: z.object({ posts: z.array(postSchema) }).parse(file).posts }
  }

  test('serves all 3,022 real launches once, unchanged but for their dates', async () => {
    const { ask, clock, original } = open()
    const served = new Map<string, z.infer<typeof postSchema>>()
    let after: string | null = null
    do {
      const page: Page = pageSchema.parse(await ask('sample_slow', { after }))
      const { nodes, pageInfo, totalCount } = page.data.posts
      expect(totalCount).toBe(3_022)
      for (const node of nodes) served.set(node.id, node)
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      clock.nowMs += MINUTE_MS
    } while (after !== null)
    expect(served.size).toBe(3_022)
    const SHIFT_MS = 91 * 24 * 60 * MINUTE_MS
    for (const post of original) {
      const node = served.get(post.id)
      expect(node).toEqual({
        ...Object.fromEntries(Object.keys(node ?? {}).map((key) => [key, post[key]])),
        createdAt: new Date(Date.parse(post.createdAt) + SHIFT_MS).toISOString().replace('.000Z', 'Z'),
      })
    }
  })

  test('refuses a wrong token and a used-up budget in the recorded words', async () => {
    const { ask } = open()
    const samples = z
      .object({ samples: z.array(z.object({ name: z.string(), body: z.unknown() })) })
      .parse(JSON.parse(readContract('error-samples.json'))).samples
    const recorded = (name: string) => samples.find((sample) => sample.name === name)?.body
    expect(await ask('sample_invalid', {})).toEqual(recorded('invalid token'))
    const budget = z.object({ errors: z.array(z.looseObject({ details: z.object({ reset_in: z.int() }) })) })
    const limited = budget.parse(await ask('sample_rate_limited', {}))
    const sample = budget.parse(recorded('complexity quota used up'))
    expect(
      limited.errors.map(({ details, ...error }) => ({ ...error, details: { ...details, reset_in: 102 } })),
    ).toEqual(sample.errors)
  })
})
