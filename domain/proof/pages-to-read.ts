/** Which pages are read for a company. */
import { isAtPlace, plainPage, siteOf, withoutTracking } from '../contact-values/sites.ts'
import type { ContactResearch } from '../contacts/contacts.ts'
import { COMPANY_PAGE_KINDS, type PageFacts } from '../page/page-facts.ts'
import type { Pin } from './pin.ts'
import { valuesOf } from './research-values.ts'

/** For each company. */
export const MOST_PAGES = 6

export interface PagesInput {
  /** As the listing has it. Null where it is known where it leads. */
  website: string | null
  research: ContactResearch
  /** What was read before; none to begin with. */
  read: readonly PageFacts[]
  /** By what was read; null to begin with. */
  pin: Pin | null
}

/**
 * The pages to read next: first where the listing leads, and those that the research names for its values, the most
 * named first. When these are known, the company's own pages that say who is there, as far as they are linked. Empty
 * when there is nothing more to read.
 */
export function pagesToRead({ website, research, read, pin }: PagesInput): string[] {
  const known = new Set(
    read.flatMap(({ url, finalUrl }) => [url, withoutTracking(finalUrl ?? url)].map(plainPage)),
  )
  const room = MOST_PAGES - read.length
  const wanted = [
    website ?? [],
    namedPages(research),
    pin === null ? [] : [...ownPages(pin, read), ...foundPages(research)],
  ].flat()
  const next = new Map<string, string>()
  for (const url of wanted)
    if (/^https?:\/\//i.test(url) && !known.has(plainPage(url)) && !next.has(plainPage(url)))
      next.set(plainPage(url), url)
  return [...next.values()].slice(0, Math.max(room, 0))
}

/** Networks that let no program read them come last. */
const isClosed = (url: string): boolean => siteOf(url)?.kind === 'social'

function namedPages(research: ContactResearch): string[] {
  const times = new Map<string, number>()
  const quotes = research.people.flatMap(({ quote }) => quote ?? [])
  for (const { source } of [...valuesOf(research), ...quotes])
    if (source !== null) times.set(source, (times.get(source) ?? 0) + 1)
  const ofValues = [...times].sort(([, one], [, other]) => other - one).map(([url]) => url)
  const others = research.sources.flatMap(({ url, uses }) =>
    uses.includes('cited') || uses.includes('opened') ? [url] : [],
  )
  const all = [...ofValues, ...others]
  return [...all.filter((url) => !isClosed(url)), ...all.filter(isClosed)]
}

/** What a search gave, and the model neither opened nor cited. */
const foundPages = ({ sources }: ContactResearch): string[] =>
  sources.flatMap(({ url, uses }) => (uses.includes('found') && !isClosed(url) ? [url] : []))

/** Of the company's site: one of each kind, those of people before others, and then more of them. */
function ownPages(pin: Pin, read: readonly PageFacts[]): string[] {
  const linked = read.flatMap(({ finalUrl, url, companyPages }) => {
    const isOwn = pin.place !== null && isAtPlace(finalUrl ?? url, pin.place)
    return isOwn ? companyPages.filter((page) => isAtPlace(page.url, pin.place ?? '')) : []
  })
  const ofKinds = COMPANY_PAGE_KINDS.map((kind) => linked.filter((page) => page.kind === kind))
  const most = Math.max(...ofKinds.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) =>
    ofKinds.flatMap((pages) => pages[index]?.url ?? []),
  ).flat()
}
