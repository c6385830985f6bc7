/** The page's own words about a person, as a reply quotes them (SPEC 3, Contact research result). */
import { trimmed } from './entry.ts'
import { SOURCE_WORDS } from './label-words.ts'
import { isNothing } from './remarks.ts'

/** A quote goes on longer than its page's line about one person only by mistake. */
const MAX_QUOTE_LENGTH = 1_000

const LABEL = String.raw`([\s|(;,.–—-])[*\x60]{0,3}(?:${SOURCE_WORDS})[*\x60]{0,3}\s?:`
/** The first that names a page: a second quote can follow. */
const SOURCE_BEHIND = new RegExp(
  String.raw`^(.*?)${LABEL}\s?(?=[^\w\s]{0,3}(?:https?:|www\.|\uE0F0|[\w-]{1,63}\.[a-z]{2}))(.*)$`,
  'is',
)
/** One that names none: the last, as "open source: ..." can be said within a quote. */
const WORDS_BEHIND = new RegExp(String.raw`^(.*)${LABEL}\s?(.*)$`, 'is')
const ADDRESS_BEHIND =
  /^(.*?[\s|,;(–—-])(?:(?:found|listed|seen|from|via|at|on)\s){0,3}<?(https?:\/\/[^\s<>"]{1,2000})$/is

/**
 * A quote, and the page that stands behind it, also without a label: `"Jane Doe, CEO" (https://acme.com)`.
 * @param written as the page has it
 * @param plain the same in plain signs, each of the same length
 */
export function splitQuote(written: string, plain: string): { value: string; source: string | null } {
  const behind = SOURCE_BEHIND.exec(plain)
  const [, before, sign = '', named = ''] = behind ?? WORDS_BEHIND.exec(plain) ?? []
  const isLabel = before !== undefined && (behind !== null || '|('.includes(sign) || /[|(]\s*$/.test(before))
  const [, words, address] = isLabel ? [, before, named] : (ADDRESS_BEHIND.exec(plain) ?? [])
  return words === undefined || address === undefined
    ? { value: written, source: null }
    : { value: trimmed(written.slice(0, words.length), ' \t|｜(（,;–—-'), source: address }
}

/** By the sign that opens a quotation, those that can close it. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"”',
  '“': '”"',
  '”': '”',
  '„': '“”"',
  '‘': '’',
  '‚': '‘’',
  "'": "'’",
  '«': '»',
  '»': '«»',
  '‹': '›',
  '›': '‹›',
  '「': '」',
  '『': '』',
  '`': '`',
}

/**
 * The words alone: without quotation marks around them, a remark behind these, the dots of what was left out at an
 * end, and the sign that ends a sentence, which a model adds. Empty for "not found" and its like.
 * @param name of the person: a page's sentence can begin like "none of this", and names them
 */
export function quoteText(written: string, name: string): string {
  const text = written
    .slice(0, MAX_QUOTE_LENGTH * 2)
    .replace(/\s+/g, ' ')
    .trim()
  const words = unquoted(joinedPieces(text))
    .replace(/^(?:\.{3}|…|\[(?:\.{3}|…)\])\s?|\s?(?:\.{3}|…|\[(?:\.{3}|…)\])$/g, '')
    .replace(/[.,;:]+$/, '')
    .slice(0, MAX_QUOTE_LENGTH)
    .trim()
  const namesThem = name.split(' ').some((part) => part.length > 1 && words.includes(part))
  return !namesThem && isNothing(words) ? '' : words
}

const PIECE = /["“„]([^"“”„]{1,300})["”“]/g

/** "Jane Doe", "CEO": what the page says in several lines, in one. */
function joinedPieces(text: string): string {
  const pieces = [...text.matchAll(PIECE)].map(([, words = '']) => words.trim())
  return pieces.length > 1 && /^[\s,;/–—-]*$/.test(text.replace(PIECE, '')) ? pieces.join(' ') : text
}

/** Whether a quotation mark opens a text that none closes. */
export function isOpen(text: string): boolean {
  if (text.length > MAX_QUOTE_LENGTH) return false
  const closing = CLOSING[text.charAt(0)]
  return closing !== undefined && !Array.from(closing).some((sign) => text.lastIndexOf(sign) > 0)
}

/** Whether a text ends with its quotation mark. */
export const isClosed = (text: string): boolean => CLOSING[text.charAt(0)]?.includes(text.slice(-1)) === true

function unquoted(text: string): string {
  const closing = CLOSING[text.charAt(0)]
  if (closing === undefined) return text
  const end = Math.max(...Array.from(closing, (sign) => text.lastIndexOf(sign)))
  const [within, behind] = [text.slice(1, end).trim(), text.slice(end + 1).trim()]
  const isRemark = behind === '' || /^(?:[.,;]|[–—-]\s|\()/.test(behind)
  // "Ship weekly" is how Jane Doe, CEO, "ships"
  const endsBefore = /[^\s(“„«]["”»]\s/.test(within)
  return end > 0 && isRemark && !endsBefore ? unquoted(within) : text
}
