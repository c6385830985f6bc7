/** What is known of an element by its name alone. */
import type { LineKind } from '#domain/page/page-facts.ts'

export interface Tag {
  name: string
  /** What is in it is never shown as text. */
  isUnseen: boolean
  /** Begins and ends a line. */
  isBlock: boolean
  isCell: boolean
  /** Parts words, although it has none. */
  isDrawn: boolean
  /** Its line breaks are lines. */
  isPreformatted: boolean
  /** Its text has no references. */
  isRaw: boolean
  /** Within it, a header or a footer is its own, and not the page's. */
  isSection: boolean
  /** Says of the page what was answered: all of it stands in it. */
  isWhole: boolean
  /** A part that the page defines by itself. */
  isCustom: boolean
  /** The part of the page that it is. */
  part: LineKind | null
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const UNSEEN = setOf(
  'script style template head title iframe object embed svg math canvas audio video datalist rt rp rtc del s strike',
)
/** HTML standard, section 15.3, and fields with their labels. */
const BLOCKS = setOf(
  'address article aside blockquote br button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr label legend li listing main menu nav noscript ol optgroup option p pre search section select slot summary table tbody textarea tfoot thead tr ul xmp',
)
const CELLS = setOf('td th')
const DRAWN = setOf('img svg picture video audio canvas iframe object embed input math')
const PREFORMATTED = setOf('pre textarea listing xmp')
/** HTML standard, section 13.1.2.6. */
const RAW = setOf('script style xmp iframe noembed noframes plaintext')
/** HTML-AAM, header and footer. */
const SECTIONS = setOf('article aside main nav section blockquote figure li td')
const WHOLE = setOf('html body main article header')
const PARTS: ReadonlyMap<string, LineKind> = new Map([
  ['h1', 'h'],
  ['h2', 'h'],
  ['h3', 'h'],
  ['h4', 'h'],
  ['h5', 'h'],
  ['h6', 'h'],
  ['nav', 'n'],
  ['header', 'b'],
  ['aside', 'a'],
  ['footer', 'f'],
  ['main', '.'],
])

const describe = (name: string): Tag => ({
  name,
  isUnseen: UNSEEN.has(name),
  isBlock: BLOCKS.has(name),
  isCell: CELLS.has(name),
  isDrawn: DRAWN.has(name),
  isPreformatted: PREFORMATTED.has(name),
  isRaw: RAW.has(name),
  isSection: SECTIONS.has(name),
  isWhole: WHOLE.has(name),
  isCustom: name.includes('-'),
  part: PARTS.get(name) ?? null,
})

/** Describes the elements of a page, each name once: a page has thousands of elements. */
export function createTags(): (name: string) => Tag {
  const known = new Map<string, Tag>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const tag = describe(name)
    known.set(name, tag)
    return tag
  }
}
