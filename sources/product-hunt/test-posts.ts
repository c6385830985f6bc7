/** For tests: launches as the listing site has them, read through our client. */
import { buildSchema, graphql } from 'graphql'
import { z } from 'zod'
import type { Launch } from '#domain/launch/launch.ts'
import { isVisibleMaker } from './api.ts'
import { connectProductHunt } from './client.ts'

const Topics = z.object({
  nodes: z.array(z.looseObject({})).optional(),
  edges: z.array(z.object({ node: z.looseObject({}) })).optional(),
})
const Post = z.looseObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  topics: Topics,
  makers: z.array(z.looseObject({ name: z.string(), username: z.string() })),
})
type Post = z.infer<typeof Post>
const Posts = z.object({ posts: z.array(Post) })

/** The post nodes of a contract file. @throws ZodError for anything else */
export const readPosts = (file: unknown): Post[] => Posts.parse(file).posts

const Body = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })
const PAGE_SIZE = 20

/**
 * Serves posts, 20 a page, by the listing site's schema, and reads them all through our client.
 * @param sdl the schema
 * @throws {ServiceError} where the client does not understand an answer
 */
export async function readThroughListing(posts: readonly Post[], sdl: string): Promise<Launch[]> {
  const schema = buildSchema(sdl)
  const nodes = posts.map((post) => ({ ...post, topics: topicsOf(post), makers: makersOf(post) }))
  const listing = connectProductHunt({
    fetch: async (input, init) => {
      const { query: source, variables } = Body.parse(await new Request(input, init).json())
      const from = Number(variables.after ?? 0)
      const to = from + PAGE_SIZE
      const pageInfo = { hasNextPage: to < nodes.length, endCursor: String(to) }
      const rootValue = { posts: { nodes: nodes.slice(from, to), pageInfo } }
      return Response.json(await graphql({ schema, source, variableValues: variables, rootValue }))
    },
    url: 'https://listing.example/graphql',
    values: { productHuntToken: 'token' },
  })
  const query = { startDate: '2025-01-01', endDate: '2026-12-31', topic: null, featuredOnly: false }
  const products: Launch[] = []
  for (let after: string | null = null, more = true; more;) {
    const found = await listing.page({ ...query, after })
    products.push(...found.products)
    after = found.endCursor
    more = found.hasNextPage
  }
  return products
}

/** A file has edges or nodes; a node of the live API can lack a count. */
function topicsOf({ topics: { nodes, edges = [] } }: Post) {
  const topics = nodes ?? edges.map(({ node }) => node)
  return { nodes: topics.map((topic) => ({ postsCount: 0, ...topic })) }
}

/** Recorded queries did not ask for all that ours asks for. */
const makersOf = ({ makers }: Post) =>
  makers.map((maker, index) => ({ id: String(index), websiteUrl: null, ...maker }))

/** One line for each post that came through changed: its id, name, time, visible makers, or an address still tracked. */
export function changedOnTheWay(posts: readonly Post[], products: readonly Launch[]): string[] {
  const lost = products.length === posts.length ? [] : [`${posts.length} posts came as ${products.length}`]
  const changed = posts.flatMap((post, index) => {
    const product = products[index]
    const wanted = [post.id, post.name.trim(), post.createdAt, visibleNames(post.makers)]
    const found = product && [product.id, product.name, product.createdAt, visibleNames(product.makers)]
    const isTracked = `${product?.website ?? ''}${product?.url ?? ''}`.includes('utm_')
    const isSame = JSON.stringify(found) === JSON.stringify(wanted) && product?.makers.every(isVisibleMaker)
    return isSame === true && !isTracked
      ? []
      : [`${JSON.stringify(wanted)} came as ${JSON.stringify(found)}${isTracked ? ', still tracked' : ''}`]
  })
  return [...lost, ...changed]
}

const visibleNames = (makers: readonly { name: string; username: string }[]) =>
  makers.filter(isVisibleMaker).map(({ name }) => name.trim())
