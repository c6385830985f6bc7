import { buildSchema } from 'graphql'

/**
 * The part of Product Hunt's schema that this stand-in serves: names, arguments, defaults and nullability as in
 * contracts/product-hunt.graphql (its test compares them). Left out: collections,
 * comments, votes, follows and mutations.
 */
export const listingSchema = buildSchema(`
  scalar DateTime

  type Query {
    post(id: ID, slug: String): Post
    posts(
      after: String
      before: String
      featured: Boolean
      first: Int
      last: Int
      order: PostsOrder = RANKING
      postedAfter: DateTime
      postedBefore: DateTime
      topic: String
      twitterUrl: String
      url: String
    ): PostConnection!
    topic(id: ID, slug: String): Topic
    topics(
      after: String
      before: String
      first: Int
      followedByUserid: ID
      last: Int
      order: TopicsOrder = NEWEST
      query: String
    ): TopicConnection!
    viewer: Viewer
  }

  enum PostsOrder { FEATURED_AT NEWEST RANKING VOTES }
  enum TopicsOrder { FOLLOWERS_COUNT NEWEST }

  type PageInfo {
    endCursor: String
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
  }

  type PostConnection {
    edges: [PostEdge!]!
    nodes: [Post!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  type PostEdge { cursor: String! node: Post! }

  type TopicConnection {
    edges: [TopicEdge!]!
    nodes: [Topic!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  type TopicEdge { cursor: String! node: Topic! }

  type Post {
    commentsCount: Int!
    createdAt: DateTime!
    dailyRank: Int
    description: String
    featuredAt: DateTime
    id: ID!
    isCollected: Boolean!
    isVoted: Boolean!
    makers: [User!]!
    media: [Media!]!
    monthlyRank: Int
    name: String!
    productLinks: [ProductLink!]!
    reviewsCount: Int!
    reviewsRating: Float!
    scheduledAt: DateTime
    slug: String!
    tagline: String!
    thumbnail: Media
    topics(after: String, before: String, first: Int, last: Int): TopicConnection!
    url: String!
    user: User!
    userId: ID!
    votesCount: Int!
    website: String!
    weeklyRank: Int
    yearlyRank: Int
  }

  type Media {
    type: String!
    url(height: Int, width: Int): String!
    videoUrl: String
  }

  type ProductLink { type: String! url: String! }

  type Topic {
    createdAt: DateTime!
    description: String!
    followersCount: Int!
    id: ID!
    image(height: Int, width: Int): String
    isFollowing: Boolean!
    name: String!
    postsCount: Int!
    slug: String!
    url: String!
  }

  type User {
    coverImage(height: Int, width: Int): String
    createdAt: DateTime!
    headline: String
    id: ID!
    isFollowing: Boolean
    isMaker: Boolean!
    isViewer: Boolean!
    name: String!
    profileImage(size: Int): String
    twitterUsername: String
    url: String!
    username: String!
    websiteUrl: String
  }

  type Viewer { user: User! }
`)
