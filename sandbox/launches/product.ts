import { type Chooser, seeded } from '#domain/seeded.ts'
import { CLOUD_CONCEPTS } from './concepts-cloud.ts'
import { LOCAL_CONCEPTS, PLAIN_CONCEPTS } from './concepts-other.ts'
import { type Company, slugOf } from './launch.ts'
import {
  AUDIENCES,
  CHIEF_TITLES,
  FIRST_NAMES,
  LAST_NAMES,
  NAME_HEADS,
  NAME_TAILS,
  NOT_PAYING,
  NOT_YOUNG,
  OTHER_TITLES,
  PAYING,
  TECH_TITLES,
  YOUNG,
} from './parts.ts'

/** An invented product and the company behind it; the same for the same number, always. */
export interface SampleProduct {
  name: string
  slug: string
  tagline: string
  description: string
  topics: string[]
  company: Company
}

interface Concept {
  topics: string[]
  taglines: string[]
  what: string[]
  how: string[]
}

const CONCEPTS = [
  ...readConcepts(CLOUD_CONCEPTS),
  ...readConcepts(LOCAL_CONCEPTS),
  ...readConcepts(PLAIN_CONCEPTS),
]
const LONGEST_DESCRIPTION = 500
// Coprime with the number of names, so that numbers in a row give different names, far apart.
const NAME_STEP = 1163
const PAYING_SHARE = 0.75
const YOUNG_SHARE = 0.8

export function sampleProduct(number: number): SampleProduct {
  const chooser = seeded(`product ${number}`)
  const concept = chooser.pick(CONCEPTS)
  const word = nameOf(number)
  const name = word + suffixFor(concept, chooser)
  const fill = (text: string) => text.replaceAll('{name}', name).replaceAll('{who}', audience)
  const audience = chooser.pick(AUDIENCES)
  const sentences = [
    chooser.pick(concept.what),
    chooser.pick(concept.how),
    chooser.pick(chooser.chance(PAYING_SHARE) ? PAYING : NOT_PAYING),
    chooser.pick(chooser.chance(YOUNG_SHARE) ? YOUNG : NOT_YOUNG),
  ]
  return {
    name,
    slug: slugOf(name),
    tagline: fill(chooser.pick(concept.taglines)),
    description: sentences
      .filter((sentence) => sentence !== '')
      .map(fill)
      .join(' ')
      .slice(0, LONGEST_DESCRIPTION),
    topics: concept.topics,
    company: { name, domain: `${word.toLowerCase()}.example`, people: team(chooser) },
  }
}

function nameOf(number: number): string {
  const index = (number * NAME_STEP) % (NAME_HEADS.length * NAME_TAILS.length)
  const head = NAME_HEADS[index % NAME_HEADS.length] ?? ''
  return head + (NAME_TAILS[Math.floor(index / NAME_HEADS.length)] ?? '')
}

function suffixFor(concept: Concept, chooser: Chooser): string {
  const draw = chooser.next()
  if (draw < 0.1) return concept.topics.includes('Artificial Intelligence') ? ' AI' : ' App'
  if (draw < 0.16) return ' Studio'
  return draw < 0.2 ? ' Desk' : ''
}

function team(chooser: Chooser): Company['people'] {
  const titles = [chooser.pick(CHIEF_TITLES)]
  if (chooser.chance(0.75)) titles.push(chooser.pick(TECH_TITLES))
  if (chooser.chance(0.45)) titles.push(chooser.pick(OTHER_TITLES))
  return titles.map((title) => ({
    name: `${chooser.pick(FIRST_NAMES)} ${chooser.pick(LAST_NAMES)}`,
    title,
  }))
}

function readConcepts(text: string): Concept[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [topics, taglines, what, how] = block.split('\n')
      if (topics === undefined || taglines === undefined || what === undefined || how === undefined)
        throw new Error(`A concept has four lines: ${block}`)
      return {
        topics: topics.split(',').map((topic) => topic.trim()),
        taglines: variants(taglines),
        what: variants(what),
        how: variants(how),
      }
    })
}

function variants(line: string): string[] {
  return line.split('|').map((variant) => variant.trim())
}
