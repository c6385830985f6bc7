/** What stands around a name: its sentence, the lines beside it, and the section that it is in. */
import type { PageView } from './page-view.ts'
import { foldName, isNamedIn, type Mention } from './person-name.ts'
import { foldText, INSIDER_SECTION, OUTSIDER_SECTION, PRAISE, TITLE } from './words.ts'

export interface Around {
  /** The sentence, with the line beside it where it is a name alone. */
  text: string
  /** What stands before the name in its sentence. */
  before: string
  /** What stands behind it: the end of the sentence, the next one where it goes on about the same person, the title line. */
  behind: string
  /** The section, folded; empty where none is known. */
  section: string
  /** Looks like what somebody says of a product: a statement before the name, or a firm alone behind the title. */
  isStatement: boolean
}

const MAX_SENTENCE = 1_000

/** Of a mention, one for each sentence of its lines that has the name. */
export function aroundOf(name: string, { first, last }: Mention, view: PageView): Around[] {
  const { lines, folded } = view
  const sentences = sentencesOf(lines.slice(first, last + 1).join(' ')).map((each) =>
    each.slice(0, MAX_SENTENCE),
  )
  const naming = sentences.flatMap((sentence, index) =>
    isNamedIn(name, sentence) ? [withNext(sentence, sentences[index + 1])] : [],
  )
  const section = sectionOf(folded, first)
  return (
    naming.length > 0
      ? naming
      : [
          lines
            .slice(first, last + 1)
            .join(' ')
            .slice(0, MAX_SENTENCE),
        ]
  ).map((sentence) => {
    const at = positionOf(sentence, name)
    const isAlone = isNameAlone(sentence, name)
    const title = isAlone ? titleBeside(lines, first, last) : ''
    return {
      text: title === '' ? sentence : `${sentence}\n${title}`,
      before: sentence.slice(0, at.start),
      behind: title === '' ? sentence.slice(at.end) : `${sentence.slice(at.end)}\n${title}`,
      section,
      isStatement: isQuote(lines[first - 1]) || isFirmBehind(lines, first, last),
    }
  })
}

const PRONOUN = /^(?:he|she|they|er|sie|il|elle|lui|lei|han|hon|hij|zij)\s/i

const FIRST_PERSON = /^(?:i|ich|je|yo|io|jag|jeg|ik)\s/i
const INTRODUCTION =
  /(?<!\p{L})(?:i['’]m|i am|my name is|ich bin|ich heisse|je suis|soy|sono|jag ar|jeg er|ik ben)(?!\p{L})/iu

const withNext = (sentence: string, next = ''): string =>
  PRONOUN.test(next) || (FIRST_PERSON.test(next) && INTRODUCTION.test(sentence))
    ? `${sentence} ${next}`
    : sentence

const isNameAlone = (sentence: string, name: string): boolean =>
  sentence.split(/\s+/).length <= name.split(/\s+/).length + 3 &&
  !TITLE.test(withoutName(foldText(sentence), name))

const MAX_TITLE_LINE = 100

/** The line behind a name, unless only the one before has a title. */
function titleBeside(lines: readonly string[], first: number, last: number): string {
  const next = titleLine(lines[last + 1])
  const previous = titleLine(lines[first - 1])
  const isPrevious = TITLE.test(foldText(previous)) && !isNameLine(lines[first - 2])
  return !TITLE.test(foldText(next)) && isPrevious ? previous : next
}

const titleLine = (line = ''): string => (line.length <= MAX_TITLE_LINE ? line : '')

/** A line that can be a name and nothing else. */
export const isNameLine = (line = ''): boolean =>
  /^\p{Lu}[\p{L}'’.-]*(?:\s[\p{L}'’.-]+){1,3}$/u.test(line) && !TITLE.test(foldText(line))

const sentencesOf = (text: string): string[] =>
  text.split(/(?<!\b(?:\p{L}|Dr|Prof|Mr|Mrs|Ms|Attn|St|No|Inc|Ltd|Co|Jr|Sr)\.?)[.!?]\s+(?=\p{Lu})/u)

/** Where a name stands in a sentence, about: from its first word to its last. */
function positionOf(sentence: string, name: string): { start: number; end: number } {
  const words = [...sentence.matchAll(/[\p{L}\p{N}\p{Cc}'’-]+/gu)]
  const parts = new Set(name.split(/[\s,]+/).map(foldName))
  const own = words.filter(([word]) => parts.has(foldName(word)))
  const start = own[0]?.index
  if (start === undefined) return { start: 0, end: 0 }
  // A last name in another place of the sentence is not its end.
  const near = own.filter(({ index }) => index - start <= name.length + 20).at(-1)
  return { start, end: near === undefined ? start : near.index + near[0].length }
}

/** A name can hold a word that is a title elsewhere. */
export const withoutName = (folded: string, name: string): string =>
  name
    .split(/[\s,-]+/)
    .map(foldText)
    .filter((word) => word.length > 1)
    .reduce((text, word) => text.replaceAll(word, ' '), folded)

const MAX_SECTION_DISTANCE = 40
const MAX_HEADING = 60

/** The nearest line before that names a group of people. */
function sectionOf(folded: readonly string[], line: number): string {
  for (let at = line - 1; at >= Math.max(0, line - MAX_SECTION_DISTANCE); at--) {
    const text = (folded[at] ?? '').trim()
    if (text.length > MAX_HEADING) continue
    if ([OUTSIDER_SECTION, INSIDER_SECTION, PRAISE].some((section) => section.test(text))) return text
  }
  return ''
}

const isQuote = (line = ''): boolean => /^["“„«»‘']|["”“»«’']$/.test(line.trim())

const FIRM_LINE = /^(?:\p{Lu}[\p{L}\p{N}&'’.-]*\s?){1,4}$/u
const LINK_WORD =
  /^(?:linkedin|twitter|x|github|email|e-mail|mail|website|more|read more|contact|home|imprint|privacy)\b/i

/** "It changed how we work." / "Jane Doe" / "Head of Sales" / "Acme": the last line is no name that a title follows. */
function isFirmBehind(lines: readonly string[], first: number, last: number): boolean {
  const [before = '', title = '', firm = '', behind = ''] = [first - 1, last + 1, last + 2, last + 3].map(
    (index) => lines[index] ?? '',
  )
  const isSentence = /[.!?…]$/.test(before) && before.split(' ').length > 3
  const isTitle = TITLE.test(foldText(title)) && title.length <= MAX_TITLE_LINE
  return (
    isSentence && isTitle && FIRM_LINE.test(firm) && !LINK_WORD.test(firm) && !TITLE.test(foldText(behind))
  )
}
