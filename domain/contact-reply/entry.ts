import type { Tag } from './labels.ts'

/** One label with its value, in the order of the reply. */
export interface Entry {
  /** `END`: what follows is about no person any more. */
  tag: Tag | 'END'
  value: string
  /** What the reply says about where the value was found; null where it says nothing. */
  source: string | null
  /**
   * A heading that may be a name: nobody, where nothing about a person follows. A website that may be the person's own:
   * the company's, where no other is named. A title in a heading above the name.
   */
  isTentative?: boolean
  /** Its label says that it is a person's: "Business email", not "Email". */
  isPersons?: boolean
}

/** A text without these characters at its ends. */
export function trimmed(text: string, characters: string): string {
  let [start, end] = [0, text.length]
  while (start < end && characters.includes(text.charAt(start))) start++
  while (end > start && characters.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** "[CEO]", "<Jane Doe>", "{jane@acme.com}": brackets around the whole. */
const BRACKETS = /^(?:\[([^[\]\n]*)\]|<([^<>\n]*)>|\{([^{}\n]*)\})[,;]?$/

/** Without pairs of stars, and without stars, backticks, quotes and brackets at the ends; underscores only in pairs, as an address can begin with one. */
export const undecorated = (text: string): string =>
  trimmed(text.replace(/\*\*([^*\n]{1,500})\*\*/g, '$1'), ' \t*`')
    .replace(/^(_{1,3})(.*)\1$/, '$2')
    .replace(/^_{2} | _{2}$/g, '')
    .replace(/^(?:"([^"]*)"|“([^”]*)”|‘([^’]*)’|'([^']*)'|«([^»]*)»)[,;]?$/, '$1$2$3$4$5')
    .replace(BRACKETS, '$1$2$3')
    .trim()
