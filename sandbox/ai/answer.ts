import { z } from 'zod'
import { seeded } from '#domain/base/seeded.ts'
import type { AiFault } from '../faults.ts'
import { parseJson } from '../http.ts'
import { type Launch, slugOf } from '../launches/launch.ts'
import { draftText, requestsDraft } from './draft.ts'
import { oldVerdictText, readCriteria, SAMPLE_REMARK, verdictText } from './judge.ts'
import { companyOf, NOTHING_FOUND, oddResearchText, requestsContacts, researchText } from './research.ts'
import { requestsSuggestion, suggestionText } from './suggestion.ts'

const launchSchema = z.object({
  name: z.string().catch(''),
  tagline: z.string().catch(''),
  description: z.string().nullish().catch(''),
  topics: z.array(z.string()).catch([]),
  website: z.string().catch(''),
})
const companySchema = z.object({
  companyName: z.string().catch(''),
  companyWebsite: z.string().catch(''),
  productHuntUrl: z.string().catch(''),
})

/** A question to a model, as texts. */
export interface Prompt {
  /** Our frame. */
  orders: string
  /** What it is about. */
  given: string
  all: string
}

/** The prompt of some orders and what they are about. */
export function promptOf(orders: string, about: string): Prompt {
  const given = withoutFence(about)
  return { orders, given, all: `${orders}\n${given}` }
}

/** Less the lines that fence strangers' text: their mark is another in each call, and the same question has one answer. */
const withoutFence = (text: string): string => text.replace(/^DATA \S+\n|\nEND \S+$/g, '')

/** What the rules came to, before it is put into a provider's shape. */
export interface ModelAnswer {
  text: string
  /** What a model would have searched for; as many as the request allows are listed. */
  queries: string[]
  /** Pages that the searches gave. */
  sources: string[]
}

/** Understands which of this app's prompts was sent, and answers it; anything else gets the remark alone. */
export function answerTo(
  { orders, given, all }: Prompt,
  launches: readonly Launch[],
  fault: AiFault | null,
): { answer: ModelAnswer; latencyMs: number } {
  const chooser = seeded(`latency ${all}`)
  const json = jsonIn(given)
  const criteria = readCriteria(orders)
  if (criteria.length > 0) {
    const launch = launchSchema.parse(json)
    const site = siteOf(launch.name, launch.website, launches)
    return {
      answer: {
        text: faultText(fault, () => {
          const described = { ...launch, description: launch.description ?? '' }
          if (fault === 'old-format') return oldVerdictText(criteria, described)
          if (fault === 'missing-criterion') return verdictText(criteria.slice(0, -1), described)
          return verdictText(fault === 'nothing-judged' ? [] : criteria, described)
        }),
        queries: ['pricing', 'customers', 'company'].map((word) => `${launch.name.trim()} ${word}`),
        sources: [`${site}/pricing`, `${site}/about`],
      },
      latencyMs: chooser.between(800, 2_500),
    }
  }
  if (requestsContacts(orders)) {
    const question = companySchema.parse(json)
    const company = companyOf(question, launches)
    const site = `https://${company.domain}`
    const words = [
      'founder',
      'CEO',
      'CTO',
      'engineering lead',
      'team',
      'contact',
      'imprint',
      'email',
      'phone',
    ]
    return {
      answer: {
        text: faultText(fault, () => {
          if (fault === 'no-contacts') return NOTHING_FOUND
          return fault === 'odd-contacts' ? oddResearchText(company) : researchText(company)
        }),
        queries: words.map((word) => `${company.name.trim()} ${word}`),
        sources: [site, `${site}/team`, `${site}/contact`, `${site}/imprint`],
      },
      latencyMs: chooser.between(3_000, 6_000),
    }
  }
  if (requestsDraft(orders))
    return {
      answer: { text: faultText(fault, () => draftText(orders, json)), queries: [], sources: [] },
      latencyMs: chooser.between(1_000, 2_500),
    }
  if (requestsSuggestion(orders))
    return {
      answer: { text: faultText(fault, () => suggestionText(json)), queries: [], sources: [] },
      latencyMs: chooser.between(1_500, 3_500),
    }
  return {
    answer: { text: `${SAMPLE_REMARK} It knows this app's prompts only.`, queries: [], sources: [] },
    latencyMs: 800,
  }
}

function faultText(fault: AiFault | null, text: () => string): string {
  if (fault === 'empty') return ''
  if (fault === 'garbage') return 'Certainly! Here is everything you asked for: }{ and so on.'
  return text()
}

/** The JSON object in a text, between whatever fences it; else an empty one. */
function jsonIn(text: string): unknown {
  const found = parseJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  return typeof found === 'object' && found !== null ? found : {}
}

function siteOf(name: string, website: string, launches: readonly Launch[]): string {
  const code = /\/r\/[A-Za-z0-9]+/.exec(website)?.[0]
  const domain = launches.find((launch) => code !== undefined && launch.website.includes(code))?.company
    ?.domain
  return `https://${domain ?? `sample-${slugOf(name).slice(0, 40) || 'company'}.example`}`
}
