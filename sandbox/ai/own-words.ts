/** Whether a launch text has what a criterion's own words name. It looks for words, nothing more. */

const SMALL_WORDS = new Set(
  'about after also because been before being between could does doing each from have into itself just more most must only other should some such than that their them then there these they this those very what when where which while will with without would your product company launch uses using'.split(
    ' ',
  ),
)
const SHARE_OF_WORDS = 0.25
/** One word of several says too little: "teams" is in many texts that are not about sales teams. */
const LEAST_WORDS = 2
const DENIAL = /\b(?:not?|never|without|except|excluding)\b/i

export interface OwnWords {
  met: boolean
  /** The words of the criterion that decide: those found, or those found although the criterion rules them out. */
  hits: string[]
  isRuledOut: boolean
}

/** The words of a text that are looked for: of four letters or more, each once, in lower case. */
export const soughtWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])].filter((word) => !SMALL_WORDS.has(word))

/**
 * Each item of a list ("sales, hiring or legal teams") is enough by itself if a quarter of its words are found, two at
 * least where it has as many. What follows "not" until the end of its sentence rules the launch out, and a criterion that only rules out is met by all
 * others.
 */
export function matchOwnWords(meaning: string, text: string): OwnWords {
  const sentences = meaning.split(/[.;]|\bbut\b/i).map((sentence) => sentence.split(DENIAL))
  const wanted = sentences.flatMap(([first = '']) => itemsOf(first))
  const denied = sentences.flatMap(([, ...others]) => others.flatMap(itemsOf))
  const against = denied.flatMap((item) => hitsOf(item, text))
  if (against.length > 0) return { met: false, hits: against, isRuledOut: true }
  const hits = wanted.flatMap((item) => hitsOf(item, text))
  const onlyRulesOut = wanted.length === 0 && denied.length > 0
  return { met: hits.length > 0 || onlyRulesOut, hits: [...new Set(hits)], isRuledOut: false }
}

const itemsOf = (list: string): string[][] =>
  list
    .split(/,|\bor\b/i)
    .map(soughtWords)
    .filter((words) => words.length > 0)

/** Empty where too few of the item's words are found. */
function hitsOf(words: readonly string[], text: string): string[] {
  const hits = words.filter((word) => hasWord(text, word))
  const least = Math.max(Math.min(LEAST_WORDS, words.length), Math.ceil(words.length * SHARE_OF_WORDS))
  return hits.length >= least ? hits : []
}

/** Endings go, so that "invoices" finds "invoicing". */
const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${word.slice(0, Math.max(4, word.length - 3))}`, 'iu').test(text)
