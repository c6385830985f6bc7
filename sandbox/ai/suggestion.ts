import { z } from 'zod'
import { parseSuggestion } from '#domain/prompt-lab/suggestion-reply.ts'
import {
  DEFAULT_CLASSIFICATION_PROMPT,
  isQualified,
  MAX_CRITERIA,
  parseCriteria,
  targetScore,
} from '#domain/verdict/classification.ts'
import { type Criterion, SAMPLE_REMARK } from './judge.ts'
import { soughtWords } from './own-words.ts'
import { judge } from './rules.ts'

const launchSchema = z.object({
  name: z.string().catch(''),
  tagline: z.string().catch(''),
  description: z.string().catch(''),
  topics: z.array(z.string()).catch([]),
  label: z.enum(['good', 'not_for_me']),
  met: z.array(z.int()).catch([]),
  notMet: z.array(z.int()).catch([]),
})
type Labeled = z.output<typeof launchSchema>
const dataSchema = z
  .object({ criteria: z.array(z.object({ text: z.string() })), launches: z.array(launchSchema) })
  .catch({ criteria: [], launches: [] })

/** Whether instructions ask for criteria with a reason. */
export const requestsSuggestion = (orders: string): boolean =>
  orders.includes('{"criteria":[{"label":') && orders.includes('"why":')

/**
 * Criteria in the reply format that the suggestion prompt asks for: a list of what tells the good launches of this input
 * from the others, and those of today's criteria that agree with the labels beside it. It knows nothing but the input.
 * Where nothing is left to suggest, these are the criteria of today, or the default ones if none of today's says anything.
 */
export function suggestionText(given: unknown): string {
  const { criteria, launches } = dataSchema.parse(given)
  const today = parseCriteria(criteria.map(({ text }) => text).join('\n'))
    .map((criterion, index) => ({
      criterion,
      marks: launches.map((launch) => markOf(launch, criterion, index + 1)),
    }))
    .filter(({ criterion }) => saysAnything(criterion))
  const isList = ({ criterion }: Marked) => criterion.label === LIST_LABEL
  const others = today.filter((one) => !isList(one))
  const listed = today.filter(isList).flatMap(({ criterion }) => itemsOf(criterion))
  const list = listOf(tellingItems(launches, listed, others))
  const added = list === null ? [] : [{ criterion: list, marks: launches.map((one) => judge(list, one).met) }]
  const kept = keptBeside(added, others, launches.map(isGood))
  const suggested = [kept, today].find((some) => some.length > 0)?.map(({ criterion }) => criterion)
  return JSON.stringify({
    criteria: (suggested ?? parseCriteria(DEFAULT_CLASSIFICATION_PROMPT)).map(replyOf),
    why: whyOf(
      list !== null,
      others.filter((one) => !kept.includes(one)).map(({ criterion }) => criterion.label),
    ),
  })
}

const replyOf = ({ label, meaning }: Criterion) => ({
  label,
  meaning: meaning.startsWith(`${label}:`) ? meaning.slice(label.length + 1).trim() : '',
})

/** Dots alone are no criterion: an answer with nothing else could not be read. */
const saysAnything = (criterion: Criterion): boolean =>
  parseSuggestion(JSON.stringify({ criteria: [replyOf(criterion)] })).kind === 'suggested'

const isGood = ({ label }: Labeled): boolean => label === 'good'

/** What a criterion says of each launch. */
interface Marked {
  criterion: Criterion
  marks: boolean[]
}

/** As the launch was judged, or by its text here where that is not known. */
function markOf(launch: Labeled, criterion: Criterion, number: number): boolean {
  if (launch.met.includes(number)) return true
  return !launch.notMet.includes(number) && judge(criterion, launch).met
}

/**
 * The criteria from the one that agrees best with the labels on, each kept unless the score by all that are kept agrees
 * less with the labels because of it.
 */
function keptBeside(
  added: readonly Marked[],
  others: readonly Marked[],
  labels: readonly boolean[],
): Marked[] {
  const best = others.toSorted((one, other) => agreement([other], labels) - agreement([one], labels))
  let kept = [...added]
  for (const one of best.slice(0, MAX_CRITERIA - added.length)) {
    const more = [...kept, one]
    if (kept.length === 0 || agreement(more, labels) >= agreement(kept, labels)) kept = more
  }
  return [...others.filter((one) => kept.includes(one)), ...added]
}

/** 0-1: the mean of two shares, of the good launches that qualify and of the others that do not. */
function agreement(criteria: readonly Marked[], labels: readonly boolean[]): number {
  const right = (wanted: boolean): number => {
    const places = labels.flatMap((label, place) => (label === wanted ? [place] : []))
    const rightly = places.filter((place) => {
      const met = criteria.filter(({ marks }) => marks[place] === true).length
      return isQualified({ targetScore: targetScore(met, criteria.length) }) === wanted
    })
    return places.length === 0 ? 1 : rightly.length / places.length
  }
  return (right(true) + right(false)) / 2
}

const LIST_LABEL = 'Kind of product'
const MOST_ITEMS = 20
/** So much more often in good launches than in others. */
const LEAST_RATIO = 3
/** A topic tells what a launch is; a word can stand in a few of them by chance. */
const LEAST_WITH_WORD = 3
/** From this share of the same marks on, an item says what a criterion says already. */
const SAME_SHARE = 0.9

interface Item {
  text: string
  good: Labeled[]
  others: Labeled[]
  /** How much more often good launches have it, with half a launch more in each, so that one launch is no proof. */
  ratio: number
}

/**
 * What good launches have more often than the others, the most telling first: what the list of today has and nothing
 * here speaks against, topics, and words for good launches that have none of these.
 */
function tellingItems(
  launches: readonly Labeled[],
  listed: readonly string[],
  criteria: readonly Marked[],
): string[] {
  const good = launches.filter(isGood)
  const rate = rating(launches)
  const isNews = ({ good: inGood, others, ratio }: Item) => {
    const having = new Set([...inGood, ...others])
    const isAsked = criteria.some(({ marks }) => {
      const same = launches.filter((launch, place) => marks[place] === having.has(launch))
      return same.length >= SAME_SHARE * launches.length
    })
    return inGood.length > 0 && ratio >= LEAST_RATIO && !isAsked
  }
  const items = [
    ...rate(listed).filter((item) => item.others.length <= item.good.length),
    ...rate(good.flatMap(({ topics }) => topics)).filter(isNews),
  ]
  const covered = new Set(items.flatMap((item) => item.good))
  const words = good.flatMap(({ tagline, description }) => soughtWords(`${tagline} ${description}`))
  for (const item of rate(words).filter(isNews)) {
    const more = item.good.filter((launch) => !covered.has(launch))
    if (item.others.length > 0 || more.length < LEAST_WITH_WORD) continue
    items.push(item)
    for (const launch of more) covered.add(launch)
  }
  return [...new Set(items.map(({ text }) => text))].slice(0, MOST_ITEMS)
}

/** Rates texts by the launches that have them, as the list would find them. Those that no list can hold are left out. */
function rating(launches: readonly Labeled[]): (texts: readonly string[]) => Item[] {
  const count = launches.filter(isGood).length
  const share = (part: number, whole: number) => (part + 0.5) / (whole + 1)
  const rated = (text: string): Item[] => {
    const list = listOf([text])
    if (list === null) return []
    const having = launches.filter((launch) => judge(list, launch).met)
    const [good, others] = [having.filter(isGood), having.filter((launch) => !isGood(launch))]
    const ratio = share(good.length, count) / share(others.length, launches.length - count)
    return [{ text, good, others, ratio }]
  }
  return (texts) => [...new Set(texts)].flatMap(rated).sort((one, other) => other.ratio - one.ratio)
}

const itemsOf = ({ meaning }: Criterion): string[] =>
  meaning
    .slice(LIST_LABEL.length + 1)
    .split(/,|\bor\b/i)
    .map((item) => item.trim())

/** Words that the list itself is written with, or that would turn what follows them around. */
const LIST_WORDS = /\b(?:or|but|not?|never|without|except|excluding)\b/i

/** A criterion that a launch meets by each of the items alone; null where none of them can be looked for. */
function listOf(items: readonly string[]): Criterion | null {
  const plain = items
    .map((item) => item.replace(/[,.;:\s]+/g, ' ').trim())
    .filter((item) => soughtWords(item).length > 0 && !LIST_WORDS.test(item))
  const last = plain.at(-1)
  if (last === undefined) return null
  const rest = plain.slice(0, -1).join(', ')
  return { label: LIST_LABEL, meaning: `${LIST_LABEL}: ${rest === '' ? last : `${rest} or ${last}`}` }
}

function whyOf(hasList: boolean, dropped: readonly string[]): string {
  const list = hasList
    ? 'The list has topics and words that good launches have more often than the others.'
    : 'No topic or word tells the good launches from the others.'
  const left =
    dropped.length === 0 ? '' : ` Left out, as the labels agree less with it: ${dropped.join(', ')}.`
  return `${SAMPLE_REMARK} ${list}${left}`
}
