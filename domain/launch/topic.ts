import type { Topic } from './launch.ts'

/**
 * Which topic a search is narrowed to, and what a typed text means (SPEC 3, Product; SPEC 5, Search; the listing takes
 * one slug).
 */
export interface TopicChoice {
  /** As the field shows it: the topic's name, or what was typed. */
  name: string
  /** The request to the listing site. */
  slug: string
  /** True for a topic that the listing site suggested; false for a guess from typed text. */
  listed: boolean
}

/** Topic search runs only for 2 or more characters (SPEC 5, Search). */
export const MIN_TOPIC_TEXT = 2
const MAX_SLUG_LENGTH = 100

/** A text in the form of the listing's slugs: "Artificial Intelligence" is artificial-intelligence. Can be empty. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** False for text from which no topic can be made. */
export const isTopicSlug = (slug: string): boolean => slug !== '' && slug.length <= MAX_SLUG_LENGTH

/** Topics by what they are picked by: the name, or the slug where several have the same name. */
export const topicOptions = (topics: readonly Topic[]): ReadonlyMap<string, Topic> =>
  new Map(
    topics.map((topic) => {
      const isNamesake = topics.some((other) => other !== topic && other.name === topic.name)
      return [isNamesake ? topic.slug : topic.name, topic]
    }),
  )

const listedChoice = ({ name, slug }: Topic): TopicChoice => ({ name, slug, listed: true })

/**
 * What a typed text means: the suggested topic of exactly that name or slug, else the text as a slug; null for blank.
 * @param suggested topics the listing site has answered with
 */
export function topicOfText(text: string, suggested: readonly Topic[]): TopicChoice | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return null
  const exact =
    suggested.find(({ name }) => name.toLowerCase() === wanted) ??
    suggested.find(({ slug }) => slug.toLowerCase() === wanted)
  return exact === undefined ? { name: text, slug: slugOf(text), listed: false } : listedChoice(exact)
}
