/** Where a page names a person, however it writes the name. */

export interface Mention {
  /** The line where it begins, and the one where it ends. */
  first: number
  last: number
  /** `initial`: the first name is a letter only, so that it may be a relative. */
  form: 'full' | 'initial'
}

const HONORIFIC =
  /^(?:dr|prof|mr|mrs|ms|mx|sir|ing|dipl|mag|herr|frau|mme|m|sr|sra|dott|phd|md|mba|msc|bsc|jr|ii|iii)$/
const PARTICLE =
  /^(?:van|von|de|del|della|der|den|di|da|dos|das|du|la|le|el|al|bin|ibn|ben|ter|ten|zu|af|av)$/
const STOP = /^(?:and|or|und|et|y|e|with|by|the|og|och|en)$/

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'a',
  œ: 'o',
  ı: 'i',
  þ: 'th',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** Small, in Latin letters without marks; "ae" and "ä", "y" and "j" and "i" are one. Both sides are written like this. */
export const foldName = (text: string): string =>
  Array.from(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cc}'’ʼ`]/gu, ''),
    (letter) => LETTERS[letter] ?? letter,
  )
    .join('')
    .replace(/([aou])e/g, '$1')
    .replace(/[yj]/g, 'i')
    .replace(/ii/g, 'i')

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Names in addresses are no mention of anybody. */
const ADDRESSES = /\S{0,100}@\S{1,100}|https?:\/\/\S{1,300}/g

const tokensOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')

/** The ways in which a name may be written, each as the words in their order. */
function formsOf(name: string): { tokens: string[]; form: Mention['form'] }[] {
  const words = name
    .split(/[\s,]+/)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0 && !(tokens.length === 1 && HONORIFIC.test(tokens[0] ?? '')))
  const [first = [], ...rest] = words
  if (rest.length === 0) return first.length > 1 ? [{ tokens: first, form: 'full' }] : []
  const last = rest.at(-1) ?? []
  const between = rest.slice(0, -1)
  const hasMiddle = between.length > 0 && !between.some(([token = '']) => PARTICLE.test(token))
  const behind = rest.flat()
  const full = [
    [...first, ...behind],
    [...behind, ...first],
    ...(hasMiddle
      ? [
          [...first, ...last],
          [...first, ...(between[0] ?? [])],
        ]
      : []),
  ]
  return [
    ...full.map((tokens) => ({ tokens, form: 'full' as const })),
    { tokens: [first[0]?.[0] ?? '', ...behind], form: 'initial' },
  ]
}

/** A text as names are looked for in it. */
export interface NameText {
  lines: readonly string[]
  words: readonly Word[]
}

export const nameText = (lines: readonly string[]): NameText => ({
  lines,
  words: lines.flatMap((line, index) =>
    tokensOf(line.replace(ADDRESSES, ' ')).map((token) => ({ token, line: index })),
  ),
})

export const isNamedIn = (name: string, text: string): boolean =>
  mentionsOf(name, nameText([text])).length > 0

/** A page that names somebody more often says no more of them. */
const MOST_MENTIONS = 50

/** The lines in which a text names a person, each once. A name may go on in the next line. */
export function mentionsOf(name: string, { lines, words }: NameText): Mention[] {
  if (UNSPACED.test(name)) return unspacedMentions(name, lines)
  const forms = formsOf(name)
  const found: Mention[] = []
  for (let at = 0; at < words.length && found.length < MOST_MENTIONS; at++) {
    for (const { tokens, form } of forms) {
      const end = endOf(words, at, tokens, form)
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

/** Where a name ends that begins at a word: behind its words, with at most a middle name between. 0 where it does not. */
function endOf(words: readonly Word[], at: number, tokens: readonly string[], form: Mention['form']): number {
  const matches = (from: number, some: readonly string[]) =>
    some.every((token, index) => words[from + index]?.token === token)
  const [first = '', ...rest] = tokens
  if (words[at]?.token !== first) return 0
  if (matches(at + 1, rest)) return at + tokens.length
  const middle = words[at + 1]
  if (middle?.line !== words[at].line || STOP.test(middle.token)) return 0
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
  const words = name.split(/[\s,]+/).flatMap((word) => {
    const token = tokensOf(word).join('')
    return token === '' || HONORIFIC.test(token) ? [] : [token]
  })
  const parts = tokensOf(text)
  const whole = parts.join('')
  const initials = words.map((word) => word[0] ?? '').join('')
  const hyphenated = name.split(/[\s,-]+/).flatMap((word) => tokensOf(word).map((token) => token[0] ?? ''))
  if (whole === initials || whole === hyphenated.join('')) return whole.length > 1
  const names = [...words, ...name.split(/[\s,-]+/).flatMap(tokensOf)].filter((word) => word.length > 2)
  const [given = ''] = words
  return names.some(
    (word) =>
      parts.includes(word) ||
      (word.length > 3 && (whole.startsWith(word) || whole.endsWith(word))) ||
      whole === `${given[0] ?? ''}${word}` ||
      whole === `${word}${given[0] ?? ''}`,
  )
}
