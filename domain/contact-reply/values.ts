/** What a field of a contact may hold, found in what a model wrote into it (SPEC 5). */
import { findPhoneNumbersInText, type NumberFound } from 'libphonenumber-js/max'
import { cleanListingUrl } from '../product.ts'

/** No value is longer; what a model writes beyond is not looked at. */
export const MAX_VALUE_LENGTH = 2_000

const NOTHING_PHRASES = [
  String.raw`not?(?:\s+(?:\w+\s+){0,4}(?:found|available|listed|known|disclosed|provided|published|given|specified|stated|identified|located|confirmed|verified|shown|public|applicable)\b.*)`,
  String.raw`none(?:\b.*)?`,
  String.raw`n\s?\/\s?a\b.*|n\.\s?a\.?(?:\s.*)?|na`,
  String.raw`nil|null|undefined|nothing|empty|blank|tb[ad]|missing|private|hidden|redacted|masked|anonymous|withheld`,
  String.raw`(?:un(?:known|available|disclosed|listed|named|identified|published|specified|confirmed|clear))\b.*`,
  String.raw`unable\b.*|(?:could|can|did|does|do|was|were|is|are)\s?(?:not|n['’]t)\b.*`,
  String.raw`(?:cannot|couldn['’]?t|wasn['’]?t|didn['’]?t|isn['’]?t)\b.*`,
  String.raw`no\s+(?:\w+\s+){0,4}(?:e-?mails?|address(?:es)?|phones?|telephones?|numbers?|linkedin|profiles?|names?|contacts?|information|info|data|results?|website|site|form|page|source|title|role|record|one|person|individual|leader|founder|ceo|cto)\b.*`,
  String.raw`(?:information|data|details|name|title|email|phone)\s+(?:is\s+|was\s+)?(?:not|un)\w*\b.*`,
  String.raw`未找到.*|未公开.*|未知|无|暂无.*|不明|なし|見つかりません.*|非公開|없음|nicht (?:gefunden|verfügbar|bekannt|angegeben|öffentlich).*|unbekannt|kein[es]?\b.*|non (?:trouvée?s?|disponible|communiquée?|renseignée?|trovat[oa]|disponibile)\b.*|introuvable|aucune?\b.*|inconnue?|no (?:encontrad[oa]|disponible|se encontró)\b.*|n[ãa]o (?:encontrad[oa]|dispon[ií]vel)\b.*|desconocid[oa]|niet (?:gevonden|beschikbaar)\b.*|onbekend|geen\b.*|не найден[ао]?.*|нет`,
  String.raw`[-–—_.?*\s]+`,
]
const NOTHING = new RegExp(String.raw`^[\s("'\[*_]{0,9}(?:${NOTHING_PHRASES.join('|')})$`, 'is')

/** "Not found", "N/A as of 2026", "no public e-mail" and their like. */
export const isNothing = (text: string): boolean =>
  text.trim() === '' || NOTHING.test(text.slice(0, 300).trim())

/** Words by which a model says that it made an address up or does not know all of it. */
const GUESSED =
  /\b(?:patterns?|formats?|guess(?:ed|es)?|inferred|infer|presum\w{1,6}|assum\w{1,6}|likely|probabl[ye]|possibl[ye]|potential(?:ly)?|speculat\w{1,6}|deduced|derived|extrapolated|estimated|hypothetical|placeholder|masked|redacted|obfuscated|partial(?:ly)?)\b/i
/** Stars, dots and boxes in the place of letters; "xxx" too. */
const MASKS = /[*•●·…█▇#_]{2,}|[*•●█▇]|\.{3}|x{3,}/i

const EMAIL =
  /(?<![\p{L}\p{N}._%+*•●…█}\]>)-])[\p{L}\p{N}_%+][\p{L}\p{N}._%+'’&-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}(?:\p{L}{2,24}|xn--[a-z0-9-]{2,59})(?![\p{L}\p{N}@])/gu
const HIDDEN_AT = /\s?[[({<]\s?(?:at|@|ät)\s?[\])}>]\s?/gi
const HIDDEN_DOT = /\s?[[({<]\s?(?:dot|\.|punkt|point)\s?[\])}>]\s?/gi
const SPOKEN =
  /([\p{L}\p{N}._%+-]{1,64})\s(?:at|AT|\(at\))\s([\p{L}\p{N}-]{1,63}(?:(?:\s(?:dot|DOT)\s|\.)[\p{L}\p{N}-]{1,63}){1,5})/gu
const PATTERN_WORDS = new Set(
  'first last firstname lastname surname fullname givenname familyname name names fname lname fn ln f l flast firstl lastf firstlast lastfirst firstinitial finitial initial initials username yourname you your person employee someone vorname nachname'.split(
    ' ',
  ),
)

/**
 * The e-mail addresses in a text, "jane [at] acme [dot] com" among them; none that is masked, a pattern
 * ("first.last@acme.com") or said to be a guess.
 */
export function emailsIn(text: string): string[] {
  const parts = partsOf(open(text.slice(0, MAX_VALUE_LENGTH)), /@/)
  const sure = parts.filter(
    (part) => !GUESSED.test(part.replace(EMAIL, ' ').replace(/https?:\/\/\S{1,2000}/gi, ' ')),
  )
  const found = sure.flatMap((part) =>
    [...part.matchAll(EMAIL)].map(([email]) => email.replace(/^[’'&]+/, '')),
  )
  return unique(found.filter(isWholeEmail), (email) => email.toLowerCase())
}

/** An address that is written for people, not for programs, as a program has it. */
function open(text: string): string {
  const plain = visible(text)
    .replace(/&#0?64;|&commat;|%40/gi, '@')
    .replace(HIDDEN_AT, '@')
    .replace(/(?<=[\p{L}\p{N}._-])\s@\s(?=[\p{L}\p{N}-]{1,63}\.\p{L})/gu, '@')
    .replace(HIDDEN_DOT, '.')
  return plain.includes('@')
    ? plain.replace(/(@[\p{L}\p{N}-]{1,63})\s(?:dot|DOT)\s(?=[\p{L}])/gu, '$1.')
    : plain.replace(SPOKEN, (whole, local: string, domain: string) =>
        /\s(?:dot|DOT)\s/.test(whole) ? `${local}@${domain.replace(/\s(?:dot|DOT)\s/g, '.')}` : whole,
      )
}

function isWholeEmail(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  if (/\.\.|\.$/.test(local) || MASKS.test(local) || /(?:^|\.)x{2,}\./i.test(domain)) return false
  const words = local.toLowerCase().split(/[._+-]/)
  return !(words.every((word) => PATTERN_WORDS.has(word)) && words.some((word) => word.length > 1))
}

const YEARS = /^\D{0,3}(?:19|20)\d\d\s?[-–/.]\s?(?:(?:19|20)\d\d|\d{1,2}(?:\s?[-–/.]\s?\d{1,2})?)\D{0,3}$/
const LOCAL_NUMBER =
  /(?<![\p{L}\p{N}+@/._-])[(]?\d(?:[\d\s().\u2010-\u2015/-]{5,24})\d(?:\s?(?:ext\.?|x|#|extension)\s?\d{1,6})?(?![\p{L}\p{N}@])/giu
const MIN_DIGITS = 7

/**
 * The telephone numbers in a text: international where they say their country, else as written. None that is masked, too
 * short, a span of years, or no number in its country.
 */
export function phonesIn(text: string): string[] {
  const value = visible(text.slice(0, MAX_VALUE_LENGTH))
    .replace(/[\u00A0\u2007\u2009\u200A\u202F]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/;ext=(\d{1,6})/gi, ' ext. $1')
    .replace(/\b(?:tele)?fax\b/gi, ', fax')
    .replace(/https?:\/\/\S{1,2000}|\S{1,200}@\S{1,200}/gi, ' ')
    .replace(/\btel:/gi, '')
    .replace(/(?<!\d[\s().\/-]{0,3}|[\d+])00(?=[1-9]\d)/g, '+')
    .replace(/\(\+(\d{1,3})\)/g, '+$1')
    .replace(/(\+\d{1,3}[\s.-]?)\(0\)\s?/g, '$1')
  const parts = partsOf(value, /\d{2}/).filter(
    (part) => !MASKED_PHONE.test(part) && !GUESSED.test(part) && !/\bfax\b/i.test(part),
  )
  return unique(parts.flatMap(phonesOf), (number) => number.replace(/\D/g, ''))
}

const MASKED_PHONE = /\d[\s().-]{0,3}(?:[*•●█▇]+|[#?xX_]{2,})/

function phonesOf(part: string): string[] {
  const found: NumberFound[] = part.includes('+') ? findPhoneNumbersInText(part) : []
  const international = found
    .filter(({ number }) => number.isValid() && digitsOf(number.nationalNumber) + 1 >= MIN_DIGITS)
    .map(({ number }) => number.formatInternational())
  const rest = part.replace(/\+[\d\s().\u2010-\u2015/-]{4,30}/g, ' ')
  const local = [...rest.matchAll(LOCAL_NUMBER)]
    .map(([number]) => number.trim())
    .filter((number) => !YEARS.test(number) && digitsOf(number) >= MIN_DIGITS && digitsOf(number) <= 15)
  return [...international, ...local]
}

/** The values of a line, each with the remarks behind it: "a@b.co, c@d.co (inferred, not verified)" has two. */
function partsOf(text: string, isValue: RegExp): string[] {
  return text.split(/[,;|\n]|\s(?:or|and|oder|und|y|et|\/)\s/).reduce<string[]>((parts, piece) => {
    const last = parts.pop()
    if (last === undefined) parts.push(piece)
    else if (isValue.test(piece)) parts.push(last, piece)
    else parts.push(`${last} ${piece}`)
    return parts
  }, [])
}

/** Without signs that nobody sees; full-width signs as the plain ones. */
const visible = (text: string): string =>
  text
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD\u202A-\u202E]/g, '')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

const PROFILE =
  /(?<![\p{L}\p{N}@._/-])(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com)\/((?:mwlite\/)?(?:in|pub)\/[^\s?#<>()[\]{}|"'`,;，；、]{2,300})/giu
const PLACEHOLDER_SLUG =
  /^(?:username|user|profile|your-?name|first-?last|firstname-?lastname|first-?name|name|unknown|not-?found|n-?a|null|none|undefined|handle|slug|id|example)$/i

/** The LinkedIn profiles of people in a text, each as a whole address: "/in/" or "/pub/", not a company's page. */
export function profilesIn(text: string): string[] {
  const found = [...text.slice(0, MAX_VALUE_LENGTH).matchAll(PROFILE)].flatMap(([, host = '', path = '']) => {
    const bare = path.replace(/^mwlite\//i, '').replace(/[.:!*_~/]+$/, '')
    const slug = decoded(bare.split('/')[1] ?? '')
    const isName = slug.length > 1 && !MASKS.test(slug) && !PLACEHOLDER_SLUG.test(slug)
    return isName ? [`https://${host.toLowerCase()}/${bare}`] : []
  })
  return unique(found, (url) => url.replace(/^https:\/\/[a-z]*\.?/, '').toLowerCase())
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const WEB_ADDRESS =
  /(?<![\p{L}\p{N}@._/-])(?:https?:\/\/[^\s<>()[\]{}|"'`]{3,1990}|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}\p{L}{2,24}(?::\d{2,5})?(?:\/[^\s<>()[\]{}|"'`]{0,1900})?)(?!@)/giu

/** The web addresses in a text, each with its scheme and without tracking parameters. */
export function webAddressesIn(text: string): string[] {
  const found = [
    ...text
      .slice(0, MAX_VALUE_LENGTH)
      .replace(/[^\s@]{1,200}@[^\s@]{1,200}/g, ' ')
      .matchAll(WEB_ADDRESS),
  ]
  return unique(
    found.flatMap(([written]) => webAddress(written.replace(/[.,;:!?*_~]+$/, '')) ?? []),
    (url) => url.replace(/\/$/, '').toLowerCase(),
  )
}

/** One address as a link; null where it is none. */
export function webAddress(written: string): string | null {
  const text = /^https?:\/\//i.test(written) ? written : `https://${written}`
  if (!URL.canParse(text)) return null
  const { hostname, username, password } = new URL(text)
  const isHost =
    /^[^.]+(?:\.[^.]+)+$/.test(hostname) && !MASKS.test(hostname) && username === '' && password === ''
  return isHost ? cleanListingUrl(text) : null
}

function unique(values: readonly string[], keyOf: (value: string) => string): string[] {
  return [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].toReversed()
}

/** Sites that are nobody's own. */
export const SHARED_SITE =
  /(?:^|\.)(?:linkedin|twitter|x|facebook|instagram|youtube|github|gitlab|crunchbase|producthunt|medium|substack|tiktok|apple|google|microsoft|figma|discord|notion|reddit|amazon|wordpress)\.com$|(?:^|\.)(?:notion\.(?:so|site)|linktr\.ee|t\.me|huggingface\.co|discord\.gg|youtu\.be|producthunt\.example)$/i
