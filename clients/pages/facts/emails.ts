/** Email addresses as pages write them. Each pattern looks at a bounded piece of the text. */

const MAX_LOCAL = 64
const MAX_DOMAIN = 253
/** What is beyond is of no page that is written for people. */
const MAX_TEXT = 256 * 1_024
/** Of signs that may be in an email address. */
const MOST_SIGNS = 2_000

const LOCAL_END = /[\p{L}\p{N}._%+'-]{1,64}$/u
const DOMAIN_START =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}[\p{L}\p{N}-]{0,22}\p{L}/u
/** logo@2x.png, react@18.2.min.js */
const FILE_END = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|map|html?|php|pdf|mp4|woff2?)$/

/** "(at)", "[ät]", "{@}", also as "(at )", "-at-", and "<at>" */
const BRACKETED_AT =
  /\s?(?:[([{]\s?(?:at|ät|a|@|arroba|kukac|apenstaartje|arobase|chiocciola|malpa|małpa|miukumauku|snabel-?a|zavináč)\s?[)\]}]|[<_#*-]at[>_#*-])\s?/giu
const SPELLED_AT = /\s(?:AT)\s/g
const BRACKETED_DOT =
  /\s?(?:[([{]\s?(?:dot|punkt|punktum|prikk?|point|punto|ponto|pont|piste|kropka|tečka|bod|punt|d|\.)\s?[)\]}]|[<_#*-]dot[>_#*-])\s?/gi
const SPELLED_DOT = /\s(?:dot|DOT|punkt)\s/g

/** "jane at acme dot example": both are spelled. */
const WORDS =
  /(?<![\p{L}\p{N}._-])[\p{L}\p{N}][\p{L}\p{N}._-]{0,63} (?:at|arroba) [\p{L}\p{N}-]{1,63}(?: (?:dot|punto|ponto) [\p{L}\p{N}-]{1,63}){1,4}(?![\p{L}\p{N}-])/giu
/** "Visit us at acme dot example" */
const NO_LOCAL =
  /^(?:us|me|you|him|her|them|it|out|here|up|now|more|online|available|live|found|is|are|be|work|works|working|look|shop|sign|meet|based)$/i
/** "jane @ acme . example" */
const SPACED =
  /(?<![\p{L}\p{N}._-])([\p{L}\p{N}._-]{1,64}) @ ([\p{L}\p{N}-]{1,63}) \. (\p{L}{2,24})(?![\p{L}\p{N}])/gu
/** "jane@acme.NOSPAM.example", "jane@REMOVETHIS-acme.example" */
const TO_REMOVE = /[._-]?(?:NO[._-]?SPAM|REMOVE[._-]?(?:THIS|ME))[._-]?/g

/** The email addresses in a text, in lower case, each once: written plainly, or so that a program should not see it. */
export function emailsIn(whole: string): string[] {
  const text = whole.slice(0, MAX_TEXT)
  const clean = text.replaceAll('＠', '@').replace(TO_REMOVE, withoutWord).replace(SPACED, '$1@$2.$3')
  return unique([...plainEmails(clean), ...hiddenEmails(clean), ...wordEmails(clean)])
}

const wordEmails = (text: string): string[] =>
  [...first(text.matchAll(WORDS))].flatMap(([written]) =>
    NO_LOCAL.test(written.split(' ', 1)[0] ?? '')
      ? []
      : validEmail(written.replace(/ (?:at|arroba) /i, '@').replace(/ (?:dot|punto|ponto) /gi, '.')),
  )

/** What is left where the word is taken out: a dot or a dash that stood on both of its sides. */
const withoutWord = (word: string): string =>
  /^[._-]/.test(word) && /[._-]$/.test(word) ? (word[0] ?? '') : ''

function plainEmails(text: string): string[] {
  const found: string[] = []
  let at = text.indexOf('@')
  for (let signs = 0; at !== -1 && signs < MOST_SIGNS; signs++) {
    found.push(
      ...emailAround(text.slice(Math.max(0, at - MAX_LOCAL), at), text.slice(at + 1, at + 1 + MAX_DOMAIN)),
    )
    at = text.indexOf('@', at + 1)
  }
  return found
}

function hiddenEmails(text: string): string[] {
  const signs = [...first(text.matchAll(BRACKETED_AT)), ...first(text.matchAll(SPELLED_AT))]
  return signs.flatMap(({ 0: sign, index }) => {
    const isSpelled = /^\sAT\s$/.test(sign)
    const before = text.slice(Math.max(0, index - MAX_LOCAL * 2), index)
    const behind = text.slice(index + sign.length, index + sign.length + MAX_DOMAIN)
    const local = before.replace(BRACKETED_DOT, '.')
    const bracketed = behind.replace(BRACKETED_DOT, '.')
    const written = isSpelled ? [] : emailAround(local, bracketed)
    const spelled = local.replace(SPELLED_DOT, '.')
    // In a sentence of capitals, AT is a word.
    const mayBeSpelled = written.length === 0 && !(isSpelled && /\p{Lu}\S*$/u.test(local))
    return mayBeSpelled ? emailAround(spelled, bracketed.replace(SPELLED_DOT, '.')) : written
  })
}

function* first<T>(values: Iterable<T>): Generator<T> {
  let left = MOST_SIGNS
  for (const value of values) {
    if (left-- <= 0) return
    yield value
  }
}

/** The address whose sign stands between two texts; none or one. */
function emailAround(before: string, behind: string): string[] {
  const local = LOCAL_END.exec(before)?.[0].replace(/^[.'-]+/, '')
  const domain = DOMAIN_START.exec(behind)?.[0]
  if (local === undefined || domain === undefined) return []
  return validEmail(`${local}@${domain}`)
}

/** In lower case; none for what is no address. */
export function validEmail(written: string): string[] {
  const email = written.trim().toLowerCase()
  const [local = '', domain = '', ...rest] = email.split('@')
  const isGood =
    rest.length === 0 &&
    email.length <= MAX_LOCAL + MAX_DOMAIN &&
    LOCAL_END.exec(local)?.[0] === local &&
    !/^\.|\.$|\.\./.test(local) &&
    DOMAIN_START.exec(domain)?.[0] === domain &&
    !FILE_END.test(domain)
  return isGood ? [email] : []
}

/** Those that a link writes to (RFC 6068). */
export function emailsOfLink(href: string): string[] {
  const [, to = '', query = ''] = /^\s{0,9}mailto:([^?]{0,2000})(?:\?(.{0,2000}))?/is.exec(href) ?? []
  const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
  const all = [decoded(to), ...['to', 'cc'].flatMap((name) => parameters.getAll(name))]
  return all
    .flatMap((list) => list.split(/[,;]/))
    .flatMap((each) => validEmail(each.replace(/^.*<|>.*$/gs, '')))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const unique = (values: readonly string[]): string[] => [...new Set(values)]
