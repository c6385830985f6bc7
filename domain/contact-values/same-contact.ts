/** Whether two texts are the same way to reach somebody, however each is written. */
import { decoded } from './decoded.ts'
import { visible } from './visible.ts'

export const CONTACT_KINDS = ['email', 'phone', 'link'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** A value as it is compared, or at least as it is kept where two ways of writing it cannot be told apart. */
export function plainContact(kind: ContactKind, value: string): string {
  const text = value.trim().replace(/\s+/g, ' ')
  if (kind === 'email') return plainEmail(text) ?? text.toLowerCase()
  if (kind === 'link') return plainLink(text)
  return text
}

export const isSameContact = (kind: ContactKind, one: string, other: string): boolean =>
  plainContact(kind, one) === plainContact(kind, other) ||
  (kind === 'phone' && /\d/.test(one) && isSamePhone(one, other))

const MIN_PHONE_DIGITS = 7

/** Whether two are one number, of which one can lack its country or its extension. Two extensions are two people. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [splitExtension(withDigits(one)), splitExtension(withDigits(other))]
  if (a.extension !== null && b.extension !== null && a.extension !== b.extension) return false
  const isInternational = INTERNATIONAL.test(a.main) && INTERNATIONAL.test(b.main)
  return coresOf(a.main).some((core) =>
    coresOf(b.main).some((each) => {
      const [short = '', long = ''] = [core, each].toSorted((x, y) => x.length - y.length)
      return short === long || (!isInternational && short.length >= MIN_PHONE_DIGITS && long.endsWith(short))
    }),
  )
}

/** ITU-T E.161: the letters of the keys 2 to 9. */
const KEYS = 'ABC DEF GHI JKL MNO PQRS TUV WXYZ'.split(' ')
const keyOf = (letter: string): string =>
  String(KEYS.findIndex((key) => key.includes(letter.toUpperCase())) + 2)

/** "1-800-ACME-NOW", "(212) 555-ACME", also with its digits behind: "1-888-ACMECO1 (226-3261)". */
const VANITY =
  /(?<![\p{L}\d])((?:\+?1[ .-]{1,3}\(?|\()[2-9]\d\d(?:\)[ .-]{0,3}|[ .-])|8(?:00|[3-8]{2})[.-]|[2-9]\d\d[.-](?=\d{3}[ .-]?[A-Z]{4}))(?=[\dA-Z.-]{0,9} ?[A-Z]{2}|[A-Z][a-z]{6})([A-Z\d](?:[ .-]?[A-Z\d]){6,10}|[A-Z][a-z]{6,9})(?![\p{L}\d])(?:\s{0,2}\(([\d .-]{4,16})\))?/gu
/** Brazil writes the place of the carrier's code: "(0xx11)". */
const CARRIER = /(?<=[(\s])0[xX*]{2}\s?(?=\d\d[)\s-])/g

/** A text in which numbers in letters are written in digits. */
export const withDigits = (text: string): string => (MAY_BE_KEYED.test(text) ? keyedIn(text) : text)

const MAY_BE_KEYED = /\d[ ).-]{1,4}(?:\d{3}[ .-]?)?[A-Z]|0[xX*]{2}/

const keyedIn = (text: string): string =>
  text
    .replace(CARRIER, '0')
    .replace(VANITY, (written, area: string, word: string, behind: string | undefined) => {
      const digits = behind ?? ''
      const plain = word.replace(/[ .-]/g, '')
      const isFree =
        /8(?:00|([3-8])\1)/.test(area) && (/[A-Z]{2}/.test(word) || /^\+?1[.-].{3}[.-]$/.test(area))
      // Elsewhere, words stand behind numbers, too.
      const isSaid =
        /[A-Z]{3}/.test(plain) && ((/\d{3}/.test(plain) && plain.length === 7) || digits.length >= 4)
      if (!/[A-Za-z]{3}/.test(plain) || !(isFree || isSaid)) return written
      const keyed = plain.replace(/[A-Za-z]/g, keyOf).slice(0, 7)
      const given = digits.replace(/\D/g, '')
      if (given.length >= 10) return digits
      const local = given.length === 0 ? keyed : `${keyed.slice(0, Math.max(0, 7 - given.length))}${given}`
      return `${area}${local.slice(0, 3)}-${local.slice(3)}`
    })

const INTERNATIONAL = /^[\s(]*(?:\+|00[1-9])/

/**
 * The digits that tell a number apart. In "+44 (0)20" the zero goes and in "+39 (0)2" it stays, so that both are tried;
 * Mexico has given up the 1 of its mobiles.
 */
const coresOf = (phone: string): string[] =>
  (phone.includes('(0)') ? [phone.replace('(0)', ''), phone] : [phone]).map((each) =>
    each
      .replace(/\D/g, '')
      .replace(/^0+/, '')
      .replace(/^521(?=\d{10}$)/, '52'),
  )

/** RFC 3966 (";ext="), ITU-T E.123 ("ext."), and the words of some languages. */
const EXTENSION_SIGN =
  '(?:;\\s?ext=|(?:ext(?:ension|n)?|extensión|x|dw|durchwahl|klappe|nebenstelle|poste|int(?:erno)?|anexo|ramal|toestel|wewn?(?:ętrzny)?|内線|内线|分机|내선|доб(?:авочный)?|linka|klapka|mellék|dahili|anknytning|lokal)[\\s.:：]{0,3}|#\\s?)'
const EXTENSION = new RegExp(String.raw`^(.{5,60}\d)[\s,]{0,3}\(?${EXTENSION_SIGN}(\d{1,11})\)?$`, 'iu')
/** At the beginning of what stands behind a number. */
export const EXTENSION_BEHIND = new RegExp(
  String.raw`^[\s,;]{0,3}\(?${EXTENSION_SIGN}(\d{1,7})(?![\d-])\)?`,
  'iu',
)

/** A number and its extension, which is null where it has none. */
export function splitExtension(phone: string): { main: string; extension: string | null } {
  const [, main, extension] = EXTENSION.exec(phone.trim()) ?? []
  return main === undefined || extension === undefined
    ? { main: phone.trim(), extension: null }
    : { main, extension }
}

/**
 * A page or a profile as it is compared: without scheme, "www.", query and "/" at the end; of LinkedIn without "uk.", and
 * without what stands behind the name ("/en", "/overlay/contact-info/"). Twitter is X.
 */
export function plainLink(address: string): string {
  const text = visible(address).trim()
  const bare = text.replace(/^https?:\/\//i, '')
  const host = hostOf(bare.split(/[/?#]/, 1)[0] ?? '')
    ?.replace(/^www\./, '')
    .replace(/^[a-z]{1,3}\.(?=(?:linkedin|facebook)\.com$)/, '')
    .replace(/^(?:mobile\.)?twitter\.com$/, 'x.com')
  if (host === undefined) return text.toLowerCase()
  const path = bare.replace(/^[^/?#]*|[?#].*$/gs, '')
  const plain = host === 'linkedin.com' ? plainLinkedIn(path) : decoded(path)
  return `${host}${plain.toLowerCase().replace(/\/$/, '')}`
}

/**
 * The path of a page of LinkedIn without what stands around a profile: the mobile site and mails in front ("/mwlite/in/…",
 * "/comm/in/…"), its language, its tabs and dialogs behind ("/in/jane-roe/en", "/in/jane-roe/overlay/contact-info/").
 */
export function plainLinkedIn(path: string): string {
  const whole = visible(decoded(path))
    .trim()
    .replace(/^\/+(?:(?:mwlite|comm|m)\/+)?(?=(?:in|pub|company|school|showcase)\/)/i, '/')
  return /^\/(?:in|company|school|showcase)\/(?:[^/&]|&(?!\w{1,20}=))+/i.exec(whole)?.[0].trim() ?? whole
}

/**
 * The host of a web address or a bare domain: in small letters, without a dot at its end, and with the letters of DNS
 * (`xn--…`) for all others. Null where there is none that has a dot, or only a number.
 */
export function hostOf(address: string): string | null {
  const text = visible(address).trim()
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
  // What stands in front of "@" is no host: "https://acme.com@rival.com".
  if (/\s/.test(text) || /^[^/]*\/\/[^/?#]*@/.test(url) || !URL.canParse(url)) return null
  const host = new URL(url).hostname.replace(/\.$/, '')
  const isName = /^[^.]+(?:\.[^.]+)+$/.test(host) && /^[a-z\d.-]+$/.test(host) && !/^[\d.]+$/.test(host)
  return isName ? host : null
}

/** An address as it is compared: in small letters, its host as `hostOf` gives it. Null for what is no address. */
export function plainEmail(address: string): string | null {
  const [, local, domain] = /^([^\s@<>()[\],;:"\\/]+)@([^\s@/:?#]+)$/.exec(visible(address).trim()) ?? []
  const host = domain === undefined ? null : hostOf(domain)
  return local === undefined || host === null
    ? null
    : `${local.replace(/[’ʼ]/g, "'").normalize('NFC').toLowerCase()}@${host}`
}
