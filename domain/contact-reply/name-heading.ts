import type { Entry } from './entry.ts'
import { isRole, looksLikeHandle, looksLikeName, namesRole } from './labels.ts'
import { labelOf } from './line-label.ts'
import { PICTURES, POINTERS, splitName, splitRole, marksIn, withoutMarks } from './name-line.ts'
import { partsOf } from './parts.ts'

/** Behind a marked name, in whatever language. */
const ROLE_SHAPED =
  /^(?!.*\b(?:contact|details|profile|information|e-?mail|phone|source|summary|notes)\b)[^\d@:|/]{2,80}$/i
const HEADING_MARKS = new RegExp(
  String.raw`^(?:[\s>#•●◦‣▪·*_${POINTERS}${PICTURES}+-]|\d\uFE0F?\u20E3|\d{1,3}[.)]\s){0,30}`,
  'u',
)

/** "Northlight Capital – info@northlight.com – not the one you asked about" */
const OF_ANOTHER =
  /\bnot the (?:one|same|right|company|person)\b|\b(?:unrelated|ruled out|different (?:company|person))\b/i

export interface NameHeading {
  entries: Entry[]
  /** By more than a capital letter. */
  isMarked: boolean
}

/** "### Jane Doe — CEO", "1. **Jane Doe** (Co-founder)", "- Jane Doe, CTO: jane@acme.com". */
export function nameHeading(line: string, isExpected: boolean): NameHeading | null {
  const isMarked = /^\s{0,9}(?:#{1,6}\s|\d{1,3}[.)]\s|\d\uFE0F?\u20E3|(?:[-*+•]\s{1,9})?(?:\*\*|__))/.test(
    line,
  )
  const text = line
    .slice(0, 600)
    .replace(HEADING_MARKS, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^(?:(?:contact|profile|details?|info(?:rmation)?)\s){1,2}(?:for|of|on)\s/i, '')
    .trim()
  const { name, rest } = splitName(text)
  const { role, rest: more } = splitRole(rest)
  const isHandle = isMarked && isRole(role) && looksLikeHandle(withoutMarks(name))
  if (!isHandle && !looksLikeName(withoutMarks(name))) return null
  // "業務用メール: ..." is a label in a script that has no capitals.
  if (
    !isRole(role) &&
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]{2,20}:/u.test(text)
  )
    return null
  const isRow = rest.includes('|') && role !== '' && !/[@\d/]|not found/i.test(role)
  const hasRole = isRow || namesRole(role) || (isMarked && ROLE_SHAPED.test(role) && more.trim() === '')
  if (rest !== '' && !hasRole && !/@|linkedin\.com|\+\d/.test(rest)) return null
  if (!isMarked && !hasRole && !isExpected) return null
  if (OF_ANOTHER.test(line)) return null
  return {
    isMarked,
    entries: [
      { tag: 'PERSON', value: name, source: null, isTentative: !hasRole },
      ...(hasRole ? [{ tag: 'TITLE' as const, value: role, source: null }] : []),
      // "Jane Doe, CEO ([LinkedIn](https://linkedin.com/in/...))"
      ...marksIn(hasRole ? name + role : name).map((value) => ({
        tag: 'CONTACTS' as const,
        value,
        source: null,
      })),
      ...inlineEntries(hasRole ? more : rest),
    ],
  }
}

/** What stands behind a name on the same line. */
const inlineEntries = (text: string): Entry[] =>
  text.split(/;\s|\s[·•]\s/).flatMap((piece) => {
    const label = labelOf(piece)
    return label === null ? valuesIn(piece) : partsOf(label.tag, label.rest)
  })

const valuesIn = (text: string): Entry[] => [
  ...(text.includes('@') ? [{ tag: 'BUSINESS_EMAIL' as const, value: text, source: null }] : []),
  ...(/linkedin\.com/i.test(text) ? [{ tag: 'LINKEDIN' as const, value: text, source: null }] : []),
  ...(/\+\d/.test(text) ? [{ tag: 'BUSINESS_PHONE' as const, value: text, source: null }] : []),
]
