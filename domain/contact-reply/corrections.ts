/** What a reply takes back elsewhere than beside the value: drafts, legends, and sentences about an address. */
import { isDoubted } from './doubts.ts'
import { FREE_TEXT } from './labels.ts'
import { labelOf } from './line-label.ts'
import { profileKey } from './web-addresses.ts'

/** "Final:", "The corrected record is:" */
const BEGINS_ANEW =
  /^[\s>*_#]{0,9}(?:(?:final|corrected|updated|revised)(?: (?:answer|version|records?|list|results?|reply|output))?[\s*_]{0,4}:?[\s*_]{0,4}$)|\b(?:final|corrected|updated|revised) (?:answer|version|records?|list|results?|reply|output)\b.{0,30}:\s{0,9}$/i

/** "Example (not a real result):" */
const EXAMPLE = /^[\s>*_#]{0,9}(?:examples?|templates?|(?:output )?format|samples?)\b.{0,60}:[\s*_]{0,4}$/i
const BEHIND_EXAMPLE =
  /^[\s>*_#]{0,9}(?:(?:actual |real |my |the )?(?:results?|answers?|output|findings|reply|records?))[\s*_]{0,4}:?[\s*_]{0,4}$/i

/** The lines behind the last that begins the answer anew, where they name people; else all. */
export function withoutDrafts(
  lines: readonly string[],
  namesPeople: (lines: readonly string[]) => boolean,
): readonly string[] {
  const begins = lines.some((line) => EXAMPLE.test(line)) ? BEHIND_EXAMPLE : BEGINS_ANEW
  const last = lines.findLastIndex((line) => begins.test(line))
  if (last === -1) return lines
  const anew = lines.slice(last + 1)
  return namesPeople(anew) ? anew : lines
}

const LEGEND = /^\s{0,9}\\?\(?([*†‡])\)?\s{0,3}(?:[=:–—-]|means|indicates|denotes|marks)\s{0,3}(.{3,300})$/
/** Behind a value, and no part of bold text. */
type Mark = '*' | '†' | '‡'
const MARKED: Record<Mark, RegExp> = { '*': /(?<=[\p{L}\p{N}])\\?\*(?=\s{0,9}(?:\||$))/u, '†': /†/, '‡': /‡/ }

const isMark = (mark: string | undefined): mark is Mark => mark === '*' || mark === '†' || mark === '‡'

/** Writes out what a legend at the end says of values: "jane@acme.com*" with "* = inferred". */
export function withLegends(lines: readonly string[]): readonly string[] {
  const legends = lines.flatMap((line) => {
    const [, mark, meaning = ''] = LEGEND.exec(line) ?? []
    return isMark(mark) && isDoubted(meaning) ? [mark] : []
  })
  if (legends.length === 0) return lines
  return lines.map((line) => legends.reduce((text, mark) => text.replace(MARKED[mark], ' (inferred) '), line))
}

const ADDRESS = String.raw`([^\s<>()"',;:|@]{1,64}@[^\s<>()"',;:|@]{3,200}|\+\d[\d ().-]{6,24}\d|(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s<>()"',;|]{1,100})`
const BEFORE_VERB = new RegExp(
  String.raw`${ADDRESS}[^@+]{0,40}?\b((?:is|was|are|were) (?:not (?:.{1,60}['’]s (?:e-?mail|address|number|phone|profile)|hers?|his|theirs|the |correct|right|valid|verified|confirmed|working|active|in use|deliverable|real|to be used|used)|wrong|incorrect|outdated|invalid|inferred|guessed|someone|somebody|another)|bounces|turned out to belong to (?!her\b|him\b|them\b)|belongs to (?!her\b|him\b|them\b))(.*)$`,
  'i',
)
const BEHIND_VERB = new RegExp(
  String.raw`\b(?:ignore|disregard|discard|drop|remove|do not use|don['’]t use|not) (?:\w{1,20} ){0,4}${ADDRESS}`,
  'i',
)

/** An address that the reply takes back. */
export interface TakenBack {
  key: string
  /** Whom it is said to belong to; empty where that is not said. */
  owner: string
}

/** A longer line is no sentence. */
const MAX_LINE_LENGTH = 2_000

/** The addresses and numbers that sentences of a reply take back: "bob@acme.com belongs to the CTO." */
export const takenBackIn = (text: string): TakenBack[] =>
  text
    .split('\n')
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .filter((line) => {
      const tag = /@|\+\d|linkedin\.com/i.test(line) ? labelOf(line)?.tag : undefined
      return tag === undefined || FREE_TEXT.has(tag)
    })
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})|;/u))
    .flatMap((sentence) => {
      const [, before, verb = '', words = ''] = BEFORE_VERB.exec(sentence) ?? []
      const address = before ?? BEHIND_VERB.exec(sentence)?.[1]
      return address === undefined
        ? []
        : [{ key: addressKey(address), owner: /belong/i.test(verb) ? words : '' }]
    })

/** The same for one address or number, however it is written. */
export function addressKey(value: string): string {
  if (value.includes('@')) return value.toLowerCase().replace(/[.!?]+$/, '')
  return /linkedin\.com/i.test(value) ? profileKey(value) : value.replace(/\D/g, '')
}
