import { GraphQLError } from 'graphql'
import { seeded } from '#domain/base/seeded.ts'
import { type Launch, type LaunchMaker, REDACTED_MAKER, slugOf } from '#sandbox/launches/launch.ts'
import { connection, type PageArguments } from './connection.ts'
import { type Ranks, ranksOf } from './ranks.ts'

interface PostsArguments extends PageArguments {
  featured?: boolean | null
  order: 'FEATURED_AT' | 'NEWEST' | 'RANKING' | 'VOTES'
  postedAfter?: string | null
  postedBefore?: string | null
  topic?: string | null
  twitterUrl?: string | null
  url?: string | null
}

interface TopicsArguments extends PageArguments {
  followedByUserid?: string | null
  order: 'FOLLOWERS_COUNT' | 'NEWEST'
  query?: string | null
}

interface Lookup {
  id?: string | null
  slug?: string | null
}

/**
 * The root of a query over some launches. Fields are computed when requested.
 * @param siteUrl where the stand-in's own product pages are
 */
export function listingRoot(launches: readonly Launch[], siteUrl: string) {
  const ranks = ranksOf(launches)
  const topics = topicsOf(launches)
  const topicBySlug = new Map(topics.map((topic) => [topic.slug, topic]))
  const post = (launch: Launch) => toPost(launch, { siteUrl, ranks: ranks.get(launch), topicBySlug })
  return {
    posts: (given: PostsArguments) => {
      const chosen = launches.filter(matching(given, siteUrl)).sort(inOrder(given.order, ranks))
      return connection(chosen.map(post), given)
    },
    post: ({ id, slug }: Lookup) => {
      const launch = launches.find((one) => (id == null ? one.slug === slug : one.id === id))
      return launch === undefined ? null : post(launch)
    },
    topics: (given: TopicsArguments) => {
      const query = given.query?.trim().toLowerCase() ?? ''
      const chosen = topics
        // Nobody's follows are shown, so that nobody follows anything.
        .filter((topic) => given.followedByUserid == null && topic.name.toLowerCase().includes(query))
        .sort((a, b) =>
          given.order === 'FOLLOWERS_COUNT'
            ? b.followersCount - a.followersCount
            : b.createdAt.localeCompare(a.createdAt),
        )
      return connection(chosen, given)
    },
    topic: ({ id, slug }: Lookup) =>
      topics.find((topic) => (id == null ? topic.slug === slug : topic.id === id)) ?? null,
    viewer: () => ({ user: { ...toUser(SAMPLE_VIEWER), isViewer: true } }),
  }
}

function matching(given: PostsArguments, siteUrl: string): (launch: Launch) => boolean {
  const afterMs = time(given.postedAfter, 'postedAfter')
  const beforeMs = time(given.postedBefore, 'postedBefore')
  return (launch) => {
    const createdMs = Date.parse(launch.createdAt)
    // Inclusive, exclusive (contracts README 1).
    if (afterMs !== null && createdMs < afterMs) return false
    if (beforeMs !== null && createdMs >= beforeMs) return false
    if (given.featured != null && given.featured !== (launch.featuredAt !== null)) return false
    if (given.topic != null && launch.topics.every((topic) => topic.slug !== given.topic)) return false
    if (given.url != null && pagePath(absolute(launch.url, siteUrl)) !== pagePath(given.url)) return false
    // No launch has a Twitter address of its own.
    return given.twitterUrl == null
  }
}

function time(text: string | null | undefined, argument: string): number | null {
  if (text == null) return null
  const timeMs = Date.parse(text)
  if (Number.isNaN(timeMs))
    throw new GraphQLError(`Argument '${argument}' must be an ISO 8601 date and time.`)
  return timeMs
}

function inOrder(
  order: PostsArguments['order'],
  ranks: Map<Launch, Ranks>,
): (a: Launch, b: Launch) => number {
  const newest = (a: Launch, b: Launch) => b.createdAt.localeCompare(a.createdAt)
  const byId = (a: Launch, b: Launch) => Number(b.id) - Number(a.id)
  switch (order) {
    case 'VOTES':
      return (a, b) => b.votesCount - a.votesCount || newest(a, b) || byId(a, b)
    case 'NEWEST':
      return (a, b) => newest(a, b) || byId(a, b)
    case 'FEATURED_AT':
      return (a, b) => (b.featuredAt ?? '').localeCompare(a.featuredAt ?? '') || byId(a, b)
    case 'RANKING': {
      const day = (launch: Launch) => launch.createdAt.slice(0, 10)
      const rank = (launch: Launch) => ranks.get(launch)?.daily ?? Number.MAX_SAFE_INTEGER
      return (a, b) => day(b).localeCompare(day(a)) || rank(a) - rank(b) || byId(a, b)
    }
  }
}

interface PostContext {
  siteUrl: string
  ranks: Ranks | undefined
  topicBySlug: Map<string, ReturnType<typeof topicsOf>[number]>
}

function toPost(launch: Launch, { siteUrl, ranks, topicBySlug }: PostContext) {
  const thumbnail = launch.thumbnailUrl === null ? null : image(absolute(launch.thumbnailUrl, siteUrl))
  const [hunter] = launch.makers
  return {
    scheduledAt: launch.createdAt,
    dailyRank: ranks?.daily ?? null,
    weeklyRank: ranks?.weekly ?? null,
    monthlyRank: ranks?.monthly ?? null,
    yearlyRank: ranks?.yearly ?? null,
    reviewsCount: 0,
    reviewsRating: 0,
    isCollected: false,
    isVoted: false,
    // The others are called the same there.
    ...launch,
    url: absolute(launch.url, siteUrl),
    thumbnail,
    media: thumbnail === null ? [] : [thumbnail],
    productLinks: [{ type: 'Website', url: launch.website }],
    makers: launch.makers.map(toUser),
    user: toUser(hunter ?? REDACTED_MAKER),
    userId: hunter?.id ?? REDACTED_MAKER.id,
    topics: (given: PageArguments) =>
      connection(
        launch.topics.flatMap((topic) => topicBySlug.get(topic.slug) ?? []),
        given,
      ),
  }
}

const image = (url: string) => ({ type: 'image', url: () => url, videoUrl: null })

const toUser = (maker: LaunchMaker) => ({
  ...maker,
  coverImage: null,
  profileImage: null,
  createdAt: '2024-01-01T00:00:00Z',
  isFollowing: false,
  isMaker: maker !== REDACTED_MAKER && maker.id !== REDACTED_MAKER.id,
  isViewer: false,
})

const SAMPLE_VIEWER: LaunchMaker = {
  ...REDACTED_MAKER,
  id: '100001',
  name: 'Sample Developer',
  username: 'sample_developer',
  url: 'https://www.producthunt.example/@sample_developer',
}

/** Every topic of some launches, with figures that stay the same for the same name. */
function topicsOf(launches: readonly Launch[]) {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { name, slug } of launches.flatMap((launch) => launch.topics))
    counts.set(slug, { name, count: (counts.get(slug)?.count ?? 0) + 1 })
  return [...counts].map(([slug, { name, count }]) => {
    const chooser = seeded(`topic ${slug}`)
    return {
      id: String(chooser.between(1, 9_999)),
      name,
      slug,
      postsCount: count,
      description: `Launches about ${name.toLowerCase()}.`,
      followersCount: count * chooser.between(40, 400),
      createdAt: new Date(Date.UTC(2015 + chooser.between(0, 9), chooser.between(0, 11), 1)).toISOString(),
      image: null,
      isFollowing: false,
      url: `https://www.producthunt.example/topics/${slugOf(slug)}`,
    }
  })
}

const absolute = (url: string, siteUrl: string): string => (url.startsWith('/') ? siteUrl + url : url)

/** An address without its query, by which a product page is requested. */
const pagePath = (url: string): string => url.replace(/[?#].*$/, '').replace(/\/$/, '')
