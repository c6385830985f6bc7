/** The site that a launch is pinned to: its company's own, or where else its product stands. */
import { lettersOf, type Site, siteOf, tenantHost } from '../contact-values/sites.ts'
import type { ContactResearch } from '../contacts.ts'
import { folded } from '../folded-text.ts'
import { redirectCode } from '../product.ts'
import type { PinKind } from './contact-proof.ts'
import type { PageFacts } from './page-facts.ts'
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
  const listed = listedPin(website, pages)
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
  const host = tenantHost(home?.finalUrl ?? website, product)
  if (host === null) return null
  const domain = siteOf(`https://${host}`)?.key ?? host
  const claimed = research?.companyWebsite ?? null
  const isClaimed = claimed !== null && siteOf(claimed)?.key === domain && new URL(claimed).hostname !== host
  const isMailed = home?.emails.some((email) => email.endsWith(`@${domain}`)) === true
  return isClaimed || isMailed
    ? null
    : { kind: 'free_host', domain: null, place: host, aliases: [], by: 'listing' }
}

function listedPin(website: string, pages: readonly PageFacts[]): Pin {
  const home = pages.find(({ url }) => isSameAddress(url, website))
  const address = home?.finalUrl ?? website
  const site = siteOf(address)
  if (site === null || site.kind === 'listing' || redirectCode(address) !== null) return UNRESOLVED
  const start = siteOf(website)
  const aliases = start?.kind === 'own' && start.key !== site.key ? [start.key] : []
  const by = 'listing'
  if (site.kind !== 'own') return { kind: site.kind, domain: null, place: site.key, aliases, by }
  if (home !== undefined && isParked(home))
    return { kind: 'parked', domain: null, place: null, aliases: [], by }
  return { kind: 'own', domain: site.key, place: site.key, aliases, by }
}

const isSameAddress = (one: string, other: string): boolean =>
  one === other || (URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href)

/** What dealers in domains and registrars write, in the languages in which they do. */
const FOR_SALE = new RegExp(
  [
    String.raw`[\p{L}\p{N}-]{1,63}\.\p{L}{2,24} (?:is|may be|could be|might be) (?:now |available |listed )?(?:for sale|available for purchase|parked)`,
    String.raw`domain (?:name )?(?:\S{1,80} )?(?:is|may be|could be) (?:available |listed )?(?:for sale|yours|parked)`,
    String.raw`(?:buy|purchase|acquire|get|own|lease|inquire about|make an offer (?:on|for)) this (?:premium )?domain|this domain (?:name )?(?:was|has been|is) (?:recently |just )?(?:registered|expired|parked|suspended)`,
    String.raw`domain (?:is )?parked|parked (?:free|domain|by|at)|domain (?:has )?expired|this (?:web ?)?page is parked|(?:premium )?domains? for sale|is a domain available`,
    String.raw`domain (?:steht|ist) (?:zum verkauf|zu verkaufen|geparkt|registriert)|domain (?:kaufen|zu verkaufen)|(?:diese|dieser) domain wurde (?:registriert|geparkt|reserviert)`,
    String.raw`domaine (?:\S{1,80} )?est (?:a vendre|en vente|disponible a la vente|parque|reserve)|dominio (?:\S{1,80} )?(?:esta |e )?(?:en venta|in vendita|a venda|aparcado|parcheggiato|estacionado|registrato)|domein (?:\S{1,80} )?(?:is )?te koop`,
    String.raw`doman(?:en)? (?:\S{1,80} )?ar till salu|domane(?:t)? (?:\S{1,80} )?er til salg?s|domena (?:\S{1,80} )?(?:jest )?na sprzedaz|domena (?:\S{1,80} )?je na prodej|домен (?:\S{1,80} )?(?:продается|продаётся|припаркован)|域名(?:出售|转让|可购买)|このドメイン(?:は|名は)[^\n]{0,20}(?:販売|お名前)|satilik domain`,
  ].join('|'),
  'iu',
)
/** What servers and hosters show until somebody puts a page there. */
const FIRST_PAGE =
  /welcome to (?:nginx|openresty|centos|caddy|tengine|lighttpd)|(?:apache2?|httpd|nginx|litespeed|tomcat|iis|plesk|cpanel|web ?server(?:['’]s)?)[^\n]{0,40} (?:default|test) page|(?:default|test) (?:web ?(?:site )?)?page (?:for|of) (?:the )?(?:apache|nginx|http|server)|^it works!?$|iis windows server|domain default page|default web site page|future home of something quite cool|your (?:new )?(?:web ?)?(?:site|domain|hosting)(?: \S{1,80})? (?:is (?:now )?(?:ready|live|up and running)|has been (?:created|registered|activated|set up))|you are all set to go|account (?:has been )?suspended|there isn['’]t a github pages site here|(?:site|page|app) not found\s{1,3}(?:·|\|)?\s{0,3}netlify|deployment_not_found|no such app|website expired|hier entsteht eine neue|felicitations ?! votre (?:domaine|hebergement|site)|ce site est en attente|sitio en construccion por|index of \/$/imu
const MAX_PARKED_LENGTH = 3_000

/** Whether a page only offers its domain, or is what a hoster shows of a site that has no page yet. */
export function isParked({ text, title }: PageFacts): boolean {
  if (text.length >= MAX_PARKED_LENGTH) return false
  const says = folded(`${title}\n${text}`)
  return FOR_SALE.test(says) || FIRST_PAGE.test(says)
}

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
