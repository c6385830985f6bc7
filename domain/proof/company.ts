import { lettersOf, type Site, siteOf } from '../contact-values/sites.ts'
/** What the pages that were read say about the company: its sites, and what it is called. */
import { onceFor, type PageView } from './page-view.ts'
import type { Pin } from './pin.ts'
import { BROKER, BROKER_TITLE, DENIED, FIRM, foldText, MAKER, NO_MAKER } from './words.ts'

export interface Company {
  pin: Pin
  /** Keys of its sites (`Site.key`): the pinned one, and those that belong to it. */
  sites: ReadonlySet<string>
  /** What it and its product are called, as `lettersOf` writes it. */
  names: ReadonlySet<string>
  /** Of these, the firms that its pages say are behind the product. A domain of that name is the firm's. */
  makers: ReadonlySet<string>
  /** Keys of sites that sell contact data, or guess it. */
  brokers: ReadonlySet<string>
  /** Hosts of the addresses at its sites that its pages show: `acme.com`, `team.acme.com`. */
  mailHosts: ReadonlySet<string>
}

const MIN_NAME = 3
const MIN_SITE_NAME = 4

/** Reads the pages of the pinned site first, since they say which other sites are the company's. */
export function companyOf(product: string, pin: Pin, views: readonly PageView[]): Company {
  const sites = new Set([pin.place, pagesOf(pin), ...pin.aliases].filter((key) => key !== null))
  const names = new Set([lettersOf(product), ...labelNames(pin)].filter((name) => name.length >= MIN_NAME))
  const productNames = new Set(names)
  const makers = new Set<string>()
  const isOwn = (view: PageView) => isOwnPage(view, { sites })
  const fronts = new Set(
    views.flatMap((view) =>
      isFrontOf(view, views.filter(isOwn), productNames, pin) ? [view.site?.key ?? ''] : [],
    ),
  )
  if (fronts.size === 1) for (const front of fronts) sites.add(front)
  for (const view of views) {
    const start = homeOf(view.facts.url, names)
    // Of a tenant's pages, the domain is another's.
    if (isOwn(view) && start !== null && pin.place?.endsWith(`.${start}`) !== true) sites.add(start)
  }
  // Twice, as a site that belongs to the pinned one can name another.
  for (let round = 0; round < 2; round++) {
    const own = views.filter(isOwn)
    for (const maker of own.flatMap(makersNamedBy)) if (!productNames.has(maker)) makers.add(maker)
    for (const maker of makers) names.add(maker)
    for (const holder of own.flatMap(holdersNamedBy)) names.add(holder)
    const candidates = [...views.flatMap(({ site }) => site ?? []), ...own.flatMap(sitesNamedBy)]
    for (const site of candidates) {
      const isMakers = site.kind === 'own' && isNameOf(makers, site.label)
      const isNamed = hasProductName(site, productNames) && own.some((view) => leadsTo(view, site))
      if (isMakers || isNamed) sites.add(site.key)
    }
  }
  const brokers = views.flatMap(({ site, ...view }) =>
    site !== null && site.kind !== 'social' && !sites.has(site.key) && isBroker(view) ? [site.key] : [],
  )
  const mailHosts = new Set(
    views.filter(isOwn).flatMap(({ facts }) => facts.emails.map((email) => email.split('@')[1] ?? '')),
  )
  return { pin, sites, names, makers, brokers: new Set(brokers), mailHosts }
}

const isBroker = ({ facts, folded }: Pick<PageView, 'facts' | 'folded'>): boolean =>
  BROKER_TITLE.test(foldText(facts.title)) || folded.some((line) => BROKER.test(line))

/**
 * A site that is called as the product is, and leads to the pinned one, of which nothing can be read: the app stands on
 * the one, and who makes it on the other.
 */
function isFrontOf(view: PageView, own: readonly PageView[], names: ReadonlySet<string>, pin: Pin): boolean {
  const { site, facts, folded } = view
  return (
    own.length === 0 &&
    site?.kind === 'own' &&
    (names.has(lettersOf(site.label)) || names.has(lettersOf(site.label.replace(SERVICE, '')))) &&
    pin.domain !== null &&
    (facts.links.some((link) => siteOf(link)?.key === pin.domain) ||
      facts.emails.some((email) => email.endsWith(`@${pin.domain ?? ''}`))) &&
    !folded.some((line) => DENIED.test(line))
  )
}

const PAGES: readonly [place: RegExp, host: string][] = [
  [/^github\.com\/([\w-]+)$/, '.github.io'],
  [/^gitlab\.com\/([\w-]+)$/, '.gitlab.io'],
  [/^codeberg\.org\/([\w-]+)$/, '.codeberg.page'],
]

/** Where a code host shows the pages of an account, which nobody else can write. */
function pagesOf({ place }: Pin): string | null {
  const [found] = PAGES.flatMap(([pattern, host]) => {
    const [, account] = pattern.exec(place ?? '') ?? []
    return account === undefined ? [] : [`${account}${host}`]
  })
  return found ?? null
}

/** What companies have on a site beside their own. */
const SERVICE = /-?(?:status|help|docs|support|community|blog|app)$/

/** The domain of an address that is a site's first page, or called like the product: if it leads to the company, it is its own. */
function homeOf(address: string, names: ReadonlySet<string>): string | null {
  const site = siteOf(address)
  if (site?.kind !== 'own') return null
  return new URL(address).pathname === '/' || hasProductName(site, names) ? site.key : null
}

/** "get-acme-app.com" is of Acme. */
function labelNames({ domain, place }: Pin): string[] {
  const label = domain === null ? (place?.split('/').at(-1) ?? '') : (domain.split('.')[0] ?? '')
  const letters = lettersOf(label)
  const bare = label
    .replace(/^(?:get|try|use|go|join|hello|my|the|with)-?/i, '')
    .replace(/-?(?:app|hq|ai|io|labs?|inc|software|dev|team)$/i, '')
  return [letters, lettersOf(bare)]
}

const isNameOf = (makers: ReadonlySet<string>, label: string): boolean =>
  lettersOf(label).length >= MIN_SITE_NAME && makers.has(lettersOf(label))

/** Whether the domain is one of the company's, or called like the firm behind it. */
export const isDomainOf = (domain: string, { sites, makers }: Pick<Company, 'sites' | 'makers'>): boolean =>
  sites.has(domain) || isNameOf(makers, domain.split('.')[0] ?? '')

const hasProductName = ({ label }: Site, names: ReadonlySet<string>): boolean =>
  [...names].some((name) => name.length >= MIN_SITE_NAME && lettersOf(label).includes(name))

/** A site that is called like the product, and is not the company's. What it says of itself is not about the company. */
export const isNamesake = (site: Site | null, { sites, names, makers }: Company): boolean =>
  site?.kind === 'own' &&
  !sites.has(site.key) &&
  !isDomainOf(site.key, { sites, makers }) &&
  hasProductName(site, names)

/** Whether a page of another site leads to one that is called like the product. */
export const leadsToNamesake = (view: PageView, company: Company): boolean =>
  sitesNamedBy(view).some((site) => isNamesake(site, company))

/** Links to it, or writes its domain. */
const leadsTo = ({ facts, folded }: PageView, { key, kind }: Site): boolean =>
  facts.links.some((link) => siteOf(link)?.key === key) ||
  (kind === 'own' &&
    folded.some((line) =>
      new RegExp(`(?<![\\p{L}\\p{N}@.-])${escaped(key)}(?![\\p{L}\\p{N}])`, 'u').test(line),
    ))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const DOMAIN = /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,3}\p{L}{2,24}(?![\p{L}\p{N}@])/gu

const sitesNamedBy = onceFor(({ facts, lines }: PageView): Site[] => [
  ...facts.links.flatMap((link) => siteOf(link) ?? []),
  ...lines.flatMap((line) => [...line.matchAll(DOMAIN)].flatMap(([host]) => siteOf(`https://${host}`) ?? [])),
])

/** "Made by Acme Works Ltd" */
const makersNamedBy = onceFor(({ lines }: PageView): string[] =>
  lines.flatMap((line) =>
    [...line.matchAll(FIRM)].flatMap(({ 1: name = '', index }) => {
      const before = foldText(line.slice(Math.max(0, index - 60), index))
      return MAKER.test(before) && !NO_MAKER.test(before) ? [lettersOf(name)] : []
    }),
  ),
)

const HOLDER =
  /(?:©|\(c\)|copyright)\s*(?:(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?,?\s+)?([\p{L}\p{N}][^·|,.\n©]{1,60})/giu

/** "© 2026 Acme", and the organizations of its structured data that are not only somebody's employer. */
const holdersNamedBy = ({ facts, lines, site }: PageView): string[] =>
  [
    ...facts.organizations
      .filter(
        ({ name, url }) =>
          (url !== null && siteOf(url)?.key === site?.key) ||
          !facts.people.some(({ worksFor }) => worksFor === name),
      )
      .map(({ name }) => name),
    ...lines.flatMap((line) => [...line.matchAll(HOLDER)].map(([, name = '']) => name)),
  ]
    .map((name) => lettersOf(withoutForm(name)))
    .filter((name) => name.length >= MIN_NAME)

/** "Acme Works" of "Acme Works Ltd". */
export function withoutForm(name: string): string {
  const [firm] = name.matchAll(FIRM)
  return firm?.[1] ?? name
}

const POSSESSIVE = /['’]s$/iu
const MOST_WORDS = 5

/** Whether a text names the company or its product. */
export function namesCompany(text: string, { names }: Pick<Company, 'names'>): boolean {
  const words = text
    .split(/[^\p{L}\p{N}'’&]+/u)
    .flatMap((word) => (POSSESSIVE.test(word) ? [word.replace(POSSESSIVE, '')] : [word]))
    .map(lettersOf)
    .filter((word) => word !== '')
  return words.some((_, start) => {
    let joined = ''
    for (const word of words.slice(start, start + MOST_WORDS)) {
      joined += word
      if (names.has(joined)) return true
    }
    return false
  })
}

/** Whether a text is a name of the company or its product, and no more: "Acme", "Acme Ltd", "the Acme team". */
export const isNameOfCompany = (text: string, { names }: Pick<Company, 'names'>): boolean =>
  names.has(lettersOf(withoutForm(text.trim()).replace(/^the\s+|\s+(?:team|app|hq)$/giu, '')))

const MIN_WORD = 5
const MIN_SHARED = 2
const COMMON =
  /^(?:about|after|again|their|there|these|those|which|where|while|would|could|should|other|every|first|great|people|product|company|founder|founders|contact|pricing|privacy|terms|cookies|support|email|users|today|build|built|using|startup|software|platform|business|website|https|copyright|reserved|rights|start|learn|login|search|skip|content|proudly|powered|wordpress|linkedin|twitter|github)$/

const wordsOf = ({ facts, folded }: PageView): Set<string> =>
  new Set(
    [foldText(facts.title), ...folded.slice(0, 200)]
      .flatMap((line) => line.split(/[^\p{L}]+/u))
      .filter((word) => word.length >= MIN_WORD && !COMMON.test(word)),
  )

/** Whether a page and one of the company's have words in common that are no names of it. */
export function sharesWords(view: PageView, own: readonly PageView[], { names }: Company): boolean {
  const words = wordsOf(view)
  return own.some(
    (each) => [...wordsOf(each)].filter((word) => words.has(word) && !names.has(word)).length >= MIN_SHARED,
  )
}

export const isOwnPage = ({ site, address }: PageView, { sites }: Pick<Company, 'sites'>): boolean =>
  site !== null && (sites.has(site.key) || sites.has(new URL(address).hostname))
