/** Email addresses, as pages and models write them. Each pattern looks at a bounded piece of the text. */
import { parse } from 'tldts'
import { decoded } from './decoded.ts'
import { plainEmail } from './same-contact.ts'
import { visible } from './visible.ts'

/** RFC 5321, 4.5.3.1. */
const MAX_LOCAL = 64
const MAX_DOMAIN = 253
/** What is beyond is of no page that is written for people. */
const MAX_TEXT = 256 * 1_024
/** Of signs that may be in an email address. */
const MOST_SIGNS = 2_000

const LOCAL = String.raw`[\p{L}\p{N}._%+'&-]{1,64}`
/** Looked for from the end, as texts in front of a sign are long. */
const LOCAL_END = new RegExp(`$(?<=(${LOCAL}))`, 'u')
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const DOMAIN_START = new RegExp(String.raw`^${LABEL}(?:\.${LABEL}){1,8}`, 'u')

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
/** "jane @ acme.example", "jane @ acme . example", "jane@ acme.example" */
const SPACED =
  /(?<![\p{L}\p{N}._-])([\p{Ll}\p{N}][\p{L}\p{N}._-]{0,63}) ?@ (?=[\p{L}\p{N}-]{1,63}(?: \. |\.)\p{L})/gu
/** "Founder @ acme.example" */
const TITLE =
  /^(?:c[efiompst]o|(?:co-?)?founder|owner|maker|partner|director|president|head|lead|leader|manager|engineer|developer|designer|intern|speaker|team|staff|talk|event|visit|follow|join|also|and|by|on|in|for|with|from|to)$/
const SPACED_DOT = /(@[\p{L}\p{N}-]{1,63}) \. (?=\p{L}{2,24}(?![\p{L}\p{N}]))/gu
/** "jane@acme.NOSPAM.example", "jane@REMOVETHIS-acme.example" */
const TO_REMOVE = /[._-]?(?:NO[._-]?SPAM|REMOVE[._-]?(?:THIS|ME))[._-]?/g
const APOSTROPHES = /(?<=\p{L})[’ʼ‘´](?=\p{L})/gu

/** "jean–luc@acme.example", and not "Sales – jane@acme.example", "Email–jane@acme.example" */
const DASH =
  /(?<![\p{L}\p{N}._-])(?!(?:e-?mail|mail|contact|kontakt)–)(\p{Ll}{1,30})–(?=\p{Ll}[\p{Ll}\p{N}._-]{0,40}@)/gu

/** The email addresses in a text, in lower case, each once: written plainly, or so that a program should not see it. */
export const emailsIn = (whole: string): string[] =>
  uniqueEmails(writtenEmails(whole).map((email) => email.toLowerCase()))

/** Each once, also where its domain is written in two ways. */
export const uniqueEmails = (emails: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const email of emails) {
    const key = plainEmail(email) ?? email
    if (!first.has(key)) first.set(key, email)
  }
  return [...first.values()]
}

/** The same as they are written. */
export function writtenEmails(whole: string): string[] {
  const text = plainSigns(whole.slice(0, MAX_TEXT))
  return [...plainEmails(text), ...spelledEmails(text)]
}

/** A text in which addresses that a program should not see are written plainly, where they have a sign for "at". */
export const plainSigns = (text: string): string =>
  visible(text)
    .replace(APOSTROPHES, "'")
    .replace(DASH, '$1-')
    .replace(TO_REMOVE, withoutWord)
    .replace(BRACKETED_AT, '@')
    .replace(BRACKETED_DOT, '.')
    .replace(SPACED, (written, local: string) =>
      NO_LOCAL.test(local) || TITLE.test(local) ? written : `${local}@`,
    )
    .replace(SPACED_DOT, '$1.')
    .replace(WORDS, (written) =>
      NO_LOCAL.test(written.split(' ', 1)[0] ?? '')
        ? written
        : written.replace(/ (?:at|arroba) /i, '@').replace(/ (?:dot|punto|ponto) /gi, '.'),
    )

/** What is left where the word is taken out: a dot or a dash that stood on both of its sides. */
const withoutWord = (word: string): string =>
  /^[._-]/.test(word) && /[._-]$/.test(word) ? (word[0] ?? '') : ''

function plainEmails(text: string): string[] {
  const found: string[] = []
  let at = text.indexOf('@')
  for (let signs = 0; at !== -1 && signs < MOST_SIGNS; signs++) {
    const before = text.slice(Math.max(0, at - MAX_LOCAL - 1), at)
    const behind = text.slice(at + 1, at + 1 + MAX_DOMAIN)
    const written = behind.includes('@') ? gluedEmails(before, behind) : emailAround(before, behind)
    found.push(
      ...(written.length > 0
        ? written
        : emailAround(before.replace(SPELLED_DOT, '.'), behind.replace(SPELLED_DOT, '.'))),
    )
    at = text.indexOf('@', at + 1)
  }
  return found
}

/** "jane AT acme DOT example" */
const spelledEmails = (text: string): string[] =>
  [...first(text.matchAll(SPELLED_AT))].flatMap(({ 0: sign, index }) => {
    const before = text.slice(Math.max(0, index - MAX_LOCAL * 2), index).replace(SPELLED_DOT, '.')
    const behind = text.slice(index + sign.length, index + sign.length + MAX_DOMAIN)
    // In a sentence of capitals, AT is a word.
    return /\p{Lu}\S*$/u.test(before) ? [] : emailAround(before, behind.replace(SPELLED_DOT, '.'))
  })

function* first<T>(values: Iterable<T>): Generator<T> {
  let left = MOST_SIGNS
  for (const value of values) {
    if (left-- <= 0) return
    yield value
  }
}

/** "jane@acme.comjoe@acme.com" are two. */
function gluedEmails(before: string, behind: string): string[] {
  const written = DOMAIN_START.exec(behind)?.[0] ?? ''
  if (behind[written.length] !== '@') return emailAround(before, behind)
  const next = domainAtStart(behind.slice(written.length + 1)) ?? ''
  const dot = written.lastIndexOf('.') + 1
  const end =
    next !== '' && written.startsWith(next)
      ? next.length
      : dot + (/^(?:com|org|net|edu)(?=.)/i.exec(written.slice(dot))?.[0].length ?? Infinity)
  if (end >= written.length) return []
  return [
    ...emailAround(before, written.slice(0, end)),
    ...gluedEmails(written.slice(end), behind.slice(written.length + 1)),
  ]
}

/** The address whose sign stands between two texts; none or one. */
function emailAround(before: string, behind: string): string[] {
  const [, local] = LOCAL_END.exec(before) ?? []
  const domain = domainAtStart(behind)
  if (local === undefined || domain === null) return []
  const isPart =
    NO_BEGIN.test(before.slice(0, -local.length)) ||
    isPassword(before.slice(0, -local.length), local, behind.slice(domain.length)) ||
    (/^[._-]/.test(local) && /[)>]$/.test(before.slice(0, -local.length)))
  const isKey = /^[\da-f]{32}$/i.test(local)
  const isRepository = local === 'git' && behind[domain.length] === ':'
  const email = `${withoutPrefix(local)}@${domain}`
  return isPart || isKey || isRepository || behind[domain.length] === '@' || !isEmail(email) ? [] : [email]
}

/** The rest of a masked address or of a pattern ("[f]doe@"), a handle ("@jane@mastodon.example"), and a password. */
const NO_BEGIN = /[*•●…█@\]}]$|:\/\/[^\s/]{0,60}$/u

/** "user:secret@acme.example", "jane:x1@proxy.acme.example:8080", and not "Email:jane@acme.example" */
const isPassword = (before: string, local: string, behind: string): boolean =>
  /[\w.-]:$/.test(before) &&
  (/(?<![\p{L}\p{N}])(?:user(?:name)?|usr|root|admin|login):$/u.test(before) ||
    /^(?:pass(?:word|wd|phrase)?|pwd?|secret|token)$/i.test(local) ||
    /^:\d{2,5}(?!\d)/.test(behind))

/**
 * What stands in front of an address without a blank: signs, the rest of an escaped "<", a telephone number, the word that
 * labels it.
 */
const withoutPrefix = (local: string): string =>
  local
    .replace(/^(?:%20|u003[ce]|_{2,})+/i, '')
    .replace(/^[.'&%+-]+/, '')
    .replace(/^\d[\d.-]{6,}(?=\p{L}{2})/u, '')
    .replace(LABEL_BEFORE, '')

/** "Emailjane", "Contactjane", and not "Contactform" */
const LABEL_BEFORE =
  /^(?:E-?[Mm]ail|Contact|Kontakt|Courriel|Correo)(?=[a-z\d])(?!(?:us|me|s|ed|ing|or|center|centre|form|formular|desk|team|box|list)$)/

/**
 * The domain that a text begins with, up to its top-level domain: what is glued behind it goes ("acme.comPhone"). Null
 * where no label is a top-level domain.
 */
function domainAtStart(text: string): string | null {
  const labels = (DOMAIN_START.exec(text)?.[0] ?? '').split('.')
  let end = 0
  let last = ''
  for (const [index, label] of labels.entries()) {
    if (index === 0) continue
    // A word that begins with a capital behind a dot begins a sentence, unless all of the domain is written so.
    const isSentence =
      end > 0 && /^\p{Lu}\p{Ll}/u.test(label) && !/^\p{Lu}\p{Ll}/u.test(labels[index - 1] ?? '')
    if (isSentence) break
    const known = isTopLevel(label) ? label : gluedEnds(label, index === labels.length - 1).find(isTopLevel)
    if (known === undefined) continue
    end = index
    last = known
    if (known !== label) break
  }
  return end === 0 ? null : [...labels.slice(0, end), last].join('.')
}

/** "com" of "comPhone", "com415", "comE-Mail", and of "comwww". */
const gluedEnds = (label: string, isLast: boolean): string[] => {
  const [, small] = /^(\p{Ll}{2,24})(?=[\p{Lu}\p{N}])/u.exec(label) ?? []
  const [, large] = /^(\p{Lu}{2,24})(?=\p{Lu}\p{Ll}|\p{N})/u.exec(label) ?? []
  const [, address] = /^(\p{L}{2,24})(?:www|https?)$/u.exec(label) ?? []
  const [, word] = isLast ? (/^(com|org|net|edu)(?=\p{Ll})/u.exec(label) ?? []) : []
  return [small, large, address, word].filter((each) => each !== undefined)
}

/** RFC 2606: of examples, and of the sample data. */
const RESERVED = /^(?:example|test|invalid)$/i

/** By the list of publicsuffix.org. Names of files and of versions end otherwise. */
const isTopLevel = (label: string): boolean =>
  RESERVED.test(label) ||
  (/\p{L}/u.test(label) && parse(`a.${label}`, { validateHostname: false }).isIcann === true)

/** In lower case; none for what is no address, stands for one, or is the name of a file. */
export function validEmail(written: string): string[] {
  const email = visible(written).trim().replace(APOSTROPHES, "'").toLowerCase()
  return isEmail(email) ? [email] : []
}

function isEmail(email: string): boolean {
  const [local = '', domain = '', ...rest] = email.split('@')
  return (
    rest.length === 0 &&
    email.length <= MAX_LOCAL + MAX_DOMAIN &&
    LOCAL_END.exec(local)?.[1] === local &&
    !/^\.|\.$|\.\./.test(local) &&
    domainAtStart(domain) === domain &&
    !FILE.test(domain) &&
    !KEY.test(email) &&
    !isPlaceholder(email)
  )
}

/** hero@3x.ai, logo@2x.zip: the sizes of pictures; main@v2.py: versions. */
const FILE =
  /^\d{1,2}(?:\.\d{1,2})?x(?:-\d{1,2})?\.|^v\d{1,4}\.(?:py|rs|sh|md|pl|so|ps|cc|ml|st)$|\.(?:mov|zip)$/i
/** The keys of services, which are written like addresses: of Sentry, Google Calendar, and WhatsApp. */
const KEY =
  /@(?:.{1,200}\.)?(?:ingest(?:\.[a-z]{2})?\.sentry\.io|sentry(?:-\w{1,20})?\.wixpress\.com|calendar\.google\.com|mail\.gmail\.com|whatsapp\.net)$/i

/** What stands for an address in forms, templates and examples. */
function isPlaceholder(email: string): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return (
    NOBODYS_DOMAIN.test(domain) ||
    NOBODY.test(local) ||
    YOUR_DOMAIN.test(domain) ||
    YOUR_NAME.test(local) ||
    (ANYBODY.test(local) && ANY_DOMAIN.test(domain))
  )
}

const YOUR = '(?:your|ihre?|dein|votre|ton|tu|vostro|tuo|seu|jouw|uw|din|twoj)'
/** RFC 2606, 3, and what templates use in their place. */
const NOBODYS_DOMAIN =
  /^(?:.{1,200}\.)?(?:example|(?:mein|dein|ihr)e?-?(?:domain|firma)|(?:beispiel|muster)(?:firma|domain|seite)?|mustermann|exemple|ejemplo|esempio|exemplo|voorbeeld|eksempel|exempel|esimerkki|przyklad|priklad|pelda|ornek)\.(?!example$)\p{L}{2,24}(?:\.\p{L}{2})?$|^(?:domain|company|companyname|test)\.com$/u
/** The John Doe of Germany; others are also people. */
const NOBODY = /(?:^|[._-])muster(?:mann|frau)$/
const YOUR_DOMAIN = new RegExp(
  String.raw`^(?:${YOUR}[.-]?(?:company|domain|site|website|e-?mail|business|firma|domaine?|dominio|entreprise|empresa|azienda|bedrijf)(?:name)?|companyname|domainname|company-?domain)\.`,
)
const YOUR_NAME = new RegExp(
  String.raw`^${YOUR}(?:[._-]?(?:e?-?mail|name|address|username|nom|nome|nombre|naam))$|^your$`,
)
const ANYBODY =
  /^(?:you|me|name|firstname|lastname|first\.last|firstname\.lastname|vorname\.nachname|vorname|nombre|nom|prenom|nome|naam|e?-?mail|user|username|someone|somebody|anyone|person|test|example|sample|exemple|ejemplo|esempio|j?\.?(?:john|jane)?\.?doe|jean\.?dupont|mario\.?rossi|juan\.?perez|joao\.?silva|jan\.?(?:jansen|kowalski|novak)|ola\.?nordmann|matti\.?meikalainen|tu|votre|ihre?)$/
const ANY_DOMAIN =
  /^(?:e?-?mail|domain|domaine|dominio|domein|company|sample|firma|entreprise|empresa|azienda|website|site|address|adresse|provider|host|server|test|musterfirma)\.(?:com|net|org|de|fr|es|it|nl|tld|xyz|io|co|ch|at|pl|br|com\.br)$/

/** Those that a link writes to (RFC 6068), also where it is written with slips, or as Cloudflare hides it. */
export function emailsOfLink(href: string): string[] {
  const [, hex] = CLOUDFLARE_LINK.exec(href.slice(0, 2_000)) ?? []
  const hidden = emailOfHex(hex)
  if (hidden !== null) return validEmail(hidden)
  const plain = decoded(href.slice(0, 4_000))
  if (BARE_LINK.test(plain)) return validEmail(plain.replace(/^\s{0,9}https?:\/\//i, ''))
  const [, written] = MAIL_LINK.exec(plain) ?? []
  if (written === undefined) return []
  const [to = '', ...query] = written.split(/[?&\s](?=[a-z]{2,10}=)|\?/i)
  const others = query.flatMap((parameter) => (/^(?:to|cc)=/i.test(parameter) ? [parameter.slice(3)] : []))
  return [to, ...others]
    .flatMap((list) => list.split(/[,;]/))
    .flatMap((each) => {
      const address = each.replace(/^[^<]{0,200}<|>.{0,200}$/gs, '').replace(/\s+|[/.:]+\s*$/g, '')
      const valid = validEmail(address)
      return valid.length > 0 ? valid : emailsIn(each)
    })
}

/** Also "malito:", "mail:", "mailto:mailto:", and "http://mailto:" */
const MAIL_LINK =
  /^\s{0,9}(?:https?:\/\/|\/{1,2})?(?:(?:m[ailto]{4,6}|e-?mail|mail):(?:\/\/)?\s{0,9}){1,3}([^]{0,4000})/i
/** An address without the scheme. */
const BARE_LINK = /^\s{0,9}(?:https?:\/\/)?[^\s@/:?#]{1,64}@[^\s@/:?#]{1,253}\s{0,9}$/

const CLOUDFLARE_LINK = /\/cdn-cgi\/l\/email-protection#([\da-f]{4,400})(?:[?&]|$)/i

/**
 * An email address as Cloudflare hides it from programs: hexadecimal, each byte combined with the first one. What a link
 * writes behind the address, such as a subject, goes.
 * @returns null for what is none
 */
export function emailOfHex(hex: string | undefined): string | null {
  if (hex === undefined || !/^(?:[\da-f]{2}){4,200}$/i.test(hex)) return null
  const [key = 0, ...bytes] = Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const text = new TextDecoder().decode(new Uint8Array(bytes.map((byte) => byte ^ key)))
  return text.includes('@') ? (text.split('?')[0] ?? null) : null
}
