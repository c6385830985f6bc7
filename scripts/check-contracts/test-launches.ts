/** For tests: launches without anything odd. */
import type { LaunchNode } from './launch-shapes.ts'

/** A launch of that id, with a redirect of its own and one visible maker. */
export const plainLaunch = (id: string): LaunchNode => ({
  id,
  name: `Sail ${id}`,
  tagline: 'Sails that mend themselves overnight',
  description: 'Patches find the tear, harden and hold.',
  url: `https://www.producthunt.com/products/sail-${id}?utm_source=x`,
  website: `https://www.producthunt.com/r/CODE${id}?utm_source=x`,
  votesCount: 12,
  commentsCount: 3,
  createdAt: '2026-07-01T07:01:00Z',
  featuredAt: '2026-07-01T07:01:00Z',
  thumbnail: { type: 'image', url: 'https://ph-files.imgix.net/1.png?auto=format' },
  topics: { edges: [{ node: { name: 'Boats', slug: 'boats', postsCount: 2 } }] },
  makers: [
    {
      id: '71',
      name: 'Ada Oar',
      username: 'ada_oar',
      headline: null,
      url: 'https://www.producthunt.com/@ada_oar',
      twitterUsername: null,
      websiteUrl: 'https://oar.example',
      profileImage: 'https://pictures.example/1.png',
    },
  ],
})
