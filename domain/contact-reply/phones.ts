/** Telephone numbers as models write them. */
import { numbersIn } from '../contact-values/phones.ts'
import { isSamePhone, splitExtension } from '../contact-values/same-contact.ts'
import { visible } from '../contact-values/visible.ts'
import { isDoubted, isOfMany, isSomebodyElses } from './doubts.ts'
import { MAX_VALUE_LENGTH, valuesWithRemarks } from './remarks.ts'

const MASKED = /\d[\s().-]{0,3}(?:[*•●█▇]+|[#?xX_]{2,})/
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
  // A part is a number with what is said of it.
  const value = text
    .slice(0, MAX_VALUE_LENGTH)
    // "00 49 30 ..."
    .replace(/(?<![\d+.-]\s?)00\s(?=[1-9]\d{0,2}[\s(/-])/g, '+')
    .replace(/[,;]\s?(?=(?:ext(?:ension|n)?\.?|x|#)[\s.:=]{0,3}\d)/gi, ' ext. ')
    .replace(/(?<= ext\. )(?:ext(?:ension|n)?\.?|x|#)[\s.:=]{0,3}/gi, '')
    // "030 / 901820" is one.
    .replace(/(?<![\d\s().-])([+\d(][\d\s().-]{0,12}\d)\s?\/\s?(?=\d)/g, (written, start: string) =>
      start.replace(/\D/g, '').length < 7 ? `${start} ` : written,
    )
    .replace(/(?<=\d[\s)]{1,3})(?=(?:[TFMP]|Tel|Mob|Mobile|Phone|Fax)\s?[:.]?\s?[+(\d])/gi, ', ')
  const parts = valuesWithRemarks(visible(value), /\d{2}/).filter(
    (part) =>
      !MASKED.test(part) &&
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

const EXTENSION = /(?:\bext(?:ension|n)?\.?|\bx|#)[\s.:=]{0,3}\d{1,7}(?!\d)/gi

/** Of a country that is known; else nothing but words for telephones may stand beside it. */
function phonesOf(part: string): string[] {
  const found = numbersIn(part, undefined, true)
  const beside = found
    .reduce((rest, { text }) => rest.replace(splitExtension(text).main, ' '), part)
    .replace(/\([^()]*\)\s*$/, '')
    .replace(EXTENSION, ' ')
    .replace(PHONE_WORDS, ' ')
  const isAlone = !/[\p{L}\d$€£%]/u.test(beside)
  return found.flatMap(({ text, number, shown, label }) => {
    const isLocal = !/^[\s(]*(?:\+|00)/.test(text) && (/\d\D+\d/.test(text) || text.length > 8)
    const isGood = label !== 'fax' && label !== 'other' && (number !== null || (isLocal && isAlone))
    return isGood ? [shown] : []
  })
}
