import { z } from 'zod'
import { DAY_MS } from '#domain/base/durations.ts'
import { unfenced } from '#domain/prompt-injection/fence.ts'
import { HOSTILE_STRINGS } from '#sandbox/hostile/strings.ts'
import type { Launch, Launches } from '#sandbox/launches/launch.ts'

/** A launch full of hostile texts, and the answer of an AI that such texts have misled. */
export interface HostileLaunch {
  launch: Launch
  verdict: { labels: string[]; reasoning: string }
  /** The lines of notes of its research. */
  notes: string[]
}

/** Each fourth text, as tests of the parts take them all. */
const EVERY = 4
const COUNT = 10
/** A browser takes seconds to break a longer name into lines. */
const LONGEST_NAME = 4_000
const MAX_SHORT_LENGTH = 2_500

// As the listing site trims them, some are the same.
const texts = [...new Set(HOSTILE_STRINGS.map(({ text }) => text.trim()))]
const isNth = (step: number) => (_: string, index: number) => index % step === 0
const short = texts.filter((text) => text.length <= MAX_SHORT_LENGTH).filter(isNth(EVERY))
/** They take a browser the most time: a launch has one at most. */
const large = texts.filter((text) => text.length > MAX_SHORT_LENGTH).filter(isNth(12))

/** Strings that came next to each other go to different launches, and each launch begins with another family. */
function packOf(index: number): string[] {
  const pack = short.filter((_, each) => each % COUNT === index)
  const turn = (index * 3) % pack.length
  return [...pack.slice(turn), ...pack.slice(0, turn)]
}

/** Every text stands in a launch, in a verdict and in a research. */
export const HOSTILE_LAUNCHES: readonly HostileLaunch[] = Array.from({ length: COUNT }, (_, index) => {
  const pack = packOf(index)
  const at = (place: number): string => pack[place % pack.length] ?? ''
  const all = large[index] ?? pack.join('\n\n')
  return {
    launch: {
      id: String(900_000 + index),
      slug: `hostile-${index}`,
      name: index === COUNT - 1 ? 'n'.repeat(LONGEST_NAME) : at(0),
      tagline: at(1),
      description: all,
      createdAt: new Date(Date.now() - 3 * DAY_MS).toISOString().replace(/\.\d+Z/, 'Z'),
      featuredAt: null,
      // Most votes first, so that they are found in this order.
      votesCount: 1_000 - index,
      commentsCount: 0,
      url: `https://www.producthunt.com/products/hostile-${index}`,
      website: index % 7 === 6 ? at(2) : `https://www.producthunt.com/r/HOSTILE${index}`,
      thumbnailUrl: index % 2 === 0 ? `https://hostile.example/thumbnail/${index}` : at(3),
      topics: [3, 4].map((place) => ({ name: at(place), slug: `hostile-${index}-${place}` })),
      makers: [
        {
          id: `9${index}`,
          name: at(5),
          username: at(6),
          headline: at(7),
          url: at(2),
          twitterUsername: at(3),
          websiteUrl: at(4),
        },
      ],
      company: null,
    },
    verdict: { labels: [at(6), at(7)], reasoning: all },
    notes: [...pack, large[index] ?? ''].map((text) => `begin ${text} end`.replaceAll(/\s+/g, ' ')),
  }
})

/** They alone, on their day. */
export const hostileLaunches: Launches = {
  note: () => null,
  upTo: () => HOSTILE_LAUNCHES.map(({ launch }) => launch),
}

const data = z.string().transform(unfenced)
const Named = z.union([
  z.object({ name: z.string(), website: z.string() }),
  z.object({ companyName: z.string() }),
])
const AiRequest = z.object({ input: data.pipe(Named) })
const Part = z.looseObject({ text: z.string() })
const ModelAnswer = z.looseObject({ output: z.array(z.looseObject({ content: z.array(Part).optional() })) })

/** What the AI says of these launches, in the vendor's own shape. */
export async function hostileAnswer(request: string, answer: Response): Promise<Response> {
  const { input } = AiRequest.parse(JSON.parse(request))
  const name = 'name' in input ? input.name : input.companyName
  const about = HOSTILE_LAUNCHES.find(({ launch }) => launch.name.slice(0, 200) === name)
  if (about === undefined) throw new Error(`No hostile launch is named ${JSON.stringify(name.slice(0, 80))}`)
  const text = 'name' in input ? verdictText(about) : researchText(about)
  const body = ModelAnswer.parse(await answer.json())
  for (const part of body.output.flatMap(({ content }) => content ?? [])) {
    part.text = text
    part.annotations = citations(about)
  }
  const { status, headers } = answer
  return new Response(JSON.stringify(body), { status, headers })
}

/** In the older format: the only one in which a model can bring labels of its own. */
const verdictText = ({ verdict: { labels, reasoning } }: HostileLaunch): string =>
  JSON.stringify({ criteriaMet: labels, criteriaNotMet: [], confidence: 90, reasoning })

function researchText({ launch, notes }: HostileLaunch): string {
  const { name, tagline, thumbnailUrl, topics } = launch
  const line = (text: string) => text.slice(0, 2_500).replaceAll(/\s+/g, ' ')
  return [
    `PERSON: begin ${line(name)}`,
    `TITLE: CEO ${line(tagline)}`,
    `BUSINESS_EMAIL: ${line(topics[0]?.name ?? '')}@acme.example | SOURCE: ${line(thumbnailUrl ?? '')}`,
    `BUSINESS_PHONE: +49 30 123 ${line(topics[1]?.name ?? '')}`,
    `LINKEDIN: https://linkedin.com/in/${line(name)} | SOURCE: https://hostile.example/${line(tagline)}`,
    `CONFIDENCE: ${line(tagline)}`,
    'COMPANY:',
    `COMPANY_WEBSITE: https://hostile.example/${line(tagline)}`,
    'COMPANY_EMAIL: info@acme.example | SOURCE: javascript:top.__ran.push(6000)',
    'CONTACT_FORM: https://hostile.example/form',
    ...notes.map((note) => `NOTES: ${note}`),
  ].join('\n')
}

const citations = ({ launch: { tagline, website } }: HostileLaunch) =>
  [
    website,
    'javascript:top.__ran.push(6001)',
    `https://hostile.example/cited?${encodeURIComponent(tagline.slice(0, 50).toWellFormed())}`,
  ].map((url) => ({ type: 'url_citation', url, title: tagline, start_index: 0, end_index: 1 }))
