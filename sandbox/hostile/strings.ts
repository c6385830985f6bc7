import { z } from 'zod'
import file from './texts.json' with { type: 'json' }

/** A text that tries something wherever it is shown, stored or sent on. For tests. */
export interface HostileString {
  /** Names it in a test's report. */
  name: string
  text: string
}

const named = (texts: Readonly<Record<string, string>>): HostileString[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text }))

const strings = z
  .array(z.tuple([z.string(), z.string()]))
  .transform((pairs) => pairs.map(([name, text]): HostileString => ({ name, text })))
const texts = z
  .strictObject({
    /** What a spreadsheet would work out (OWASP, CSV injection). No request may ever go to the host that they name. */
    formulas: strings,
    /** What a spreadsheet would take for a number, a date or an error. */
    'like a value': strings,
    /** HTML that does something as soon as a browser takes it for HTML: it adds to a list in the page's window, or fetches. */
    'live HTML': strings,
    /** HTML that waits for a reader or a second look. */
    'quiet HTML': strings,
    /** Markdown with addresses that run or fetch, and such that a parser could choke on. */
    markdown: strings,
    /** Signs that turn text around, hide it, have no shape or no place in it. */
    'odd Unicode': strings,
    'control signs': strings,
    /** Texts that mean something to a program that takes them for its own: names, queries, templates, replies. */
    code: strings,
  })
  .parse(file)

/** JSON has no halves of characters. */
const HALVES = named({
  'first half alone': 'a\uD83Db',
  'second half alone': 'a\uDE00b',
  'halves in the wrong order': 'a\uDE00\uD83Db',
  'half at the end': 'a\uD83D',
})

/** Short texts that ask a parser for much: depth, or looking back over and over. */
const BOMBS: Record<string, string> = {
  'quotes in quotes': `${'>'.repeat(20_000)} deep`,
  'lists in lists': `${'- '.repeat(20_000)}deep`,
  'numbers in numbers': `${'1. '.repeat(10_000)}deep`,
  'quotes line by line': Array.from({ length: 280 }, (_, depth) => `${'>'.repeat(depth)} a`).join('\n'),
  'lists line by line': Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  'open brackets': '['.repeat(45_000),
  'open pictures': '!['.repeat(22_000),
  'brackets in brackets': `${'['.repeat(1_000)}a${'](b)'.repeat(11_000)}`,
  'open links': '[a]('.repeat(12_000),
  stars: '*'.repeat(45_000),
  'stars around a word': `${'*'.repeat(2_400)}a${'*'.repeat(2_400)}`,
  'stars around words': `${'**a *b '.repeat(340)}${'c* d** '.repeat(340)}`,
  'stars and lines': '*a_ '.repeat(11_000),
  'stars that open': '*a **a '.repeat(6_500),
  backticks: Array.from({ length: 290 }, (_, length) => `${'`'.repeat(length + 1)} a`).join(' '),
  angles: '<'.repeat(45_000),
  'open tags': '<a b="'.repeat(8_000),
  'open comments': '<!--a '.repeat(8_000),
  entities: '&lt;'.repeat(12_000),
  definitions: Array.from({ length: 2_200 }, (_, index) => `[${index}]: /${index}`).join('\n'),
  'uses of one definition': `[a]: https://hostile.example/${'x'.repeat(800)}\n\n${'[a]'.repeat(15_000)}`,
  'underlined lines': 'a\n='.repeat(16_000),
}

/** Whole, and as much of each as a text has that is drawn as markdown. */
const MARKDOWN_BOMBS = [
  ...named(BOMBS),
  ...named(BOMBS).map(({ name, text }) => ({
    name: `${name}, less of it`,
    text: `${text.slice(0, 4_990)} end`,
  })),
]

const CELL = 50_000
const LONGER = 60_000
const filled = (piece: string, length = CELL): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** As long as a cell takes, and longer. Pieces of one length with the whole divide it, so that none is cut. */
const LONG = named({
  'one word': filled('a'),
  'one word over the limit': filled('b', LONGER),
  'words over the limit': filled('word ', LONGER),
  'emoji over the limit': filled('😀', LONGER),
  'emoji over the limit, one off': `x${filled('😀', LONGER)}`,
  lines: `a${filled('\n', CELL - 2)}b`,
  blanks: `a${filled(' ', CELL - 2)}b`,
  tags: filled('<b><i>xy'),
  'images from elsewhere': filled('<img src="https://hostile.example/l"> <br/>'.padEnd(50)).trimEnd(),
  marks: `a${filled('\u0301', CELL - 1)}`,
  'right to left': filled('\u202Eא'),
  quotes: filled('"'),
  formulas: filled('=1+1,'),
})

/** All of them, by family; no two texts are the same, and none is blank. */
export const HOSTILE_FAMILIES = {
  formulas: texts.formulas,
  'like a value': texts['like a value'],
  'live HTML': texts['live HTML'],
  'quiet HTML': texts['quiet HTML'],
  markdown: texts.markdown,
  'markdown bombs': MARKDOWN_BOMBS,
  'odd Unicode': [...texts['odd Unicode'], ...HALVES],
  'control signs': texts['control signs'],
  code: texts.code,
  long: LONG,
} as const

export const HOSTILE_STRINGS: readonly HostileString[] = Object.entries(HOSTILE_FAMILIES).flatMap(
  ([family, members]) => members.map(({ name, text }) => ({ name: `${family}: ${name}`, text })),
)

/** As much as a cell of a sheet keeps of a text: no NUL and no half of a character, in no more than 50,000 units. */
export function asKept(text: string): string {
  const whole = text.replaceAll('\0', '').toWellFormed()
  return whole.length <= 50_000 ? whole : `${whole.slice(0, 49_999).replace(/[\uD800-\uDBFF]$/, '')}…`
}
