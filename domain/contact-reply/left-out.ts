import { labelOf } from './line-label.ts'
import { nameHeading } from './name-heading.ts'

/** Words over what a reply mentions in order to leave it out. */
const LEFT_OUT =
  /\b(?:not the same|not (?:included|relevant|related|considered|our|this|these|affiliated)|ignor(?:ed?|ing)|reject(?:ed|ing)?|exclud(?:ed?|ing)|discard(?:ed|ing)?|ruled out|unrelated|other (?:compan(?:y|ies)|people|persons|products?|matches|results)|different compan(?:y|ies)|same name|namesakes?|false (?:positives?|matches)|no longer (?:with|at))\b|^[\s>#*_\d.:-]{0,12}(?:similar(?:ly)?|competitors?|alumni|former|past|investors|advisors|advisers)\b/i
const OUR_BLOCK = /^[\s>*_-]{0,9}(?:PERSON|COMPANY)[\s*_]{0,4}:/
const BOLD_ALONE = /^\s{0,9}(?:\*\*[^*]{1,200}\*\*|__[^_]{1,200}__):?\s*$/

export const isBoldAlone = (line: string): boolean => BOLD_ALONE.test(line)

export const headingLevel = (line: string): number => /^\s{0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? 0

/** Below the six levels of headings. */
const [BOLD_LEVEL, WORDS_LEVEL] = [7, 8]
/** The level of a heading, of a bold line, or of words before a colon; 0 for any other line. */
const sectionLevel = (line: string): number =>
  headingLevel(line) || (isBoldAlone(line) ? BOLD_LEVEL : /^[^|@]{3,120}:\s*$/.test(line) ? WORDS_LEVEL : 0)

/** Knows which lines belong to a section that the reply leaves out. */
export interface LeftOut {
  /** Reads a line that is not blank: it is none of such a section, or begins one, or stands in one. */
  read: (line: string) => 'none' | 'begins' | 'inside'
  /** Reads a blank line, which ends a section below words. */
  readBlank: () => void
  /** Whether what was read elsewhere belongs to such a section. */
  passOver: () => boolean
}

export function createLeftOut(): LeftOut {
  /** The level of the heading over the section; 0 where none is open. */
  let openLevel = 0
  /** Whether something of it was passed over. */
  let isBegun = false
  /** Whether it begins with a label of ours. */
  let isInBlocks = false

  return {
    read: (line) => {
      const level = sectionLevel(line)
      if (level > 0 && isLeftOutHeading(line)) {
        openLevel = level
        isBegun = false
        isInBlocks = false
        return 'begins'
      }
      if (openLevel === 0) return 'none'
      const isBlock = OUR_BLOCK.test(line)
      // The section itself lists people in the requested form.
      if (isBlock && !isBegun && openLevel <= BOLD_LEVEL) isInBlocks = true
      if ((isBlock && !isInBlocks) || (level > 0 && level <= openLevel)) openLevel = 0
      isBegun = true
      return openLevel > 0 ? 'inside' : 'none'
    },
    readBlank: () => {
      if (openLevel === WORDS_LEVEL && isBegun) openLevel = 0
    },
    passOver: () => {
      if (openLevel === 0) return false
      isBegun = true
      return true
    },
  }
}

const isLeftOutHeading = (line: string): boolean =>
  LEFT_OUT.test(line) && labelOf(line) === null && nameHeading(line, false) === null
