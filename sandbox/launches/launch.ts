import type { Launch as FoundLaunch } from '#domain/launch/launch.ts'

/** A launch as the stand-ins know it; what is not said here is as it is found. */
export interface Launch extends Omit<FoundLaunch, 'source' | 'sample' | 'description' | 'topics' | 'makers'> {
  slug: string
  description: string | null
  commentsCount: number
  /** The product's page; beginning with "/" where it is one of ours. */
  url: string
  /** The redirect `/r/CODE`, which names the launch. */
  website: string
  /** Beginning with "/" where it is one of ours. */
  thumbnailUrl: string | null
  topics: { name: string; slug: string }[]
  makers: LaunchMaker[]
  /** Who stands behind it, for contact research; null for real launches, about whom nothing is invented. */
  company: Company | null
}

export interface LaunchMaker {
  id: string
  name: string
  username: string
  headline: string | null
  url: string
  twitterUsername: string | null
  websiteUrl: string | null
}

export interface Company {
  name: string
  /** Ends in .example. */
  domain: string
  people: { name: string; title: string }[]
}

/** What the listing site serves. */
export interface Launches {
  /** All that have launched by a time (ms since 1970), in no order. */
  upTo(nowMs: number): readonly Launch[]
  /** What the page says about where they come from; null for the shipped ones. */
  note(nowMs: number): string | null
}

/** What a user looks like whose data the site keeps to itself (contracts README 1, redaction). */
export const REDACTED_MAKER: LaunchMaker = {
  id: '0',
  name: '[REDACTED]',
  username: '[REDACTED]',
  headline: null,
  url: '[REDACTED]',
  twitterUsername: null,
  websiteUrl: null,
}

/** The site adds the calling application to every address it gives out. */
export const APPLICATION_QUERY =
  'utm_campaign=producthunt-api&utm_medium=api-v2&utm_source=Application%3A+Launchscout+sample+%28ID%3A+100000%29'

/** "Data & Analytics" is "data-analytics". */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
