import { type Entry, undecorated } from './entry.ts'
import { asPersonal, FREE_TEXT, isRole, namesRole, type Tag } from './labels.ts'
import { createLeftOut, headingLevel, isBoldAlone } from './left-out.ts'
import { labelAlone, type LabeledLine, labelOf } from './line-label.ts'
import { nameHeading } from './name-heading.ts'
import { PICTURES } from './name-line.ts'
import { isClosed, isOpen, splitQuote } from './page-quote.ts'
import { isValue, partsOf } from './parts.ts'
import type { PlainLine } from './plain-lines.ts'

/** Reads line after line, and knows what a line without a label belongs to. */
export interface LineReader {
  readonly entries: Entry[]
  read: (line: PlainLine) => void
  /** Takes in what was read elsewhere. */
  add: (more: readonly Entry[]) => void
}

export const lineReader = (): LineReader => new Reader()

class Reader implements LineReader {
  readonly entries: Entry[] = []
  readonly #leftOut = createLeftOut()
  /** A label whose value stands on the lines below it. */
  #pending: Tag | null = null
  /** Whether one of them was read. */
  #hasValue = false
  #isAfterGap = true
  /** How deep the heading of the person is; 0 for one that is no heading. */
  #personLevel = 0
  /** Lines below a quote that belong to it if the one that names its source comes. */
  #ofQuote: string[] = []
  /** How many blanks stand before the last label. */
  #indent = 0
  /** A role that a heading names, over the person who has it. */
  #roleAbove: string | null = null

  read({ line, written }: PlainLine): void {
    const isBlank = line.trim() === ''
    if (isBlank) this.#readBlank()
    else if (!this.#isLeftOut(line)) this.#readText(line, written)
    this.#isAfterGap = isBlank || headingLevel(line) > 0
  }

  add(more: readonly Entry[]): void {
    if (this.#leftOut.passOver()) return
    this.#pending = null
    for (const each of more) this.entries.push(each)
  }

  #readBlank(): void {
    if (this.#hasValue && this.#pending !== null && !FREE_TEXT.has(this.#pending)) this.#pending = null
    this.#leftOut.readBlank()
  }

  /** Whether a line belongs to a section that the reply leaves out, or begins one. */
  #isLeftOut(line: string): boolean {
    const place = this.#leftOut.read(line)
    if (place === 'begins') this.#end()
    return place !== 'none'
  }

  /** A line is read as the first of these that it can be. */
  #readText(line: string, written: string): void {
    if (this.#readMoreOfQuote(line, written)) return
    const level = headingLevel(line)
    if (level > 0 || isBoldAlone(line)) {
      const text = undecorated(line.replace(HEADING_MARKS, ''))
      if (isRole(text)) this.#roleAbove = text
      else if (nameHeading(line, true) === null) this.#roleAbove = null
    }
    const label = labelOf(line)
    // "CEO: Jane Doe" below "QUOTE:" is what is quoted.
    const isQuoted = this.#pending === 'QUOTE' && !this.#hasValue && label?.role !== undefined
    if (label !== null && !isQuoted) {
      this.#addLabeled(label, level, written)
      return
    }
    if (this.#readRoleBelow(line)) return
    const alone = labelAlone(line)
    if (this.#readEndOfPerson(line, level, alone)) return
    if (alone !== null) this.#addEntry(alone, '')
    else if (!this.#readHeading(line, level)) this.#readValue(line, written)
  }

  #addLabeled({ tag, rest, role, label }: LabeledLine, level: number, written: string): void {
    // "Company: Acme" among what is said of a person is no heading of what follows.
    const isAside = tag === 'COMPANY' && /^\s*[^\s|]/.test(rest) && !this.#isAfterGap && level === 0
    if (isAside) return
    // "company:" with "name: Acme" below it.
    if (tag === 'PERSON' && label === 'name' && this.entries.at(-1)?.tag === 'COMPANY') return
    if (tag === 'PERSON') this.#personLevel = level
    // A list of sources at the end is about no value.
    if (tag === 'SOURCE' && rest.trim() === '' && this.#isAfterGap) {
      this.#addEntry('OTHER', '')
      return
    }
    const indent = written.search(/\S/)
    const last = this.entries.at(-1)
    // Deeper in a list than its value.
    if (tag === 'SOURCE' && indent > this.#indent + 1 && last?.source === null && last.value !== '') {
      last.source = rest
      return
    }
    this.#indent = indent
    const rawRest = written.slice(written.length - rest.length)
    if (FREE_TEXT.has(tag)) {
      this.#addEntry(tag, undecorated(rawRest))
      return
    }
    if (tag === 'QUOTE') {
      this.#addQuote(rawRest, rest)
      return
    }
    const isOwnSite =
      tag === 'COMPANY_WEBSITE' && label === 'website' && !this.#isAfterGap && this.#isAboutSomebody()
    const isPersons = label !== undefined && /^(?:business|personal|work|private)[ _]/.test(label)
    const parts = partsOf(tag, rest)
    for (const part of parts) this.#addEntry(part.tag, part.value, part.source, isPersons)
    if (isOwnSite) Object.assign(this.entries.at(-1) ?? {}, { isTentative: true })
    if (role !== undefined) this.#addEntry('TITLE', role)
    if (tag === 'PERSON' && parts.length === 1) this.entries.push(...this.#titleAbove())
  }

  /** As the page has it, full-width signs too. */
  #addQuote(written: string, plain: string): void {
    const { value, source } = splitQuote(written, plain)
    this.#ofQuote = []
    this.#addEntry('QUOTE', value.trim(), source)
  }

  /** A quote goes on until its marks close, or, without marks, on the one line whose end names its source. */
  #readMoreOfQuote(line: string, written: string): boolean {
    const last = this.entries.at(-1)
    if (last?.tag !== 'QUOTE' || last.source !== null || last.value === '' || this.#isAfterGap) return false
    const label = labelOf(line)
    const more = splitQuote(written, line)
    const goesOn = label === null || label.role !== undefined
    const isEnd = more.source !== null && more.value !== '' && !isClosed(last.value)
    if (!goesOn) return false
    if (!isOpen(last.value) && !isEnd) {
      if (more.source === null) this.#ofQuote.push(more.value.trim())
      return false
    }
    last.value = [last.value, ...this.#ofQuote, more.value.trim()].join(' ')
    last.source = more.source
    return true
  }

  #titleAbove(): Entry[] {
    const value = this.#roleAbove
    return value === null ? [] : [{ tag: 'TITLE', value, source: null, isTentative: true }]
  }

  #isAboutSomebody(): boolean {
    const last = this.entries.findLast(({ tag }) => tag === 'PERSON' || tag === 'COMPANY' || tag === 'END')
    return last?.tag === 'PERSON'
  }

  /** A role on the line below the name. */
  #readRoleBelow(line: string): boolean {
    const isBelowName = this.entries.at(-1)?.tag === 'PERSON' && !this.#isAfterGap && this.#pending === null
    if (!isBelowName || !isRole(undecorated(line))) return false
    this.#addEntry('TITLE', undecorated(line))
    return true
  }

  /** @param alone the label that the line consists of, if any */
  #readEndOfPerson(line: string, level: number, alone: Tag | null): boolean {
    const isOverPerson = level > 0 && (this.#personLevel === 0 || level <= this.#personLevel)
    const isHeadingOfOther = isOverPerson && (alone === null ? !isAboutPerson(line) : NO_PERSONS.has(alone))
    const isBoldOfOther = this.#isAfterGap && alone === null && isBoldAlone(line) && !isAboutPerson(line)
    if (!isHeadingOfOther && !isBoldOfOther) return false
    this.#end()
    if (alone === 'SUMMARY' || alone === 'NOTES') this.#pending = alone
    return true
  }

  #readHeading(line: string, level: number): boolean {
    const isExpected = this.#pending === 'PERSON'
    const heading = nameHeading(line, isExpected)
    if (heading === null || !(this.#pending === null || isExpected || heading.isMarked)) return false
    this.#pending = null
    this.#personLevel = level
    this.entries.push(...heading.entries, ...this.#titleAbove())
    return true
  }

  /** The value of the label above; a line without one is passed over. */
  #readValue(line: string, written: string): void {
    const isList = this.#pending === null || (this.#hasValue && !FREE_TEXT.has(this.#pending))
    const tag = (isList ? this.#tagOfMore(line) : null) ?? this.#pending
    const last = this.entries.at(-1)
    const lacksPage = last?.source === '' || (last?.source === null && HAS_PAGE.has(last.tag))
    if (tag === null && lacksPage && ADDRESS_ALONE.test(line)) last.source = line
    if (tag === null) return
    if (tag === 'QUOTE') {
      const marks = /^[\s>]{0,9}(?:[-*+•]\s)?/.exec(line)?.[0].length ?? 0
      this.#addQuote(written.slice(marks), line.slice(marks))
      return
    }
    const isFreeText = FREE_TEXT.has(tag)
    if (this.#isAfterGap && !this.#hasValue && !isFreeText && isSentence(line)) return
    const bare = undecorated((isFreeText ? written : line).replace(LIST_MARK, ''))
    const parts = isFreeText ? [{ tag, value: bare, source: null }] : partsOf(tag, bare)
    // "Emails:", and below it "Personal: jane@roe.dev".
    const isTheirOwn = /^\W{0,9}(?:personal|private|mobile|home)\b[^:@\d]{0,20}:/i.test(bare)
    for (const part of parts)
      this.#addEntry(isTheirOwn ? asPersonal(part.tag) : part.tag, part.value, part.source)
    // A name and a role are one line; a list can go on, up to a blank line.
    this.#pending = tag === 'PERSON' || tag === 'TITLE' ? null : tag
    this.#hasValue = true
  }

  /** A second value, on a line of its own below the first; or one that says by itself what it is, below a name or role. */
  #tagOfMore(line: string): Tag | null {
    const last = this.entries.at(-1)?.tag
    const isMore = last !== undefined && last !== 'END' && !this.#isAfterGap && BEGINS_WITH_VALUE.test(line)
    if (!isMore) return null
    if (isValue(last, line)) return last
    if (last === 'COMPANY' && ADDRESS_ALONE.test(line)) return 'COMPANY_WEBSITE'
    const bare = this.#isAboutSomebody() ? BARE : last.startsWith('COMPANY') ? BARE_OF_COMPANY : []
    return bare.find((tag) => isValue(tag, line)) ?? null
  }

  #addEntry(tag: Tag, value: string, source: string | null = null, isPersons = false): void {
    this.entries.push({ tag, value, source, isPersons })
    this.#pending = value === '' && source === null && tag !== 'COMPANY' ? tag : null
    this.#hasValue = false
  }

  #end(): void {
    this.#pending = null
    this.entries.push({ tag: 'END', value: '', source: null })
  }
}

const HEADING_MARKS = /^[\s#>*_]{0,20}(?:\d{1,3}[.)]\s)?/
const LIST_MARK = /^[\s>]{0,9}(?:[-*+•●◦‣▪·➤▶►»:]|\d{1,3}[.)])\s{1,9}/

/** An address or a number, and no words before it. */
const BEGINS_WITH_VALUE = new RegExp(
  String.raw`^[\s>*_\x60<(•:${PICTURES}+–-]{0,20}(?:\d{1,3}[.)]\s)?[\x60*<(]{0,3}(?:[^\s@]{1,64}@|\+?\(?\d|https?:|www\.|linkedin\.)`,
  'iu',
)
const BARE: readonly Tag[] = ['LINKEDIN', 'BUSINESS_EMAIL', 'BUSINESS_PHONE']
const BARE_OF_COMPANY: readonly Tag[] = ['COMPANY_EMAIL', 'COMPANY_PHONE']

/** A page on a line of its own below a value that is none. */
const ADDRESS_ALONE = new RegExp(
  String.raw`^[\s>*+•→↳(<–—${PICTURES}-]{0,20}https?:\/\/[^\s<>]{1,2000}>?\s*$`,
  'iu',
)
const HAS_PAGE: ReadonlySet<Entry['tag']> = new Set([
  'BUSINESS_EMAIL',
  'PERSONAL_EMAIL',
  'COMPANY_EMAIL',
  'BUSINESS_PHONE',
  'PERSONAL_PHONE',
])

/** More words than a value has. */
const isSentence = (line: string): boolean => !LIST_MARK.test(line) && line.trim().split(/\s+/).length > 6

/** Headings under which a reply speaks of the search as a whole. */
const NO_PERSONS: ReadonlySet<Tag> = new Set(['SUMMARY', 'NOTES', 'SOURCE', 'OTHER'])
/** A heading that ends nobody: a name, a role, or one over the contacts of the person before it. */
const isAboutPerson = (line: string): boolean =>
  nameHeading(line, true) !== null ||
  namesRole(line) ||
  /\b(?:contact (?:details|info(?:rmation)?|data|channels)|details|profiles?|background|bio(?:graphy)?|online|presence|socials?|links)\b(?!\s(?:for|of)\b)/i.test(
    line,
  )
