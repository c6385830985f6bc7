/** What stands behind a label: one value or several, each with what is said of its source. */
import { isDoubted } from './doubts.ts'
import { trimmed, undecorated } from './entry.ts'
import { SOURCE_WORDS } from './label-words.ts'
import type { Tag } from './labels.ts'
import { labelOf } from './line-label.ts'
import { withoutAddresses } from './remarks.ts'

export interface Part {
  tag: Tag
  value: string
  source: string | null
}

/**
 * "jane@acme.com | SOURCE: https://..." and "Jane Doe | TITLE: CEO": what follows a bar can have a label of its own.
 * "a@b.co (SOURCE: ...), c@d.co (SOURCE: ...)" is two values.
 */
export function partsOf(first: Tag, rest: string): Part[] {
  const parts: Part[] = []
  for (const [index, piece] of rest.split('|').entries()) {
    // "(source: ...)" in front of a value is parted from it below.
    const label = /^\s*[([]/.test(piece) ? null : labelOf(piece)
    const last = parts.at(-1)
    // "LINKEDIN: Company: https://..." is no heading of the company.
    const isPart = label?.tag === 'COMPANY' && index === 0
    const isSource = label?.tag === 'SOURCE'
    const isOther = label !== null && !isSource && !isPart
    const tag = isOther ? label.tag : (last?.tag ?? first)
    const [text = '', ...more] = valuesApart(tag, isOther || isSource ? label.rest : piece, isSource)
    const isNext = last !== undefined && last.value !== '' && last.source !== null && isValue(tag, text)
    if (isOther && index === 0) parts.push({ tag: first, value: '', source: null })
    if (isOther) parts.push({ tag, value: text, source: null })
    else if (isSource) {
      if (last === undefined) parts.push({ tag, value: '', source: text })
      else {
        const of = parts.findLast((part) => !HAS_NO_SOURCE.has(part.tag)) ?? last
        of.source = of.source === null ? text : `${of.source} ${text}`
      }
    } else if (last === undefined || isNext) parts.push({ tag, value: text, source: null })
    else last.value = last.value === '' ? text : `${last.value}|${text}`
    for (const value of more) parts.push({ tag, value, source: null })
  }
  return sourcesBehind(parts).map(({ tag, value, source }) => {
    const parted = source === null ? splitSource(value) : { value, source }
    return { tag, value: trimmed(undecorated(parted.value), '| '), source: parted.source }
  })
}

/** "SOURCE: https://... | BUSINESS_EMAIL: jane@acme.com": there the source is that of the value behind it. */
const sourcesBehind = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part, index) => {
    const [before, next] = [parts[index - 1], parts[index + 1]]
    if (part.tag === 'SOURCE' && next?.source === null) return []
    return before?.tag === 'SOURCE' && part.source === null ? [{ ...part, source: before.value }] : [part]
  })

/** What stands behind these on a line is the source of a value before them. */
const HAS_NO_SOURCE: ReadonlySet<Tag> = new Set(['CONFIDENCE', 'NOTES', 'SUMMARY'])

const withoutPages = (text: string): string => text.replace(/https?:\/\/\S{1,2000}/gi, ' ')
const isEmail = (text: string): boolean => /[^\s@]@[^\s@]/.test(withoutPages(text))
const isPhone = (text: string): boolean =>
  /(?:\d\D{0,4}){7}/.test(withoutPages(text).replace(/\S{1,200}@\S{1,200}/g, ' '))
const isProfile = (text: string): boolean => /linkedin\.com\/(?:in|pub)\//i.test(text)
const IS_VALUE: Partial<Record<Tag, (text: string) => boolean>> = {
  BUSINESS_EMAIL: isEmail,
  PERSONAL_EMAIL: isEmail,
  COMPANY_EMAIL: isEmail,
  BUSINESS_PHONE: isPhone,
  PERSONAL_PHONE: isPhone,
  COMPANY_PHONE: isPhone,
  LINKEDIN: isProfile,
  CONTACTS: (text) => isEmail(text) || isPhone(text) || isProfile(text),
}
/** Whether a text can be a value of a label, of those whose values have a shape. */
export const isValue = (tag: Tag, text: string): boolean => IS_VALUE[tag]?.(text) === true

const BETWEEN_VALUES = /(;|<br\s?\/?>|\n|,\s|\s(?:and|und|et|y|\/)\s)/i
/** The mark of a citation, a link, or a label. */
const NAMES_SOURCE = new RegExp(
  String.raw`\uE0F0|[(–—-]\s?<?https?:|(?<!\p{L})(?:${SOURCE_WORDS}|via|found at|found on|from)\*{0,3} ?:`,
  'iu',
)

/** Several values, of which one that is not the last names its source; any other text is whole. */
function valuesApart(tag: Tag, text: string, isSource: boolean): string[] {
  if (IS_VALUE[tag] === undefined) return [text]
  const values: string[] = []
  let value = ''
  let hasSource = isSource
  let between = ''
  for (const [index, piece] of text.split(BETWEEN_VALUES).entries()) {
    if (index % 2 === 1) {
      between = piece
      continue
    }
    if (hasSource && index > 0 && isValue(tag, piece)) {
      values.push(value)
      value = piece
      hasSource = false
    } else value += between + piece
    hasSource ||= NAMES_SOURCE.test(piece)
  }
  return [...values, value]
}

// "value | SOURCE: ..." with any of | ( - or a blank in front; a word like "open-source:" inside a text is none.
const SOURCE_PART = new RegExp(
  String.raw`(?:^| ?(\||\(|\[| [–—-]|[;,.]? ) ?)\*{0,3}(?:${SOURCE_WORDS}|via|found at|found on|from)\*{0,3} ?: ?(.*)$`,
  'iu',
)

/** Without a sign in front, "source:" parts the value only where an address follows ("Head of Open Source: Tools"). */
function splitSource(text: string): { value: string; source: string | null } {
  const match = SOURCE_PART.exec(text)
  if (match === null) return { value: text, source: null }
  const [, sign, named = ''] = match
  const end = sign === '(' || sign === '[' ? closeOf(named, sign) : named.length
  const [source, behind] = [named.slice(0, end), named.slice(end + 1)]
  const isPart = /https?:\/\/|www\.|\uE0F0|\w\.[a-z]{2}/i.test(source) || sign === '|' || sign === '('
  // "(source: a directory, masked as ...)" is a remark on the value.
  return isPart && !isDoubted(withoutAddresses(source))
    ? { value: `${text.slice(0, match.index)} ${behind}`.trim(), source }
    : { value: text, source: null }
}

/** Where the bracket closes in which a text stands; its end where none does. */
function closeOf(text: string, open: '(' | '['): number {
  const close = open === '(' ? ')' : ']'
  let depth = 1
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index)
    if (sign === open) depth++
    else if (sign === close && --depth === 0) return index
  }
  return text.length
}
