import { isDeepStrictEqual } from 'node:util'
import { buildSchema, graphql } from 'graphql'
import { z } from 'zod'
import { readContract } from '#sandbox/contracts.ts'
import { copiedTexts, type NamedText } from './copied-text.ts'
import { LAUNCH_SHAPES, type LaunchNode, readLaunches, readLiveLaunches } from './launch-shapes.ts'
import type { Part, PartReport } from './part.ts'

/** Once could be an accident of one text; twice, a test can lose one of them and still meet the other. */
const WANTED = 2
/** Shorter names are words that anyone may use. */
const SHORTEST_OWN_NAME = 6

/**
 * Holds contracts/launches.json against the real launches and the real schema: every shape of the real ones, none of
 * their texts and names, and nothing that leads to anyone's site.
 */
export const checkLaunches: Part = async (originals) => {
  const ours = readLaunches(JSON.parse(readContract('launches.json')))
  const real = [
    ...readLaunches(JSON.parse(readContract('product-hunt-posts.json', originals))),
    ...readLiveLaunches(JSON.parse(readContract('product-hunt-live-sample.json', originals))),
  ]
  const schema = readContract('product-hunt.graphql', originals)
  return [
    missingShapes(ours, real),
    repeatedTexts(ours, real),
    repeatedNames(ours, real),
    faultsOf(ours, real),
    await changedBySchema(ours, schema),
  ]
}

/** Each shape that is always wanted, or that a real launch has, and that fewer than two of ours have. */
export function missingShapes(ours: readonly LaunchNode[], real: readonly LaunchNode[]): PartReport {
  const wanted = LAUNCH_SHAPES.filter((shape) => shape.always || shape.among(real).length > 0)
  return {
    name: 'launches.json: every shape of the real launches, at least twice',
    checked: wanted.length,
    problems: wanted.flatMap((shape) => {
      const count = shape.among(ours).length
      return count >= WANTED
        ? []
        : [`${shape.name}: ${count} of ours, ${shape.among(real).length} of the real`]
    }),
  }
}

const textsOf = ({ id, name, tagline, description }: LaunchNode): NamedText[] => [
  { name: `${id} name`, text: name },
  { name: `${id} tagline`, text: tagline },
  { name: `${id} description`, text: description ?? '' },
]

/** Our texts that share a stretch with a text of the real launches. */
export function repeatedTexts(ours: readonly LaunchNode[], real: readonly LaunchNode[]): PartReport {
  const texts = ours.flatMap(textsOf)
  return {
    name: 'launches.json: no text of the real launches',
    checked: texts.length,
    problems: copiedTexts(
      texts,
      real.flatMap((launch) => textsOf(launch).map(({ text }) => text)),
    ),
  }
}

const folded = (name: string): string => name.trim().toLowerCase()

/** Our names that a real launch has too, in whatever case. */
export function repeatedNames(ours: readonly LaunchNode[], real: readonly LaunchNode[]): PartReport {
  const taken = new Set(real.map(({ name }) => folded(name)))
  const long = ours.filter(({ name }) => folded(name).length >= SHORTEST_OWN_NAME)
  return {
    name: 'launches.json: no name of the real launches',
    checked: long.length,
    problems: long
      .filter(({ name }) => taken.has(folded(name)))
      .map(({ id, name }) => `${id} is named ${name}`),
  }
}

const OUR_HOSTS = /(?:^|\.)example$|^www\.producthunt\.com$|^ph-files\.imgix\.net$/
// Endings that real sites have; a name such as "notes.md" is a file.
const REAL_HOST = /\b[\w-]+\.(?:com|io|ai|dev|app|org|net|co|so|me|de|fr|uk)\b/i
const redirectOf = ({ website }: LaunchNode): string | undefined => /\/r\/(\w+)/.exec(website)?.[1]

function faultsIn(launch: LaunchNode): string[] {
  const addresses = JSON.stringify(launch).match(/https?:\/\/[^\s"\\)]+/g) ?? []
  const hosts = addresses.map((address) => (URL.canParse(address) ? new URL(address).hostname : address))
  const texts = textsOf(launch)
  const namesHost = texts.find(({ text }) => REAL_HOST.test(text))
  return [
    ...hosts.filter((host) => !OUR_HOSTS.test(host)).map((host) => `leads to ${host}`),
    ...(namesHost === undefined ? [] : [`names a host: ${namesHost.text}`]),
  ]
}

/** What is wrong with our launches by themselves: ids and redirects once each, in the order of time, no real site. */
export function faultsOf(ours: readonly LaunchNode[], real: readonly LaunchNode[]): PartReport {
  const seen = new Set(real.flatMap((launch) => [redirectOf(launch), launch.id]))
  const problems = ours.flatMap((launch, index) => {
    const taken = [launch.id, redirectOf(launch)].filter((key) => key !== undefined && seen.has(key))
    seen.add(launch.id).add(redirectOf(launch))
    const before = ours[index - 1]
    const isEarly = before !== undefined && launch.createdAt < before.createdAt
    return [
      ...taken.map((key) => `is the second with ${String(key)}`),
      ...(isEarly ? ['is older than the one before it'] : []),
      ...faultsIn(launch),
    ].map((fault) => `${launch.id} ${fault}`)
  })
  return { name: 'launches.json: ids, order and addresses', checked: ours.length, problems }
}

const QUERY = `{
  posts {
    nodes {
      id name tagline description url website votesCount commentsCount createdAt featuredAt
      thumbnail { type url }
      topics { edges { node { name slug postsCount } } }
      makers { id name username headline url twitterUsername websiteUrl profileImage }
    }
  }
}`
const PostsAnswer = z.object({ posts: z.object({ nodes: z.array(z.looseObject({ id: z.string() })) }) })

/**
 * Our launches that the listing site's schema would not answer as they stand.
 * @param sdl the schema, product-hunt.graphql
 */
export async function changedBySchema(ours: readonly LaunchNode[], sdl: string): Promise<PartReport> {
  const answer = await graphql({
    schema: buildSchema(sdl),
    source: QUERY,
    rootValue: { posts: { nodes: ours } },
  })
  const nodes = PostsAnswer.safeParse(answer.data).data?.posts.nodes ?? []
  const plain = z.array(z.unknown()).parse(JSON.parse(JSON.stringify(nodes)))
  return {
    name: 'launches.json: answers of the real schema',
    checked: ours.length,
    problems: [
      ...(answer.errors ?? []).map(({ message }) => message),
      ...ours.flatMap((launch, index) =>
        isDeepStrictEqual(plain[index], launch) ? [] : [`${launch.id} comes back as another`],
      ),
    ],
  }
}
