/**
 * The two documents we send to Product Hunt (SPEC 7, Listing-site calls); a contract test validates them against its
 * schema.
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
