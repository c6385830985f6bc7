import * as z from 'zod/mini'
import { SOURCE_FACTS } from '#sources/facts.ts'

/**
 * A launch, as SPEC 3, Product, names it: what a source finds, what is judged, kept, labeled and exported. Kept copies
 * are parsed by this schema too, and an older release may have written them.
 */
const text = z.string()
const optionalText = z.nullable(text)

/** The source of launches that were kept before a launch said where it is from. */
const FIRST_SOURCE: string = SOURCE_FACTS[0].id

export const Topic = z.object({ name: text, slug: text, postsCount: z.number() })
export type Topic = z.infer<typeof Topic>

export const Maker = z.object({
  id: text,
  name: text,
  username: text,
  headline: optionalText,
  websiteUrl: optionalText,
  twitterUsername: optionalText,
})
export type Maker = z.infer<typeof Maker>

export const Launch = z.object({
  id: text,
  /** The id of the source that found it. */
  source: z._default(text, FIRST_SOURCE),
  name: text,
  tagline: text,
  /** Empty where the source has none. */
  description: text,
  /** The product's own site, or the source's redirect to it. */
  website: text,
  /** Its page at the source; several launches can share one. */
  url: text,
  votesCount: z.number(),
  /** ISO 8601. */
  createdAt: text,
  featuredAt: optionalText,
  thumbnailUrl: optionalText,
  topics: z.array(Topic),
  makers: z.array(Maker),
  /** True where it came from the sandbox: such a launch is never saved to a real sheet (DESIGN 3). */
  sample: z.boolean(),
})
export type Launch = z.infer<typeof Launch>
