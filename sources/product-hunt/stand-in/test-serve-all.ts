/** For tests: all launches of a file, as the sandbox's listing serves them. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { launchesFromFile } from './from-file.ts'
import { createGraphql } from './graphql.ts'

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
const fileSchema = z.object({ posts: z.array(postSchema) })
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

/** The sandbox's listing with the launches of a file, and a clock to turn. */
export function openListing(file: unknown) {
  const clock = { nowMs: Date.parse('2026-11-21T12:00:00Z') }
  const listing = createGraphql({
    siteUrl: 'http://localhost:3000/sandbox/listing',
    store: memoryStore(),
    launches: launchesFromFile(file),
    now: () => clock.nowMs,
    pause: () => Promise.resolve(),
    latencyMs: () => 0,
  })
  /** Asks for a page as the holder of a token. */
  const ask = async (token: string, variables: object): Promise<{ status: number; json: unknown }> => {
    const answer = await listing(
      new Request('http://localhost:3000/sandbox/listing/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: QUERY, variables }),
      }),
    )
    return { status: answer.status, json: await answer.json() }
  }
  return { ask, clock }
}

/**
 * Asks the sandbox for all launches of a file, page by page.
 * @param file post nodes: `{ posts: [...] }`
 * @param wanted the same as they are to be served, but for their dates; those of the file when left out
 * @returns how many are wanted, and one line for each that is not served just once as it is wanted
 */
export async function serveAll(file: unknown, wanted = file): Promise<{ count: number; problems: string[] }> {
  const { ask, clock } = openListing(file)
  const { posts } = fileSchema.parse(wanted)
  const newestMs = posts.reduce((newest, { createdAt }) => Math.max(newest, Date.parse(createdAt)), 0)
  const shiftMs = Math.floor((clock.nowMs - newestMs) / DAY_MS) * DAY_MS
  const problems: string[] = []
  const served = new Map<string, unknown>()
  for (let after: string | null = null, more = true; more;) {
    const { json } = await ask('sample_slow', { after })
    const { nodes, pageInfo, totalCount }: Page['data']['posts'] = pageSchema.parse(json).data.posts
    if (totalCount !== posts.length) problems.push(`${posts.length} launches are counted as ${totalCount}`)
    for (const node of nodes) {
      if (served.has(node.id)) problems.push(`${node.id} is served twice`)
      served.set(node.id, node)
    }
    after = pageInfo.endCursor
    more = pageInfo.hasNextPage
    // The token's points of a quarter of an hour do not last for all pages.
    clock.nowMs += MINUTE_MS
  }
  for (const { id, name, tagline, description, url, website, votesCount, createdAt } of posts) {
    const shifted = new Date(Date.parse(createdAt) + shiftMs).toISOString().replace('.000Z', 'Z')
    const post = { id, name, tagline, description, url, website, votesCount, createdAt: shifted }
    if (!isDeepStrictEqual(served.get(id), post))
      problems.push(`${id} is served as ${JSON.stringify(served.get(id))}, not ${JSON.stringify(post)}`)
    served.delete(id)
  }
  problems.push(...[...served.keys()].map((id) => `${id} is served, but not in the file`))
  return { count: posts.length, problems }
}
