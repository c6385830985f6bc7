/** Telephone numbers, as pages and models write them. */
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { getPublicSuffix } from 'tldts'
import { decoded } from './decoded.ts'
import { type Label, labelsOf, type Span } from './phone-labels.ts'
import { EXTENSION_BEHIND, isSamePhone, splitExtension, withDigits } from './same-contact.ts'
import { visible } from './visible.ts'

/** A number of a page. */
export interface WrittenPhone {
  /** As it is written, with its extension. */
  text: string
  /** E.164, without the extension; null where the country is not known. */
  number: string | null
}

/** One that stands in a text. */
export interface FoundPhone extends WrittenPhone {
  /** As it is shown: international where its country is known, with its extension. */
  shown: string
  label: Label | null
}

const MOST_PHONES = 100
const MAX_TEXT = 64 * 1_024
const MAX_PHONE_LENGTH = 60
const MIN_DIGITS = 7
/** ITU-T E.164, 6.1 */
const MAX_DIGITS = 15
/** What one text may cost, in parts of runs that are looked at: a page that is written for people needs some hundreds. */
const MOST_WORK = 5_000
const PARSING = 10
/** In one line, and of lines. */
const MOST_IN_LINE = 60
const MOST_LINES = 400

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

/** Numbers that a country has changed: what they were, and what they are now. */
const CHANGED: readonly [before: RegExp, now: string][] = [
  // Mexico, 3 August 2019 (IFT): no 1 for mobiles from abroad, no 01, 044 and 045 within.
  [/^\+521(?=\d{10}$)/, '+52'],
  [/^\+52(?:01|044|045)(?=\d{10}$)/, '+52'],
  // Brazil, by 2016 (Anatel): mobiles have a ninth digit.
  [/^(\+55\d\d)(?=[6-9]\d{7}$)/, '$19'],
  // Benin, 30 November 2024 (ARCEP).
  [/^\+229(?=\d{8}$)/, '+22901'],
]

/** Of digits in front of a national number: 00, the code of a country, and a zero. */
const MOST_PREFIX = 6
const MOST_PREFIX_WITHIN = 2

/** A number that is valid, also one that was until its country changed it; null for none. */
function parsed(text: string, country: CountryCode | undefined): PhoneNumber | null {
  const options = country === undefined ? { extract: false } : { defaultCountry: country, extract: false }
  const number = parsePhoneNumberFromString(
    text.replace(/^\(?00(?=[1-9])/, '+').replace(/^\(\s?\+/, '+'),
    options,
  )
  if (number === undefined) return null
  // "89 06 12 34 56 78" is no number that begins with 89.
  if (number.isValid())
    return digitsOf(text).length - number.nationalNumber.length <=
      (isInternational(text) ? MOST_PREFIX : MOST_PREFIX_WITHIN)
      ? number
      : null
  const [change] = CHANGED.filter(([before]) => before.test(number.number))
  // A zero in front that only some numbers of the country have: "+39 (0)347" is a mobile, and has none.
  const [before, behind] = change ?? [`+${number.countryCallingCode}0`, `+${number.countryCallingCode}`]
  const changed = number.number.replace(before, behind)
  const now = changed === number.number ? undefined : parsePhoneNumberFromString(changed)
  if (now?.isValid() !== true) return null
  if (number.ext !== undefined) now.setExt(number.ext)
  return now
}

/** A number by itself, as a link or JSON-LD gives it; null for what is none. */
export function phoneOf(written: string, country: CountryCode | undefined): WrittenPhone | null {
  const { main, extension } = splitExtension(withDigits(visible(written)).trim().slice(0, MAX_PHONE_LENGTH))
  const digits = digitsOf(main)
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || isMadeUp(main)) return null
  return { text: withExtension(main, extension), number: parsed(main, country)?.number ?? null }
}

/** That of a `tel:` link (RFC 3966). */
export function phoneOfLink(href: string, country: CountryCode | undefined): WrittenPhone | null {
  const [, written] = /^\s{0,9}tel:(?:\/\/)?([^?]{1,80})/i.exec(href) ?? []
  return written === undefined ? null : phoneOf(decoded(written), country)
}

const withExtension = (main: string, extension: string | null): string =>
  extension === null ? main : `${main} ext. ${extension}`

/**
 * Those that can be called, each once. A number that a text says is none, and nowhere that it is one, is none, also where
 * a link or structured data has it.
 * @param found all numbers of the text
 * @param linked of links and structured data
 */
export function phonesAmong(
  found: readonly FoundPhone[],
  linked: readonly WrittenPhone[] = [],
): WrittenPhone[] {
  const [silent, called] = [NO_PHONE, PHONE].map(
    (labels) => new Set(found.flatMap((phone) => (labels.has(phone.label) ? [keyOf(phone)] : []))),
  )
  return uniquePhones(
    [...linked, ...found.map(({ text, number }) => ({ text, number }))].filter(
      (phone) => silent?.has(keyOf(phone)) !== true || called?.has(keyOf(phone)) === true,
    ),
  )
}

const NO_PHONE: ReadonlySet<Label | null> = new Set(['fax', 'other'])
const PHONE: ReadonlySet<Label | null> = new Set(['phone'])

const keyOf = ({ text, number }: WrittenPhone): string => number ?? digitsOf(text).replace(/^0+/, '')

/** Each number once, with those that are known in full first. */
function uniquePhones(phones: readonly WrittenPhone[]): WrittenPhone[] {
  const first = new Map<string, WrittenPhone>()
  for (const phone of phones.toSorted((a, b) => Number(a.number === null) - Number(b.number === null))) {
    const key = `${keyOf(phone)} ${splitExtension(phone.text).extension ?? ''}`
    if (!first.has(key)) first.set(key, phone)
  }
  return [...first.values()].slice(0, MOST_PHONES)
}

/** Digits with what stands between those of a number; a tab parts cells. */
const RUN = /(?:[+(]{1,2} ?)?\d(?:[\d() .+/·–-]{0,118}\d)?/g
/** What is in front of a run that is a part of something else, and behind it. */
const PART_BEFORE = /(?:[\p{N}@_=&#%$€£¥]|[\p{L}\p{N}][-./]|[./]\w{0,20}\/)$/u
const PART_BEHIND =
  /^(?:[\p{N}@_=%€$£¥°]|\s?(?:€|EUR|USD|CHF|kg|km|mm|cm|MB|GB)(?!\p{L})|\p{Ll}(?!xt|\d)|-\p{L}{2})/u
/** The words that can stand in front of a number without a blank. */
const GLUED_LABEL = /(?:^|[^\p{L}])(?:\p{Lu}|tel|fax|phone|mobil?e?|cell|call|office|direct|t|f|m|p)$/iu
/** One that no word ends with: "Sales01625 856 505" */
const GLUED_NUMBER =
  /^(?:\(?0[1-9]\d{1,4}\)?[ .-]\d|\([2-9]\d\d\) ?\d|(?:1[ .-])?[2-9]\d\d[ .-]\d{3}[ .-]\d{4}(?!\d))/
const ADDRESS = /https?:\/\/\S{1,300}|\S{1,100}@\S{1,100}|www\.\S{1,200}/gi
/** Dates, spans of years and of hours, a state with its ZIP code, the addresses of computers, and places on a map. */
const NO_NUMBER = new RegExp(
  [
    String.raw`(?<!\d)\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:19|20)\d\d(?!\d)`,
    String.raw`(?<![\d+-])(?:19|20)\d\d\s?[./-]\s?(?:0?[1-9]|1[0-2])\s?[./-]\s?(?:0?[1-9]|[12]\d|3[01])(?!\d)`,
    String.raw`(?<![\d+.-])(?:19|20)\d\d\s?[–/-]\s?(?:19|20)\d\d(?![\d.-])`,
    String.raw`(?:©|\(c\)|copyright|since|seit|depuis|est\.?)\s?(?:19|20)\d\d(?:\s?[,–-]\s?(?:(?:19|20)\d\d|today|heute))?`,
    String.raw`(?<![\d.])\d{1,2}\.\d{1,2}\.(?:\d\d){0,2}\s?[–-]\s?\d{1,2}\.\d{1,2}\.(?:\d\d){0,2}(?![\d.])`,
    String.raw`(?<=\p{L}\.?,?\s)(?:19|20)\d\d(?=\s[(+0])`,
    String.raw`(?<!\d)(?:[01]?\d|2[0-4])[.:h][0-5]\d\s?(?:[–-]|to|bis|à|a)\s?(?:[01]?\d|2[0-4])[.:h][0-5]\d(?!\d)`,
    String.raw`(?<!\d)\d{1,2}(?:[.:]\d\d)?\s?[ap]\.?m(?![\p{L}\d])`,
    String.raw`(?<!\p{L})(?:CHE[\s-]?|BE[\s-]?[01])\d{3}\.\d{3}\.\d{3}(?:\s(?:MWST|TVA|IVA|BTW|VAT))?`,
    // An account's (ISO 13616): its country, two digits, and fours.
    String.raw`(?<![\p{L}\d])[A-Z]{2}\d\d(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?(?![\p{L}\d])`,
    String.raw`(?<!\p{L})[JFC]\s?\d{1,2}\/\d{1,6}\/[\d.]{4,10}`,
    String.raw`(?<=[A-Z]{2}\.?,?\s)\d{5}(?:-\d{4})?(?=\s|$)`,
    String.raw`(?<![\d.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}(?![\d.])`,
    String.raw`(?<![\d.])-?\d{1,3}\.\d{4,}(?![\d.])`,
  ].join('|'),
  'giu',
)

/** Most lines have too few digits for any. */
const HAS_NUMBER = /(?:\d\D*){7}/

/**
 * All numbers of a text, whatever it says of them.
 * @param isValue whether the text is what somebody gives as a number, so that its own words need not say so
 */
export function numbersIn(text: string, country: CountryCode | undefined, isValue = false): FoundPhone[] {
  const lines = visible(text.slice(0, MAX_TEXT)).split('\n').map(withDigits)
  const budget = { left: MOST_WORK, lines: MOST_LINES, parsed: new Map() }
  const found: FoundPhone[] = []
  for (const [at, line] of lines.entries()) {
    if (!HAS_NUMBER.test(line)) continue
    const candidates = candidatesOf(line, country, budget)
    if (candidates.length === 0) continue
    const labels = labelsOf(lines, at, candidates)
    for (const [index, candidate] of candidates.entries()) {
      const label = labels[index] ?? null
      if (
        candidate.isSure ||
        (isValue && !COUNT.test(candidate.text)) ||
        (label !== null && label !== 'other')
      )
        found.push({ ...candidate, label })
    }
    budget.lines--
    if (budget.lines <= 0 || budget.left <= 0) break
  }
  return found
}

/** "1.200.000" of money or users */
const COUNT = /^[1-9]\d?(?:([.,' ])\d{3})(?:\1\d{3})+$|^[1-9]\d\d([.,' ])\d{3}\2(?:000)$/

interface Candidate extends WrittenPhone, Span {
  shown: string
  /** Looks like a number of its country, or as numbers are written. Others need a word that says that they are. */
  isSure: boolean
}

interface Budget {
  left: number
  lines: number
  /** What was parsed already: pages have a number above and below. */
  parsed: Map<string, PhoneNumber | null>
}

const blanks = (text: string): string => ' '.repeat(text.length)
/** No sign of a run, and none of a word. */
const filler = (text: string): string => '\u0001'.repeat(text.length)

function candidatesOf(line: string, country: CountryCode | undefined, budget: Budget): Candidate[] {
  const clean = line.replace(ADDRESS, blanks).replace(NO_NUMBER, filler)
  const found: Candidate[] = []
  for (const { 0: whole, index: at } of clean.matchAll(RUN)) {
    // "1-800-ACME1 (1-800-226-3122)": what is glued to a word is a part of it.
    const isPart =
      /\p{L}$/u.test(clean.slice(0, at).slice(-2)) &&
      !GLUED_LABEL.test(clean.slice(Math.max(0, at - 24), at)) &&
      !(/\p{Ll}{2}$/u.test(clean.slice(Math.max(0, at - 4), at)) && GLUED_NUMBER.test(whole))
    const glued =
      isPart && !whole.startsWith('+') ? (/^\d+\D{0,2}(?=\()/.exec(whole)?.[0].length ?? whole.length) : 0
    const [run, index] = [whole.slice(glued), at + glued]
    if (found.length >= MOST_IN_LINE || budget.left <= 0) break
    if (digitsOf(run).length < MIN_DIGITS) continue
    const before = clean.slice(Math.max(0, index - 24), index)
    const behind = clean.slice(index + run.length, index + run.length + 12)
    if (PART_BEFORE.test(before) || PART_BEHIND.test(behind)) continue
    for (const each of numbersOfRun(run, country, budget))
      found.push(withItsExtension({ ...each, start: index + each.start, end: index + each.end }, line))
  }
  return found
}

function withItsExtension(candidate: Candidate, line: string): Candidate {
  const [written, extension] = EXTENSION_BEHIND.exec(line.slice(candidate.end, candidate.end + 30)) ?? []
  if (written === undefined || extension === undefined) return candidate
  return {
    ...candidate,
    text: withExtension(candidate.text, extension),
    shown: withExtension(candidate.shown, extension),
    end: candidate.end + written.length,
  }
}

const extensionBehind = (line: string, end: number): string | null =>
  EXTENSION_BEHIND.exec(line.slice(end, end + 30))?.[1] ?? null

/**
 * The lines in which a number stands, as a telephone: not as a fax, or the number of a tax. One with an extension stands
 * only where that extension does.
 */
export function linesWithPhone(wanted: string, lines: readonly string[]): number[] {
  const end = digitsOf(splitExtension(wanted).main).slice(-MIN_DIGITS)
  if (end.length < MIN_DIGITS) return []
  const found = lines.flatMap((whole, at) => {
    if (!/\p{Nd}/u.test(whole)) return []
    const line = withDigits(visible(whole))
    if (!digitsOf(line).includes(end)) return []
    const spans = [...line.matchAll(RUN)].flatMap(({ 0: run, index }): (Span & { isWanted: boolean })[] => {
      if (digitsOf(run).length < MIN_DIGITS) return []
      const window = windowsOf(run, false).find(({ text }) => isSameNumber(wanted, text))
      return window === undefined
        ? [{ start: index, end: index + run.length, isWanted: false }]
        : [{ start: index + window.start, end: index + window.end, isWanted: true }]
    })
    const labels = labelsOf(line === whole ? lines : lines.with(at, line), at, spans)
    const said = spans.flatMap((span, index) =>
      span.isWanted && hasExtension(wanted, extensionBehind(line, span.end)) ? [labels[index] ?? null] : [],
    )
    return said.length === 0 ? [] : [{ at, said }]
  })
  // "Tel/Fax" in one line and "Fax" in another
  const all = found.flatMap(({ said }) => said)
  if (all.includes('fax') && !all.includes('phone')) return []
  return found.flatMap(({ at, said }) => (said.some((label) => !NO_PHONE.has(label)) ? [at] : []))
}

/** Whether a number that a page has is the one that is looked for. */
export const isPhoneOnPage = (wanted: string, text: string, number: string | null): boolean => {
  const { main, extension } = splitExtension(text)
  return isSameNumber(wanted, number ?? main) && hasExtension(wanted, extension)
}

/** Whoever looks for an extension has not found it by another one, or by the number alone. */
const hasExtension = (wanted: string, extension: string | null): boolean => {
  const looked = splitExtension(wanted).extension
  return looked === null || looked === extension
}

/** A number within a country is one behind a code of at most three digits; of a shorter rest nothing is known. */
function isSameNumber(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((number) => digitsOf(splitExtension(number).main).replace(/^0+/, '').length)
    .toSorted((a, b) => a - b)
  const isNearlyAsLong = (long ?? 0) - (short ?? 0) <= 3
  return (
    isNearlyAsLong &&
    (short ?? 0) >= MIN_DIGITS &&
    isSamePhone(splitExtension(one).main, splitExtension(other).main)
  )
}

const GROUP = /\d+/g
const MOST_GROUPS = 12

/** The numbers of a run: "94107 415-555-2671" has one, "415-555-2671 / 415-555-2672" two. */
function* numbersOfRun(run: string, country: CountryCode | undefined, budget: Budget): Generator<Candidate> {
  // A plus begins a number.
  for (const { 0: part, index } of run.matchAll(/(?:\(?\s?\+)?[^+]+/g)) {
    const text = part.replace(/[(]\s?$/, '')
    let start = 0
    for (const { 0: sign, index: at } of text.matchAll(/\s{0,2}\/\s{0,2}|\s[–-]\s/g)) {
      const isBoth = [text.slice(start, at), text.slice(at + sign.length)].every(
        (side) => digitsOf(side).length >= MIN_DIGITS,
      )
      if (!isBoth) continue
      yield* numbersOfPart(text.slice(start, at), index + start, country, budget)
      start = at + sign.length
    }
    yield* numbersOfPart(text.slice(start), index + start, country, budget)
  }
}

function* numbersOfPart(
  part: string,
  offset: number,
  country: CountryCode | undefined,
  budget: Budget,
): Generator<Candidate> {
  if (digitsOf(part).length < MIN_DIGITS) return
  const best = bestOf(part, country, budget)
  if (best === null) return
  if (best.start > 0) yield* numbersOfPart(part.slice(0, best.start), offset, country, budget)
  yield { ...best, start: offset + best.start, end: offset + best.end }
  yield* numbersOfPart(part.slice(best.end), offset + best.end, country, budget)
}

/** The best number of a part: of those that are valid the longest, else what is written as numbers are. */
function bestOf(part: string, country: CountryCode | undefined, budget: Budget): Candidate | null {
  const hasCode = isInternational(part)
  const all = windowsOf(part, hasCode)
  budget.left -= all.length
  if (hasCode && all.some(({ text }) => isMadeUp(text))) return null
  const windows = all.filter(({ text }) => !isMadeUp(text))
  let missingTrunk: Candidate | null = null
  if (hasCode || country !== undefined)
    for (const { start, end, digits, text } of windows) {
      budget.left -= PARSING
      if (budget.left <= 0) break
      const number = parsedOnce(text, country, budget)
      if (number === null) continue
      const candidate = {
        start,
        end,
        text,
        number: number.number,
        shown: number.formatInternational(),
        isSure: true,
      }
      // Where numbers within the country begin with 0, one that does not is a part of something else.
      const lacksTrunk =
        !hasCode && !digits.startsWith('0') && number.formatNational().replace(/\D/g, '').startsWith('0')
      if (!lacksTrunk) return candidate
      missingTrunk ??= { ...candidate, isSure: false }
    }
  if (hasCode) {
    const whole = windows.find(({ digits }) => digits.length >= 8 && digits.length <= MAX_DIGITS)
    return whole === undefined ? null : unknown(whole, true)
  }
  const usual = windows.find(({ text, digits }) => isUsual(text, digits))
  if (usual !== undefined) return unknown(usual, true)
  if (missingTrunk !== null) return missingTrunk
  const whole = windows.find(({ digits }) => digits.length <= MAX_DIGITS)
  return whole === undefined
    ? null
    : unknown(
        whole,
        whole.start === 0 && whole.end === part.trimEnd().length && isGrouped(whole.text, whole.digits),
      )
}

function parsedOnce(
  text: string,
  country: CountryCode | undefined,
  { parsed: known }: Budget,
): PhoneNumber | null {
  const before = known.get(text)
  if (before !== undefined) return before
  const number = parsed(text, country)
  known.set(text, number)
  return number
}

/**
 * The parts of a run that may be a number, from group to group, the longest first.
 * @param isInternational whether it begins with the sign for that
 */
function windowsOf(run: string, isInternational: boolean): Window[] {
  const groups = [...run.matchAll(GROUP)].slice(0, MOST_GROUPS)
  return groups
    .flatMap((first, index) =>
      isInternational && index > 0
        ? []
        : groups.slice(index).map((last) => windowOf(run, first, last, isInternational)),
    )
    .filter(
      ({ digits, start, end }) =>
        digits.length >= MIN_DIGITS &&
        digits.length <= MAX_DIGITS + 3 &&
        // "69.0.3686.49" is a version.
        run[start - 1] !== '.' &&
        !/^\.\d/.test(run.slice(end, end + 2)),
    )
    .toSorted((a, b) => b.digits.length - a.digits.length)
}

interface Window extends Span {
  text: string
  digits: string
}

function windowOf(
  part: string,
  first: RegExpExecArray,
  last: RegExpExecArray,
  isInternational: boolean,
): Window {
  const open = /[(]\s?$/.exec(part.slice(0, first.index))?.[0].length ?? 0
  const start = isInternational ? part.search(/[+(\d]/) : first.index - open
  const end = last.index + last[0].length
  // "(030 12345)" is a number in brackets, "(030) 12345" one with brackets.
  const inner = part.slice(start, end)
  const text = inner.includes(')') || !inner.startsWith('(') ? inner : inner.replace(/^\(\s?/, '')
  return { start: end - text.length, end, text, digits: digitsOf(text) }
}

const unknown = ({ start, end, text }: Window, isSure: boolean): Candidate => ({
  start,
  end,
  text,
  number: null,
  shown: text,
  isSure,
})

/** "(415) 555-2671" of North America (NANPA), and numbers within a country, which begin with 0. */
const isUsual = (text: string, digits: string): boolean =>
  /^(?:\(?1\)?[ .-]{1,3})?\(?[2-9]\d\d\)?[ ./-]{0,3}[2-9]\d\d[ .-]{1,3}\d{4}$|^\([2-9]\d\d\) ?[2-9]\d{6}$/.test(
    text,
  ) ||
  (/^\(?0[1-9]/.test(text) && digits.length >= 9 && digits.length <= 12 && /\d\D+\d/.test(text))

/** Groups of digits as numbers have them, and prices and the numbers of registers do not. */
const isGrouped = (text: string, digits: string): boolean =>
  digits.length >= 9 &&
  digits.length <= MAX_DIGITS &&
  /^\(?\d{2,5}\)?(?:[ ./–-]{1,3}\d{2,7}){1,5}$/.test(text) &&
  !/^\d{1,3}(?:([ .])\d{3})(?:\1\d{3})+$|^\d{3}\D+\d{3}\D+\d{3}$/.test(text)

const isInternational = (text: string): boolean => /^[\s(]{0,3}(?:\+|00[1-9])/.test(text)

/** All the same, or counted up from the beginning of a group: "2345 6789" behind "+54 9 11" is a number. */
function isMadeUp(text: string): boolean {
  const digits = digitsOf(text)
  if (/^(\d)\1{5,}$|^(?:0?123456789?|1?234567890?|12345678|1?0{3})/.test(digits)) return true
  if (!digits.includes('123456789')) return false
  const groups = /\d\D+\d/.test(text) ? text : (parsed(text, undefined)?.formatInternational() ?? '')
  return !/\d\D/.test(groups) || /(?<!\d)0?1\D*2\D*3\D*4\D*5\D*6\D*7\D*8\D*9/.test(groups)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
