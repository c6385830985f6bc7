/** Which links of a page lead to pages about who is behind the site: by their words, or by their address. */
import { COMPANY_PAGE_KINDS, type CompanyPage, type CompanyPageKind } from '#domain/page/page-facts.ts'
import { COMPANY_PAGE_WORDS, LEADING_WORDS } from './company-page-words.ts'

/** No company has more of them read. */
const MOST_OF_KIND = 6
/** Longer ones are sentences. */
const MAX_WORDS = 6
const MAX_TEXT = 60
const MAX_SEGMENT = 60

/** Small, without marks, and with blanks between words. */
const folded = (text: string): string =>
  (/^[ -~]*$/.test(text)
    ? text.toLowerCase().replace(/[^a-z\d]+/g, ' ')
    : withoutMarks(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
  ).trim()

const withoutMarks = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[ßøłđı]/g, (letter) => LETTERS[letter] ?? letter)
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** They write no blanks between words. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

interface Called {
  kind: CompanyPageKind
  isWithin: boolean
}

const CALLED = new Map<string, Called>()
for (const kind of ['people', 'about', 'contact', 'imprint'] as const)
  for (const [words, isWithin] of [
    ...COMPANY_PAGE_WORDS[kind].within.map((each) => [each, true] as const),
    ...COMPANY_PAGE_WORDS[kind].alone.map((each) => [each, false] as const),
  ])
    if (!CALLED.has(folded(words))) CALLED.set(folded(words), { kind, isWithin })
const UNPARTED = [...CALLED]
  .filter(([words, { isWithin }]) => isWithin && WITHOUT_BLANKS.test(words))
  .map(([words, called]) => [words.replaceAll(' ', ''), called] as const)

/** All words of these. Most links have none of them. */
const WORDS = new Set([...CALLED.keys()].flatMap((words) => words.split(' ')))

interface Match {
  kind: CompanyPageKind
  /** Says nothing else. */
  isExact: boolean
}

/** What a link's words, or a part of a path, call a page; null for any other. */
function kindOf(text: string): Match | null {
  if (text === '' || text.length > MAX_TEXT) return null
  const words = folded(text).split(' ')
  const isUnparted = WITHOUT_BLANKS.test(text)
  if (!isUnparted && !words.some((word) => WORDS.has(word))) return null
  const leading = words.findIndex((word) => !LEADING_WORDS.has(word))
  const starts = Array.from({ length: Math.max(leading, 0) + 1 }, (_, start) => words.slice(start))
  for (const each of starts) {
    const found = CALLED.get(each.join(' '))
    if (found !== undefined) return { kind: found.kind, isExact: true }
  }
  const within = starts.flatMap((each) => (each.length > MAX_WORDS ? [] : (partOf(each) ?? [])))[0]
  const found = within ?? (isUnparted ? unpartedIn(words.join('')) : undefined)
  return found === undefined ? null : { kind: found.kind, isExact: false }
}

const unpartedIn = (text: string): Called | undefined => UNPARTED.find(([name]) => text.includes(name))?.[1]

/** The longest beginning or end that calls a page so. */
function partOf(words: readonly string[]): Called | null {
  for (let length = words.length - 1; length > 0; length--)
    for (const part of [words.slice(0, length), words.slice(-length)]) {
      const found = CALLED.get(part.join(' '))
      if (found?.isWithin === true) return found
    }
  return null
}

const INDEX = /^(?:index|default|home|welcome)$/i
const NO_PAGE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|svg|webp|mp[34]|ics|vcf|xml|rss)$/i

/** The last part of a path that says something: "about-us" of "/en/about-us/index.html". */
function nameOf({ pathname, search }: URL): string {
  const parts = pathname.split('/')
  const bare = (part: string) => part.replace(/\.\w{2,5}$/, '')
  const last = bare(parts.findLast((part) => part !== '' && !INDEX.test(bare(part))) ?? '')
  // "?page=contact"
  const value = /^\?[\w-]{1,20}=([\p{L}\w%-]{2,40})(?:&|$)/u.exec(search)?.[1]
  return decoded(value !== undefined && kindOf(value) !== null ? value : last).slice(0, MAX_SEGMENT + 1)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const HOME: Match = { kind: 'home', isExact: true }

/**
 * @param links of a page, each with its words
 * @param page the page's own address
 * @returns those of its site; of each kind those first that are called so and nothing else
 */
export function companyPagesOf(links: readonly { url: URL; text: string }[], page: URL): CompanyPage[] {
  const found = new Map<string, Match>()
  /** Links of a menu stand on a page again and again. */
  const known = new Map<string, Match | null>()
  const kindOnce = (text: string): Match | null => {
    const kind = known.get(text)
    if (kind !== undefined) return kind
    const match = kindOf(text)
    known.set(text, match)
    return match
  }
  const site = page.hostname.split('.').slice(-2).join('.')
  for (const { url, text } of links) {
    if (!url.hostname.endsWith(site)) continue
    const match = isHome(url, page) ? HOME : (kindOnce(text) ?? kindOnce(nameOf(url)))
    if (match === null || url.href === page.href || NO_PAGE.test(url.pathname)) continue
    const before = found.get(url.href)
    if (before === undefined || rank(match) < rank(before)) found.set(url.href, match)
  }
  const sorted = [...found].sort(([, one], [, other]) => rank(one) - rank(other))
  return COMPANY_PAGE_KINDS.flatMap((kind) =>
    sorted
      .filter(([, match]) => match.kind === kind)
      .slice(0, MOST_OF_KIND)
      .map(([url]) => ({ url, kind })),
  )
}

const isHome = ({ hostname, pathname, search }: URL, page: URL): boolean =>
  pathname === '/' && search === '' && hostname === page.hostname

const rank = ({ kind, isExact }: Match): number =>
  COMPANY_PAGE_KINDS.indexOf(kind) + (isExact ? 0 : COMPANY_PAGE_KINDS.length)
