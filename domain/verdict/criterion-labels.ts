/** Which of the requested criteria a model means by the label that it writes. */

/** A label by its letters and digits alone, with the signs that tell names such as "C" and "C++" apart. */
export const plainLabel = (label: string): string => {
  const text = label.normalize('NFKC').toLowerCase()
  return text.replace(/[^\p{L}\p{N}+#]/gu, '') || text.trim()
}

export type Verdict = 'met' | 'not_met' | 'not_known'

const YES = /^(?:yes|y|true|(?:fully |clearly )?met|fulfilled|satisfied|pass(?:ed)?|1|✓|✔️?|✅)$/
const NO =
  /^(?:no|n|false|not ?met|unmet|does not meet|not true|not fulfilled|unfulfilled|not satisfied|unsatisfied|fail(?:ed)?|0|✗|✘|❌)$/
/** "met - it uses AI", "Not met (no prices)" */
const WITH_REASON = /^((?:yes|no|met|unmet|not met|true|false|fulfilled|not fulfilled)\b)\s?(?:[:(–—.]|-\s)/

/** A clear yes or no, in whatever type it comes; anything else is not known. */
export function readVerdict(value: unknown): Verdict {
  if (typeof value !== 'string' && typeof value !== 'boolean' && typeof value !== 'number') return 'not_known'
  const written = String(value)
    .slice(0, 200)
    .toLowerCase()
    .replace(/[_-](?=\p{L})/gu, ' ')
    .replace(/^[\s"'*`[]+|[\s"'*`\].!]+$/g, '')
    .replace(/^(?:✅|✓|✔️?|❌|✗|✘)\s?(?=\p{L})|(?<=\p{L})\s?(?:✅|✓|✔️?|❌|✗|✘)$/gu, '')
  const word = WITH_REASON.exec(written)?.[1] ?? written
  return YES.test(word) ? 'met' : NO.test(word) ? 'not_met' : 'not_known'
}

/** A label as a model writes it, apart from its number and its verdict. */
export interface WrittenLabel {
  label: string
  /** The place that "c1", "C1." or "criterion 1" names, from 0; null for none. */
  place: number | null
  /** Null where the label carries none. */
  verdict: Verdict | null
}

const MARKS = /["“”«»*_`]/g
const PLACE = /^(?:criterion|criteria|c)[ _-]?(\d{1,3})(?:$|\s?[.):(–—]\s?|\s-\s)/i
/** Nothing but a place. */
const PLACE_ALONE = /^[^\p{L}\p{N}]{0,3}(?:criteri(?:on|a))?[ _-]?[c#]?\s?(\d{1,3})[^\p{L}\p{N}]{0,3}$/iu
const NUMBER =
  /^(?:no\.?\s?\d{1,3}[.):]?|\(\d{1,3}\)|\[\d{1,3}\]|#\s?\d{1,3}|\d{1,3}[.):])[.:]?\s{1,9}|^[-•]\s{1,9}/i
const WORD = String.raw`(?:not[ _-]?met|met|unmet|yes|no|true|false|pass(?:ed)?|fail(?:ed)?|unknown|not[ _-]?known|unclear|✅|✓|✔️?|❌|✗|✘)`
const VERDICT_BEFORE = new RegExp(
  String.raw`^(?:[\[(](${WORD})[\])]|(${WORD})\s?(?:[:–—=]|-\s)|(✅|✓|✔️?|❌|✗|✘))\s{0,9}(?=\S)`,
  'iu',
)
const VERDICT_BEHIND = new RegExp(
  String.raw`\s{0,3}(?:[\[(](${WORD})[\])]|(?:[:–—=]|\s-)\s{0,3}(${WORD})|(✅|✓|✔️?|❌|✗|✘))[.!]?$`,
  'iu',
)

/** "**1. Paying customers**: not met", "c2 (Paying customers)", "❌ Paying customers". */
export function writtenLabel(written: string): WrittenLabel {
  const text = written.slice(0, MAX_LENGTH).replace(MARKS, ' ').replace(/\s+/g, ' ').trim()
  const place = PLACE_ALONE.exec(text) ?? PLACE.exec(text)
  const numbered = text.slice(place?.[0].length ?? 0).replace(NUMBER, '')
  const before = VERDICT_BEFORE.exec(numbered)
  const rest = numbered.slice(before?.[0].length ?? 0).replace(NUMBER, '')
  const behind = VERDICT_BEHIND.exec(rest)
  const word = [before, behind].flatMap((match) => match?.[1] ?? match?.[2] ?? match?.[3] ?? [])[0]
  const label = rest.slice(0, behind?.index)
  return {
    label: (place?.[0].includes('(') === true ? label.replace(/\)$/, '') : label).trim(),
    place: place === null ? null : Number(place[1]) - 1,
    verdict: word === undefined ? null : readVerdict(word),
  }
}

/** No label is longer. */
const MAX_LENGTH = 1_000

export interface GivenLabel {
  label: string
  /** Said of a criterion that is not met. */
  isOfNotMet: boolean
}

/** No model writes more labels; what follows them is not looked at. */
const MAX_GIVEN = 500

/**
 * The requested criterion that each given label loosely means, one for one: the same words first, then one label that is a
 * part of the other ("Has paying customers" and "Paying customers"), the closest first. A given label that says "not"
 * where the requested one does not means none, unless it was said of a criterion that is not met ("No paying customers"). Nor
 * does one that is a part of several requested ones.
 * @returns for each requested label the index of the given one; -1 for none
 */
export function looselyMatched(requested: readonly string[], given: readonly GivenLabel[]): number[] {
  const [ones, others] = [
    requested.map(readLabel),
    given.slice(0, MAX_GIVEN).map(({ label }) => readLabel(label)),
  ]
  const pairs = ones
    .flatMap((one, requestedAt) =>
      others.map((other, givenAt) => ({
        requestedAt,
        givenAt,
        ...compared(one, other, given[givenAt]?.isOfNotMet === true),
      })),
    )
    .filter(({ closeness }) => closeness > 0)
  const isShared = (givenAt: number) =>
    pairs.filter((pair) => pair.givenAt === givenAt && pair.isPart).length > 1
  const matches = requested.map(() => -1)
  const taken = new Set<number>()
  for (const { requestedAt, givenAt, isPart } of pairs.toSorted((a, b) => b.closeness - a.closeness)) {
    if (matches[requestedAt] !== -1 || taken.has(givenAt)) continue
    if (isPart && isShared(givenAt)) continue
    matches[requestedAt] = givenAt
    taken.add(givenAt)
  }
  return matches
}

const NEGATION = /^(?:not?|non|never|without|lacks?|lacking|isn|doesn|hasn|haven|aren|cannot|neither|nor)$/

interface Compared {
  /** 1 for the same words, less for a part, 0 for no match. */
  closeness: number
  /** Whether the given label is a part of the requested one. */
  isPart: boolean
}

interface ReadLabel {
  plain: string
  /** What stands before a remark: "AI-powered (uses LLMs)", "Startup: a young company, not a large one". */
  heads: string[]
  words: string[]
}

const readLabel = (label: string): ReadLabel => ({
  plain: plainLabel(label),
  heads: [...label.matchAll(/\s?[:(–—]|\s-\s/g)]
    .slice(0, 3)
    .map(({ index }) => plainLabel(label.slice(0, index))),
  words: wordsOf(label),
})

function compared(requested: ReadLabel, given: ReadLabel, isOfNotMet: boolean): Compared {
  if (requested.plain === given.plain || given.heads.includes(requested.plain))
    return { closeness: 1, isPart: false }
  const one = requested.words
  const mayNegate = isOfNotMet && !isNegated(one)
  const other = mayNegate ? given.words.filter((word) => !NEGATION.test(word)) : given.words
  const isPart = other.length < one.length
  const [short, long] = isPart ? [other, one] : [one, other]
  const matches =
    short.length > 0 &&
    isNegated(one) === isNegated(other) &&
    ` ${long.join(' ')} `.includes(` ${short.join(' ')} `)
  return { closeness: matches ? short.length / long.length : 0, isPart }
}

const isNegated = (words: readonly string[]): boolean => words.some((word) => NEGATION.test(word))

const wordsOf = (label: string): string[] =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
