/** What a model wrote, as text to show. */

/** On one line, without signs that nobody sees and that turn text around. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** At most so many UTF-16 units, with an ellipsis where something is left out. */
export const shortened = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
