/** Citations in a model's text: where they stand, the page they name, and the text without them. */

import type { Annotation } from '../model/model-reply.ts'
import { SOURCE_WORDS } from './label-words.ts'
import { tagOf } from './labels.ts'

interface Citation {
  url: string | null
  /** As it stood in the text. */
  written: string
}

/** A text in which each citation is a mark: two private characters around its number. */
export interface CitedText {
  text: string
  citations: readonly Citation[]
}

const [OPEN, CLOSE] = ['\uE0F0', '\uE0F1']
const OWN_MARKS = /[\uE0F0\uE0F1]/g
const MARK = /\uE0F0(\d+)\uE0F1/g
/** Longer ones are no citations. */
const MAX_CITATION_LENGTH = 3_000

// Each repetition below has a bound or ends at a character that it cannot pass, so that no text takes long.
/** An address can hold parentheses in pairs: "/wiki/Acme_(company)". */
const ADDRESS = String.raw`(?:[^()\s]|\([^()\s]{0,200}\)){1,2000}`
const LINK = String.raw`\[[^[\]\n]{0,300}\]\(${ADDRESS}\)`
const BETWEEN = String.raw`\s{0,9}[,;·]?\s{0,9}`
const EACH_LINK = new RegExp(LINK, 'g')
const LINKS_IN_PARENTHESES = new RegExp(
  String.raw`\(\s{0,9}(${LINK}(?:${BETWEEN}${LINK}){0,20})\s{0,9}\)`,
  'g',
)
/** "[1]", "[^1]", "[1, 2]", "[1](url)", "[[1]](url)" and "[source]" behind a word. */
const BEHIND_A_WORD = String.raw`(?<=[^\s:,[{(][ \t]{0,3})`
const NUMBER = String.raw`\^?(\d{1,3})\^?(?:\s?[,–-]\s?\d{1,3}){0,9}`
const NUMBERED = new RegExp(
  String.raw`${BEHIND_A_WORD}(?:\[${NUMBER}\]|\[\[${NUMBER}\]\]|\[\^([\w-]{1,20})\])(?:\((https?:\/\/${ADDRESS})\))?`,
  'g',
)
/** "(1)" and "[a]", where a list says what they mean. */
const LISTED = new RegExp(String.raw`${BEHIND_A_WORD}(?:\((\d{1,3})\)|\[([A-Za-z][\w-]{0,19})\])`, 'g')
/** "(https://acme.com/team)" behind a word. */
const BARE_ADDRESS = new RegExp(String.raw`(?<=[^\s:,[{(\]][ \t]{1,3})\(\s?(https?:\/\/${ADDRESS})\s?\)`, 'g')
/** "[words][1]", whose page stands below. */
const REFERENCE = /\[([^[\]\n]{1,300})\]\[([\w-]{1,20})\]/g
const NAMED = new RegExp(
  String.raw`${BEHIND_A_WORD}\(?\[(?:${SOURCE_WORDS}|ref|link|citation)(?: ?\d{1,3})?\](?!\s?:|\s{0,3}https?:)(?:\((https?:\/\/${ADDRESS})\))?\)?`,
  'gi',
)
const DEFINITION =
  /^[\s*>-]{0,9}\[\^?([\w-]{1,20})\](?=:|(?<=\d\])):?\s{0,9}(?:\[[^\]\n]{0,300}\]\()?<?((?:https?:\/\/|mailto:)[^\s)>]{1,2000})/
/** The heading of a list whose numbers are those of the citations: "1. Team – https://acme.com/team". */
const REFERENCES = new RegExp(
  String.raw`^[\s#*_>]{0,9}(?:${SOURCE_WORDS}|references?|citations?)[\s:*_]{0,9}$`,
  'i',
)
const NUMBERED_PAGE = /^\s{0,9}\(?(\d{1,3})[.)]{1,2}\s[^\n]{0,300}?(https?:\/\/[^\s)>\]]{1,2000})/
/** Not at the beginning of a line. */
const CITED_NUMBER = /(?<=\S[ \t]{0,3})[[(]\^?(\d{1,3})[\]),–-]/g
/** "[1] Team page, https://acme.com/team" */
const BRACKETED_PAGE = /^[\s*>-]{0,9}\[\^?(\d{1,3})\]:?\s[^\n@|]{0,200}?(https?:\/\/[^\s)>\]]{1,2000})/
/** Names of pages that only the model's provider knows, as several of them write these. */
const RAW_MARKS =
  /\uE200[^\uE200\uE201]{0,500}\uE201|\[{1,2}(?:citation|cite|ref|web|search|doc|result|page)[:_]\s?\d{1,3}(?:[:-]\d{1,3})?(?:,\s?(?:[a-z]{1,9}[:_]\s?)?\d{1,3}){0,20}\]{1,2}|:contentReference\[[^\]\n]{1,40}\](?:\{[^}\n]{1,40}\})?|<grok:render\b[^<>]{0,300}>[^]{0,300}?<\/grok:render>|\bcite(?:turn\d{1,3}[a-z]{1,12}\d{1,3}){1,20}/g
/** HTML's links and marks within a line. */
const ANCHOR =
  /<a\s[^<>]{0,200}?\bhref\s?=\s?("|'|)([^"'<>\s]{1,2000})\1(?:\s[^<>]{0,200})?>([^<>]{0,300})<\/a>/gi
const INLINE = /<\/?(?:i|em|u|span|code|small)>/gi
/** The begin or the end of something cited, or of the answer, around its words. */
const AROUND_WORDS =
  /\[cite_(?:start|end)\][ \t]?|<\/?cite\b[^<>\n]{0,200}>|(?:<\|channel\|>\w{1,20})?<\|[a-z_]{1,40}\|>/g
const LENTICULAR = /【(\d{1,3}(?::\d{1,3})?(?:†[^【】\n]{0,200})?|[^【】\n]{0,200}†[^【】\n]{0,200})】/g
/**
 * Replaces each citation by a mark: first those that the provider annotates, then by their shape. An annotation whose
 * range holds something else cuts nothing: its page is noted at the end of the line, where the range is within one.
 */
export function markCitations(
  text: string,
  annotations: readonly Annotation[],
  { hasElements = false } = {},
): CitedText {
  const citations: Citation[] = []
  const mark = (url: string | null, written: string): string => {
    citations.push({ url, written })
    return `${OPEN}${citations.length - 1}${CLOSE}`
  }
  const annotated = markAnnotated(text.replace(OWN_MARKS, ' '), annotations, mark)
  const { lines, pages } = takeDefinitions(
    withPlainNumbers(hasElements ? withoutElements(annotated) : annotated.replace(AROUND_WORDS, '')),
  )
  const marked = lines
    .join('\n')
    .replace(REFERENCE, (written, words: string, key: string) =>
      pages.has(key) ? `[${words}](${pages.get(key) ?? ''})` : written,
    )
    .replace(RAW_MARKS, (written) => mark(null, written))
    .replace(LENTICULAR, (written) => mark(null, written))
    .replace(LINKS_IN_PARENTHESES, (_, links: string) =>
      links.replace(EACH_LINK, (link) => mark(addressOf(link), link)),
    )
    .replace(NUMBERED, (written, one?: string, other?: string, footnote?: string, url?: string) =>
      mark(url ?? pages.get(one ?? other ?? footnote ?? '') ?? null, written),
    )
    .replace(LISTED, (written, number?: string, letter?: string) => {
      const page = pages.get(number ?? letter ?? '')
      return page === undefined ? written : mark(page, written)
    })
    .replace(BARE_ADDRESS, (written, url: string) => mark(url, written))
    .replace(NAMED, (written, url?: string) => mark(url ?? null, written))
  return { text: marked, citations }
}

const withoutElements = (text: string): string =>
  text
    .replace(AROUND_WORDS, '')
    .replace(INLINE, '')
    .replace(/<\/?(?:b|strong)>/gi, '**')
    .replace(ANCHOR, '[$3]($2)')

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const RAISED_PAGE = new RegExp(String.raw`^[ \t>*-]{0,9}[${RAISED}]{1,3}[ \t:.]{0,3}[^\n]{0,200}https?:`, 'm')

/** Raised numbers of citations as [1], where a list says what they mean. */
function withPlainNumbers(written: string): string {
  const text = written.replace(/<sup>\[?(\d{1,3}(?:,\s?\d{1,3}){0,9})\]?<\/sup>/gi, '[$1]')
  return RAISED_PAGE.test(text)
    ? text.replace(
        new RegExp(`[${RAISED}]{1,3}`, 'g'),
        (number) => `[${Array.from(number, (digit) => RAISED.indexOf(digit)).join('')}]`,
      )
    : text
}

function markAnnotated(
  text: string,
  annotations: readonly Annotation[],
  mark: (url: string | null, written: string) => string,
): string {
  if (annotations.length === 0) return text
  const points = Array.from(text)
  const pieces: string[] = []
  let done = 0
  /** Those whose range is no citation, to be noted where the line ends. */
  let unplaced: string[] = []
  const copyTo = (end: number) => {
    for (; done < end; done++) {
      if (points[done] === '\n' && unplaced.length > 0) {
        pieces.push(...unplaced)
        unplaced = []
      }
      pieces.push(points[done] ?? '')
    }
  }
  for (const { url, start, end } of annotations.toSorted((one, other) => one.start - other.start)) {
    const isRange = start >= done && end > start && end <= points.length && end - start <= MAX_CITATION_LENGTH
    const written = isRange ? points.slice(start, end).join('') : ''
    if (isCitation(written)) {
      copyTo(start)
      pieces.push(mark(url, written))
      done = end
    } else if (start >= 0 && start < points.length && !written.includes('\n')) {
      copyTo(Math.max(done, Math.min(end, points.length)))
      unplaced.push(mark(url, ''))
    }
  }
  copyTo(points.length)
  return [...pieces, ...unplaced].join('')
}

/** In brackets, and naming a page or a number; an annotation can also lie over the words that a page supports. */
function isCitation(written: string): boolean {
  const text = written.trim()
  const isBracketed = /^[([【\uE200]/.test(text) && /[)\]】\uE201]$/.test(text)
  return isBracketed && /\]\(|:\/\/|†|[\uE200-\uE202]|^[[(]\^?\d{1,3}[\])]$|\w\.[a-z]{2}/i.test(text)
}

/** "[1]: https://..." on lines of their own at the end say what [1] means; they are no part of the text. */
function takeDefinitions(text: string): { lines: string[]; pages: Map<string, string> } {
  const pages = new Map<string, string>()
  const cited = new Set([...text.matchAll(CITED_NUMBER)].map(([, number]) => number))
  let isReferences = false
  const lines = text.split('\n').filter((line) => {
    const start = line.slice(0, MAX_CITATION_LENGTH)
    if (REFERENCES.test(start)) isReferences = true
    const [, number = '', page = ''] =
      (isReferences ? NUMBERED_PAGE.exec(start) : null) ?? BRACKETED_PAGE.exec(start) ?? []
    if (cited.has(number)) {
      pages.set(number, page)
      return false
    }
    if (line.trim() !== '' && !REFERENCES.test(start)) isReferences = false
    const [, key, url] = DEFINITION.exec(start) ?? []
    // "[LINKEDIN]: https://..." is a label of ours.
    if (key === undefined || url === undefined || (tagOf(key) !== null && !text.includes(`][${key}]`)))
      return true
    pages.set(key, url)
    return false
  })
  return { lines, pages }
}

const addressOf = (link: string): string | null => {
  const url = link.slice(link.lastIndexOf('](') + 2, -1)
  return /^https?:\/\//i.test(url) ? url : null
}

/** A piece of a marked text without its marks, and what they stood for. */
export function takeCitations(
  piece: string,
  { citations }: Pick<CitedText, 'citations'>,
): { text: string; taken: Citation[] } {
  if (!piece.includes(OPEN)) return { text: piece, taken: [] }
  const taken: Citation[] = []
  const text = piece
    .replace(MARK, (_, number: string) => {
      const citation = citations[Number(number)]
      if (citation !== undefined) taken.push(citation)
      return ' '
    })
    .replace(OWN_MARKS, '')
    .replace(/\(\s{0,9}[,;]?\s{0,9}\)/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  return { text, taken }
}

/** The same text with no utm parameter in any of its addresses. */
export const withoutTracking = (text: string): string =>
  /utm_/i.test(text) ? text.replace(/\S+/g, (word) => (/utm_/i.test(word) ? cleanWord(word) : word)) : text

const cleanWord = (word: string): string =>
  word
    .replace(/&amp;(?=utm_)/gi, '&')
    .replace(
      /([?&#;]|%(?:3F|26|23))utm_[^=&#\s%]{0,60}(?:(?:=|%3D)(?:(?!%(?:26|23))[^&#;)\]}>"'|])*)?/gi,
      '$1',
    )
    .replace(/^utm_[a-z]{1,20}=\S*/i, '')
    .replace(/(?:&|%26){2,}/gi, '&')
    .replace(/([?#]|%3F)(?:&|%26)/gi, '$1')
    .replace(/(?:[?&#;]|%(?:3F|26|23))+(?=[#)\]}>"'|,.;]|$)/gi, '')
