import { type Chooser, seeded } from '#domain/base/seeded.ts'
import { type Company, slugOf } from './launch.ts'
import { VOCABULARY } from './vocabulary.ts'

/** An invented product and the company behind it; the same for the same number, always. */
export interface SampleProduct {
  name: string
  slug: string
  tagline: string
  description: string
  topics: string[]
  company: Company
}

const LONGEST_DESCRIPTION = 500
// Coprime with the number of names, so that numbers in a row give different names, far apart.
const NAME_STEP = 1163
const PAYING_SHARE = 0.75
const YOUNG_SHARE = 0.8

export function sampleProduct(number: number): SampleProduct {
  const chooser = seeded(`product ${number}`)
  const concept = chooser.pick(VOCABULARY.concepts)
  const word = nameOf(number)
  const name = word + suffixFor(concept.topics, chooser)
  const fill = (text: string) => text.replaceAll('{name}', name).replaceAll('{who}', audience)
  const audience = chooser.pick(VOCABULARY.audiences)
  const sentences = [
    chooser.pick(concept.what),
    chooser.pick(concept.how),
    chooser.pick(chooser.chance(PAYING_SHARE) ? VOCABULARY.paying : VOCABULARY.notPaying),
    chooser.pick(chooser.chance(YOUNG_SHARE) ? VOCABULARY.young : VOCABULARY.notYoung),
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
  const index = (number * NAME_STEP) % (VOCABULARY.nameHeads.length * VOCABULARY.nameTails.length)
  const head = VOCABULARY.nameHeads[index % VOCABULARY.nameHeads.length] ?? ''
  return head + (VOCABULARY.nameTails[Math.floor(index / VOCABULARY.nameHeads.length)] ?? '')
}

function suffixFor(topics: readonly string[], chooser: Chooser): string {
  const draw = chooser.next()
  if (draw < 0.1) return topics.includes('Artificial Intelligence') ? ' AI' : ' App'
  if (draw < 0.16) return ' Studio'
  return draw < 0.2 ? ' Desk' : ''
}

function team(chooser: Chooser): Company['people'] {
  const titles = [chooser.pick(VOCABULARY.chiefTitles)]
  if (chooser.chance(0.75)) titles.push(chooser.pick(VOCABULARY.techTitles))
  if (chooser.chance(0.45)) titles.push(chooser.pick(VOCABULARY.otherTitles))
  return titles.map((title) => ({
    name: `${chooser.pick(VOCABULARY.firstNames)} ${chooser.pick(VOCABULARY.lastNames)}`,
    title,
  }))
}
