/** A stranger's text on a terminal: without control characters, which could rewrite what is on the screen. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

/** A value as a line of JSON, in which characters that a terminal could obey are escaped. */
export const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, escaped)}\n`

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => String.raw`\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')
