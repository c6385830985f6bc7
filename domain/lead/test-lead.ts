import { readReply } from '../contact-reply/test-read.ts'
import type { Launch } from '../launch/launch.ts'
/** For tests: a launch, its verdict, and the lead that they become with a research. */
import { type ClassificationResult } from '../verdict/classification.ts'
import type { Lead } from './lead.ts'
import { leadFrom } from './new-lead.ts'

export const TEST_PRODUCT: Launch = {
  id: '1189118',
  source: 'product-hunt',
  name: 'Busabase',
  tagline: 'A base for agents',
  description: 'Keeps records.',
  website: 'https://www.producthunt.com/r/ABC?utm_source=x',
  url: 'https://www.producthunt.com/products/busabase?utm_source=x',
  votesCount: 344,
  createdAt: '2026-10-09T07:01:00Z',
  featuredAt: null,
  thumbnailUrl: null,
  topics: [
    { name: 'Productivity', slug: 'productivity', postsCount: 1 },
    { name: 'Database', slug: 'database', postsCount: 2 },
  ],
  makers: [
    {
      id: '1',
      name: 'Ada',
      username: 'ada',
      headline: null,
      websiteUrl: 'https://ada.example/?ref=1',
      twitterUsername: 'adax',
    },
    { id: '2', name: 'Bo', username: '@bo', headline: null, websiteUrl: null, twitterUsername: '' },
  ],
  sample: false,
}
export const TEST_VERDICT: ClassificationResult = {
  criteriaMet: ['AI-powered', 'Paying, already'],
  criteriaNotMet: [],
  confidence: 90,
  reasoning: 'It is.',
  targetScore: 100,
  criteria: [],
  byOwnCriteria: false,
  reply: null,
  sources: [],
}
export const CAPTURED_AT_MS = Date.parse('2026-11-21T12:00:00Z')

/** @param lines of the research's reply */
export const leadWith = (...lines: string[]): Lead =>
  leadFrom(TEST_PRODUCT, TEST_VERDICT, readReply(lines.join('\n')), CAPTURED_AT_MS)
