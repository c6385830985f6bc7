/** What stands around a name: its sentence, the lines beside it, and the section that it is in. */
import { foldName } from '../contact-values/fold-name.ts'
import { otherFirstNames } from '../contact-values/nicknames.ts'
import { isNamedIn, type Mention } from '../contact-values/person-names.ts'
import { isNameLine, MAX_TITLE_LINE } from './name-line.ts'
import { sectionOf } from './page-section.ts'
import type { PageView } from './page-view.ts'
import { isQuoteBeside, QUOTED } from './statement.ts'
import { BESIDE_WORD, TITLE } from './titles.ts'
import { foldText, OUTSIDER_TITLE } from './words.ts'

export interface Around {
  /** The sentence, with the line beside it where it is a name alone. */
  text: string
  /** What stands before the name in its sentence. */
  before: string
  /** What stands behind it: the end of the sentence, the next one where it goes on about the same person, the title line. */
  behind: string
  /** The line holds names and nothing else. */
  isAlone: boolean
  /** The line before the name's; empty where it is long. */
  lineBefore: string
  /** What the next lines say of a name that stands alone, up to the next name. */
  linesBehind: readonly string[]
  /** The section, folded; empty where none is known. */
  section: string
  /** Looks like what somebody says of a product: a statement beside the name. */
  isStatement: boolean
}

const MAX_SENTENCE = 1_000
/** What may stand in the line beside a name that stands alone. */
const MAX_BESIDE = 20
/** In a line that names somebody. */
const MOST_SENTENCES = 100
/** That name them. */
const MOST_NAMING = 10

/**
 * Of a mention, one for each sentence of its lines that has the name.
 * @param isIn whether a sentence has it
 */
export function aroundOf(
  name: string,
  { first, last }: Mention,
  view: PageView,
  isIn: (name: string, sentence: string) => boolean = isNamedIn,
): Around[] {
  const { lines } = view
  const whole = lines.slice(first, last + 1).join(' ')
  const sentences = sentencesOf(whole)
    .slice(0, MOST_SENTENCES)
    .map((each) => each.slice(0, MAX_SENTENCE))
  const naming = sentences.flatMap((sentence, index) =>
    isIn(name, sentence) ? [withNext(name, sentence, sentences[index + 1])] : [],
  )
  const section = sectionOf(view, first)
  const isStatement = isQuoteBeside(lines, first, last)
  return (naming.length > 0 ? naming.slice(0, MOST_NAMING) : [whole.slice(0, MAX_SENTENCE)]).map(
    (sentence) => {
      const at = positionOf(sentence, name)
      const isAlone = isNameAlone(sentence, name) && whole.length - sentence.length < MAX_BESIDE
      // A row of a table has it all in its line.
      const title = isAlone && !isRow(sentence) ? titleBeside(lines, first, last) : ''
      const end = sentence.slice(at.end)
      return {
        text: title === '' ? sentence : `${sentence}\n${title}`,
        before: sentence.slice(0, at.start),
        behind: title === '' ? end : `${end}\n${title}`,
        isAlone,
        lineBefore: titleLine(lines[first - 1]),
        linesBehind: isAlone ? linesAbout(lines, last) : [],
        section,
        isStatement: isStatement || QUOTED.test(sentence.slice(0, at.start)),
      }
    },
  )
}

const PRONOUN = /^(?:he|she|they|er|sie|il|elle|lui|lei|han|hon|hij|zij|ella|ele|ela)\s/i
/** "Together with a friend, she built" */
const PRONOUN_LATER =
  /^(?:together|with|in|after|so|then|that|when|now|today|soon|later|instead|by|a (?:week|month|year))(?!\p{L})[^.!?]{0,120}?[\s,](?:he|she|they)\s(?:\p{L}+\s)?(?:built|founded|started|made|created|launched|co-?founded|runs|leads|wrote)(?!\p{L})/iu
const LAST_DAY = /(?<!\p{L})(?:his|her|their) last (?:day|week|month)(?!\p{L})/u
const FIRST_PERSON = /^(?:i|we|ich|wir|je|nous|yo|io|noi|jag|vi|jeg|ik|wij|eu)(?:\s|['’])/i
export const INTRODUCTION =
  /(?<!\p{L})(?:i['’]m|i am|my name is|my name['’]s|ich bin|ich heisse|mein name ist|je suis|je m['’]appelle|yo soy|soy|me llamo|mi nombre es|io sono|sono|mi chiamo|jag ar|jag heter|jeg er|jeg hedder|jeg heter|ik ben|mijn naam is|ik heet|eu sou|chamo-me|me chamo|jestem|nazywam sie)(?!\p{L})/iu

/** With the next sentence, where it is about the same person. */
function withNext(name: string, sentence: string, next = ''): string {
  const [given = ''] = name.split(/[\s,]+/)
  const isSame =
    PRONOUN.test(next) ||
    PRONOUN_LATER.test(next) ||
    LAST_DAY.test(next) ||
    (given.length > 2 && next.startsWith(`${given} `)) ||
    (FIRST_PERSON.test(next) && INTRODUCTION.test(foldText(sentence)))
  return isSame ? `${sentence}. ${next}` : sentence
}

/** A name with little else, or a line of names. */
const isNameAlone = (sentence: string, name: string): boolean =>
  (sentence.replace(REACHED_AT, ' ').split(/\s+/).length <= name.split(/\s+/).length + 3 ||
    NAMES_LINE.test(sentence)) &&
  !TITLE.test(withoutName(foldText(sentence), name))

const isRow = (sentence: string): boolean => sentence.replace(REACHED_AT, '') !== sentence

/** Addresses, handles, and telephone numbers. */
const REACHED_AT = /\S{0,64}@\S{1,100}|(?:\+|\(|\b)\d[\d ()/.-]{5,20}/g

const NAMES_LINE =
  /^\p{Lu}[\p{L}'’.-]{1,30}(?:(?:,|\s&|\sand|\sund|\set|\sy|\se|\sen|\soch|\sog|\si)?\s\p{Lu}[\p{L}'’.-]{0,30}){1,15}$/u

/** The line behind a name, unless only another one beside it has a title. */
function titleBeside(lines: readonly string[], first: number, last: number): string {
  const [next, afterNext] = [lines[last + 1], lines[last + 2]].map(withoutOther)
  const previous = PROSE.test(lines[first - 1] ?? '') ? '' : withoutOther(lines[first - 1])
  const isTitle = (line = '') => TITLE.test(foldText(line))
  if (isTitle(next) || OUTSIDER_TITLE.test(foldText(next ?? ''))) return next ?? ''
  // "Team" is a heading there, and no title.
  const isHeading = BESIDE_WORD.test(foldText(previous).trim())
  if (isTitle(previous) && !isHeading && !isNameLine(lines[first - 2])) return previous
  // Where somebody is, or how they are called, can stand between.
  const isBetween = next !== undefined && next !== '' && next.length <= MAX_BETWEEN && !isNameLine(next)
  return isBetween && isTitle(afterNext) && !PAST_LINE.test(afterNext ?? '') && !isNameLine(lines[last + 3])
    ? `${next}\n${afterNext ?? ''}`
    : (next ?? '')
}

/** Nothing where it has another person with their title: "CEO: Ana Diaz", "Ana Diaz, CEO". */
const withoutOther = (line = ''): string => (OTHER_PERSON.test(line) ? '' : titleLine(line))
const OTHER_PERSON =
  /^[^:\n]{2,40}:\s*(?:\p{Lu}[\p{L}'’.-]+\s){1,3}\p{Lu}[\p{L}'’-]+$|^\p{Lu}\p{Ll}[\p{L}'’-]*\s\p{Lu}\p{Ll}[\p{L}'’-]*\s?(?:[,(|·]|[–—-]\s)\s?[^,]{2,60}$/u
const PROSE = /[.!?]$|[.!?]\s\p{Lu}/u

const MAX_BETWEEN = 40
const PAST_LINE = /^(?:before|previous(?:ly)?|former(?:ly)?|ex|prior|past|earlier|früher|avant|antes)\b/i

const titleLine = (line = ''): string => (line.length <= MAX_TITLE_LINE ? line : '')

const MOST_BEHIND = 3
const MAX_BEHIND = 600

function linesAbout(lines: readonly string[], last: number): string[] {
  const behind = lines.slice(last + 1, last + 1 + MOST_BEHIND)
  const next = behind.findIndex(isNameLine)
  return (next === -1 ? behind : behind.slice(0, next)).map((line) => line.slice(0, MAX_BEHIND))
}

const sentencesOf = (text: string): string[] =>
  text.split(
    /(?<!\b(?:\p{L}|Dr|Prof|Mr|Mrs|Ms|Attn|St|No|Inc|Ltd|Co|Jr|Sr|Sra|Dipl|Ing|Mag|[Aa]vv|[Dd]ott|[Ss]ig|[Mm]gr|JUDr|RA|Arq|Lic|Mme|Inh)\.?)[.!?]\s+(?=["“„]?\p{Lu})/u,
  )

/** Where a name stands in a sentence, about: from its first word to its last. */
function positionOf(sentence: string, name: string): { start: number; end: number } {
  const words = [...sentence.matchAll(/[\p{L}\p{N}\p{Cc}'’-]+/gu)]
  const [given = '', ...others] = name.split(/[\s,]+/).map(foldName)
  const parts = new Set([given, ...otherFirstNames(given), ...others])
  // A name in an address is none.
  const own = words.filter(
    ({ 0: word, index }) =>
      parts.has(foldName(word)) &&
      !`${sentence.charAt(index - 1)}${sentence.charAt(index + word.length)}`.includes('@'),
  )
  // A first name can stand in other places too: the name is where two of its words are near each other.
  const pair = own.findIndex(({ index }, at) => (own[at + 1]?.index ?? Infinity) - index <= name.length + 3)
  const from = own[pair === -1 ? 0 : pair]?.index
  if (from === undefined) return { start: 0, end: 0 }
  // A name in another place of the sentence is not its end.
  let end = from
  const seen = new Set<string>()
  for (const { 0: word, index } of own) {
    if (index < from || index - end > MAX_GAP) continue
    // A firm can be called like the person: "Jane Doe, founder of Doe Knives".
    if (seen.has(foldName(word))) break
    seen.add(foldName(word))
    end = index + word.length
  }
  const [suffix = ''] =
    /^,?\s?(?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D|MBA|MSc|DDS|Esq|CPA)\.?(?![\p{L}])/iu.exec(sentence.slice(end)) ??
    []
  return { start: from, end: end + suffix.length }
}

/** Between the words of a name, such as a middle one. */
const MAX_GAP = 15

/** A name can hold a word that is a title elsewhere. */
const withoutName = (folded: string, name: string): string =>
  name
    .split(/[\s,-]+/)
    .map(foldText)
    .filter((word) => word.length > 1)
    .reduce((text, word) => text.replaceAll(word, ' '), folded)
