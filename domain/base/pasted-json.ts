/**
 * The object of a JSON text as people paste it: with something around it, such as quotes, a code fence or the name of a
 * variable; with the line breaks of a text in it as they are; with the quotes and blanks of a word processor; escaped, as
 * in a settings file, any number of times; or as base64.
 * @returns the value of the whole text where it has no object; undefined for what is no JSON in any of these shapes
 */
export const readPastedJson = (text: string): unknown =>
  objectIn(text) ?? objectIn(fromBase64(text)) ?? parsed(text.trim())

/** Each escape of an escaped text about doubles it, so that a few are all there can be. */
const MOST_ESCAPES = 4
const ESCAPED_START = /^\{(?:\s|\\+[nrt])*\\/

function objectIn(text: string): unknown {
  let object: unknown = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  for (let escapes = 0; typeof object === 'string' && escapes < MOST_ESCAPES; escapes++) {
    if (!ESCAPED_START.test(object)) return parsed(object)
    object = parsed(`"${object}"`)
  }
  return undefined
}

function parsed(text: string): unknown {
  return (
    parseJson(text) ??
    parseJson(withEscapedBreaks(text.replace(/[“”„]/g, '"').replace(/[\u00a0\u200b]/g, ' ')))
  )
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
  const base64 = text
    .replace(/[\s"']+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return ''
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
  } catch {
    return ''
  }
}
