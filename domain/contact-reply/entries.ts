import { type JsonPart, jsonPartsIn } from '../json-in-text.ts'
import { type Entry, trimmed, undecorated } from './entry.ts'
import { entriesOfJson, isWholeAnswer } from './json-entries.ts'
import { FREE_TEXT, isRole, looksLikeHandle, looksLikeName, namesRole, type Tag, tagOf } from './labels.ts'
import { splitName, splitRole } from './name-line.ts'
import { withoutQuotedBlocks, withoutUnsaid } from './quoted.ts'
import { entriesOfTable, isTableHead, isTableRow } from './tables.ts'
import { withCsvAsTables } from './csv-block.ts'
import { withoutHtml } from './html.ts'

/**
 * The labels and values of a reply whose citations are marks: line by line, or from the JSON that it holds. JSON behind
 * words on its line, or beside lines with our labels, is something that the reply tells of.
 */
export function entriesOf(text: string): Entry[] {
  const given = withoutUnsaid(text)
  const parts = jsonPartsIn(given)
  if (parts.length === 0) return entriesOfLines(given)
  const own = parts.filter(({ start }) => beginsLine(given, start))
  const rest = withoutParts(given, own)
  if (OUR_PERSON.test(rest)) return entriesOfLines(rest)
  const fromJson = entriesOfParts(own)
  if (fromJson.length > 0) return [...fromJson, ...entriesOfLines(rest).filter(({ tag }) => isOfCompany(tag))]
  const lines = entriesOfLines(given)
  if (lines.some(({ tag }) => tag === 'PERSON')) return lines
  const told = entriesOfParts(parts.filter(({ start }) => !LEFT_OUT.test(lineBefore(given, start))))
  return told.length > 0 ? told : lines
}

const OUR_PERSON = /^[\s>*_#-]{0,9}PERSON[\s*_]{0,4}[:：]/m
const isOfCompany = (tag: Entry['tag']): boolean => tag.startsWith('COMPANY_') || tag === 'CONTACT_FORM'

/** Of several whole answers the last counts, as it corrects the others. */
function entriesOfParts(parts: readonly JsonPart[]): Entry[] {
  const answer = parts.findLast(({ value }) => isWholeAnswer(value) && entriesOfJson(value).length > 0)
  const counted = parts.filter((part) => part === answer || !isWholeAnswer(part.value))
  return counted.flatMap(({ value }) => entriesOfJson(value))
}

const lineBefore = (text: string, index: number): string =>
  text.slice(Math.max(text.lastIndexOf('\n', index - 1) + 1, index - 300), index)
const beginsLine = (text: string, index: number): boolean =>
  /^[\s>]*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:```\w*\s*)?(?:(?:JSON|output|answer|results?|response)\s?:\s*)?$/i.test(
    lineBefore(text, index),
  )

function withoutParts(text: string, parts: readonly JsonPart[]): string {
  const pieces = parts.map(({ start }, index) => text.slice(parts[index - 1]?.end ?? 0, start))
  return [...pieces, text.slice(parts.at(-1)?.end ?? 0)].join('')
}

function entriesOfLines(text: string): Entry[] {
  const lines = withoutHtml(text).split(/\r\n|\r|\n/)
  return readLines(withoutQuotedBlocks(lines, (some) => readLines(some).some(namesSomebody)))
}

const namesSomebody = ({ tag, isTentative }: Entry): boolean => tag === 'PERSON' && isTentative !== true

function readLines(all: readonly string[]): Entry[] {
  const apart = all.flatMap(tagsApart)
  const written = withHeadings(withCsvAsTables(apart).filter((line) => !DRAWN_RULE.test(line)))
  const lines = written.map(plainSigns)
  const reader = lineReader()
  for (let index = 0; index < lines.length; index++) {
    const start = index
    const isRow = isTableHead(lines[index], lines[index + 1])
      ? (line: string | undefined) => line?.includes('|') === true
      : isTableRow
    if (isRow(lines[index])) while (isRow(lines[index + 1])) index++
    if (index === start) reader.read(lines[index] ?? '', written[index] ?? '')
    else reader.add(entriesOfTable(lines.slice(start, index + 1)))
  }
  return reader.entries
}

/** Between our tags, where several stand on one line: ";", "," or a blank. A bar is read with its line. */
const BEFORE_TAG =
  /(?<=[\p{L}\d"'”’/?!%]|[^\d\s][.)])[;,]?[ \t]{1,9}(?=(?:TITLE|BUSINESS_EMAIL|PERSONAL_EMAIL|BUSINESS_PHONE|PERSONAL_PHONE|LINKEDIN|CONFIDENCE|COMPANY_WEBSITE|COMPANY_EMAIL|CONTACT_FORM)[:：])/gu

/** The tags of a line, up to its free text: there they are words. */
function tagsApart(line: string): string[] {
  const freeText = /\b(?:NOTES|SUMMARY)\s?[:：]/.exec(line)?.index ?? line.length
  const parts = line.slice(0, freeText).split(BEFORE_TAG)
  const last = parts.pop() ?? ''
  return [...parts, last + line.slice(freeText)]
}

/** "Jane Doe" above "--------" is a heading. */
const withHeadings = (lines: readonly string[]): string[] =>
  !lines.some((line) => UNDERLINE.test(line))
    ? [...lines]
    : lines.flatMap((line, index) => {
        if (UNDERLINE.test(line) && isUnderlined(lines, index - 1)) return []
        return [isUnderlined(lines, index) ? `## ${line}` : line]
      })
const UNDERLINE = /^\s{0,3}(?:={3,}|-{3,})\s{0,9}$/
const isUnderlined = (lines: readonly string[], index: number): boolean =>
  UNDERLINE.test(lines[index + 1] ?? '') &&
  /^\s{0,3}[^\s|:=-][^|:]{0,200}$/.test(lines[index] ?? '') &&
  (lines[index - 1] ?? '').trim() === ''

/** "+-----+-----+" */
const DRAWN_RULE = /^\s{0,9}\+(?:[-=]{2,}\+){1,40}\s{0,9}$/

/** Signs that part labels from values, as some keyboards write them; as long as before. */
const PLAIN_SIGNS: Record<string, string> = {
  '：': ':',
  '｜': '|',
  '（': '(',
  '）': ')',
  '＿': '_',
  '\u3000': ' ',
  '\u00A0': ' ',
}
const plainSigns = (line: string): string =>
  line.replace(/[：｜（）＿\u3000\u00A0]/g, (sign) => PLAIN_SIGNS[sign] ?? sign)

const EMOJI = String.raw`\p{Extended_Pictographic}\uFE0F\u200D\u20E3`
const BULLET = String.raw`[\s>#*_\x60"'~•●◦‣▪·–—+(\[${EMOJI}-]{0,30}(?:(?:\d{1,3}|[a-z])[.)]\s{1,9}|\[[ xX✓]\]\s{1,3})?[\s*_\x60"'~[(${EMOJI}]{0,9}`
const LABEL_LINE = new RegExp(
  String.raw`^${BULLET}(\p{L}[\p{L}\p{N} _\\/()#.&,’'-]{0,58}?)[\s*_\x60"'~\])]{0,9}(?::|=|→|\t)(?:_(?!_))?(.*)$`,
  'u',
)
const DASH_LINE = /^[\s>#*_`•●◦‣▪·+-]{0,20}(\p{L}[\p{L}\p{N} _\\/()#.&-]{0,58}?)[\s*_`]{0,9}\s[–—-]\s(.*)$/u
const LIST_MARK = /^[\s>]{0,9}(?:[-*+•●◦‣▪·:]|\d{1,3}[.)])\s{1,9}/

/** Words over what a reply tells in order to leave it out. */
const LEFT_OUT =
  /\b(?:not the same|not (?:included|relevant|related|considered|our|this|these|affiliated)|ignor(?:ed?|ing)|reject(?:ed|ing)?|exclud(?:ed?|ing)|discard(?:ed|ing)?|ruled out|unrelated|other (?:compan(?:y|ies)|people|persons|products?|matches|results)|different compan(?:y|ies)|similar(?:ly)?|same name|namesakes?|false (?:positives?|matches)|competitors?|alumni|former (?:team|employees?|leaders?|leadership|founders?|executives?|staff|members)|past (?:team|employees?|leaders?|leadership)|no longer (?:with|at)|investors|advisors|advisers)\b/i
const OUR_BLOCK = /^[\s>*_-]{0,9}(?:PERSON|COMPANY)[\s*_]{0,4}:/
const BOLD_ALONE = /^\s{0,9}(?:\*\*[^*]{1,200}\*\*|__[^_]{1,200}__):?\s*$/

/** Reads line after line, and knows what a line without a label belongs to. */
function lineReader() {
  const entries: Entry[] = []
  /** A label whose value stands on the lines below it. */
  let pending: Tag | null = null
  /** Whether one of them was read. */
  let hasValue = false
  /** The level of the heading over a section that the reply leaves out: 7 for bold, 8 for words before a colon. */
  let leftOutLevel = 0
  let isAfterGap = true
  /** How deep the heading of the person is; 0 for one that is no heading. */
  let personLevel = 0

  function add(tag: Tag, value: string, source: string | null = null): void {
    entries.push({ tag, value, source })
    pending = value === '' && source === null && tag !== 'COMPANY' ? tag : null
    hasValue = false
  }

  function end(): void {
    pending = null
    entries.push({ tag: 'END', value: '', source: null })
  }

  /** Whether a line belongs to a section that the reply leaves out, or begins one. */
  function isLeftOut(line: string): boolean {
    const level = sectionLevel(line)
    if (level > 0 && LEFT_OUT.test(line) && labelOf(line) === null && nameHeading(line, false) === null) {
      leftOutLevel = level
      end()
      return true
    }
    if (leftOutLevel === 0) return false
    if (OUR_BLOCK.test(line) || (level > 0 && level <= leftOutLevel)) leftOutLevel = 0
    return leftOutLevel > 0
  }

  function readLabeled({ tag, rest, role, label }: LabeledLine, level: number, written: string): void {
    // "Company: Acme" among what is said of a person is no heading of what follows.
    const isAside = tag === 'COMPANY' && /^\s*[^\s|]/.test(rest) && !isAfterGap && level === 0
    if (isAside) return
    // "company:" with "name: Acme" below it.
    if (tag === 'PERSON' && label === 'name' && entries.at(-1)?.tag === 'COMPANY') return
    if (tag === 'PERSON') personLevel = level
    if (FREE_TEXT.has(tag)) {
      add(tag, undecorated(written.slice(written.length - rest.length)))
      return
    }
    for (const part of partsOf(tag, rest)) add(part.tag, part.value, part.source)
    if (role !== undefined) add('TITLE', role)
  }

  function readHeading(heading: NameHeading, level: number): void {
    pending = null
    personLevel = level
    entries.push(...heading.entries)
  }

  function readValue(line: string, tag: Tag, written: string): void {
    const bare = undecorated((FREE_TEXT.has(tag) ? written : line).replace(LIST_MARK, ''))
    const { value, source } = FREE_TEXT.has(tag) ? { value: bare, source: null } : splitSource(bare)
    add(tag, value, source)
    // A name and a role are one line; a list can go on, up to a blank line.
    pending = tag === 'PERSON' || tag === 'TITLE' ? null : tag
    hasValue = true
  }

  function readText(line: string, written: string): void {
    const level = headingLevel(line)
    const label = labelOf(line)
    if (label !== null) {
      readLabeled(label, level, written)
      return
    }
    const alone = labelAlone(line)
    const endsPerson = level > 0 && (personLevel === 0 || level <= personLevel)
    const isBoldAlone = isAfterGap && alone === null && BOLD_ALONE.test(line)
    if (
      (endsPerson && (alone === null ? !isAboutPerson(line) : NO_PERSONS.has(alone))) ||
      (isBoldAlone && !isAboutPerson(line))
    ) {
      end()
      if (alone === 'SUMMARY' || alone === 'NOTES') pending = alone
      return
    }
    if (alone !== null) {
      add(alone, '')
      return
    }
    const heading = nameHeading(line, pending === 'PERSON')
    if (heading !== null && (pending === null || pending === 'PERSON' || heading.isMarked)) {
      readHeading(heading, level)
      return
    }
    if (pending === null || (isAfterGap && !hasValue && !FREE_TEXT.has(pending) && isSentence(line))) return
    readValue(line, pending, written)
  }

  return {
    entries,
    /** @param written the line before its signs were made plain */
    read: (line: string, written: string): void => {
      const isBlank = line.trim() === ''
      if (isBlank && hasValue && pending !== null && !FREE_TEXT.has(pending)) pending = null
      if (!isBlank && !isLeftOut(line)) readText(line, written)
      isAfterGap = isBlank || headingLevel(line) > 0
    },
    /** Takes in what was read elsewhere. */
    add: (more: readonly Entry[]): void => {
      if (leftOutLevel > 0) return
      pending = null
      for (const each of more) entries.push(each)
    },
  }
}

/** More words than a value has. */
const isSentence = (line: string): boolean => !LIST_MARK.test(line) && line.trim().split(/\s+/).length > 6

/** The level of a heading, 7 for a bold line and 8 for words before a colon; 0 for any other line. */
const sectionLevel = (line: string): number =>
  headingLevel(line) || (BOLD_ALONE.test(line) ? 7 : /^[^|@]{3,120}:\s*$/.test(line) ? 8 : 0)

const headingLevel = (line: string): number => /^\s{0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? 0

/** Headings under which a reply speaks of the search as a whole. */
const NO_PERSONS: ReadonlySet<Tag> = new Set(['SUMMARY', 'NOTES', 'SOURCE', 'OTHER'])
/** A heading that ends nobody: a name, a role, or one over the contacts of the person before it. */
const isAboutPerson = (line: string): boolean =>
  nameHeading(line, true) !== null ||
  namesRole(line) ||
  /\b(?:contact (?:details|info(?:rmation)?|data|channels)|details|profiles?|background|bio(?:graphy)?|online|presence|socials?|links)\b/i.test(
    line,
  )

const SEPARATOR = /[:=→\t|[–—-]/
/** "[PERSON] Jane Doe" */
const LABEL_IN_BRACKETS = /^[\s>*_-]{0,9}\[([A-Z_ ]{3,30})\]:?(?!\()(.*)$/
/** "COMPANY | COMPANY_WEBSITE: https://..." */
const LABEL_BEFORE_BAR = /^[\s>*_#-]{0,9}([A-Z]{3,}(?:_[A-Z]{2,}){0,2})[\s*_]{0,9}(\|.*)$/

interface LabeledLine {
  tag: Tag
  label?: string
  rest: string
  role?: string
}

function labelOf(line: string): LabeledLine | null {
  if (!SEPARATOR.test(line)) return null
  const [, only = '', behind = ''] = LABEL_IN_BRACKETS.exec(line) ?? LABEL_BEFORE_BAR.exec(line) ?? []
  const bare = tagOf(only)
  if (bare !== null) return { tag: bare, rest: behind }
  for (const shape of [LABEL_LINE, DASH_LINE]) {
    const [, label = '', rest = ''] = shape.exec(line) ?? []
    if (label === '') continue
    const tag = tagOf(label)
    if (tag !== null)
      return {
        tag: tag === 'CONTACTS' && looksLikeName(rest) ? 'PERSON' : tag,
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

/** "jane@acme.com | SOURCE: https://..." and "Jane Doe | TITLE: CEO": what follows a bar can have a label of its own. */
function partsOf(first: Tag, rest: string): { tag: Tag; value: string; source: string | null }[] {
  const parts: { tag: Tag; value: string; source: string | null }[] = [
    { tag: first, value: '', source: null },
  ]
  for (const piece of rest.split('|')) {
    const label = labelOf(piece)
    const last = parts.at(-1)
    if (label !== null && label.tag !== 'SOURCE')
      parts.push({ tag: label.tag, value: label.rest, source: null })
    else if (last === undefined) continue
    else if (label === null) last.value = last.value === '' ? piece : `${last.value}|${piece}`
    else last.source = label.rest
  }
  return parts.map(({ tag, value, source }) => {
    const parted = source === null ? splitSource(value) : { value, source }
    return { tag, value: trimmed(undecorated(parted.value), '| '), source: parted.source }
  })
}

/** A label on a line of its own: ours, or one that is marked as a heading. */
function labelAlone(line: string): Tag | null {
  const isMarked = /^\s{0,9}(?:[-*+]\s{1,9})?(?:#{1,6}\s|\*\*|__)/.test(line)
  const text = undecorated(
    line.replace(/^[\s>#]{0,20}(?:[-*+•]\s{1,9}|\d{1,3}[.)]\s{1,9})?/, '').replace(/#{1,6}$/, ''),
  )
  const isOurs = /^[A-Z]{3,}(?:_[A-Z]{2,}){0,2}$/.test(text)
  return isMarked || isOurs ? tagOf(text) : null
}

/** Behind a marked name, in whatever language. */
const ROLE_SHAPED =
  /^(?!.*\b(?:contact|details|profile|information|e-?mail|phone|source|summary|notes)\b)[^\d@:|/]{2,80}$/i
const HEADING_MARKS = new RegExp(
  String.raw`^(?:[\s>#•●◦‣▪·*_${EMOJI}+-]|\d\uFE0F?\u20E3|\d{1,3}[.)]\s){0,30}`,
  'u',
)

interface NameHeading {
  entries: Entry[]
  /** By more than a capital letter. */
  isMarked: boolean
}

/** "### Jane Doe — CEO", "1. **Jane Doe** (Co-founder)", "- Jane Doe, CTO: jane@acme.com". */
function nameHeading(line: string, isExpected: boolean): NameHeading | null {
  const isMarked = /^\s{0,9}(?:#{1,6}\s|\d{1,3}[.)]\s|\d\uFE0F?\u20E3|(?:[-*+•]\s{1,9})?(?:\*\*|__))/.test(
    line,
  )
  const text = line
    .slice(0, 600)
    .replace(HEADING_MARKS, '')
    .replace(/\*\*|__|`/g, '')
    .trim()
  const { name, rest } = splitName(text)
  const { role, rest: more } = splitRole(rest)
  const isHandle = isMarked && isRole(role) && looksLikeHandle(withoutMarks(name))
  if (!isHandle && !looksLikeName(withoutMarks(name))) return null
  const isRow = rest.includes('|') && role !== '' && !/[@\d/]|not found/i.test(role)
  const hasRole = isRow || namesRole(role) || (isMarked && ROLE_SHAPED.test(role) && more.trim() === '')
  if (rest !== '' && !hasRole && !/@|linkedin\.com|\+\d/.test(rest)) return null
  if (!isMarked && !hasRole && !isExpected) return null
  return {
    isMarked,
    entries: [
      { tag: 'PERSON', value: name, source: null, isTentative: !hasRole },
      ...(hasRole ? [{ tag: 'TITLE' as const, value: role, source: null }] : []),
      ...inlineEntries(hasRole ? more : rest),
    ],
  }
}

/** What stands behind a name on the same line. */
const inlineEntries = (text: string): Entry[] => [
  ...(text.includes('@') ? [{ tag: 'BUSINESS_EMAIL' as const, value: text, source: null }] : []),
  ...(/linkedin\.com/i.test(text) ? [{ tag: 'LINKEDIN' as const, value: text, source: null }] : []),
  ...(/\+\d/.test(text) ? [{ tag: 'BUSINESS_PHONE' as const, value: text, source: null }] : []),
]

const withoutMarks = (text: string): string => text.replace(/\uE0F0\d+\uE0F1/g, '').trim()

// "value | SOURCE: ..." with any of | ( - or a blank in front; a word like "open-source:" inside a text is none.
const SOURCE_PART =
  / ?(\||\(| [–—-]|[;,.]? ) ?\*{0,3}(?:sources?|via|found at|found on|from)\*{0,3} ?: ?(.*)$/i

/** Without a sign in front, "source:" parts the value only where an address follows ("Head of Open Source: Tools"). */
function splitSource(text: string): { value: string; source: string | null } {
  const match = SOURCE_PART.exec(text)
  if (match === null) return { value: text, source: null }
  const source = match[2] ?? ''
  const isPart = /https?:\/\/|www\.|\uE0F0|\w\.[a-z]{2}/i.test(source) || match[1] === '|' || match[1] === '('
  return isPart ? { value: text.slice(0, match.index), source } : { value: text, source: null }
}
