/** Reads what a user adds to their list of whom not to contact, from what they type or paste. */
import { getPublicSuffix } from 'tldts'
import { isMailService } from '../contact-values/mail-services.ts'
import { isPlatform } from '../contact-values/platforms.ts'
import { hostOf, plainEmail } from '../contact-values/same-contact.ts'
import { isTenant, MAX_ENTRY_LENGTH } from './do-not-contact.ts'

/** `shared`: a domain of many who have nothing to do with each other, such as co.uk, github.io or gmail.com. */
export type RefusedEntry = 'unreadable' | 'shared'

export interface ReadEntries {
  /** As the list keeps them, each once, in the order of the text. */
  entries: string[]
  /** As they were written, each once. */
  refused: Record<RefusedEntry, string[]>
}

/**
 * Every address and domain of a text, one a line or with commas, semicolons or blanks between them. Of a line such as
 * "Jane Doe <jane@acme.com>" it is what stands in the brackets.
 */
export function readEntries(text: string): ReadEntries {
  const words = text.split(/[\n,;]+/).flatMap((part) => {
    const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner)
    return (bracketed.length > 0 ? bracketed : [part]).flatMap((each) => each.trim().split(/\s+/))
  })
  const read: ReadEntries = { entries: [], refused: { unreadable: [], shared: [] } }
  for (const word of new Set(words.map(bare))) {
    if (word === '') continue
    const entry = readEntry(word)
    if ('refused' in entry) read.refused[entry.refused].push(word)
    else read.entries.push(entry.entry)
  }
  return { ...read, entries: [...new Set(read.entries)] }
}

/** One address or domain as the list keeps it: "www." of a domain and the rest of a web address go. */
export function readEntry(written: string): { entry: string } | { refused: RefusedEntry } {
  const word = bare(written)
  if (word.length > MAX_ENTRY_LENGTH) return { refused: 'unreadable' }
  const domain = word.replace(/^(?:@|\*\.)/, '')
  if (/^(?:https?:\/\/)?[^/?#]*@/i.test(domain)) {
    const email = plainEmail(domain)
    return email === null ? { refused: 'unreadable' } : { entry: email }
  }
  const host = hostOf(domain)?.replace(/^(?:www\.(?=[^.]+\.))+/, '') ?? null
  if (host === null) return { refused: 'unreadable' }
  return isShared(host) || isTenant(domain) ? { refused: 'shared' } : { entry: host }
}

/** Whether a text is an entry as the list keeps it. */
export function isEntry(text: string): boolean {
  const read = readEntry(text)
  return 'entry' in read && read.entry === text
}

const bare = (word: string): string =>
  word
    .trim()
    .replace(/^["'“‘(]+|["'”’)]+$/g, '')
    .replace(/^mailto:/i, '')

/** What nobody can register (publicsuffix.org, private suffixes too), and services where everybody has an address. */
const isShared = (host: string): boolean =>
  isMailService(host) || isPlatform(host) || getPublicSuffix(host, { allowPrivateDomains: true }) === host
