/** What a web address is of: a site that somebody owns, or a place on one that many share. */
import { parse } from 'tldts'

/** `own`: a domain that somebody registered. All others are sites that many share. */
type SiteKind = 'own' | 'free_host' | 'app_store' | 'code_host' | 'link_page' | 'social' | 'listing'

export interface Site {
  kind: SiteKind
  /**
   * What tells it apart: the registered domain, or on a shared site the part of the address that is one account's, such
   * as `github.com/acme`.
   */
  key: string
  /** The name that its owner chose, such as `acme` of `acme.com`, `acme.github.io`, and `github.com/acme`. */
  label: string
}

/** Shared sites where an account is a part of the path: how many parts, after any of these words. */
const SHARED: readonly { domain: RegExp; kind: SiteKind; skip?: RegExp; parts?: number }[] = [
  { domain: /^(?:apple\.com|google\.com)$/, kind: 'app_store', parts: 9 },
  {
    domain: /^(?:microsoft\.com|amazon\.com|f-droid\.org|snapcraft\.io|flathub\.org)$/,
    kind: 'app_store',
    parts: 9,
  },
  { domain: /^(?:visualstudio\.com|mozilla\.org|figma\.com|setapp\.com)$/, kind: 'app_store', parts: 9 },
  { domain: /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht)$/, kind: 'code_host' },
  { domain: /^(?:npmjs\.com|pypi\.org|crates\.io|sourceforge\.net)$/, kind: 'code_host', parts: 3 },
  { domain: /^huggingface\.co$/, kind: 'code_host', skip: /^(?:spaces|datasets)$/ },
  {
    domain:
      /^(?:linktr\.ee|beacons\.ai|bio\.link|carrd\.co|lnk\.bio|campsite\.bio|solo\.to|about\.me|bento\.me)$/,
    kind: 'link_page',
  },
  {
    domain:
      /^(?:twitter|x|facebook|instagram|youtube|tiktok|reddit|medium|substack|discord|threads|pinterest)\.com$/,
    kind: 'social',
  },
  {
    domain: /^(?:linkedin\.com|crunchbase\.com|wellfound\.com|xing\.com)$/,
    kind: 'social',
    skip: /^(?:in|company|pub|school|person|organization|profile|pages|u|p)$/,
  },
  {
    domain: /^(?:t\.me|discord\.gg|youtu\.be|threads\.net|bsky\.app|keybase\.io|dev\.to)$/,
    kind: 'social',
    skip: /^profile$/,
  },
  { domain: /^(?:notion\.(?:so|site|com)|wordpress\.com|google\.site)$/, kind: 'free_host' },
  { domain: /^producthunt\.com$/, kind: 'listing' },
]

/** Names under which the sample data has shared sites (`sandbox/sample-sites/`), with the sites that they stand for. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['apple.example', 'apple.com'],
  ['github.example', 'github.com'],
  ['linkedin.example', 'linkedin.com'],
  ['linktr.example', 'linktr.ee'],
  ['notion.example', 'notion.site'],
  ['producthunt.example', 'producthunt.com'],
])

/** App stores and sites for anybody are subdomains of companies that have a site of their own, too. */
const STORE_HOST =
  /^(?:apps|itunes|play|chromewebstore|workspace|apps\.microsoft|marketplace|addons|www\.figma|setapp|www\.amazon)\b/
const FREE_GOOGLE = /^(?:sites|docs|drive|forms)\.google\.com$/

/** @returns null for what is no web address */
export function siteOf(address: string): Site | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const { domain, domainWithoutSuffix, isPrivate, publicSuffix } = parse(host, OPTIONS)
  if (domain === null) return publicSuffix === host ? { kind: 'free_host', key: host, label: host } : null
  const own: Site = {
    kind: isPrivate === true ? 'free_host' : 'own',
    key: domain,
    label: domainWithoutSuffix ?? domain,
  }
  const known = STAND_INS.get(domain) ?? domain
  const shared = own.kind === 'own' ? SHARED.find((each) => each.domain.test(known)) : undefined
  if (shared === undefined) return own
  // A stand-in is on no list of public suffixes.
  if (known !== domain && shared.kind === 'free_host')
    return { kind: 'free_host', key: host, label: host.split('.')[0] ?? host }
  if (FREE_GOOGLE.test(host)) return { ...own, kind: 'free_host', key: `${host}${url.pathname}` }
  if (shared.kind === 'app_store' && !STORE_HOST.test(host)) return own
  const { skip, parts = 1 } = shared
  const path = url.pathname.split('/').filter((part) => part !== '')
  if (skip?.test(path[0] ?? '') === true) path.shift()
  // Google Play tells apps apart by a parameter.
  const id = shared.kind === 'app_store' ? (url.searchParams.get('id') ?? '') : ''
  const account = [...path.slice(0, parts), ...(id === '' ? [] : [id])].join('/').toLowerCase()
  return { kind: shared.kind, key: `${domain}/${account}`, label: path[0]?.toLowerCase() ?? domain }
}

const OPTIONS = { allowPrivateDomains: true, validateHostname: false } as const

/** The part of an email's host that somebody can register; null where there is none. */
export const emailDomain = (email: string): string | null =>
  parse(email.slice(email.lastIndexOf('@') + 1), OPTIONS).domain

/** A text as names are compared: its letters and digits, small and without marks. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The page of an address, without what tells where a reader came from. */
export function withoutTracking(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  return url.href
}

const TRACKING = /^(?:utm_\w+|ref|ref_src|source|via|referrer|mc_cid|mc_eid|fbclid|gclid)$/i

/** The page of an address as it is compared: without scheme, `www.`, fragment, and "/" at its end. */
export const plainPage = (address: string): string =>
  address
    .replace(/^https?:\/\/(?:www\.|[a-z]{2,3}\.(?=linkedin\.com))?/i, '')
    .replace(/^(?:mobile\.)?twitter\.com(?=\/)/i, 'x.com')
    .replace(/#.*$/s, '')
    .replace(/\/(?=\?|$)/, '')
    .toLowerCase()
