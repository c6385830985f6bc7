import { isRecord, jsonIn, type JsonPart, jsonPartsIn } from '../base/json-in-text.ts'
import { markCitations, takeCitations, withoutTracking } from '../contact-reply/citations.ts'
import { webAddress } from '../contact-reply/web-addresses.ts'
import type { ModelReply } from '../model/model-reply.ts'
/** From a model's answer to a verdict on each criterion (SPEC 5, Search; DESIGN 8). */
import { type ClassificationResult, type JudgedCriterion, targetScore } from './classification.ts'
import { looselyMatched, plainLabel, readVerdict, type Verdict, writtenLabel } from './criterion-labels.ts'
import { answerInLines, KEYS, plainKey } from './verdict-lines.ts'

type ClassificationFailure = 'EMPTY_RESPONSE' | 'UNREADABLE_RESPONSE' | 'NOTHING_JUDGED' | 'TOO_FEW_JUDGED'
export type ParsedClassification =
  | { kind: 'judged'; result: Omit<ClassificationResult, 'sources'> }
  | { kind: 'failed'; error: ClassificationFailure }

/** More is no answer to our question. */
const MAX_TEXT_LENGTH = 500_000

/**
 * Reads a model's answer: an object with a property for each criterion, a list of labels, or the older format with two
 * lists and a confidence in words (SPEC 5, Search). Total: any text gives a verdict or a named failure, in time that
 * grows with its length. Only the requested criteria count, and all of them do: one that was left out is not met.
 * @param labels of the requested criteria, in order
 */
export function parseClassification(reply: ModelReply, labels: readonly string[]): ParsedClassification {
  const { text } = reply
  if (text.trim() === '') return { kind: 'failed', error: 'EMPTY_RESPONSE' }
  const objects = answersIn(text.slice(0, MAX_TEXT_LENGTH), labels)
  if (objects.length === 0) return { kind: 'failed', error: 'UNREADABLE_RESPONSE' }
  const answers = objects.map((json) => judgeWithin(json, labels, 0))
  const judged = answers.filter(({ verdict }) => typeof verdict !== 'string')
  // A draft can stand before the answer, and a quote of the page behind it.
  const answer =
    judged.findLast(
      ({ json }) =>
        fieldOf(json, ...KEYS.confidence) !== undefined || fieldOf(json, ...KEYS.reasoning) !== undefined,
    ) ?? judged.at(-1)
  if (answer === undefined || typeof answer.verdict === 'string')
    return {
      kind: 'failed',
      error: answers.some(({ verdict }) => verdict === 'TOO_FEW_JUDGED')
        ? 'TOO_FEW_JUDGED'
        : 'NOTHING_JUDGED',
    }
  const { json, verdict } = answer
  const [confidence, reasoning] = [fieldOf(json, ...KEYS.confidence), fieldOf(json, ...KEYS.reasoning)]
  return {
    kind: 'judged',
    result: {
      ...verdict,
      confidence: readConfidence(confidence),
      reasoning: typeof reasoning === 'string' ? readText(reasoning).text : '',
      reply,
    },
  }
}

type Fields = Record<string, unknown>

/** The objects that can be the answer: those that begin a line, where there are any; lines, where there is no object. */
function answersIn(text: string, labels: readonly string[]): Fields[] {
  if (!text.includes('{')) {
    const answer = answerInLines(text)
    const judged = judge(answer, labels)
    // Words are no answer where they name none of the criteria.
    return judged === 'NOTHING_JUDGED' || (typeof judged !== 'string' && judged.byOwnCriteria) ? [] : [answer]
  }
  const parts = jsonPartsIn(text, { onlyWhole: true })
  const objects = (some: readonly JsonPart[]) => some.flatMap(({ value }) => answersOf(value))
  const begun = objects(parts.filter(({ beginsLine }) => beginsLine))
  return begun.length > 0 ? begun : objects(parts)
}

/** An object, also in a list. A list of labels is one of criteria. */
function answersOf(value: unknown): Fields[] {
  if (!Array.isArray(value)) return isRecord(value) ? [value] : []
  const entries = value.filter(isRecord)
  return entries.length > 0 && entries.every((entry) => labelOf(entry) !== null)
    ? [{ criteria: entries }]
    : entries
}

const MAX_DEPTH = 3

/** The answer in an object, or in one below it: "result": {...}, also as text. What is said beside it counts for it. */
function judgeWithin(
  json: Fields,
  labels: readonly string[],
  depth: number,
): { json: Fields; verdict: Judged | ClassificationFailure } {
  const verdict = judge(json, labels)
  if (verdict !== 'NOTHING_JUDGED' || depth === MAX_DEPTH) return { json, verdict }
  const { confidence, reasoning } = json
  const inner = Object.values(json)
    .flatMap((value) => (typeof value === 'string' ? jsonIn(value, { onlyWhole: true }) : [value]))
    .flatMap(answersOf)
    .map((value) => judgeWithin({ confidence, reasoning, ...value }, labels, depth + 1))
  return inner.find(({ verdict: found }) => found !== 'NOTHING_JUDGED') ?? { json, verdict }
}

/** A field, whatever the case of its key and the signs between its words; of several names the first that is there. */
function fieldOf(fields: Fields, ...names: readonly string[]): unknown {
  const byKey = new Map(Object.entries(fields).map(([key, value]) => [plainKey(key), value]))
  const name = names.map(plainKey).find((each) => byKey.has(each))
  return name === undefined ? undefined : byKey.get(name)
}
type Judged = Pick<
  ClassificationResult,
  'criteria' | 'criteriaMet' | 'criteriaNotMet' | 'targetScore' | 'byOwnCriteria'
>
/** What a reply says of one criterion. */
type Said = Omit<JudgedCriterion, 'label'>

function judge(json: Fields, labels: readonly string[]): Judged | ClassificationFailure {
  const said = saidOf(json, labels)
  if (said !== null) return scored(labels.map((label, index) => ({ label, ...(said[index] ?? LEFT_OUT) })))
  const given = givenOnce([
    ...givenIn(fieldOf(json, ...KEYS.met), 'met', labels),
    ...givenIn(fieldOf(json, ...KEYS.notMet), 'not_met', labels),
    ...givenIn(fieldOf(json, 'criteria'), null, labels),
  ])
  if (given.length === 0) return 'NOTHING_JUDGED'
  const matches = looselyMatched(
    labels,
    given.map(({ label, verdict }) => ({ label, isOfNotMet: verdict === 'not_met' })),
  )
  const criteria = labels.map((label, index) => {
    const verdict = given[matches[index] ?? -1]?.verdict
    return { label, ...(verdict === undefined ? LEFT_OUT : { ...LEFT_OUT, verdict }) }
  })
  return criteria.some(({ verdict }) => verdict !== 'not_judged')
    ? scored(criteria)
    : byOwnCriteria(criteria, given)
}

interface Given {
  label: string
  verdict: Verdict
}

/** Each label once; one that is said to be met and not met says nothing. */
function givenOnce(given: readonly Given[]): Given[] {
  const verdicts = new Map<string, Given>()
  for (const { label, verdict } of given) {
    const known = verdicts.get(plainLabel(label))
    if (known === undefined) verdicts.set(plainLabel(label), { label, verdict })
    else if (known.verdict !== verdict) known.verdict = 'not_known'
  }
  return [...verdicts.values()]
}

/** The labels of a list. A verdict that a label carries is its own; where the list says none, the others say nothing. */
const givenIn = (list: unknown, verdict: Verdict | null, labels: readonly string[]): Given[] =>
  labelsIn(list).flatMap((written) => {
    const isAsked = labels.some((label) => plainLabel(label) === plainLabel(written))
    const own = isAsked && verdict !== null ? null : writtenLabel(written)
    const said = own?.verdict ?? verdict
    return said === null ? [] : [{ label: labels[own?.place ?? -1] ?? own?.label ?? written, verdict: said }]
  })

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

/**
 * No label of the older format is a requested one: the score is the share of what was answered (SPEC 5, Search).
 */
function byOwnCriteria(criteria: JudgedCriterion[], given: readonly Given[]): Judged {
  const met = given.filter(({ verdict }) => verdict === 'met')
  return {
    criteria,
    criteriaMet: met.map(({ label }) => label),
    criteriaNotMet: given.filter(({ verdict }) => verdict !== 'met').map(({ label }) => label),
    targetScore: targetScore(met.length, given.length),
    byOwnCriteria: true,
  }
}

/** What is said of each criterion, by its label or its place; null where the reply has neither of the two newer forms. */
function saidOf(json: Fields, labels: readonly string[]): (Said | undefined)[] | null {
  const criteria = fieldOf(json, 'criteria')
  const isList = Array.isArray(criteria) && criteria.some(isRecord)
  const named = isList
    ? criteria.filter(isRecord).map((value) => ({ label: labelOf(value) ?? '', value }))
    : Object.entries(isRecord(criteria) ? criteria : json).map(([label, value]) => ({ label, value }))
  const byLabel = saidByLabel(named, labels)
  const byPlace = new Map(named.map(({ label, value }) => [writtenLabel(label).place, value]))
  const said = labels.map((_, index) => byLabel[index] ?? readSaid(byPlace.get(index)))
  return isList || said.some((each) => each !== undefined) ? said : null
}

function labelOf(entry: Fields): string | null {
  const [label] = KEYS.label.flatMap((key) => {
    const value = entry[key]
    return typeof value === 'string' ? [value] : []
  })
  return label ?? null
}

/** Two criteria with one label are distinguished by position; a label given more often than requested counts by its first. */
function saidByLabel(
  named: readonly { label: string; value: unknown }[],
  labels: readonly string[],
): (Said | undefined)[] {
  const taken: (Said | undefined)[] = labels.map(() => undefined)
  for (const { label, value } of named) {
    const place = labels.findIndex(
      (requested, index) => taken[index] === undefined && names(label, requested),
    )
    if (place !== -1) taken[place] = readSaid(value)
  }
  return taken
}

const names = (label: string, requested: string): boolean =>
  [label, writtenLabel(label).label].some((each) => plainLabel(each) === plainLabel(requested))

/** A bare null is left out. */
function readSaid(value: unknown): Said | undefined {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value)) return { ...LEFT_OUT, verdict: readVerdict(value) }
  const [reason, page] = [fieldOf(value, 'reason'), fieldOf(value, 'page')]
  const { text, cited } = readText(typeof reason === 'string' ? reason : '')
  return {
    verdict: readVerdict(fieldOf(value, ...KEYS.verdict)),
    reason: text,
    page: readPage(page) ?? cited,
  }
}

const readPage = (page: unknown): string | null =>
  typeof page === 'string' && /^https?:\/\/\S+$/i.test(page.trim()) ? webAddress(page.trim()) : null

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

/** A list of labels; also one in a text, and the keys of an object. */
function labelsIn(value: unknown): string[] {
  const entries: unknown[] =
    typeof value === 'string'
      ? value.split(/[;\n]|,\s/)
      : isRecord(value)
        ? Object.keys(value)
        : Array.isArray(value)
          ? value
          : []
  return entries.flatMap((entry) => {
    const label = isRecord(entry) ? labelOf(entry) : entry
    return typeof label === 'string' && label.trim() !== '' ? [label.trim()] : []
  })
}

const WORD_CONFIDENCE: Record<string, number> = {
  'very high': 95,
  high: 90,
  medium: 60,
  moderate: 60,
  low: 30,
  'very low': 10,
}
const DEFAULT_CONFIDENCE = 50

/** 0 to 100: a number, a share of 1, "85 %", "8/10", "80-90", a word, or "high (90 %)" (SPEC 5, Search). */
function readConfidence(value: unknown): number {
  if (typeof value === 'number') return percent(value)
  if (typeof value !== 'string') return DEFAULT_CONFIDENCE
  const text = value
    .trim()
    .toLowerCase()
    .replace(/^(?:confidence|certainty)\s?[:=]?\s?/, '')
  const [, number, whole] =
    /(?:^|[(~]|\b(?:about|around|circa|approx\w*)\s)\s?(-?\d{1,9}(?:[.,]\d{1,9})?)\s?(?:%|percent)?(?:\s?(?:\/|out of)\s?(\d{1,3}))?\)?$/.exec(
      text,
    ) ?? []
  if (number !== undefined) {
    const value = Number(number.replace(',', '.'))
    return percent(whole === undefined || Number(whole) === 0 ? value : (100 * value) / Number(whole))
  }
  const [, low, high] = /^(\d{1,3})\s?%?\s?(?:[-–]|to)\s?(\d{1,3})\s?%?$/.exec(text) ?? []
  if (low !== undefined) return percent((Number(low) + Number(high)) / 2)
  const word = /^(very high|high|medium|moderate|low|very low)(?:\s(?:confidence|certainty))?\.?$/.exec(
    text,
  )?.[1]
  return WORD_CONFIDENCE[word ?? ''] ?? DEFAULT_CONFIDENCE
}

function percent(value: number): number {
  if (!Number.isFinite(value)) return DEFAULT_CONFIDENCE
  const scaled = value > 0 && value <= 1 ? 100 * value : value
  return Math.round(Math.min(100, Math.max(0, scaled)))
}
