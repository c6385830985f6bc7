import { plainLink } from '../contact-values/same-contact.ts'
/** What a reply takes back elsewhere than beside the value. */
import { FREE_TEXT } from './labels.ts'
import { labelOf } from './line-label.ts'

const ADDRESS = String.raw`([^\s<>()"',;:|@]{1,64}@[^\s<>()"',;:|@]{3,200}|\+\d[\d ().-]{6,24}\d|(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s<>()"',;|]{1,100})`
const BEFORE_VERB = new RegExp(
  String.raw`${ADDRESS}[^@+]{0,40}?\b((?:is|was|are|were) (?:not (?:.{1,60}['’]s (?:e-?mail|address|number|phone|profile)|hers?|his|theirs|the |correct|right|valid|verified|confirmed|working|active|in use|deliverable|real|to be used|used)|no longer \w|wrong|incorrect|outdated|invalid|inferred|guessed|someone|somebody|another)|bounces|turned out to belong to (?!her\b|him\b|them\b)|belongs to (?!her\b|him\b|them\b))(.*)$`,
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
  return /linkedin\.com/i.test(value) ? plainLink(value) : value.replace(/\D/g, '')
}
