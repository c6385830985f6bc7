/**
 * The value of a JSON text as people paste it: also with a byte order mark, with the line breaks of a text in it as they
 * are, in quotes or escaped once more, as in a settings file or a shell, or as base64.
 * @returns undefined for what is no JSON in any of these shapes
 */
export function readPastedJson(text: string): unknown {
  // Editors of Windows put a byte order mark in front.
  const typed = text.replace(/^\uFEFF/, '').trim()
  const unquoted = /^'[^]*'$/.test(typed) ? typed.slice(1, -1).trim() : typed
  if (ESCAPED_START.test(unquoted)) return inner(parsed(`"${unquoted}"`))
  const value = parsed(unquoted)
  if (value === undefined) return parsed(fromBase64(unquoted))
  return inner(value) ?? value
}

const ESCAPED_START = /^\{(?:\s|\\[nrt])*\\"/

/** The value of a JSON text within a JSON text. */
const inner = (value: unknown): unknown => (typeof value === 'string' ? parsed(value) : undefined)

function parsed(text: string): unknown {
  const value = parseJson(text)
  return value === undefined ? parseJson(withEscapedBreaks(text)) : value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Line breaks within quotes, as JSON wants them. */
const withEscapedBreaks = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\[^])*"?/g, (quoted) =>
    quoted.replace(/\r\n?|\n/g, String.raw`\n`).replaceAll('\t', String.raw`\t`),
  )

/** Empty where it is no base64. */
function fromBase64(text: string): string {
  const base64 = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return ''
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
  } catch {
    return ''
  }
}
