/** Signs that turn text around, hide it, have no shape or no place in it, and texts as long as a cell takes. */

const named = (texts: Record<string, string>) => Object.entries(texts).map(([name, text]) => ({ name, text }))

export const ODD_UNICODE = named({
  'right-to-left override': 'invoice\u202Etxt.exe',
  'left-to-right override': 'a\u202Db\u202Cc',
  'open embeddings': 'a\u202A\u202B\u202Ab',
  'open isolates': 'a\u2066\u2067\u2068b',
  'closing signs without an opening': 'a\u202C\u2069\u2069b',
  'address turned around': 'https://\u202Eelpmaxe.elitsoh//:sptth',
  Arabic: 'مُلخِّص https://hostile.example/ar ملخص',
  'Hebrew and Latin': 'abc אבג 123 דהו xyz',
  'zero-width signs': 'a\u200Bb\u200Cc\u200Dd\u2060e',
  'byte order mark': 'a\uFEFFb',
  'soft hyphens': 'so\u00ADft hy\u00ADphens',
  'no-break blanks': 'a\u00A0b\u202Fc\u3000d',
  'line and paragraph separators': 'a\u2028b\u2029c',
  'vowel separator': 'a\u180Eb',
  'Hangul fillers': 'a\u3164\u115F\uFFA0b',
  'tag letters': 'a\u{E0001}\u{E0068}\u{E0069}\u{E007F}b',
  'variation selectors': 'a\uFE00\uFE0F\u{E0100}b',
  'private use': 'a\uE000\u{F0000}\u{10FFFD}b',
  'no characters': 'a\uFFFE\uFFFF\u{1FFFE}b',
  'replacement character': 'a\uFFFDb',
  'first half alone': 'a\uD83Db',
  'second half alone': 'a\uDE00b',
  'halves in the wrong order': 'a\uDE00\uD83Db',
  'half at the end': 'a\uD83D',
  'composed and decomposed': 'é e\u0301 ﬁ ﬀ Å \u212B',
  'marks over marks': `Z${'\u0301\u0316\u033E'.repeat(60)}algo`,
  'a very wide sign': 'a\uFDFDb',
  'letters that look alike': 'pаypаl раypal ρaypal',
  'dots of Turkish': 'İIıi ß ẞ ŉ',
  'family of four': '👨‍👩‍👧‍👦 👩🏽‍🚀 🇵🇹 #️⃣',
  'astral letters': '𝓗𝓸𝓼𝓽𝓲𝓵𝓮 𐍈 𝟙𝟚𝟛',
  'wide Latin': 'ｊａｖａｓｃｒｉｐｔ：ａｌｅｒｔ（１）',
  'Chinese and Thai without blanks': '敵対的な文字列、ภาษาไทยไม่มีช่องว่าง',
})

const codes = (from: number, until: number): string =>
  String.fromCharCode(...Array.from({ length: until - from + 1 }, (_, index) => from + index))

export const CONTROL_SIGNS = named({
  NUL: 'a\0b',
  'NUL first': '\0=1+1',
  'only NUL between': 'a\0\0\0b',
  'all of C0': `a${codes(1, 31)}b`,
  'all of C1': `a${codes(127, 159)}b`,
  'colour on a terminal': '\u001B[31mred\u001B[0m',
  'title of a terminal': '\u001B]0;owned\u0007',
  'screen cleared': '\u001B[2J\u001B[H',
  'backspaces over it': 'safe\b\b\b\bevil',
  'return over it': 'safe\revil',
  'line feed and return': 'a\n\rb',
  'lines of DOS': 'a\r\nb\r\n\r\nc',
  'tabs and vertical tabs': 'a\tb\vc\fd',
  'end of a file': 'a\u001Ab',
  'header of an answer': 'a\r\nSet-Cookie: owned=1\r\n\r\n<script>top.__ran.push(3000)</script>',
  'line of a log': 'a\n{"level":50,"msg":"forged"}',
  'header of a mail': 'a\r\nBcc: spy@hostile.example',
})

const CELL = 50_000
const LONGER = 60_000
const filled = (piece: string, length = CELL): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Pieces of one length with the whole divide it, so that none is cut. */
export const LONG = named({
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
