/** A stranger's text without its disguises, for domain/prompt-injection/prompt-injection.ts. */

/** The flags of England, Scotland and Wales are written with tag characters (Unicode TR 51, annex C). */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}?/gu
const TAG = /[\u{E0020}-\u{E007E}]/u
/** One behind a sign chooses how it is drawn; more of them are the bytes of a text (Unicode 16, 23.4). */
const SELECTORS = /(?:[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]){4}/u

/** True where a text has a part in characters that no screen shows and that models read. */
export const hidesText = (text: string): boolean => SELECTORS.test(text) || TAG.test(text.replace(FLAG, ''))

/** Characters that show nothing: zero-width ones, soft hyphens, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu
/** "i g n o r e": the sign between two letters that stand alone. */
const BETWEEN_LONE_LETTERS = /(?<=(?<![\p{L}\p{N}])\p{L})[ .-](?=\p{L}(?![\p{L}\p{N}]))/gu

/**
 * What a text may be read as, for patterns in lower case without accents: as it stands, with its hidden signs taken for
 * blanks, with lone letters joined to words, and with Latin letters for those that pass for them. Each once; line breaks
 * stay.
 */
export function readingsOf(text: string): string[] {
  const shown = text.replace(INVISIBLE, '')
  const plain = fold(shown)
  const others = [
    fold(text.replace(INVISIBLE, ' ')),
    fold(shown.replace(BETWEEN_LONE_LETTERS, '')),
    undisguised(plain),
  ]
  return [...new Set([plain, ...others])]
}

/** Letters and digits that pass for another letter: Cyrillic and Greek ones, and those of "1gn0r3". */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аαɑ4@', 'a'],
    ['сϲ', 'c'],
    ['еε3', 'e'],
    ['һ', 'h'],
    ['іιɩ1', 'i'],
    ['ј', 'j'],
    ['к', 'k'],
    ['мμ', 'm'],
    ['п', 'n'],
    ['оοσ0', 'o'],
    ['рρ', 'p'],
    ['ѕ5$', 's'],
    ['тτ7', 't'],
    ['υ', 'u'],
    ['ν', 'v'],
    ['х', 'x'],
    ['у', 'y'],
  ].flatMap(([signs = '', letter = '']) => Array.from(signs, (sign) => [sign, letter])),
)
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu')

/** The words that have a Latin letter, with a Latin one for each that passes for it. */
const undisguised = (text: string): string =>
  text.replace(/[\p{L}\d@$]+/gu, (word) =>
    /[a-z]/.test(word) ? word.replace(LOOKALIKE, (sign) => LOOKALIKES[sign] ?? sign) : word,
  )

/** Of Latin and Arabic letters; those of Devanagari and kana are more than marks. */
const ACCENTS = /[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g
const ONE_FOR_ANOTHER: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
  '’': "'",
  '‘': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '¿': '',
  '¡': '',
}

/** Compatible forms made one (NFKC), lower case, no accents, one kind of quotes. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßłıةى’‘`“”„«»¿¡]/g, (sign) => ONE_FOR_ANOTHER[sign] ?? sign)

/** The same, with one blank or line break for all that separates words. */
const fold = (text: string): string =>
  foldLetters(text)
    .replace(/(?:[^\S\n]|[_*~])+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
