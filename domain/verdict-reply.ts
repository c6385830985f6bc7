/** From a model's answer to a verdict on each criterion (SPEC 5; design 8). */
import { markCitations, takeCitations, withoutTracking } from './contact-reply/citations.ts'
import {
  type ClassificationResult,
  type JudgedCriterion,
  targetScore,
  VERDICT_PARSER,
} from './classification.ts'
import { isRecord, jsonIn } from './json-in-text.ts'
import type { ModelReply } from './model-reply.ts'
import { cleanListingUrl } from './product.ts'

export type ClassificationFailure =
  'EMPTY_RESPONSE' | 'UNREADABLE_RESPONSE' | 'NOTHING_JUDGED' | 'TOO_FEW_JUDGED'
export type ParsedClassification =
  | { kind: 'judged'; result: Omit<ClassificationResult, 'sources'> }
  | { kind: 'failed'; error: ClassificationFailure }

/** More is no answer to our question. */
const MAX_TEXT_LENGTH = 500_000

/**
 * Reads a model's answer: an object with a property for each criterion, a list of labels, or the older format with two
 * lists and a confidence in words (SPEC 5). Total: any text gives a verdict or a named failure, in time that grows with
 * its length. Only the asked criteria count, and all of them do: one that was left out is not met.
 * @param labels of the asked criteria, in order
 */
export function parseClassification(reply: ModelReply, labels: readonly string[]): ParsedClassification {
  const { text } = reply
  if (text.trim() === '') return { kind: 'failed', error: 'EMPTY_RESPONSE' }
  const objects = jsonIn(text.slice(0, MAX_TEXT_LENGTH), { onlyWhole: true }).filter(isRecord)
  if (objects.length === 0) return { kind: 'failed', error: 'UNREADABLE_RESPONSE' }
  // A draft can stand before the answer.
  const answers = objects.map((json) => ({ json, verdict: judge(json, labels) }))
  const answer = answers.findLast(({ verdict }) => typeof verdict !== 'string')
  if (answer === undefined || typeof answer.verdict === 'string')
    return {
      kind: 'failed',
      error: answers.some(({ verdict }) => verdict === 'TOO_FEW_JUDGED')
        ? 'TOO_FEW_JUDGED'
        : 'NOTHING_JUDGED',
    }
  const { json, verdict } = answer
  const { confidence, reasoning } = json
  return {
    kind: 'judged',
    result: {
      ...verdict,
      confidence: readConfidence(confidence),
      reasoning: typeof reasoning === 'string' ? readText(reasoning).text : '',
      reply,
      parser: VERDICT_PARSER,
    },
  }
}

type Judged = Pick<
  ClassificationResult,
  'criteria' | 'criteriaMet' | 'criteriaNotMet' | 'targetScore' | 'byOwnCriteria'
>
/** What a reply says of one criterion. */
type Said = Omit<JudgedCriterion, 'label'>

function judge(json: Record<string, unknown>, labels: readonly string[]): Judged | ClassificationFailure {
  const said = saidOf(json, labels)
  if (said !== null) return scored(labels.map((label, index) => ({ label, ...(said[index] ?? LEFT_OUT) })))
  const lists = [
    ...labelsIn(json.criteriaMet).map((label) => ({ label, verdict: 'met' as const })),
    ...labelsIn(json.criteriaNotMet).map((label) => ({ label, verdict: 'not_met' as const })),
  ]
  const given = lists.filter(({ label }, index) => lists.findIndex((each) => each.label === label) === index)
  if (given.length === 0) return 'NOTHING_JUDGED'
  const criteria = labels.map((label) => {
    const verdict = given.find((each) => isLoosely(label, each.label))?.verdict
    return { label, ...(verdict === undefined ? LEFT_OUT : { ...LEFT_OUT, verdict }) }
  })
  return criteria.some(({ verdict }) => verdict !== 'not_judged')
    ? scored(criteria)
    : byOwnCriteria(criteria, given)
}

const LEFT_OUT: Said = { verdict: 'not_judged', reason: '', page: null }

function scored(criteria: JudgedCriterion[]): Judged | ClassificationFailure {
  const leftOut = criteria.filter(({ verdict }) => verdict === 'not_judged').length
  if (leftOut === criteria.length) return 'NOTHING_JUDGED'
  if (leftOut > criteria.length / 2) return 'TOO_FEW_JUDGED'
  const met = criteria.filter(({ verdict }) => verdict === 'met')
  return {
    criteria,
    criteriaMet: met.map(({ label }) => label),
    criteriaNotMet: criteria.filter(({ verdict }) => verdict !== 'met').map(({ label }) => label),
    targetScore: targetScore(met.length, criteria.length),
    byOwnCriteria: false,
  }
}

/** No label of the older format is one that was asked for: the score is the share of what was answered (SPEC 5). */
function byOwnCriteria(
  criteria: JudgedCriterion[],
  given: readonly { label: string; verdict: 'met' | 'not_met' }[],
): Judged {
  const labelsOf = (wanted: string) =>
    given.filter(({ verdict }) => verdict === wanted).map(({ label }) => label)
  return {
    criteria,
    criteriaMet: labelsOf('met'),
    criteriaNotMet: labelsOf('not_met'),
    targetScore: targetScore(labelsOf('met').length, given.length),
    byOwnCriteria: true,
  }
}

/** What is said of each criterion, by its place; null where the reply has neither of the two newer forms. */
function saidOf(json: Record<string, unknown>, labels: readonly string[]): (Said | undefined)[] | null {
  const { criteria } = json
  if (Array.isArray(criteria) && criteria.length > 0) return saidInList(criteria, labels)
  const fields = isRecord(criteria) ? criteria : json
  const said = labels.map((_, index) => readSaid(fields[`c${index + 1}`]))
  return said.every((each) => each === undefined) ? null : said
}

/** Two criteria with one label are told apart by position; a label given more often than asked counts by its first. */
function saidInList(entries: readonly unknown[], labels: readonly string[]): (Said | undefined)[] {
  const taken: (Said | undefined)[] = labels.map(() => undefined)
  for (const entry of entries.filter(isRecord)) {
    const { label } = entry
    if (typeof label !== 'string') continue
    const place = labels.findIndex(
      (asked, index) => taken[index] === undefined && plain(asked) === plain(label),
    )
    if (place !== -1) taken[place] = readSaid(entry)
  }
  return taken
}

function readSaid(value: unknown): Said | undefined {
  if (value === undefined) return undefined
  if (!isRecord(value)) return { ...LEFT_OUT, verdict: readVerdict(value) }
  const { reason, page } = value
  const { text, cited } = readText(typeof reason === 'string' ? reason : '')
  return { verdict: readVerdict(value.verdict ?? value.met), reason: text, page: readPage(page) ?? cited }
}

const YES = /^(?:yes|y|true|met|fulfilled|satisfied|pass(?:ed)?|1|✓|✔️?|✅)$/
const NO = /^(?:no|n|false|not ?met|unmet|not fulfilled|not satisfied|fail(?:ed)?|0|✗|✘|❌)$/

/** A clear yes or no, in whatever type it comes; anything else is not known. */
function readVerdict(value: unknown): 'met' | 'not_met' | 'not_known' {
  if (typeof value !== 'string' && typeof value !== 'boolean' && typeof value !== 'number') return 'not_known'
  const word = String(value)
    .trim()
    .toLowerCase()
    .replace(/[_-]/g, ' ')
    .replace(/[.!]+$/, '')
  return YES.test(word) ? 'met' : NO.test(word) ? 'not_met' : 'not_known'
}

const readPage = (page: unknown): string | null =>
  typeof page === 'string' && /^https?:\/\/\S+$/i.test(page.trim()) && URL.canParse(page.trim())
    ? cleanListingUrl(page)
    : null

/** A longer text is no sentence: it stays as it is. */
const MAX_CITED_LENGTH = 20_000

/** A text less its citations, and the first page that they name. */
function readText(written: string): { text: string; cited: string | null } {
  if (written.length > MAX_CITED_LENGTH) return { text: written.trim(), cited: null }
  const marked = markCitations(written, [])
  const { text, taken } = takeCitations(marked.text, marked)
  const cited = taken.find(({ url }) => url !== null)?.url ?? null
  return { text: withoutTracking(text).trim(), cited: readPage(cited) }
}

const labelsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((label: unknown) =>
        typeof label === 'string' && label.trim() !== '' ? [label.trim()] : [],
      )
    : []

/** A label without regard to case, blanks and the signs at its end. */
const plain = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[.:;,!?…]+$/, '')

const words = (label: string): string =>
  ` ${label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** "Has paying customers" and "Paying customers": one is a part of the other. */
function isLoosely(asked: string, given: string): boolean {
  const [one, other] = [words(asked), words(given)]
  if (one.trim() === '' || other.trim() === '') return plain(asked) === plain(given)
  return one.includes(other) || other.includes(one)
}

const WORD_CONFIDENCE: Record<string, number> = { high: 90, medium: 60, low: 30 }
const DEFAULT_CONFIDENCE = 50

/** 0 to 100: a number, a share of 1, "85 %", "85/100" or a word (SPEC 5). */
function readConfidence(value: unknown): number {
  if (typeof value === 'number') return percent(value)
  if (typeof value !== 'string') return DEFAULT_CONFIDENCE
  const text = value.trim().toLowerCase()
  const number = /^(-?\d{1,9}(?:\.\d{1,9})?)\s?(?:%|percent|\/\s?100)?$/.exec(text)?.[1]
  if (number !== undefined) return percent(Number(number))
  const word = /^(high|medium|low)(?:\s(?:confidence|certainty))?\.?$/.exec(text)?.[1]
  return WORD_CONFIDENCE[word ?? ''] ?? DEFAULT_CONFIDENCE
}

function percent(value: number): number {
  if (!Number.isFinite(value)) return DEFAULT_CONFIDENCE
  const scaled = value > 0 && value < 1 ? 100 * value : value
  return Math.round(Math.min(100, Math.max(0, scaled)))
}
