import { z } from 'zod'
import { DAY_MS } from '#domain/base/durations.ts'
import { type Launch, type Launches, slugOf } from '#sandbox/launches/launch.ts'

const makerSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  headline: z.string().nullish(),
  url: z.string().nullish(),
  twitterUsername: z.string().nullish(),
  websiteUrl: z.string().nullish(),
})

const postSchema = z.object({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string().nullish(),
  url: z.string(),
  website: z.string(),
  votesCount: z.int(),
  commentsCount: z.int().default(0),
  createdAt: z.iso.datetime(),
  featuredAt: z.iso.datetime().nullish(),
  thumbnail: z.object({ url: z.string() }).nullish(),
  topics: z.object({ edges: z.array(z.object({ node: z.object({ name: z.string(), slug: z.string() }) })) }),
  makers: z.array(makerSchema),
})
const fileSchema = z.union([z.object({ posts: z.array(postSchema).min(1) }), z.array(postSchema).min(1)])
type Post = z.infer<typeof postSchema>

/**
 * Real launches from a file of Product Hunt post nodes (setting SANDBOX_LAUNCHES). Their dates are shifted by
 * whole days so that the newest is today, or yesterday while its time of day has not come.
 * @throws ZodError naming what does not fit
 */
export function launchesFromFile(file: unknown): Launches {
  const parsed = fileSchema.parse(file)
  const posts = Array.isArray(parsed) ? parsed : parsed.posts
  const times = posts.map((post) => Date.parse(post.createdAt))
  const oldestMs = times.reduce((oldest, time) => Math.min(oldest, time))
  const newestMs = times.reduce((newest, time) => Math.max(newest, time))
  const shiftDays = (nowMs: number) => Math.floor((nowMs - newestMs) / DAY_MS)

  let made: { shift: number; launches: Launch[] } | null = null
  return {
    upTo: (nowMs) => {
      const shift = shiftDays(nowMs)
      if (made?.shift !== shift) made = { shift, launches: posts.map((post) => toLaunch(post, shift)) }
      return made.launches
    },
    note: (nowMs) =>
      `${posts.length.toLocaleString('en-GB')} real launches from ${day(oldestMs)} to ${day(newestMs)}, ` +
      `dates shifted by ${shiftDays(nowMs)} days.`,
  }
}

function toLaunch(post: Post, shift: number): Launch {
  const shifted = (time: string) =>
    new Date(Date.parse(time) + shift * DAY_MS).toISOString().replace('.000Z', 'Z')
  return {
    id: post.id,
    slug: /\/(?:products|posts)\/([^/?#]+)/.exec(post.url)?.[1] ?? slugOf(post.name),
    name: post.name,
    tagline: post.tagline,
    description: post.description ?? null,
    createdAt: shifted(post.createdAt),
    featuredAt: post.featuredAt == null ? null : shifted(post.featuredAt),
    votes: post.votesCount,
    comments: post.commentsCount,
    url: post.url,
    website: post.website,
    thumbnailUrl: post.thumbnail?.url ?? null,
    topics: post.topics.edges.map(({ node }) => node),
    makers: post.makers.map((maker) => ({
      id: maker.id,
      name: maker.name,
      username: maker.username,
      headline: maker.headline ?? null,
      url: maker.url ?? '',
      twitterUsername: maker.twitterUsername ?? null,
      websiteUrl: maker.websiteUrl ?? null,
    })),
    company: null,
  }
}

const day = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)
