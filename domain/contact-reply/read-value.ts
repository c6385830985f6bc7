import { type CitedText, takeCitations, withoutTracking } from './citations.ts'
import { type Entry, undecorated } from './entry.ts'
import { FREE_TEXT } from './labels.ts'
import { isNothing } from './remarks.ts'
import { webAddress } from './web-addresses.ts'

/** A value without its citations and decoration. */
export interface ReadValue {
  text: string
  /** Where it links to, where the whole value is one link. */
  target: string | null
  /** The pages that it was found on, as the reply says; the one that it names as its source first. */
  sources: string[]
}

const MAX_LENGTH = 10_000
const TAG = /<\/?[a-z][a-z0-9]{0,10}(?:\s[^<>]{0,200})?\/?>/gi
const FOOTNOTE = /(?<=[\p{L}\p{N}.)])[\u00B9\u00B2\u00B3\u2070\u2074-\u2079]{1,3}(?![\p{L}\p{N}])/gu
const STRUCK = /~~[^~\n]{1,500}~~/g
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
}

/** Without what a page or a renderer would have shown otherwise: tags, struck text, entities, escapes. */
const plain = (text: string): string =>
  text
    .replace(TAG, ' ')
    .replace(STRUCK, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&([a-z]{2,6});/gi, (written, name: string) => ENTITIES[name.toLowerCase()] ?? written)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(FOOTNOTE, '')
const LINK_ALONE = /^\[([^[\]\n]{0,300})\]\(<?((?:[^()\s<>]|\([^()\s<>]{0,200}\)){1,2000})>?\)[.,;]?$/
const LINK = /\[([^[\]\n]{0,300})\]\(<?((?:[^()\s<>]|\([^()\s<>]{0,200}\)){1,2000})>?\)/g

/** "Jane Doe (https://linkedin.com/in/...)" in one of these means the address. */
const IS_ADDRESS: ReadonlySet<Entry['tag']> = new Set(['LINKEDIN', 'COMPANY_WEBSITE', 'CONTACT_FORM'])

const IS_NO_ADDRESS: ReadonlySet<Entry['tag']> = new Set([
  'BUSINESS_EMAIL',
  'PERSONAL_EMAIL',
  'COMPANY_EMAIL',
  'BUSINESS_PHONE',
  'PERSONAL_PHONE',
  'LINKEDIN',
])
const WEB_ADDRESS = /https?:\/\/(?:[^\s()[\]{}<>|"'`]|\([^\s()]{0,200}\)){1,2000}/gi
const PROFILE = /linkedin\.com\/(?:in|pub)\//i

/** Reads the value of an entry. A link is unwrapped only where it is the whole value; inside a longer one it is its source. */
export function readValue({ tag, value, source }: Entry, cited: CitedText): ReadValue {
  const isFreeText = tag !== 'END' && FREE_TEXT.has(tag)
  const { text, taken } = takeCitations(isFreeText ? value : value.slice(0, MAX_LENGTH), cited)
  if (isFreeText) return { text: withoutTracking(undecorated(text)), target: null, sources: [] }
  const bare = undecorated(plain(text))
  const stated = sourcesOf(source, cited)
  // A value that is nothing but its citation is that link.
  const isCitationAlone = bare === '' && taken.length > 0
  const whole = isCitationAlone ? (taken[0]?.written.replace(/^\((.*)\)$/s, '$1') ?? '') : bare
  const sources = isCitationAlone ? stated : [...stated, ...pagesOf(taken)]
  const [, label, target] = LINK_ALONE.exec(whole) ?? []
  const isInBrackets = taken.some(({ written }) => /^\(\s?https?:/i.test(written))
  if (isInBrackets && IS_ADDRESS.has(tag) && !isNothing(whole) && !/[./]/.test(whole))
    return { text: withoutTracking(whole), target: pagesOf(taken)[0] ?? null, sources: stated }
  if (label !== undefined && target !== undefined)
    return { text: withoutTracking(undecorated(label)), target: withoutTracking(target), sources }
  const linked: string[] = []
  const unlinked = whole.replace(LINK, (_, words: string, url: string) => {
    const page = /^https?:/i.test(url) ? cleanSource(url) : null
    if (page !== null) linked.push(page)
    // "[LinkedIn](https://linkedin.com/in/...)" behind a name: the address is the value.
    return tag === 'LINKEDIN' || (tag === 'CONTACTS' && PROFILE.test(url)) ? `${words} ${url}` : words
  })
  const named = [...sources, ...linked]
  return {
    text: withoutTracking(unlinked.trim()),
    target: null,
    sources: named.length === 0 && IS_NO_ADDRESS.has(tag) ? pagesBeside(tag, unlinked) : named,
  }
}

/** "jane@acme.com – https://acme.com/team": an address that is not the value is where it was found. */
const pagesBeside = (tag: Entry['tag'], text: string): string[] =>
  (text.match(WEB_ADDRESS) ?? [])
    .filter((url) => !(tag === 'LINKEDIN' ? /linkedin\.com\//i : PROFILE).test(url))
    .flatMap((url) => cleanSource(url) ?? [])

const pagesOf = (taken: readonly { url: string | null }[]): string[] =>
  taken.flatMap(({ url }) => cleanSource(url) ?? [])

function sourcesOf(source: string | null, cited: CitedText): string[] {
  if (source === null) return []
  const { text, taken } = takeCitations(source.slice(0, MAX_LENGTH), cited)
  return [...addressesIn(plain(text)), ...pagesOf(taken)]
}

/** The web addresses in a text; one that lacks its scheme, where no other is there. */
function addressesIn(text: string): string[] {
  const bare = /(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?:\/[^\s)\]>|"'`,;]{0,500})?/u
  return (text.match(WEB_ADDRESS) ?? bare.exec(text) ?? []).flatMap((url) => cleanSource(url) ?? [])
}

const cleanSource = (url: string | null): string | null =>
  url === null ? null : webAddress(url.replace(/[.,;:!?*]+$/, ''))
