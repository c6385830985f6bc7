/** The site that a launch is pinned to: its company's own, or where else its product stands. */
import { isParked } from '../contact-values/parked-sites.ts'
import {
  isAtPlace,
  isPartOfSite,
  lettersOf,
  type Site,
  siteOf,
  tenantPlace,
} from '../contact-values/sites.ts'
import type { PinKind } from '../contacts/contact-proof.ts'
import type { ContactResearch } from '../contacts/contacts.ts'
import { redirectCode } from '../launch/addresses.ts'
import type { PageFacts } from '../page/page-facts.ts'
import { unseenReason } from './page-view.ts'

export interface Pin {
  kind: PinKind
  /** The company's own domain, such as `acme.com`; null where it has none, or none is known. */
  domain: string | null
  /** What pages of it have in common (`Site.key`): the domain, or a place on a shared site. Null where none is known. */
  place: string | null
  /** Other domains that lead there. */
  aliases: readonly string[]
  /** Who named it; null where nothing is known. */
  by: 'listing' | 'research' | null
}

export interface PinInput {
  /** As the listing names it. */
  product: string
  /** `research` is null before there is one. */
  research: Pick<ContactResearch, 'companyWebsite' | 'companySources' | 'sources' | 'launchWebsite'> | null
  /** As the listing has it: often its redirect. */
  website: string
  /** Whatever was read, the website among it. */
  pages: readonly PageFacts[]
}

const UNRESOLVED: Pin = { kind: 'unresolved', domain: null, place: null, aliases: [], by: null }

/**
 * Where the website leads, if that is one company's own site. Else the site that research names, if a page of it that
 * research cites names the product. Else what the website is.
 */
export function pinOf({ product, research, website, pages }: PinInput): Pin {
  const listed = listedPin(product, website, pages)
  if (listed.kind === 'own') return tenantPin({ product, research, website, pages }) ?? listed
  const found = research === null ? null : researchedSite({ product, research, pages })
  if (found === null) return listed
  const aliases = listed.place === null ? [] : [listed.place]
  return { kind: 'own', domain: found.key, place: found.key, aliases, by: 'research' }
}

/**
 * That of one of many tenants of a domain, by what can be seen: its name below the domain is the product's, and neither
 * research nor an address on its page says that the domain is the company's.
 */
function tenantPin({ product, research, website, pages }: PinInput): Pin | null {
  const home = pages.find(({ url }) => isSameAddress(url, website))
  const place = tenantPlace(home?.finalUrl ?? website, product)
  if (place === null) return null
  const domain = siteOf(`https://${place.split('/', 1).join('')}`)?.key
  const claimed = research?.companyWebsite ?? null
  const isClaimed = claimed !== null && siteOf(claimed)?.key === domain && !isAtPlace(claimed, place)
  const isMailed = home?.emails.some((email) => email.endsWith(`@${domain}`)) === true
  return isClaimed || isMailed ? null : { kind: 'free_host', domain: null, place, aliases: [], by: 'listing' }
}

function listedPin(product: string, website: string, pages: readonly PageFacts[]): Pin {
  const home = pages.find(({ url }) => isSameAddress(url, website))
  const address = home?.finalUrl ?? website
  const site = siteOf(address)
  if (site === null || site.kind === 'listing' || redirectCode(address) !== null) return UNRESOLVED
  const start = siteOf(website)
  const aliases = start?.kind === 'own' && start.key !== site.key ? [start.key] : []
  const by = 'listing'
  if (site.kind !== 'own' && !isProductOf(site, product))
    return { kind: site.kind, domain: null, place: site.key, aliases, by }
  if (home !== undefined && isParked(home))
    return { kind: 'parked', domain: null, place: null, aliases: [], by }
  const [domain = site.key] = site.key.split('/')
  return { kind: 'own', domain, place: domain, aliases, by }
}

/** The platform itself was launched. */
const isProductOf = (site: Site, product: string): boolean =>
  isPartOfSite(site) && lettersOf(site.key.replace(/\..*$/s, '')) === lettersOf(product)

const isSameAddress = (one: string, other: string): boolean =>
  one === other || (URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href)

function researchedSite({
  product,
  research,
  pages,
}: Pick<PinInput, 'product' | 'pages'> & { research: NonNullable<PinInput['research']> }): Site | null {
  const { companyWebsite, companySources, sources } = research
  const cited = [
    ...sources.flatMap(({ url, uses }) => (uses.includes('cited') || uses.includes('opened') ? [url] : [])),
    ...Object.values(companySources).filter((url) => url !== null),
  ]
  const citedKeys = new Set(cited.flatMap((url) => siteOf(url)?.key ?? []))
  const naming = pages.flatMap((page) => {
    const site = siteOf(page.finalUrl ?? page.url)
    // A cited address can lead to the site.
    const keys = [site?.key, siteOf(page.url)?.key].filter((key) => key !== undefined)
    const isGood = site?.kind === 'own' && unseenReason(page) === null && !isParked(page)
    return isGood && keys.some((key) => citedKeys.has(key)) && namesProduct(page, product)
      ? [{ ...site, keys }]
      : []
  })
  const claimed = companyWebsite === null ? null : siteOf(companyWebsite)
  const named = naming.filter(({ label }) => lettersOf(label).includes(lettersOf(product)))
  // Where two answer to the name, one of them is a namesake.
  if (new Set(named.map(({ key }) => key)).size > 1) return null
  return naming.find(({ keys }) => claimed !== null && keys.includes(claimed.key)) ?? named[0] ?? null
}

const namesProduct = ({ title, text }: PageFacts, product: string): boolean =>
  lettersOf(product) !== '' && lettersOf(`${title} ${text}`).includes(lettersOf(product))
