/** Email addresses as models write them. */
import { plainSigns, writtenEmails } from '../contact-values/emails.ts'
import { unique } from '../contact-values/unique.ts'
import { isDoubted, isOfMany, isSomebodyElses } from './doubts.ts'
import { MASKS, MAX_VALUE_LENGTH, valuesWithRemarks, withoutAddresses } from './remarks.ts'

const EMAIL = /[^\s@()<>[\],;|]{1,64}@[^\s@()<>[\],;|]{3,255}/gu
/** "jane@acme.com?" */
const QUESTIONED = /@\S{3,200}\w\?(?:\s|$)|\?\?|\(\?\)/

/** An address that nobody reads. */
const NOBODYS = /^(?:no-?_?reply|do-?not-?reply|mailer-daemon)\b|@(?:[^@]*\.)?noreply\./i
const PATTERN_WORDS = new Set(
  'first last firstname lastname surname fullname givenname familyname name names fname lname fn ln fi li f l flast firstl lastf lfirst firstlast lastfirst firstnamelastname firstinitiallastname firstnamelastinitial firstinitial lastinitial finitial initial initials username user yourname you your person employee someone vorname nachname'.split(
    ' ',
  ),
)

/** "jane@acme.com (not bob@acme.com)" and "(her assistant is bob@acme.com)": an address that is mentioned, not given. */
const ASIDE = new RegExp(
  String.raw`\b(?:not|instead of|rather than|formerly|previously|earlier|was|replac\w{1,4}|unlike|except)\s(?:\S{1,30}\s){0,2}(?=${EMAIL.source})${EMAIL.source}`,
  'giu',
)
/** "bob@acme.com – correction: jane@acme.com" */
const CORRECTED = new RegExp(
  String.raw`${EMAIL.source}(?=[^@]{0,20}\b(?:correction|corrected to|replaced by|superseded by)\b)`,
  'giu',
)
const IN_PARENTHESES = new RegExp(
  String.raw`(?<=@[^()]{1,200})\((?!\s?(?:also|or|and|alternat\w{1,6}|plus|cc|&)\b)[^()@]{2,200}\s(?=\S{1,64}@)[^()]{1,300}\)`,
  'giu',
)

/**
 * The email addresses in a text, "jane [at] acme [dot] com" among them; none that is masked, a pattern
 * ("first.last@acme.com") or said to be a guess.
 * @param options.of the person whose it should be: leaves out one that is said to be a shared inbox or another's
 */
export function emailsIn(text: string, { of }: { of?: string } = {}): string[] {
  const written = plainSigns(text.slice(0, MAX_VALUE_LENGTH).replace(/&#0?64;|&commat;|%40/gi, '@'))
    .replace(ASIDE, ' ')
    .replace(CORRECTED, ' ')
    .replace(IN_PARENTHESES, (aside) => (isAboutGuess(aside) ? ' (inferred) ' : ' '))
  const given = valuesWithRemarks(written, /@/).filter((part) => {
    const remark = withoutAddresses(part)
    return (
      !isDoubted(remark) &&
      !QUESTIONED.test(part) &&
      !(of !== undefined && (isSomebodyElses(remark, of) || (isOfMany(remark) && !namesOwner(part, of)))) &&
      !hasPattern(part)
    )
  })
  return unique(given.flatMap(writtenEmails).filter(isWholeEmail), (email) => email.toLowerCase())
}

/** Whether an address has a part of a name before its "@". */
function namesOwner(part: string, name: string): boolean {
  const local = part.slice(0, part.indexOf('@')).toLowerCase()
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  return words.some((word) => local.includes(word))
}

function isWholeEmail(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  if (NOBODYS.test(email)) return false
  if (/\.\.|\.$/.test(local) || MASKS.test(local) || /(?:^|\.)x{2,}\./i.test(domain)) return false
  return !isPattern(local)
}

function isPattern(local: string): boolean {
  const words = local.toLowerCase().split(/[._+-]/)
  return (
    words.every((word) => PATTERN_WORDS.has(word)) &&
    words.some((word) => word.length > (words.length === 1 ? 2 : 1))
  )
}

/** What is said of a whole address in parentheses is said of that one. */
const isAboutGuess = (aside: string): boolean =>
  hasPattern(aside) || (isDoubted(aside) && writtenEmails(aside).length === 0)

/** "jane.doe@acme.com (based on first.last@acme.com)" */
const hasPattern = (part: string): boolean =>
  writtenEmails(part).some((email) => isPattern(email.slice(0, email.indexOf('@'))))
