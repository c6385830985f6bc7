/** Brackets that open nothing whole; a text with more of them is no answer in JSON. */
const MAX_FALSE_STARTS = 5
const MAX_VALUES = 1_000

/**
 * The JSON objects and arrays of a text that can carry prose or a code fence around them, in order. `NaN`, `Infinity`
 * and a comma before a closing bracket, which models write, are read as null and as nothing. One that is cut is left out.
 * @param onlyWhole takes no object out of one that is cut
 */
export const jsonIn = (text: string, options?: { onlyWhole?: boolean }): unknown[] =>
  jsonPartsIn(text, options).map(({ value }) => value)

/** A JSON value, and where it stands in the text. */
export interface JsonPart {
  value: unknown
  start: number
  /** Behind its last bracket. */
  end: number
  /** Whether only a mark or a word such as "Answer:" stands before it on its line, or another value that does. */
  beginsLine: boolean
}

const BEGINNING =
  /(?:^|\n)[\s>\uFEFF]*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:```\w*\s*)?(?:(?:final )?(?:JSON|output|answer|results?|response)\s?:\s*)?$/i
/** No such beginning is longer. */
const MAX_BEGINNING = 60

/** As `jsonIn`, with the place of each. */
export function jsonPartsIn(written: string, { onlyWhole = false } = {}): JsonPart[] {
  const text = plainQuotes(written)
  const values: JsonPart[] = []
  let from = 0
  for (let falseStarts = 0; falseStarts < MAX_FALSE_STARTS && values.length < MAX_VALUES;) {
    const begin = nextStart(text, from)
    if (begin === -1) break
    const { end, json } = balanced(text, begin)
    if (json === null && onlyWhole) break
    const value = json === null ? undefined : parsed(json)
    if (value === undefined) falseStarts++
    else values.push({ value, start: begin, end, beginsLine: beginsLine(text, begin, values.at(-1)) })
    from = value === undefined ? begin + 1 : end
  }
  return values
}

/** Some write “typographic quotes” throughout, or the whole as one JSON text: "{\"name\": ...}". */
function plainQuotes(text: string): string {
  if (!text.includes('"') && /[{[]\s*“/.test(text)) return text.replace(/[“”]/g, '"')
  const isOneText = /^\s{0,9}"\s{0,9}[{[](?:\s|\\n){0,9}\\"/.test(text)
  return isOneText
    ? text
        .trim()
        .slice(1)
        .replace(/\\([^])/g, (_, sign: string) => ESCAPED[sign] ?? sign)
    : text
}
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function beginsLine(text: string, begin: number, last: JsonPart | undefined): boolean {
  const before = text.slice(Math.max(last?.end ?? 0, begin - MAX_BEGINNING), begin)
  if (last?.beginsLine === true && /^[\s,]*$/.test(before)) return true
  const canBegin = before.includes('\n') || (last === undefined && begin <= MAX_BEGINNING)
  return canBegin && BEGINNING.test(before)
}

/** Where a bracket opens a JSON value, and no link or remark. */
function nextStart(text: string, from: number): number {
  const start = /[{[](?=\s{0,200}["'{[\]}\d-])|\{(?=\s{0,200}[A-Za-z_]\w{0,60}\s?:\s?["'{[\d])/g
  start.lastIndex = from
  return start.exec(text)?.index ?? -1
}

/** From an opening bracket to the one that closes it, repaired; `json` is null where nothing closes it. */
function balanced(text: string, begin: number): { end: number; json: string | null } {
  // A string that is not closed reaches to the end.
  const token = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|[{}[\]]|\b(?:NaN|Infinity)\b|,(?=\s*[}\]])/g
  token.lastIndex = begin
  const pieces: string[] = []
  let depth = 0
  let copied = begin
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match
    if (found === '{' || found === '[') depth++
    else if (found === '}' || found === ']') depth--
    else if (!found.startsWith('"')) {
      pieces.push(text.slice(copied, match.index).replace(/-$/, ''), found === ',' ? '' : 'null')
      copied = token.lastIndex
    }
    if (depth === 0)
      return { end: token.lastIndex, json: pieces.join('') + text.slice(copied, token.lastIndex) }
  }
  return { end: text.length, json: null }
}

function parsed(json: string): unknown {
  for (const written of [json, strict(json)]) {
    try {
      return JSON.parse(written)
    } catch {
      // Written for another reader, or not at all.
    }
  }
  return undefined
}

const LITERALS: Record<string, string> = { None: 'null', True: 'true', False: 'false' }

/** Comments, single quotes, keys without quotes and Python's words as JSON has them. */
const strict = (json: string): string =>
  json.replace(
    /"(?:[^"\\]|\\[^])*"|'((?:[^'\\\n]|\\.)*)'|\/\/[^\n]*|\/\*[^*]{0,2000}\*\/|\b(?:None|True|False)\b|(?<=[{,\s])[A-Za-z_]\w{0,60}(?=\s?:)/g,
    (written, quoted: string | undefined) => {
      if (quoted !== undefined) return JSON.stringify(quoted.replace(/\\(.)/g, '$1'))
      // A line break inside a text, which JSON would have escaped.
      if (written.startsWith('"'))
        return written.replace(/[\n\r\t]/g, (sign) => JSON.stringify(sign).slice(1, -1))
      return LITERALS[written] ?? (/^\w/.test(written) ? JSON.stringify(written) : '')
    },
  )

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
