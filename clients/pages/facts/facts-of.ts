import { setImmediate as breathe } from 'node:timers/promises'
import { emailsIn, emailsOfLink, uniqueEmails } from '#domain/contact-values/emails.ts'
import { countryOf, numbersIn, phoneOf, phoneOfLink, phonesAmong } from '#domain/contact-values/phones.ts'
import { profileOf } from '#domain/contact-values/profiles.ts'
import { unique } from '#domain/contact-values/unique.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import type { FetchedPage } from '../fetch-page.ts'
import { companyPagesOf } from './company-pages.ts'
import { contactFormsOf } from './contact-forms.ts'
import { readLinkedData } from './json-ld.ts'
import { type PageContent, readHtml, readPlainText } from './page-content.ts'

/** Of the text, in UTF-8. */
export const MAX_TEXT_BYTES = 64 * 1_024
const MOST_EMAILS = 200
const MOST_PROFILES = 200
const MOST_LINKS = 200
/** Links, behind which other requests get their turn. */
const MANY = 500

export type ReadFacts = Pick<
  PageFacts,
  | 'title'
  | 'emails'
  | 'phones'
  | 'profiles'
  | 'profileLines'
  | 'people'
  | 'organizations'
  | 'contactForms'
  | 'links'
  | 'companyPages'
  | 'text'
  | 'lineKinds'
>

/** What there is to know of a page that was not read. */
export const NO_FACTS: ReadFacts = {
  title: '',
  emails: [],
  phones: [],
  profiles: [],
  profileLines: [],
  people: [],
  organizations: [],
  contactForms: [],
  links: [],
  companyPages: [],
  text: '',
  lineKinds: '',
}

/** The facts that a page states. */
export async function factsOf({
  url,
  text: written,
  isHtml,
  content: known,
}: FetchedPage): Promise<ReadFacts> {
  const content = known ?? (isHtml ? await readHtml(written) : readPlainText(written))
  const text = content.lines.map((line) => line.text).join('\n')
  const country = countryOf(url, content.language)
  const base = baseOf(content, url)
  const { people, organizations } = readLinkedData(
    { scripts: content.jsonLd, items: content.items },
    url.hostname,
    country,
  )
  const ways = [...people, ...organizations]
  const links = unique(content.links.map(({ href }) => href))
  const mayTakeLong = content.links.length > MANY || text.length > MAX_TEXT_BYTES
  const pause = async () => (mayTakeLong ? breathe() : undefined)
  await pause()
  const linkedPhones = [
    ...linksOf(links, /tel:/i).map((href) => phoneOfLink(href, country)),
    ...ways.flatMap(({ phones }) => phones.map((phone) => phoneOf(phone, country))),
  ]
  await pause()
  const emails = linksOf(links, /@|mail|%40/i).flatMap(emailsOfLink)
  for (const piece of [...piecesOf(linesWithSign(content)), ...piecesOf(content.joinedLines)]) {
    await pause()
    emails.push(...emailsIn(piece))
  }
  emails.push(...ways.flatMap((each) => each.emails))
  await pause()
  const profileOfLink = new Map(
    links.flatMap((href) => {
      const profile = profileOf(href, base)
      return profile === null ? [] : [[href, profile] as const]
    }),
  )
  await pause()
  const pages = pagesLinked(content, base)
  await pause()
  const numbers = numbersIn(text, country)
  await pause()
  const shown = withinBytes(text, MAX_TEXT_BYTES)
  const profiles = unique([...profileOfLink.values(), ...ways.flatMap((each) => each.profiles)]).slice(
    0,
    MOST_PROFILES,
  )
  return {
    title: content.title,
    emails: uniqueEmails(emails).slice(0, MOST_EMAILS),
    phones: phonesAmong(
      numbers,
      linkedPhones.filter((phone) => phone !== null),
    ),
    profiles,
    profileLines: linesOf(profiles, profileOfLink, content),
    people,
    organizations,
    contactForms: contactFormsOf(content, pages, { url, base }),
    links: unique(pages.map((page) => page.url.href)).slice(0, MOST_LINKS),
    companyPages: companyPagesOf(pages, url),
    text: shown,
    lineKinds: kindsOf(shown, content),
  }
}

/** The first of those that have something in them: a page has no more people. */
const linksOf = (links: readonly string[], sign: RegExp): string[] =>
  links.filter((href) => sign.test(href)).slice(0, MANY)

/** Of each profile, the first line with a link to it; -1 where there is none. */
function linesOf(
  profiles: readonly string[],
  profileOfLink: ReadonlyMap<string, string>,
  { lines, links }: PageContent,
): number[] {
  const first = new Map<string, number>()
  for (const [at, line] of lines.entries())
    for (const id of line.links) {
      const profile = profileOfLink.get(links[id]?.href ?? '')
      if (profile !== undefined && !first.has(profile)) first.set(profile, at)
    }
  return profiles.map((profile) => first.get(profile) ?? -1)
}

const MAX_LINK_LENGTH = 500
/** With the page's base, which is bounded too: each link of a page becomes as long. */
const MAX_RESOLVED_LENGTH = 2_000

interface LinkedPage {
  url: URL
  /** Of the link. */
  text: string
}

/** The pages that links lead to, without fragments, each once for each of its texts. */
function pagesLinked({ links }: PageContent, base: string): LinkedPage[] {
  const known = new Map<string, { url: URL | null; texts: Set<string> }>()
  const pages: LinkedPage[] = []
  for (const { href, text } of links) {
    if (href.startsWith('#')) continue
    const linked = known.get(href) ?? { url: pageLink(href, base), texts: new Set() }
    known.set(href, linked)
    if (linked.url !== null && !linked.texts.has(text)) pages.push({ url: linked.url, text })
    linked.texts.add(text)
  }
  return pages
}

/** Null for what is no page. */
function pageLink(href: string, base: string): URL | null {
  const url = href.length > MAX_LINK_LENGTH ? null : URL.parse(href, base)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null
  if (href.includes('#')) url.hash = ''
  return url.href.length <= MAX_RESOLVED_LENGTH ? url : null
}

/** What stands for "at" in an email address, however it is written. */
const SIGN =
  /[@＠]|[([{<_#*-]\s?(?:at|ät|a|arroba|kukac|apenstaartje|arobase|chiocciola|malpa|małpa|miukumauku|snabel-?a|zavináč)\s?[)\]}>_#*-]|\s(?:at|arroba)\s[^\s]{1,63}\s(?:dot|punto|ponto)\s/i
const SPELLED_SIGN = /(?:^|\s)AT(?:\s|$)/
const hasSign = (text: string): boolean => SIGN.test(text) || SPELLED_SIGN.test(text)

/** The lines that can have an email address. To look for one takes long, and most lines have none. */
const linesWithSign = ({ lines }: PageContent): string[] =>
  lines.flatMap(({ text }) => (hasSign(text) ? [text] : []))

const MAX_PIECE = 32 * 1_024

/** Lines put together up to a length. What is longer by itself is cut, and no line that somebody reads. */
function piecesOf(lines: readonly string[]): string[] {
  const pieces: string[] = []
  for (const line of lines) {
    const last = pieces.at(-1)
    if (last === undefined || last.length + line.length > MAX_PIECE) pieces.push(line.slice(0, MAX_PIECE))
    else pieces[pieces.length - 1] = `${last}\n${line}`
  }
  return pieces
}

/** Of the lines of a text that was perhaps cut. */
const kindsOf = (text: string, { lines }: PageContent): string =>
  text === ''
    ? ''
    : lines
        .slice(0, text.split('\n').length)
        .map(({ kind }) => kind)
        .join('')

const baseOf = ({ base }: PageContent, url: URL): string =>
  base !== null && base.length <= MAX_LINK_LENGTH && URL.canParse(base, url)
    ? new URL(base, url).href
    : url.href

/** In UTF-8, of one of UTF-16. */
const MAX_LETTER_BYTES = 3

/** The beginning of a text, without half a character at its end. */
function withinBytes(text: string, maxBytes: number): string {
  if (text.length * MAX_LETTER_BYTES <= maxBytes) return text
  const bytes = Buffer.from(text.slice(0, maxBytes))
  if (bytes.length <= maxBytes) return text.slice(0, maxBytes)
  return new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true })
}
