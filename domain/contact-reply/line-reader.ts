import { type Entry, undecorated } from './entry.ts'
import { kindBelow, labelAlone, type LabeledLine, labelOf, partsOf, splitSource } from './line-label.ts'
import { FREE_TEXT, isRole, namesRole, type Tag } from './labels.ts'
import { type NameHeading, nameHeading } from './name-heading.ts'

const LIST_MARK = /^[\s>]{0,9}(?:[-*+•●◦‣▪·➤▶►»:]|\d{1,3}[.)])\s{1,9}/

/** Words over what a reply tells in order to leave it out. */
export const LEFT_OUT =
  /\b(?:not the same|not (?:included|relevant|related|considered|our|this|these|affiliated)|ignor(?:ed?|ing)|reject(?:ed|ing)?|exclud(?:ed?|ing)|discard(?:ed|ing)?|ruled out|unrelated|other (?:compan(?:y|ies)|people|persons|products?|matches|results)|different compan(?:y|ies)|same name|namesakes?|false (?:positives?|matches)|no longer (?:with|at))\b|^[\s>#*_\d.:-]{0,12}(?:similar(?:ly)?|competitors?|alumni|former|past|investors|advisors|advisers)\b/i
const OUR_BLOCK = /^[\s>*_-]{0,9}(?:PERSON|COMPANY)[\s*_]{0,4}:/
const BOLD_ALONE = /^\s{0,9}(?:\*\*[^*]{1,200}\*\*|__[^_]{1,200}__):?\s*$/

/** Reads line after line, and knows what a line without a label belongs to. */
export function lineReader() {
  const entries: Entry[] = []
  /** A label whose value stands on the lines below it. */
  let pending: Tag | null = null
  /** Whether one of them was read. */
  let hasValue = false
  /** The level of the heading over a section that the reply leaves out; 0 for none. */
  let leftOutLevel = 0
  /** Whether something of it was passed over. */
  let isLeftOutBegun = false
  /** Whether it begins with a label of ours. */
  let isLeftOutInBlocks = false
  let isAfterGap = true
  /** How deep the heading of the person is; 0 for one that is no heading. */
  let personLevel = 0

  function add(tag: Tag, value: string, source: string | null = null, isPersons = false): void {
    entries.push({ tag, value, source, isPersons })
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
      isLeftOutBegun = false
      isLeftOutInBlocks = false
      end()
      return true
    }
    if (leftOutLevel === 0) return false
    const isBlock = OUR_BLOCK.test(line)
    // The section itself tells of people as we ask for it.
    if (isBlock && !isLeftOutBegun && leftOutLevel <= BOLD_LEVEL) isLeftOutInBlocks = true
    if ((isBlock && !isLeftOutInBlocks) || (level > 0 && level <= leftOutLevel)) leftOutLevel = 0
    isLeftOutBegun = true
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
    const isOwnSite = tag === 'COMPANY_WEBSITE' && label === 'website' && !isAfterGap && isAboutSomebody()
    const isPersons = label !== undefined && /^(?:business|personal|work|private)[ _]/.test(label)
    for (const part of partsOf(tag, rest)) add(part.tag, part.value, part.source, isPersons)
    if (isOwnSite) Object.assign(entries.at(-1) ?? {}, { isTentative: true })
    if (role !== undefined) add('TITLE', role)
  }

  const isAboutSomebody = (): boolean =>
    entries.findLast(({ tag }) => tag === 'PERSON' || tag === 'COMPANY' || tag === 'END')?.tag === 'PERSON'

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
    const below = pending === null ? null : kindBelow(line, pending)
    if (below !== null) {
      const group = pending
      for (const part of partsOf(below.tag, below.rest)) add(part.tag, part.value, part.source)
      pending = group
      hasValue = true
      return
    }
    const last = entries.at(-1)
    // A role on the line below the name.
    if (last?.tag === 'PERSON' && !isAfterGap && pending === null && isRole(undecorated(line))) {
      add('TITLE', undecorated(line))
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
      if (isBlank && leftOutLevel === WORDS_LEVEL && isLeftOutBegun) leftOutLevel = 0
      if (!isBlank && !isLeftOut(line)) readText(line, written)
      isAfterGap = isBlank || headingLevel(line) > 0
    },
    /** Takes in what was read elsewhere. */
    add: (more: readonly Entry[]): void => {
      if (leftOutLevel > 0) {
        isLeftOutBegun = true
        return
      }
      pending = null
      for (const each of more) entries.push(each)
    },
  }
}

/** More words than a value has. */
const isSentence = (line: string): boolean => !LIST_MARK.test(line) && line.trim().split(/\s+/).length > 6

/** Below the six levels of headings. */
const [BOLD_LEVEL, WORDS_LEVEL] = [7, 8]
/** The level of a heading, of a bold line, or of words before a colon; 0 for any other line. */
const sectionLevel = (line: string): number =>
  headingLevel(line) ||
  (BOLD_ALONE.test(line) ? BOLD_LEVEL : /^[^|@]{3,120}:\s*$/.test(line) ? WORDS_LEVEL : 0)

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
