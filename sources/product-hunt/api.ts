import * as z from 'zod/mini'
import { cleanListingUrl } from '#domain/launch/addresses.ts'
import type { Launch, Maker } from '#domain/launch/launch.ts'
import { productHuntFacts } from './facts.ts'

/**
 * What we ask of Product Hunt (SPEC 7, Listing-site calls; a contract test validates it against its schema), and its
 * answers as far as we ask for them (SPEC 3, Product; contracts/product-hunt.graphql).
 */

// `featured` and `topic` are left out of the variables when not requested, which is the same as not giving them.
export const POSTS_DOCUMENT = `
  query Posts($postedAfter: DateTime, $postedBefore: DateTime, $first: Int, $after: String, $topic: String, $featured: Boolean) {
    posts(postedAfter: $postedAfter, postedBefore: $postedBefore, first: $first, after: $after, topic: $topic, featured: $featured, order: VOTES) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id
        name
        tagline
        description
        website
        url
        votesCount
        createdAt
        featuredAt
        thumbnail { url }
        topics(first: 10) { nodes { name slug postsCount } }
        makers { id name username headline websiteUrl twitterUsername }
      }
    }
  }
`

export const TOPICS_DOCUMENT = `
  query Topics($query: String, $first: Int) {
    topics(query: $query, first: $first) {
      nodes { name slug postsCount }
    }
  }
`

const TopicNode = z.object({ name: z.string(), slug: z.string(), postsCount: z.int() })

export const MakerNode = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  headline: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  twitterUsername: z.nullable(z.string()),
})

export const PostNode = z.object({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.nullable(z.string()),
  website: z.string(),
  url: z.string(),
  votesCount: z.int(),
  createdAt: z.string(),
  featuredAt: z.nullable(z.string()),
  thumbnail: z.nullable(z.object({ url: z.string() })),
  topics: z.object({ nodes: z.array(TopicNode) }),
  makers: z.array(MakerNode),
})

export const PostsReply = z.object({
  data: z.object({
    posts: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
      nodes: z.array(PostNode),
    }),
  }),
})

export const TopicsReply = z.object({
  data: z.object({ topics: z.object({ nodes: z.array(TopicNode) }) }),
})

const REDACTED = '[REDACTED]'

/** A redacted maker says nothing, and all of them share the id "0" (contracts README, trap 2). */
export const isVisibleMaker = (maker: Pick<Maker, 'name' | 'username'>): boolean =>
  maker.name !== REDACTED && maker.username !== REDACTED && maker.name.trim() !== ''

/** Names have extra blanks and makers can be redacted (contracts README 1). */
export function toLaunch({ thumbnail, ...post }: z.infer<typeof PostNode>, sample: boolean): Launch {
  return {
    ...post,
    source: productHuntFacts.id,
    name: post.name.trim(),
    tagline: post.tagline.trim(),
    description: post.description?.trim() ?? '',
    website: cleanListingUrl(post.website),
    url: cleanListingUrl(post.url),
    thumbnailUrl: thumbnail?.url ?? null,
    topics: post.topics.nodes,
    makers: post.makers.filter(isVisibleMaker).map((maker) => ({ ...maker, name: maker.name.trim() })),
    sample,
  }
}

/**
 * Errors carry `error` from Product Hunt's own gate and `message` from its GraphQL layer (contracts README, trap 1);
 * both can come with HTTP 200.
 */
export const ErrorsReply = z.object({
  errors: z
    .array(
      z.looseObject({
        error: z.catch(z.optional(z.string()), undefined),
        details: z.catch(z.optional(z.object({ reset_in: z.number() })), undefined),
      }),
    )
    .check(z.minLength(1)),
})
