/** What speaks for a contact, and what against it (decision 0087). */
import { getDomain } from 'tldts'
import { isMailService } from '../contact-values/mail-services.ts'
import { isPartOfSite, siteOf } from '../contact-values/sites.ts'
import type { Sourced, Support } from '../contacts/contacts.ts'
import { redirectCode } from '../launch/addresses.ts'
import type { Source } from '../model/model-reply.ts'

export interface Evidence {
  /** The addresses of the pages that were cited, opened or found. */
  pages: ReadonlySet<string>
  /** The domains of these pages. */
  pageDomains: ReadonlySet<string>
  /** Null where it is not known. */
  companyDomain: string | null
}

/** @param claimedWebsite what the reply gives as the company's website */
export function evidenceOf(
  sources: readonly Source[],
  launchWebsite: string,
  claimedWebsite: string | null,
): Evidence {
  const pageDomains = sources.flatMap(({ url }) => domainOf(url) ?? [])
  return {
    pages: new Set(sources.map(({ url }) => plainAddress(url))),
    pageDomains: new Set(pageDomains),
    companyDomain: ownDomain(launchWebsite) ?? provenDomain(claimedWebsite, sources),
  }
}

/** The domain of a site that is one company's own: no redirect of the listing, no site that many share. */
const ownDomain = (website: string): string | null => {
  const site = redirectCode(website) === null ? siteOf(website) : null
  return site === null || isPartOfSite(site) ? null : site.key
}

/** A claim counts only where the model opened or cited a page of that domain. */
function provenDomain(claimedWebsite: string | null, sources: readonly Source[]): string | null {
  const domain = claimedWebsite === null ? null : ownDomain(claimedWebsite)
  const isProven = sources.some(
    ({ url, uses }) => (uses.includes('opened') || uses.includes('cited')) && domainOf(url) === domain,
  )
  return isProven ? domain : null
}

/** The part of a host that somebody can register (publicsuffix.org, private suffixes such as github.io too). */
const domainOf = (urlOrEmail: string): string | null =>
  getDomain(urlOrEmail, { allowPrivateDomains: true, validateHostname: false })

/** The same page, however its address is written. */
const plainAddress = (url: string): string =>
  url
    .replace(/^https?:\/\/(?:www\.|[a-z]{2}\.(?=linkedin\.com))?/i, '')
    .replace(/#.*$/s, '')
    .replace(/\/(?=\?|$)/, '')
    .toLowerCase()

export type ValueKind = 'email' | 'phone' | 'profile' | 'address'
interface Value {
  kind: ValueKind
  text: string
  source: string | null
}

const STRENGTH: Record<Support, number> = { supported: 2, no_source: 1, doubtful: 0 }

/** What speaks for a value, by the best of the pages that the reply names for it; of equal ones the first. */
export function bestSupport(
  kind: ValueKind,
  { text, sources }: { text: string; sources: readonly string[] },
  evidence: Evidence,
): Sourced {
  const candidates = (sources.length === 0 ? [null] : sources).map((source) => ({
    source,
    support: supportOf({ kind, text, source }, evidence),
  }))
  return candidates.reduce((best, each) => (STRENGTH[each.support] > STRENGTH[best.support] ? each : best))
}

export function supportOf({ kind, text, source }: Value, evidence: Evidence): Support {
  const { pages, companyDomain } = evidence
  const sourceDomain = source === null ? null : domainOf(source)
  const isOfCompany = sourceDomain !== null && sourceDomain === companyDomain
  // A profile or a site that was itself opened, found or cited needs no other page.
  const isPage = kind === 'profile' || kind === 'address'
  const isListed =
    (source !== null && pages.has(plainAddress(source))) || (isPage && pages.has(plainAddress(text)))
  const domain = kind === 'email' ? domainOf(text.slice(text.lastIndexOf('@') + 1)) : domainOf(text)
  const domainFits =
    kind !== 'email' || (domain !== null && (domain === companyDomain || domain === sourceDomain))
  const isOwnPage = kind === 'address' && domain !== null && domain === companyDomain
  if (isOwnPage || ((isListed || isOfCompany) && domainFits)) return 'supported'
  const isElsewhere = source !== null && pages.size > 0 && !isListed && !isOfCompany
  return isElsewhere ||
    isForeign(kind, domain, evidence) ||
    (kind === 'email' && source === null && isFreeMail(domain))
    ? 'doubtful'
    : 'no_source'
}

/** On another domain than the company's, of which no page was listed. */
const isForeign = (
  kind: Value['kind'],
  domain: string | null,
  { companyDomain, pageDomains }: Evidence,
): boolean =>
  (kind === 'email' || kind === 'address') &&
  domain !== null &&
  companyDomain !== null &&
  domain !== companyDomain &&
  !pageDomains.has(domain)

const isFreeMail = (domain: string | null): boolean => domain !== null && isMailService(domain)
