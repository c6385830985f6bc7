import type { Launch } from '#domain/launch/launch.ts'
import type { SearchCriteria } from '#domain/search/search.ts'

export const criteria: SearchCriteria = {
  startDate: '2026-11-14',
  endDate: '2026-11-21',
  minVotes: 50,
  maxResults: 100,
  topic: null,
  featuredOnly: false,
}

export const launch = (id: string, more: Partial<Launch> = {}): Launch => ({
  id,
  source: 'product-hunt',
  name: `Launch ${id}`,
  tagline: '',
  description: '',
  website: '',
  url: '',
  votesCount: 100,
  createdAt: '2026-11-10T08:01:00Z',
  featuredAt: null,
  thumbnailUrl: null,
  topics: [],
  makers: [],
  sample: false,
  ...more,
})
/** Below the minimum of votes, and so new that it shows none yet. */
export const freshLaunch = (id: string): Launch =>
  launch(id, { votesCount: 0, createdAt: '2026-11-21T11:00:00Z' })
