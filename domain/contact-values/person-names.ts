/** Where a page names a person, however it writes the name. */
import { foldName } from './fold-name.ts'
import { nameWords } from './name-parts.ts'
import { otherFirstNames } from './nicknames.ts'

export interface Mention {
  /** The line where it begins, and the one where it ends. */
  first: number
  last: number
  /** `initial`: the first name is a letter only, so that it may be a relative. */
  form: 'full' | 'initial'
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldName))

const PARTICLES = wordsOf(
  'van von de del della der den di da dos das du la le el al bin ibn ben ter ten zu af av',
)
const STOPS = wordsOf('and or und et y e i with by the og och en oraz a from of')

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Names in addresses are no mention of anybody. */
const ADDRESSES = /\S{0,100}@\S{1,100}|https?:\/\/\S{1,300}/g

/** "Jane Doe's last day" */
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/giu

const tokensOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')

interface NameForm {
  tokens: readonly string[]
  form: Mention['form']
}

/** The ways in which a name may be written, each as the words in their order. */
function formsOf(name: string): NameForm[] {
  const words = nameWords(name)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0)
  const [first = [], ...rest] = words
  if (rest.length === 0) return first.length > 1 ? [{ tokens: first, form: 'full' }] : []
  const last = rest.at(-1) ?? []
  const between = rest.slice(0, -1)
  const hasMiddle = between.length > 0 && !between.some(([token = '']) => PARTICLES.has(token))
  const behind = rest.flat()
  const firsts = [first, ...firstNames(first)]
  const lasts = [
    behind,
    ...(hasMiddle ? [last, between[0] ?? []] : []),
    // Of a double name, one.
    ...(last.length === 2 && rest.length === 1 ? last.map((part) => [part]) : []),
  ]
  const full = [
    ...firsts.flatMap((given) => lasts.map((family) => [...given, ...family])),
    [...behind, ...first],
    ...(hasMiddle ? [[...last, ...first]] : []),
  ]
  const initial = first[0]?.[0] ?? ''
  const initials = [[initial, ...behind], [...behind, initial], ...(hasMiddle ? [[initial, ...last]] : [])]
  return [
    ...full.map((tokens): NameForm => ({ tokens, form: 'full' })),
    ...initials.map((tokens): NameForm => ({ tokens, form: 'initial' })),
  ]
}

/** Other ways to write a first name: nicknames, and of a double name its first part or its letters. */
const firstNames = (first: readonly string[]): string[][] => [
  ...(first.length === 1 ? otherFirstNames(first[0] ?? '').map((name) => [name]) : []),
  ...(first.length === 2 ? [[first[0] ?? ''], [first.map((part) => part.slice(0, 1)).join('')]] : []),
]

/** A text as names are looked for in it. */
export interface NameText {
  lines: readonly string[]
  /** The whole text, as `foldName` writes it. */
  folded: string
}

export const nameText = (lines: readonly string[]): NameText => ({
  lines,
  folded: foldName(lines.join('\n')),
})

const plainLine = (line: string): string => {
  const isPlain = !line.includes('@') && !line.includes('://')
  return (isPlain ? line : line.replace(ADDRESSES, ' ')).replace(POSSESSIVE, ' s')
}

/** The words of the lines that can have a name, and of those beside them, where it may begin or end. Most texts have none. */
function wordsAround(forms: readonly NameForm[], { lines, folded }: NameText): Word[] {
  const rarest = new Set(forms.map(({ tokens }) => tokens.reduce(longer, '')))
  const keys = [...rarest].filter((key) => folded.includes(key))
  if (keys.length === 0) return []
  const isNear = new Set(
    folded
      .split('\n')
      .flatMap((line, at) => (keys.some((key) => line.includes(key)) ? [at - 1, at, at + 1] : [])),
  )
  return lines.flatMap((line, at) =>
    isNear.has(at) ? tokensOf(plainLine(line)).map((token): Word => ({ token, line: at })) : [],
  )
}

const longer = (one: string, other: string): string => (other.length > one.length ? other : one)

/** A person's first name and its nicknames, as `foldName` writes them; none where it is a letter or two. */
export function firstNamesOf(name: string): string[] {
  const first = foldName(nameWords(name)[0] ?? '')
  return [first, ...otherFirstNames(first)].filter((each) => each.length > 2)
}

export const isNamedIn = (name: string, text: string): boolean =>
  mentionsOf(name, nameText([text])).length > 0

/** A page that names somebody more often says no more of them. */
const MOST_MENTIONS = 50

/** The lines in which a text names a person, each once. A name may go on in the next line. */
export function mentionsOf(name: string, text: NameText): Mention[] {
  const { lines } = text
  if (UNSPACED.test(name)) return unspacedMentions(name, lines)
  const forms = formsOf(name)
  const words = wordsAround(forms, text)
  const starts = new Set(forms.flatMap(({ tokens }) => tokens.slice(0, 1)))
  const found: Mention[] = []
  for (let at = 0; at < words.length && found.length < MOST_MENTIONS; at++) {
    if (!starts.has(words[at]?.token ?? '')) continue
    for (const { tokens, form } of forms) {
      const end = endOf(lines, words, at, { tokens, form })
      const [first, last] = [words[at]?.line ?? 0, words[end - 1]?.line ?? 0]
      if (end === 0 || last - first > 1) continue
      if (found.at(-1)?.first !== first) found.push({ first, last, form })
      at = end - 1
      break
    }
  }
  return found
}

interface Word {
  token: string
  line: number
}

/** A capital by itself is an initial, and no "y" or "e" between two names. */
const INITIAL = /(?<![\p{L}\p{N}])[AEIJY](?![\p{L}\p{N}])/u

/** Where a name ends that begins at a word: behind its words, with at most a middle name between. 0 where it does not. */
function endOf(
  lines: readonly string[],
  words: readonly Word[],
  at: number,
  { tokens, form }: NameForm,
): number {
  const matches = (from: number, some: readonly string[]) =>
    some.every((token, index) => words[from + index]?.token === token)
  const [first = '', ...rest] = tokens
  if (words[at]?.token !== first) return 0
  if (matches(at + 1, rest)) return at + tokens.length
  const middle = words[at + 1]
  if (
    middle?.line !== words[at].line ||
    (form === 'full' && STOPS.has(middle.token) && !INITIAL.test(lines[middle.line] ?? ''))
  )
    return 0
  const mayHaveMiddle = form === 'full' || middle.token.length === 1
  return mayHaveMiddle && rest.length > 0 && matches(at + 2, rest) ? at + tokens.length + 1 : 0
}

function unspacedMentions(name: string, lines: readonly string[]): Mention[] {
  const wanted = name.normalize('NFKC').replace(/[\s・]/g, '')
  return lines.flatMap((line, index) =>
    line
      .normalize('NFKC')
      .replace(/[\s・]/g, '')
      .includes(wanted)
      ? [{ first: index, last: index, form: 'full' as const }]
      : [],
  )
}

/** Whether an email's local part or a profile's path is made of somebody's name: "jane", "j.doe", "jdoe", "doe-jane-acme". */
export function isMadeOfName(text: string, name: string): boolean {
  const own = nameWords(name)
  const words = own.map((word) => tokensOf(word).join('')).filter((token) => token !== '')
  const parts = tokensOf(text)
  const whole = parts.join('')
  const initials = words.map((word) => word[0] ?? '').join('')
  const hyphenated = own
    .join(' ')
    .split(/[\s-]+/)
    .flatMap((word) => tokensOf(word).map((token) => token[0] ?? ''))
  if (whole === initials || whole === hyphenated.join('')) return whole.length > 1
  const names = [
    ...words,
    ...own
      .join(' ')
      .split(/[\s-]+/)
      .flatMap(tokensOf),
  ].filter((word) => word.length > 2)
  const [given = ''] = words
  return names.some(
    (word) =>
      parts.includes(word) ||
      (word.length > 3 && (whole.startsWith(word) || whole.endsWith(word))) ||
      whole === `${given[0] ?? ''}${word}` ||
      whole === `${word}${given[0] ?? ''}`,
  )
}

/** Whether it is made of the first and the last name, and no more: "jane.doe", "doe-jane". */
export function isMadeOfWholeName(text: string, name: string): boolean {
  const letters = foldName(tokensOf(text).join(''))
  return formsOf(name).some(
    ({ tokens, form }) =>
      form === 'full' && tokens.length > 1 && tokens.every(isLong) && foldName(tokens.join('')) === letters,
  )
}

/** A letter can be that of another first name. */
const isLong = (token: string): boolean => token.length > 1
