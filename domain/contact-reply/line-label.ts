/** The label at the beginning of a line, and what it labels. */
import { undecorated } from './entry.ts'
import { isRole, looksLikeName, type Tag, tagOf } from './labels.ts'
import { nameAndRole, PICTURES, POINTERS, splitName, withoutMarks } from './name-line.ts'
import { isNothing } from './remarks.ts'

const BULLET = String.raw`[\s>#*_\x60"'~%•●◦‣▪·–—+(\[${POINTERS}${PICTURES}-]{0,30}(?:(?:\d{1,3}|[a-z]|[IVX]{1,5})[.)]\s{1,9}|\[[ xX✓]\]\s{1,3})?[\s*_\x60"'~[(${PICTURES}]{0,9}`
const LABEL_LINE = new RegExp(
  String.raw`^${BULLET}(\p{L}[\p{L}\p{M}\p{N} _\\/()#.&,’'-]{0,58}?)[\s*_\x60"'~%\])]{0,9}(?:::?|=|→|\t)(?:_(?!_))?(.*)$`,
  'u',
)
const DASH_LINE =
  /^[\s>#*_`•●◦‣▪·➤▶►»+-]{0,20}(\p{L}[\p{L}\p{N} _\\/()#.&-]{0,58}?)[\s*_`]{0,9}\s[–—-]\s(.*)$/u

const SEPARATOR = /[:=→\t|[–—-]/
/** "COMPANY | COMPANY_WEBSITE: https://..." */
const LABEL_BEFORE_BAR = /^[\s>*_#-]{0,9}([A-Z]{3,}(?:_[A-Z]{2,}){0,2})[\s*_]{0,9}(\|.*)$/

export interface LabeledLine {
  tag: Tag
  label?: string
  rest: string
  role?: string
}

export function labelOf(line: string): LabeledLine | null {
  if (!SEPARATOR.test(line)) return null
  const [, only = '', behind = ''] = LABEL_BEFORE_BAR.exec(line) ?? []
  const bare = tagOf(only)
  if (bare !== null) return { tag: bare, rest: behind }
  for (const shape of [LABEL_LINE, DASH_LINE]) {
    const [, label = '', rest = ''] = shape.exec(line) ?? []
    if (label === '') continue
    const tag = tagOf(label)
    if (tag !== null)
      return {
        tag: /^citation$/i.test(label) && /^\s*[«"“„]/.test(rest) ? 'QUOTE' : tagWith(tag, rest),
        rest,
        label: label.trim().toLowerCase(),
      }
    const { name } = splitName(undecorated(rest))
    // "CEO: Jane Doe"
    if (shape === LABEL_LINE && isRole(label) && looksLikeName(withoutMarks(name)))
      return { tag: 'PERSON', rest, role: label.trim() }
  }
  return null
}

/** "Contact: Jane Doe", "Company: https://acme.com" */
function tagWith(tag: Tag, value: string): Tag {
  if (tag === 'CONTACTS' && looksLikeName(nameAndRole(value).name)) return 'PERSON'
  return tag === 'COMPANY' && /^\s*(?:https?:\/\/|www\.)\S+\s*$/.test(value) ? 'COMPANY_WEBSITE' : tag
}

const CONTACT_TAGS: ReadonlySet<Tag | null> = new Set<Tag>([
  'BUSINESS_EMAIL',
  'PERSONAL_EMAIL',
  'BUSINESS_PHONE',
  'PERSONAL_PHONE',
  'LINKEDIN',
])

const MARKED = new RegExp(String.raw`^\s{0,9}(?:[-*+]\s{1,9})?(?:#{1,6}\s|\*\*|__|(?!\d)[${PICTURES}])`, 'u')
const BEFORE_WORDS = new RegExp(
  String.raw`^[\s>#]{0,20}(?:[-*+•]\s{1,9}|\d{1,3}[.)]\s{1,9}|[${PICTURES}\s]{1,9})?`,
  'u',
)

/** A label on a line of its own: ours, one that is marked as a heading, or "Email" and nothing else. */
export function labelAlone(line: string): Tag | null {
  const isMarked = MARKED.test(line)
  const text = undecorated(line.replace(BEFORE_WORDS, '').replace(/#{1,6}$/, ''))
  const isOurs = /^[A-Z]{3,}(?:_[A-Z]{2,}){0,2}$/.test(text)
  const tag = isNothing(text) ? null : tagOf(text)
  return isMarked ||
    isOurs ||
    (CONTACT_TAGS.has(tag) && /^\s{0,9}(?:[-*+•]\s{1,9})?\p{L}[\p{L} -]{1,30}$/u.test(line))
    ? tag
    : null
}
