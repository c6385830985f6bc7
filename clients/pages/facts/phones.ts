/** Telephone numbers as pages write them. */
import { setImmediate as breathe } from 'node:timers/promises'
import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { getPublicSuffix } from 'tldts'
import type { PagePhone } from '#domain/proof/page-facts.ts'

const MOST_PHONES = 100
const MAX_TEXT = 64 * 1_024
/** What is searched before other requests get their turn: a hostile one takes about 20 ms. */
const PIECE_LENGTH = 4 * 1_024
const MAX_PHONE_LENGTH = 60
const MIN_DIGITS = 7
const MAX_DIGITS = 15

/** Country domains whose sites may be anywhere. */
const WORLDWIDE = new Set('ac ai bz cc co fm gg io la ly me nu sc sh so st tk to tv vc ws'.split(' '))

/** The country whose numbers a page writes without its code: by its domain, or by its language where that names one. */
export function countryOf(url: URL, language: string): CountryCode | undefined {
  const ending = getPublicSuffix(url.hostname)?.split('.').at(-1) ?? ''
  const ofDomain =
    WORLDWIDE.has(ending) || ending.length !== 2 ? '' : ending === 'uk' ? 'GB' : ending.toUpperCase()
  const ofLanguage = /^[a-z]{2,3}-([a-z]{2})$/i.exec(language)?.[1]?.toUpperCase() ?? ''
  return [ofDomain, ofLanguage].find((code): code is CountryCode => isSupportedCountry(code))
}

/** A number by itself, as a link or JSON-LD gives it; null for what is none. */
export function phoneOf(written: string, country: CountryCode | undefined): PagePhone | null {
  const text = written.trim().slice(0, MAX_PHONE_LENGTH)
  const digits = text.replace(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null
  const parsed = parsePhoneNumberFromString(text.replace(/^00(?=[1-9])/, '+'), country)
  return { text, number: parsed?.isValid() === true ? parsed.number : null }
}

/** That of a `tel:` link (RFC 3966). */
export function phoneOfLink(href: string, country: CountryCode | undefined): PagePhone | null {
  const [, written] = /^\s{0,9}tel:([^;?]{1,60})/i.exec(href) ?? []
  return written === undefined ? null : phoneOf(decodedNumber(written), country)
}

function decodedNumber(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Those in a text. Other work of the process goes on meanwhile. */
export async function phonesIn(text: string, country: CountryCode | undefined): Promise<PagePhone[]> {
  const found: PagePhone[] = []
  for (const piece of piecesOf(text.slice(0, MAX_TEXT))) {
    const numbers = findPhoneNumbersInText(piece, country === undefined ? {} : { defaultCountry: country })
    const known = numbers.map(({ number, startsAt, endsAt }) => ({
      text: piece.slice(startsAt, endsAt),
      number: number.isValid() ? number.number : null,
    }))
    found.push(
      ...known,
      ...localNumbers(piece).filter((local) => !known.some((each) => overlaps(each.text, local.text))),
    )
    if (found.length >= MOST_PHONES) break
    await breathe()
  }
  return uniquePhones(found)
}

/** Each number once, with those that are known in full first. */
export function uniquePhones(phones: readonly PagePhone[]): PagePhone[] {
  const digitsOf = ({ number, text }: PagePhone) => (number ?? text).replace(/\D/g, '')
  const first = new Map<string, PagePhone>()
  for (const phone of phones.toSorted((a, b) => Number(a.number === null) - Number(b.number === null)))
    if (!first.has(digitsOf(phone))) first.set(digitsOf(phone), phone)
  return [...first.values()].slice(0, MOST_PHONES)
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = at + PIECE_LENGTH
    const line = end < text.length ? text.lastIndexOf('\n', end) : text.length
    const next = line > at ? line : end
    yield text.slice(at, next)
    at = next
  }
}

/** Digits in groups, whose country nobody knows. */
const LOCAL = /(?<![\p{L}\p{N}@/._+-])\(?\d{2,5}\)?(?:[ ./-]{1,2}\d{2,7}){1,5}(?![\p{L}\p{N}@%€$£])/gu
/** Dates, spans of years, and the addresses of computers. */
const NO_NUMBER =
  /^(?:19|20)\d\d[ ./-]{1,2}(?:(?:19|20)\d\d|\d{1,2}(?:[ ./-]{1,2}\d{1,2})?)$|^\d{1,2}[ ./-]\d{1,2}[ ./-](?:19|20)\d\d|^\d{1,3}(?:\.\d{1,3}){3}$/

function localNumbers(text: string): PagePhone[] {
  return [...text.matchAll(LOCAL)].flatMap(([written]) => {
    const digits = written.replace(/\D/g, '').length
    const isNumber = !NO_NUMBER.test(written) && digits >= 9 && digits <= MAX_DIGITS
    return isNumber ? [{ text: written, number: null }] : []
  })
}

const overlaps = (one: string, other: string): boolean => one.includes(other) || other.includes(one)
