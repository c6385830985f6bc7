import { folded } from '../base/folded-text.ts'
/** What the pages that were read say about the company: its sites, and what it is called. */
import { foldName } from '../contact-values/fold-name.ts'
import { isMailService } from '../contact-values/mail-services.ts'
import { emailDomain, isAtPlace, lettersOf, type Site, siteOf } from '../contact-values/sites.ts'
import { onceFor, type PageView } from './page-view.ts'
import type { Pin } from './pin.ts'

export interface Company {
  pin: Pin
  /** Keys of its sites (`Site.key`): the pinned one, and those that belong to it. */
  sites: ReadonlySet<string>
  /** What it and its product are called, as `lettersOf` writes it. */
  names: ReadonlySet<string>
  /** Of these, the firms that its pages say are behind the product. A domain of that name is the firm's. */
  makers: ReadonlySet<string>
  /** Hosts of the addresses at its sites that its pages show: `acme.com`, `team.acme.com`. */
  mailHosts: ReadonlySet<string>
}

const MIN_NAME = 3
const MIN_SITE_NAME = 4

/** Reads the pages of the pinned site first, since they say which other sites are the company's. */
export function companyOf(product: string, pin: Pin, views: readonly PageView[]): Company {
  const sites = new Set([pin.place, ...pin.aliases].filter((key) => key !== null))
  const names = new Set([lettersOf(product), ...labelNames(pin)].filter((name) => name.length >= MIN_NAME))
  const productNames = new Set(names)
  const makers = new Set<string>()
  const isOwn = (view: PageView) => isOwnPage(view, { sites })
  for (const view of views) {
    const start = homeOf(view.facts.url, names)
    // Of a tenant's pages, the domain is another's.
    if (isOwn(view) && start !== null && !isBelow(pin.place, start)) sites.add(start)
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
      const isNamed =
        hasProductName(site, productNames) && own.some((view) => keysNamedBy(view).has(site.key))
      if (isMakers || isNamed) sites.add(site.key)
    }
  }
  const mailHosts = new Set(
    views.filter(isOwn).flatMap(({ facts }) => facts.emails.map((email) => email.split('@')[1] ?? '')),
  )
  return { pin, sites, names, makers, mailHosts }
}

/** Whether a place is a tenant's of a domain. */
const isBelow = (place: string | null, domain: string): boolean =>
  place !== null && place !== domain && `.${place.replace(/\/.*$/s, '')}`.endsWith(`.${domain}`)

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

const DOMAIN = /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,3}\p{L}{2,24}(?![\p{L}\p{N}@])/gu

/** Cheap to look for first. */
const MAY_BE_DOMAIN = /\.\p{L}/u

/** The sites that it links to, or whose domains it writes. */
const sitesNamedBy = onceFor(({ facts, lines }: PageView): Site[] => {
  const hosts = lines.flatMap((line) =>
    MAY_BE_DOMAIN.test(line) ? [...line.matchAll(DOMAIN)].map(([host]) => `https://${host}`) : [],
  )
  return [...new Set([...facts.links, ...hosts])].flatMap((address) => siteOf(address) ?? [])
})
const keysNamedBy = onceFor((view: PageView) => new Set(sitesNamedBy(view).map(({ key }) => key)))

/** "Acme Works Ltd": the name in front of what a firm is called in the registers. */
export const FIRM =
  /(?<![\p{L}\p{N}&'’.-])((?:[\p{Lu}\d][\p{L}\p{N}&'’.-]{0,30}\s(?:(?:&|and|und|et|y)\s)?){0,4}[\p{Lu}\d][\p{L}\p{N}&'’.-]{0,30}),?\s(?=(?:Pty |Pte )?(?:Inc|Incorporated|LLC|Ltd|Limited|PLC|plc|LLP|Corp|Corporation|GmbH|UG|AG|KG|OHG|SE|SAS|SASU|SARL|SA|S\.?r\.?l|S\.?p\.?A|S\.?L|SLU|B\.?V|N\.?V|AB|ApS|A\/S|AS|Oyj?|OÜ|K\.?K|Sp\. z o\.o|s\.r\.o|Lda|Ltda)(?![\p{L}\p{N}]))/gu

/** Cheap to look for first. */
const LEGAL_FORM =
  /\s(?:Inc|LLC|Ltd|Limited|PLC|plc|LLP|Corp|GmbH|UG|AG|KG|OHG|SE|S[AL]|S\.?[prA]|B\.?V|N\.?V|A[BSp/]|Oy|OÜ|K\.?K|Sp|s\.|Ltda?|Lda)/u

/** Who a site says is behind it; a firm follows. */
const MAKER =
  /(?:(?:made|operated|run|published|provided|developed|owned) by|(?:service|product|brand|trademark|part|subsidiary|division) of|between you and|(?:betrieben|herausgegeben|angeboten) von|(?:edite|exploite|propose) par)\s+(?:the\s+)?$/u

/** Who built the pages is not behind the product. */
const NO_MAKER =
  /(?:web ?site|site|page|design|theme|hosting)\s+(?:is\s+)?(?:made|run|operated|provided|developed)/u

/** "Made by Acme Works Ltd" */
const makersNamedBy = onceFor(({ lines }: PageView): string[] =>
  lines.flatMap((line) =>
    (LEGAL_FORM.test(line) ? [...line.matchAll(FIRM)] : []).flatMap(({ 1: name = '', index }) => {
      const before = folded(line.slice(Math.max(0, index - 60), index))
      return MAKER.test(before) && !NO_MAKER.test(before) ? [lettersOf(name)] : []
    }),
  ),
)

const HOLDER =
  /(?:©|\(c\)|copyright)\s*(?:(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?,?\s+)?([\p{L}\p{N}][^·|,.\n©]{1,60})/giu

/** "© 2026 Acme", and the organizations of its structured data that are not only somebody's employer. */
const holdersNamedBy = onceFor(({ facts, lines, site }: PageView): string[] =>
  [
    ...facts.organizations
      .filter(
        ({ name, url }) =>
          (url !== null && siteOf(url)?.key === site?.key) ||
          !facts.people.some(({ worksFor }) => worksFor === name),
      )
      .map(({ name }) => name),
    ...lines.flatMap((line, at) =>
      // Without a year, and above the foot of the page, it is of a picture.
      /©|\(c\)|copyright/i.test(line) && (/(?:19|20)\d\d/.test(line) || facts.lineKinds[at] === 'f')
        ? [...line.matchAll(HOLDER)].map(([, name = '']) => name)
        : [],
    ),
  ]
    .map((name) => lettersOf(withoutForm(name)))
    .filter((name) => name.length >= MIN_NAME),
)

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

/** Whether it bears somebody's last name: "Holt Bakery" of Maren Holt. */
export function isNamedAfter(name: string, { names }: Company): boolean {
  const [, ...behind] = name.split(/[\s,-]+/).map(foldName)
  return behind.some(
    (last) => last.length >= MIN_LAST_NAME && [...names].some((each) => foldName(each).includes(last)),
  )
}

const MIN_LAST_NAME = 4

export const isOwnPage = ({ site, address }: PageView, { sites }: Pick<Company, 'sites'>): boolean =>
  site !== null &&
  (sites.has(site.key) ||
    sites.has(new URL(address).hostname) ||
    [...sites].some((place) => place.includes('/') && isAtPlace(address, place)))

/** At the company's domain, and not below it where its own addresses are at the domain itself: those may be its users'. */
export function isEmailOfCompany(email: string, company: Company): boolean {
  const domain = emailDomain(email) ?? ''
  const isBelow = !email.endsWith(`@${domain}`) && company.mailHosts.has(domain)
  return isDomainOf(domain, company) && !isBelow
}

/** At a domain that is neither the company's nor a mail service's. */
export function isForeignEmail(email: string, company: Company): boolean {
  const domain = emailDomain(email)
  return domain !== null && !isMailService(domain) && !isDomainOf(domain, company)
}
