/** Characters that nobody sees, and that part words for programs. */
export const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu

/** Hyphens and minus signs that are not the one of a keyboard (Unicode, Dash_Punctuation). Longer dashes part things. */
const HYPHENS = /[\u2010\u2011\u2212\uFE63\uFF0D]/g
const BLANKS = /[\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const ASCII = /^\p{ASCII}*$/u

/**
 * A text as a reader takes it in: without signs that nobody sees, and with the hyphens, blanks and full-width signs of
 * typesetters as those of a keyboard. Pages, replies and what is compared with them are all read like this.
 */
export const visible = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .replace(INVISIBLE, '')
        .replace(HYPHENS, '-')
        .replace(BLANKS, ' ')
        .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
