/** What a web address is of: a site that somebody owns, or a place on one that many share. */
import { parse } from 'tldts'
import type { SiteKind } from './platform-list.ts'
import { placeOf } from './platforms.ts'
import { hostOf } from './same-contact.ts'

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

/** Names under which the sample data has shared sites (`sandbox/sample-sites/`), with the sites that they stand for. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['apple.example', 'apple.com'],
  ['github.example', 'github.com'],
  ['linkedin.example', 'linkedin.com'],
  ['linktr.example', 'linktr.ee'],
  ['notion.example', 'notion.site'],
  ['producthunt.example', 'producthunt.com'],
])

/** @returns null for what is no web address */
export function siteOf(address: string): Site | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const { domain, domainWithoutSuffix, isPrivate, publicSuffix } = parse(host, OPTIONS)
  const standIn = STAND_INS.get(domain ?? '')
  const known = domain === null || standIn === undefined ? host : `${host.slice(0, -domain.length)}${standIn}`
  const place = placeOf(known, url.pathname)
  if (place !== null) {
    // Google Play tells apps apart by a parameter.
    const id = place.kind === 'app_store' ? (url.searchParams.get('id') ?? '') : ''
    const account = [...place.account, ...(id === '' ? [] : [id.toLowerCase()])]
    const isByName = place.account.length === 0 && place.label !== place.host
    const key = isByName
      ? place.host
      : `${place.kind === 'free_host' ? place.host : (domain ?? place.host)}/${account.join('/')}`
    return { kind: place.kind, key: isByName && standIn !== undefined ? host : key, label: place.label }
  }
  if (domain === null) return publicSuffix === host ? { kind: 'free_host', key: host, label: host } : null
  const [, handle] = HANDLE.exec(url.pathname) ?? []
  if (handle !== undefined)
    return { kind: 'social', key: `${domain}/@${handle.toLowerCase()}`, label: handle.toLowerCase() }
  return { kind: isPrivate === true ? 'free_host' : 'own', key: domain, label: domainWithoutSuffix ?? domain }
}

/** "/@name", "/~name" and "/u/name" are somebody's on each site that has such addresses. */
const HANDLE = /^\/(?:[@~]|@\/|u\/)([\w.-]{2,64})(?=\/|$)/

/**
 * The place of one of many tenants of a domain that no list knows: the product's name stands below the domain
 * ("acme.builder.io") or behind a word for accounts in the path ("builder.io/store/acme"), where the domain's own is
 * another. Null for any other address.
 */
export function tenantPlace(address: string, product: string): string | null {
  const site = siteOf(address)
  const name = lettersOf(product)
  if (site?.kind !== 'own' || isAlike(lettersOf(site.label), name)) return null
  const { hostname, pathname } = new URL(address)
  const below = lettersOf(hostname.slice(0, -site.key.length).replace(/^www\./, ''))
  if (isAlike(below, name)) return hostname
  const [place, account = ''] = ACCOUNT_IN_PATH.exec(pathname) ?? []
  return place !== undefined && isAlike(lettersOf(account), name) ? `${hostname}${place}`.toLowerCase() : null
}

const isAlike = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_ALIKE && (one.includes(other) || other.includes(one))

/** What somebody has on a site of many; not where firms have their own ("/products/acme", "/apps/acme"). */
const ACCOUNT_IN_PATH =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:u|users?|profiles?|members?|creators?|sellers?|vendors?|channels?|stores?|marketplace|listings?|integrations?|launch(?:es)?|startups?|bots?|gpts?)\/([^/]{1,100})/i
const MIN_ALIKE = 4

/** Whether an address is at a place: that of `Site.key`, or of a tenant. */
export function isAtPlace(address: string, place: string): boolean {
  if (siteOf(address)?.key === place) return true
  if (!URL.canParse(address)) return false
  const { hostname, pathname } = new URL(address)
  return hostname === place || `${hostname}${pathname}/`.toLowerCase().startsWith(`${place}/`)
}

/** Whether a place is a part of a host's pages, so that the host stands for many. */
export const isPartOfSite = ({ key }: Site): boolean => key.includes('/')

export function isPageOfPlatform(address: string): boolean {
  const site = siteOf(address)
  return site !== null && isPartOfSite(site)
}

const OPTIONS = { allowPrivateDomains: true, validateHostname: false } as const

/** The part of an email's host that somebody can register; null where there is none. */
export const emailDomain = (email: string): string | null =>
  parse(hostOf(email.slice(email.lastIndexOf('@') + 1)) ?? '', OPTIONS).domain

/** A text as names are compared: its letters and digits, small and without marks. */
export const lettersOf = (text: string): string =>
  /^\p{ASCII}*$/u.test(text)
    ? text.toLowerCase().replace(/[^a-z\d]+/g, '')
    : text
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

/** The page of an address as it is compared: without scheme, `www.`, fragment, and "/" at its end; its host in the letters of DNS. */
export const plainPage = (address: string): string =>
  withHostOfDns(address)
    .replace(/^https?:\/\/(?:www\.|[a-z]{2,3}\.(?=linkedin\.com))?/i, '')
    .replace(/^(?:mobile\.)?twitter\.com(?=\/)/i, 'x.com')
    .replace(/#.*$/s, '')
    .replace(/\/(?=\?|$)/, '')
    .toLowerCase()

const withHostOfDns = (address: string): string =>
  /^\p{ASCII}*$/u.test(address) || !URL.canParse(address)
    ? address
    : address.replace(
        /^(https?:\/\/)[^/?#]+/i,
        (_written, scheme: string) => `${scheme}${new URL(address).host}`,
      )
