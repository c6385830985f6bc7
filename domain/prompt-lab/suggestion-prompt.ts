import { distanceOf, isRight } from '../agreement/agreement.ts'
import { plainText, shortened } from '../base/plain-text.ts'
import type { LabelValue } from '../labels/launch-label.ts'
import { FENCE_INSTRUCTIONS } from '../prompt-injection/fence.ts'
import {
  type JudgedCriterion,
  MAX_CRITERIA,
  MAX_LABEL_LENGTH,
  MAX_PROMPT_LENGTH,
  parseCriteria,
  QUALIFIED_SCORE,
} from '../verdict/classification.ts'

/** A launch with the user’s label, and what the prompt says of it (SPEC 3, Prompt suggestion). */
export interface LabeledLaunch {
  name: string
  tagline: string
  description: string
  topics: readonly string[]
  label: LabelValue
  /** The user's; empty where none was given. */
  reason: string
  /** 0-100, by the prompt. */
  score: number
  /** As the prompt's criteria were judged; empty where that is not known. */
  criteria: readonly Pick<JudgedCriterion, 'label' | 'verdict'>[]
}

/** Payload of freeAIOperation's suggestPrompt (SPEC 7, Backend). */
export interface SuggestionInput {
  /** The criteria, one a line. */
  prompt: string
  launches: ShownLaunch[]
}

interface ShownLaunch extends Omit<LabeledLaunch, 'topics' | 'criteria'> {
  topics: string[]
  /** Numbers of the prompt's criteria, from 1. */
  met: number[]
  notMet: number[]
}

/** How many launches are shown, and of each how many UTF-16 units: every letter is paid for. */
export const SUGGESTION_LIMITS = {
  disagreements: 20,
  agreements: 10,
  name: 100,
  tagline: 150,
  description: 400,
  topics: 5,
  topic: 30,
  reason: 200,
} as const

/** Of all data, as UTF-8. With the answer, it stays below what a standard call reserves (`WORST_CASE_TOKENS`). */
export const MAX_DATA_BYTES = 60_000

/**
 * What the model is shown: launches whose score is on the wrong side of 70, the furthest from their label first, and
 * behind them launches that are right, so that a change does not break what works.
 * @param launches in any order; among equals, and among those that are right, earlier ones come first
 */
export function suggestionInput(prompt: string, launches: readonly LabeledLaunch[]): SuggestionInput {
  const labeled = (launch: LabeledLaunch) => ({ isGood: isGood(launch), score: launch.score })
  const right = (launch: LabeledLaunch) => isRight(labeled(launch))
  const wrong = launches
    .filter((launch) => !right(launch))
    .sort((one, other) => distanceOf(labeled(other)) - distanceOf(labeled(one)))
    .slice(0, SUGGESTION_LIMITS.disagreements)
  const written = prompt.slice(0, MAX_PROMPT_LENGTH).toWellFormed()
  const labels = parseCriteria(written).map(({ label }) => label)
  const shown = [...wrong, ...evenedOut(wrong, launches.filter(right))]
  return { prompt: written, launches: shown.map((launch) => shownLaunch(launch, labels)) }
}

const isGood = ({ label }: Pick<LabeledLaunch, 'label'>): boolean => label === 'good'

/** Of those that are right, so many of each label that both are shown as evenly as can be: only a contrast says anything. */
function evenedOut(wrong: readonly LabeledLaunch[], right: readonly LabeledLaunch[]): LabeledLaunch[] {
  const [good, others] = [right.filter(isGood), right.filter((launch) => !isGood(launch))]
  let lead = wrong.filter(isGood).length * 2 - wrong.length
  const taken: LabeledLaunch[] = []
  while (taken.length < SUGGESTION_LIMITS.agreements) {
    const isGoodNext = others.length === 0 || (lead <= 0 && good.length > 0)
    const next = (isGoodNext ? good : others).shift()
    if (next === undefined) break
    lead += isGoodNext ? 1 : -1
    taken.push(next)
  }
  return taken
}

function shownLaunch({ criteria, ...launch }: LabeledLaunch, labels: readonly string[]): ShownLaunch {
  const { name, tagline, description, topic, reason, topics } = SUGGESTION_LIMITS
  const short = (text: string, maxLength: number) => shortened(plainText(text), maxLength)
  const numbersOf = (verdict: JudgedCriterion['verdict']): number[] =>
    labels.flatMap((label, index) => {
      const inPlace = criteria[index]
      const judged = inPlace?.label === label ? inPlace : criteria.find((one) => one.label === label)
      return judged?.verdict === verdict ? [index + 1] : []
    })
  return {
    name: short(launch.name, name),
    tagline: short(launch.tagline, tagline),
    description: short(launch.description, description),
    topics: launch.topics.slice(0, topics).map((one) => short(one, topic)),
    label: launch.label,
    reason: short(launch.reason, reason),
    score: launch.score,
    met: numbersOf('met'),
    notMet: numbersOf('not_met'),
  }
}

/** The data as the input of the call gives it: launches from the first on, as long as they fit. */
export function suggestionData({ prompt, launches }: SuggestionInput) {
  const criteria = parseCriteria(prompt).map(({ meaning }, index) => ({ number: index + 1, text: meaning }))
  let left = MAX_DATA_BYTES - bytesOf(criteria)
  const shown = launches.filter((launch) => (left -= bytesOf(launch)) >= 0)
  return { criteria, launches: shown }
}

const encoder = new TextEncoder()
const bytesOf = (data: object): number => encoder.encode(JSON.stringify(data)).length

/**
 * The instruction frame, the same in each call. The launches are strangers' texts, and the reasons quote them: all of it
 * is data and goes into the input (SECURITY T1).
 */
export const SUGGESTION_INSTRUCTIONS = [
  'You improve the criteria by which an AI judges product launches for a sales team. A person reads what you suggest, tries it, and decides whether to use it.',
  `The input has the criteria of today with their numbers, and launches that the user has labeled: good for a lead, not_for_me for any other, some with the user’s reason. Each has its score by these criteria, and where they are known, the numbers of the criteria that it met and did not meet.`,
  FENCE_INSTRUCTIONS,
  '',
  `How the score is made: it is the share of the criteria that are met, from 0 to 100. From ${QUALIFIED_SCORE} on a launch counts as a lead. So of one to three criteria all must be met, of four to six all but one.`,
  '',
  'Suggest criteria by which launches like those labeled good reach this score, and launches like the others do not:',
  '- Keep the criteria that agree with the labels, in their own words. Change or leave out those that do not, and add what is missing.',
  '- Describe kinds of products and companies, so that launches to come are judged well too. Never name a launch or a company of the input.',
  '- Each criterion is one that the text of a launch or the company’s own pages can decide. It names what it looks for in plain words, and asks one thing.',
  `- As few as will do, ${MAX_CRITERIA} at most. Each has a short label of at most ${MAX_LABEL_LENGTH} characters without a colon, and a meaning of one sentence.`,
  '- Write in the language of the criteria of today.',
  '',
  'Answer with one JSON object only:',
  '{"criteria":[{"label":"<short label>","meaning":"<one sentence>"}],"why":"<one or two sentences: what you changed, and which labels speak for it>"}',
].join('\n')

/** The reply as JSON Schema in the strict subset (contracts README 2, structured output). */
export const SUGGESTION_SCHEMA = {
  type: 'object',
  properties: {
    criteria: {
      type: 'array',
      items: {
        type: 'object',
        properties: { label: { type: 'string' }, meaning: { type: 'string' } },
        required: ['label', 'meaning'],
        additionalProperties: false,
      },
    },
    why: { type: 'string' },
  },
  required: ['criteria', 'why'],
  additionalProperties: false,
}
