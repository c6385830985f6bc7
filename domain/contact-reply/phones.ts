/** Telephone numbers as models write them. */
import { findPhoneNumbersInText } from 'libphonenumber-js/max'
import { isSamePhone } from '../contact-values/same-contact.ts'
import { visible } from '../contact-values/visible.ts'
import { isDoubted, isOfMany, isSomebodyElses } from './doubts.ts'
import { MAX_VALUE_LENGTH, valuesWithRemarks } from './remarks.ts'

const MIN_DIGITS = 7
const MAX_DIGITS = 15
const EXTENSION = String.raw`(?:\s?(?:ext\.?|x|#|extension)\s?\d{1,6})?`
const LOCAL_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}+@/._-])[(]?\d(?:[\d\s().\u2010-\u2015/-]{5,24})\d${EXTENSION}(?![\p{L}\p{N}@])`,
  'giu',
)
const MASKED = /\d[\s().-]{0,3}(?:[*•●█▇]+|[#?xX_]{2,})/
/** Dates, spans of years and the addresses of computers. */
const NO_NUMBER =
  /^\D{0,3}(?:19|20)\d\d\s?[-–/.]\s?(?:(?:19|20)\d\d|\d{1,2}(?:\s?[-–/.]\s?\d{1,2})?(?:[\sT]\d.*)?)\D{0,3}$|^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d\b|^\d{1,3}(?:\.\d{1,3}){3}$/
/** All the same, or counted up. */
const MADE_UP = /^(\d)\1{5,}$|^(?:0?123456789?|1?234567890?|12345678|1?0{3}.*)/
/** "(San Francisco)" beside a number is where it rings. */
const PLACE = /\(\s?\p{Lu}[\p{L}.’'-]*(?:\s\p{Lu}[\p{L}.’'-]*){0,3}\s?\)/gu
/** What may stand beside a number whose country is not known. */
const PHONE_WORDS =
  /\b(?:tel(?:ephone)?|phone|t|p|m|mob(?:ile)?|cell|office|direct|line|main|work|business|personal|private|home|call|dial|number|no|desk|hq|headquarters|reception|switchboard|toll|free|ext(?:ension)?|verified|public|listed|local|whatsapp|and|or|text|sms)\b/giu

/**
 * The telephone numbers in a text: international where they say their country, else as written. None that is masked, too
 * short, a fax, a date, or no number in its country.
 * @param options.of the person whose it should be: leaves out one that is said to be a shared line or another's
 */
export function phonesIn(text: string, { of }: { of?: string } = {}): string[] {
  const value = visible(text.slice(0, MAX_VALUE_LENGTH))
    .replace(/[\u00A0\u2007\u2009\u200A\u202F]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/;ext=(\d{1,6})/gi, ' ext. $1')
    .replace(/\b(?:tele)?fax\b|\bF(?=\s?[:.]\s?[+(\d])/gi, ', fax')
    .replace(/(?<=\d[\s;]{1,3})(?=(?:T|M|P|Tel|Mob|Mobile|Phone)\s?[:.]\s?[+(\d])/gi, ', ')
    .replace(/https?:\/\/\S{1,2000}|\S{1,200}@\S{1,200}/gi, ' ')
    .replace(/\btel:/gi, '')
    .replace(/(?<!\d[\s().\/-]{0,3}|[\d+])00(?=[1-9]\d)/g, '+')
    .replace(/\(\+(\d{1,3})\)/g, '+$1')
    .replace(/(\+\d{1,3}[\s.-]?)\(0\)\s?/g, '$1')
    .replace(/(?<![\d\s().-])([+\d(][\d\s().-]{0,12}\d)\s?\/\s?(?=\d)/g, (written, start: string) =>
      digitsOf(start).length < MIN_DIGITS ? `${start} ` : written,
    )
  const parts = valuesWithRemarks(value, /\d{2}/).filter(
    (part) =>
      !MASKED.test(part) &&
      !/\bfax\b/i.test(part) &&
      !isDoubted(part) &&
      !(of !== undefined && (isOfMany(part) || isSomebodyElses(part.replace(PLACE, ' '), of))),
  )
  return parts.flatMap(phonesOf).reduce<string[]>(withPhone, [])
}

/** The list with a number more: the international one of two that are the same. */
function withPhone(phones: readonly string[], phone: string): string[] {
  const known = phones.find((each) => isSamePhone(each, phone))
  if (known === undefined) return [...phones, phone]
  return phones.map((each) => (each === known && phone.startsWith('+') ? phone : each))
}

function phonesOf(part: string): string[] {
  const international = (part.includes('+') ? findPhoneNumbersInText(part) : [])
    .filter(({ number }) => number.isValid() && number.nationalNumber.length + 1 >= MIN_DIGITS)
    .map(({ number }) => number.formatInternational())
  const rest = part.replace(/\+[\d\s().\u2010-\u2015/-]{4,30}/g, ' ')
  const local = [...rest.matchAll(LOCAL_NUMBER)].map(([number]) => number.trim()).filter(isLocalNumber)
  if (local.length === 0) return international
  const words = rest.replace(LOCAL_NUMBER, ' ')
  const beside = words.replace(/\([^()]*\)\s*$/, '').replace(PHONE_WORDS, ' ')
  return /[\p{L}\d$€£%]/u.test(beside) ? international : [...international, ...local]
}

function isLocalNumber(number: string): boolean {
  const digits = digitsOf(number.replace(/\s?(?:ext|x|#).*$/i, ''))
  return (
    !NO_NUMBER.test(number) &&
    digits.length >= MIN_DIGITS &&
    digits.length <= MAX_DIGITS &&
    // An id has no blanks either.
    (digits.length > 8 || /\d[\s().-]+\d/.test(number)) &&
    !MADE_UP.test(digits)
  )
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
