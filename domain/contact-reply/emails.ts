/** Email addresses as models write them. */
import { isDoubted, isOfMany, isSomebodyElses } from './doubts.ts'
import { MASKS, MAX_VALUE_LENGTH, unique, valuesWithRemarks, visible, withoutAddresses } from './remarks.ts'

const EMAIL =
  /(?<![\p{L}\p{N}._%+*•●…█}\]>)@-])[\p{L}\p{N}_%+][\p{L}\p{N}._%+'’&-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}(?:\p{L}{2,24}|xn--[a-z0-9-]{2,59})(?![\p{L}\p{N}@])/gu
const HIDDEN_AT = /\s?[[({<]\s?(?:at|@|ät)\s?[\])}>]\s?/gi
const HIDDEN_DOT = /\s?[[({<]\s?(?:dot|\.|punkt|point)\s?[\])}>]\s?/gi
/** "jane at acme dot com", with nothing but a remark behind it. */
const SPOKEN =
  /^\s*([\p{L}\p{N}._%+-]{1,64})\s+at\s+([\p{L}\p{N}-]{1,63}(?:(?:\s+dot\s+|\.)[\p{L}\p{N}-]{1,63}){1,5})(?=\.?\s*(?:\(|$))/iu
const NO_LOCAL_PART =
  /^(?:available|contact|reach(?:able)?|found|listed|published|works?|working|her|him|them|me|us|email|e-mail|mail|online|only|see|visible)$/i

/** "jane@acme.com?" */
const QUESTIONED = /@\S{3,200}\w\?(?:\s|$)|\?\?|\(\?\)/

/** An address that nobody reads, or that an example uses. */
const NOBODYS =
  /^(?:no-?_?reply|do-?not-?reply|mailer-daemon)\b|@(?:[^@]*\.)?noreply\.|@(?:example\.(?:com|org|net|edu)|domain\.com|your-?(?:company|domain)\.com|company\.com|companyname\.com|test\.com)$/i
/** "image@2x.png" */
const FILE = /\.(?:png|jpe?g|gif|svg|webp|ico|css|js|pdf|html?|php|json|xml|txt)$/i
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
  const written = plain(text.slice(0, MAX_VALUE_LENGTH))
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
  const found = given.flatMap((part) =>
    [...part.matchAll(EMAIL)].map(([email]) => email.replace(/^[’'&]+/, '')),
  )
  return unique(found.filter(isWholeEmail), (email) => email.toLowerCase())
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

/** An address that is written for people, not for programs, as a program has it. */
function plain(text: string): string {
  const signs = visible(text)
    .replace(/&#0?64;|&commat;|%40/gi, '@')
    .replace(HIDDEN_AT, '@')
    .replace(/(?<=[\p{L}\p{N}._-])\s@\s(?=[\p{L}\p{N}-]{1,63}\.\p{L})/gu, '@')
    .replace(HIDDEN_DOT, '.')
  return signs.includes('@')
    ? signs.replace(/(@[\p{L}\p{N}-]{1,63})\s(?:dot|DOT)\s(?=[\p{L}])/gu, '$1.')
    : signs.replace(SPOKEN, (whole, local: string, domain: string) =>
        /\sdot\s/i.test(whole) && !NO_LOCAL_PART.test(local)
          ? `${local}@${domain.replace(/\s+dot\s+/gi, '.')}`
          : whole,
      )
}

function isWholeEmail(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  if (NOBODYS.test(email) || FILE.test(domain)) return false
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
  hasPattern(aside) || (isDoubted(aside) && aside.match(EMAIL) === null)

/** "jane.doe@acme.com (based on first.last@acme.com)" */
const hasPattern = (part: string): boolean =>
  [...part.matchAll(EMAIL)].some(([email]) => isPattern(email.slice(0, email.indexOf('@'))))
