import type { Launch } from '../launch/launch.ts'
import type { ModelReply, Source } from '../model/model-reply.ts'
import { FENCE_INSTRUCTIONS } from '../prompt-injection/fence.ts'

/**
 * Judging a launch against criteria: the request, and what an answer comes to (SPEC 3, Classification result; DESIGN
 * 7, 8).
 */
export interface ClassificationResult {
  /** Short labels. */
  criteriaMet: string[]
  /** All others that count: missed, not known or not judged. */
  criteriaNotMet: string[]
  /** 0-100. */
  confidence: number
  reasoning: string
  /** 0-100: the share of criteria met. */
  targetScore: number
  /** Each requested criterion, in order. */
  criteria: JudgedCriterion[]
  /** The model gave labels of its own in the older format: the score is the share of those. */
  byOwnCriteria: boolean
  /** Pages that the model cited, opened or found. */
  sources: Source[]
  /** What the model wrote; null where no model was asked. */
  reply: ModelReply | null
}

export interface JudgedCriterion {
  label: string
  /** `not_judged`: the model left it out. All but `met` count as not met. */
  verdict: 'met' | 'not_met' | 'not_known' | 'not_judged'
  reason: string
  /** The page that the reason rests on. */
  page: string | null
}

/** A launch qualifies from this score (SPEC 9, Search and classification). */
export const QUALIFIED_SCORE = 70
const MEDIUM_SCORE = 40
export const CLASSIFY_BATCH_SIZE = 5
export const batchPauseMs = 500
export const CLASSIFY_MAX_TOOL_CALLS = 5

export const isQualified = (result: Pick<ClassificationResult, 'targetScore'>): boolean =>
  result.targetScore >= QUALIFIED_SCORE

export type ScoreBand = 'high' | 'medium' | 'low'
/** High at 70 or more, medium at 40 to 69, low below (SPEC 4). */
export const scoreBand = (score: number): ScoreBand =>
  score >= QUALIFIED_SCORE ? 'high' : score >= MEDIUM_SCORE ? 'medium' : 'low'

/** round(100 x met / requested), of at least one requested (SPEC 5, Search; DESIGN 8). */
export const targetScore = (met: number, requested: number): number => Math.round((100 * met) / requested)

/**
 * One criterion a line: a short label, a colon, what it means. Editable by the user (SPEC 9, Search and
 * classification).
 */
export const DEFAULT_CLASSIFICATION_PROMPT = [
  'AI-powered: the product itself uses AI models to do its main job for the user.',
  'Paying customers: it already charges, or shows prices, plans or named customers.',
  'Variable AI costs per user: every active user causes model calls, so that its AI bill grows with use.',
  'Startup or emerging company: a young, small or newly funded company, not a product of a large established one.',
].join('\n')

export interface Criterion {
  label: string
  meaning: string
}

export const MAX_CRITERIA = 20
export const MAX_LABEL_LENGTH = 80
export const MAX_PROMPT_LENGTH = 8_000

/** The criteria of a prompt as written: each line that is not blank, bullets and numbers dropped. */
export function writtenCriteria(prompt: string): Criterion[] {
  return prompt
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[-*•]|\d+[.)])(?:\s+|$)/, ''))
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      return { label: (colon > 0 ? line.slice(0, colon) : line).trim(), meaning: line }
    })
}

/** The criteria that count: the first 20, their labels no longer than 80 characters. `promptNotes` says what is lost. */
export const parseCriteria = (prompt: string): Criterion[] =>
  writtenCriteria(prompt)
    .slice(0, MAX_CRITERIA)
    .map(({ label, meaning }) => ({ label: label.slice(0, MAX_LABEL_LENGTH), meaning }))

/** What is judged, by name and payload of freeAIOperation's classify (SPEC 7, Backend). */
export interface ClassifyInput {
  name: string
  tagline: string
  description: string
  topics: string[]
  website: string
}

export const classifyInput = (product: Launch): ClassifyInput => ({
  name: product.name,
  tagline: product.tagline,
  description: product.description,
  topics: product.topics.map((topic) => topic.name),
  website: product.website,
})

/**
 * The instruction frame: the criteria are the user's, the reply format is ours and not editable (DESIGN 8).
 * The launch's own text is untrusted (SECURITY T1), so it goes into the input, never in here.
 */
export function classifyInstructions(prompt: string): string {
  const criteria = parseCriteria(prompt)
  return [
    'You judge a product launch against criteria for a sales team.',
    'Use web search where the launch text is not enough. Prefer the company’s own pages.',
    FENCE_INSTRUCTIONS,
    '',
    'Criteria:',
    ...criteria.map((criterion, index) => `c${index + 1}. ${criterion.meaning}`),
    '',
    `Answer with one JSON object only. It has a property for each criterion, c1 to c${criteria.length}:`,
    '{"c1":{"reason":"<one sentence>","verdict":"met"|"not_met"|"not_known","page":"<address that the reason rests on>"|null},…,"confidence":<0-100>,"reasoning":"<two or three sentences>"}',
    'Judge each criterion by its own words alone. Say not_known where you found nothing that decides it, and what was missing.',
  ].join('\n')
}

/** The reply as JSON Schema in the strict subset (contracts README 2, structured output); it depends on their number alone. */
export function classificationSchema(criteriaCount: number) {
  const names = Array.from({ length: criteriaCount }, (_, index) => `c${index + 1}`)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(names.map((name) => [name, JUDGED_SCHEMA])),
      confidence: { type: 'number' },
      reasoning: { type: 'string' },
    },
    required: [...names, 'confidence', 'reasoning'],
    additionalProperties: false,
  }
}

const JUDGED_SCHEMA = {
  type: 'object',
  properties: {
    reason: { type: 'string' },
    verdict: { type: 'string', enum: ['met', 'not_met', 'not_known'] },
    page: { type: ['string', 'null'] },
  },
  required: ['reason', 'verdict', 'page'],
  additionalProperties: false,
} as const
