/** JSON as pages write it. */

/**
 * @returns what a script holds; none where it cannot be understood. Read as well: comments around or within it, single quotes, a comma
 *   or a semicolon too many, line breaks and quotes with a backslash in texts, and several values in a row.
 */
export function parseLenient(script: string): unknown[] {
  const text = script
    .trim()
    .replace(/^(?:<!--|(?:\/\/\s{0,9}|\/\*\s{0,9})?<!\[CDATA\[(?:\s{0,9}\*\/)?)/, '')
    .replace(/(?:-->|(?:\/\/\s{0,9}|\/\*\s{0,9})?\]\]>(?:\s{0,9}\*\/)?)$/, '')
  if (text === '') return []
  if (/^[[{\s]{1,99}&quot;/.test(text)) return parseLenient(text.replaceAll('&quot;', '"'))
  // "{'name': 'Jane'}"
  if (/^[[{\s]{1,99}'/.test(text))
    return parseLenient(text.slice(0, MAX_REPAIRED).replace(QUOTED, inDoubleQuotes))
  const found = parsed(text)
  if (found !== null || text.length > MAX_REPAIRED) return found ?? []
  const better = repaired(text)
  return parsed(better) ?? parsed(`[${better.replace(/\}\s{0,99}\{/g, '},{')}]`) ?? []
}

/** Texts in quotes of both kinds. */
const QUOTED = /"(?:[^"\\]|\\[^]?)*(?:"|$)|'(?:[^'\\]|\\[^]?)*(?:'|$)/g

const inDoubleQuotes = (written: string): string =>
  written.startsWith('"')
    ? written
    : `"${written
        .slice(1, -1)
        .replaceAll(String.raw`\'`, "'")
        .replaceAll('"', String.raw`\"`)}"`

/** A script that is longer and broken is left. */
const MAX_REPAIRED = 128 * 1_024

function parsed(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return [value]
  } catch {
    return null
  }
}

/** Texts, or what is to be left out beside them. Each begins once and ends at the end of the script at the latest. */
const PIECE = /"(?:[^"\\]|\\[^]?)*(?:"|$)|\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|,(?=\s*[}\]])|;(?=\s*$)/g

const repaired = (text: string): string =>
  text.replace(PIECE, (piece) => (piece.startsWith('"') ? repairedText(piece) : ''))

/** What JSON does not take in a text (RFC 8259 section 7). */
const repairedText = (piece: string): string =>
  piece.replace(/\\(?:["\\/bfnrt]|u[\da-f]{4})|\\|[\p{Cc}]/giu, (written) => {
    if (written.length > 1) return written
    if (written === '\\') return ''
    return written === '\n' || written === '\t' ? String.raw`\n` : ''
  })
