import { z } from 'zod'
import { DAY_MS } from '#domain/base/durations.ts'
import { type Launch, type Launches, slugOf } from '#sandbox/launches/launch.ts'
import { MakerNode, PostNode } from '../api.ts'

const optionalText = z.nullish(z.string()).transform((text) => text ?? null)
const optionalTime = z.nullish(z.iso.datetime()).transform((time) => time ?? null)

/** As a node of the API is read, and what a file may leave out. */
const postSchema = z.object({
  ...PostNode.shape,
  description: optionalText,
  commentsCount: z.int().default(0),
  createdAt: z.iso.datetime(),
  featuredAt: optionalTime,
  thumbnail: z.object({ url: z.string() }).nullish(),
  topics: z.object({ edges: z.array(z.object({ node: z.object({ name: z.string(), slug: z.string() }) })) }),
  makers: z.array(
    z.object({
      ...MakerNode.shape,
      headline: optionalText,
      url: z.nullish(z.string()).transform((url) => url ?? ''),
      twitterUsername: optionalText,
      websiteUrl: optionalText,
    }),
  ),
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

function toLaunch({ thumbnail, topics, ...post }: Post, shift: number): Launch {
  const shifted = (time: string) =>
    new Date(Date.parse(time) + shift * DAY_MS).toISOString().replace('.000Z', 'Z')
  return {
    ...post,
    slug: /\/(?:products|posts)\/([^/?#]+)/.exec(post.url)?.[1] ?? slugOf(post.name),
    createdAt: shifted(post.createdAt),
    featuredAt: post.featuredAt === null ? null : shifted(post.featuredAt),
    thumbnailUrl: thumbnail?.url ?? null,
    topics: topics.edges.map(({ node }) => node),
    company: null,
  }
}

const day = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)
