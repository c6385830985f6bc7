import type { CitedText } from './citations.ts'
import type { Entry } from './entry.ts'
import { readValue } from './read-value.ts'

/** Sources on lines of their own, each with its value: the one above it, the one below it, or all those of a person. */
export const withSources = (entries: readonly Entry[], cited: CitedText): Entry[] =>
  blocksOf(sourcesBehind(entries)).flatMap((block) => {
    const named = block.filter(isSource).map(textOf).join(' ')
    const isShared =
      block.findIndex(isSource) > block.findLastIndex(isValue) &&
      !block.some(
        (each) => isValue(each) && each.tag !== 'QUOTE' && readValue(each, cited).sources.length > 0,
      )
    const read: Entry[] = []
    for (const entry of block) {
      const last = read.at(-1)
      if (!isSource(entry))
        read.push(isShared && isValue(entry) ? { ...entry, source: entry.source ?? named } : { ...entry })
      else if (last !== undefined && !isShared) last.source = `${last.source ?? ''} ${textOf(entry)}`
    }
    return read
  })

const textOf = ({ value, source }: Entry): string => `${value} ${source ?? ''}`
const isSource = ({ tag }: Entry): boolean => tag === 'SOURCE'
const isValue = ({ tag }: Entry): boolean => VALUE_TAGS.has(tag)
const VALUE_TAGS: ReadonlySet<Entry['tag']> = new Set([
  'BUSINESS_EMAIL',
  'PERSONAL_EMAIL',
  'BUSINESS_PHONE',
  'PERSONAL_PHONE',
  'LINKEDIN',
  'QUOTE',
  'COMPANY_EMAIL',
  'COMPANY_WEBSITE',
  'CONTACT_FORM',
])

/** What is said of one person, or of the company. */
function blocksOf(entries: readonly Entry[]): Entry[][] {
  const blocks: Entry[][] = []
  for (const entry of entries) {
    const { tag } = entry
    const isOfCompany = tag.startsWith('COMPANY_') || tag === 'CONTACT_FORM'
    const begins = tag === 'PERSON' || tag === 'END' || tag === 'COMPANY'
    const last = blocks.at(-1)
    if (last === undefined || begins || (isOfCompany && last[0]?.tag === 'PERSON')) blocks.push([entry])
    else last.push(entry)
  }
  return blocks
}

/** Behind these, a source is of nothing before it. */
const isWithoutSource = ({ tag, source }: Entry): boolean =>
  tag === 'PERSON' || tag === 'TITLE' || tag === 'COMPANY' || (tag === 'QUOTE' && source !== null)

/** Each source behind its value, where those of a person or of the company stand in front: title, source, email, source, phone. */
function sourcesBehind(entries: readonly Entry[]): Entry[] {
  const moved = [...entries]
  for (const [index, entry] of entries.entries()) {
    if (!isWithoutSource(entry)) continue
    let end = index + 1
    while (isPair(entries[end], entries[end + 1])) end += 2
    if (entries[end]?.tag === 'SOURCE') continue
    for (let pair = index + 1; pair < end; pair += 2)
      moved.splice(pair, 2, ...moved.slice(pair, pair + 2).toReversed())
  }
  return moved
}

const isPair = (one: Entry | undefined, other: Entry | undefined): boolean =>
  one?.tag === 'SOURCE' && other?.source === null && isValue(other)
