/**
 * The web of the sample data: the sites of its companies and people, and where its launches lead. All names end in
 * `.example`, which nobody can register (RFC 2606), so nothing outside is hidden.
 */
import { claimsOf } from '../ai/claims.ts'
import { INVENTED_DOMAIN, inventedCompany } from '../ai/research.ts'
import { type Company, type Launch, type Launches, slugOf } from '../launches/launch.ts'
import { challenge, redirect, type WebAnswer } from './answer.ts'
import { companySite, otherDomain, otherSite, type ShownLaunch } from './company-site.ts'
import { hasMail, isElsewhere, launchFate, siteFate } from './fates.ts'
import { answerAt, publicAddress, REFUSED } from './serve.ts'
import { isSharedHost, placeAddress, sharedSite } from './shared-places.ts'
import { page, type Site, site } from './site.ts'
import { webAnswerTransport } from './transport.ts'

const LISTING = 'www.producthunt.example'
const PERSONAL_MAIL = 'mail.example'

/** @param options.now milliseconds since 1970 */
export function createSampleWeb({ launches, now }: { launches: Launches; now: () => number }) {
  let indexed: { of: readonly Launch[]; index: Index } | null = null
  function current(): Index {
    const all = launches.upTo(now())
    if (indexed?.of !== all) indexed = { of: all, index: indexOf(all) }
    return indexed.index
  }

  /** What is found at an absolute address; refused where there is no such name. */
  function answerOf(address: string): WebAnswer {
    const url = new URL(address)
    if (url.port !== '') return REFUSED
    const found = siteAt(url, current())
    return found === null ? REFUSED : answerAt(found, url)
  }

  return {
    /** Whether a name is one of those that exist here or nowhere. */
    holds: (name: string): boolean => name.endsWith('.example'),
    answerOf,
    transport: webAnswerTransport(answerOf),
    /** The addresses of a name, which look like public ones. Rejects where there is no such name. */
    resolve(name: string): Promise<readonly string[]> {
      const found = siteAt(new URL(`https://${name}/`), current())
      return found === null
        ? Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }))
        : Promise.resolve([publicAddress(name)])
    },
    /** Whether a domain takes mail. */
    takesMail(domain: string): Promise<boolean> {
      const company = companyAt(domain, current())?.company
      return Promise.resolve(domain === PERSONAL_MAIL || (company !== undefined && hasMail(company)))
    },
  }
}

interface Known {
  company: Company
  launches: ShownLaunch[]
}

interface Index {
  byDomain: Map<string, Known>
  byCode: Map<string, Launch>
  /** People whose own page research names, by the first part of its host. */
  byHandle: Map<string, { name: string; title: string; company: Company }>
}

function indexOf(all: readonly Launch[]): Index {
  const index: Index = { byDomain: new Map(), byCode: new Map(), byHandle: new Map() }
  for (const launch of all) {
    const code = codeIn(launch.website)
    if (code !== null) index.byCode.set(code, launch)
    if (launch.company === null) continue
    const known = index.byDomain.get(launch.company.domain)
    if (known === undefined)
      index.byDomain.set(launch.company.domain, { company: launch.company, launches: [launch] })
    else known.launches.push(launch)
  }
  for (const { company } of index.byDomain.values())
    for (const { name, title, personalEmail } of claimsOf(company)?.people ?? []) {
      const handle = slugOf(name)
      if (personalEmail !== null && !index.byHandle.has(handle))
        index.byHandle.set(handle, { name, title, company })
    }
  return index
}

const codeIn = (path: string): string | null => /\/r\/([A-Z2-7]{14})(?:[?/]|$)/.exec(path)?.[1] ?? null

function companyAt(domain: string, { byDomain }: Index): Known | null {
  const known = byDomain.get(domain)
  if (known !== undefined) return known
  const [name = '', ...rest] = domain.split('.')
  if (!name.startsWith(INVENTED_DOMAIN) || rest.length !== 1 || rest[0] !== 'example') return null
  const words = name.slice(INVENTED_DOMAIN.length).replaceAll('-', ' ')
  const company = { ...inventedCompany(words), domain }
  const launch = { name: company.name, tagline: 'A product of the sample data.', description: null }
  return { company, launches: [launch] }
}

function siteAt(url: URL, index: Index): Site | null {
  const host = url.hostname
  const launchOf = (code: string) => index.byCode.get(code) ?? null
  if (host === LISTING) return listing(url, launchOf)
  if (isSharedHost(host)) return sharedSite(url, launchOf)
  const known = companyAt(host, index)
  if (known !== null) return companySite(known.company, known.launches)
  const product = host.startsWith('get') ? index.byDomain.get(host.slice('get'.length)) : undefined
  if (product !== undefined && siteFate(product.company) === 'namesake')
    return otherSite(product.company, product.launches)
  return personSite(host, index)
}

/** The listing's redirects, of which one in some is refused as the real ones are. */
function listing({ pathname }: URL, launchOf: (code: string) => Launch | null): Site {
  const code = codeIn(pathname)
  const launch = code === null ? null : launchOf(code)
  const pages =
    code === null || launch?.company == null ? {} : { [pathname]: redirectOf(code, launch.company) }
  return site(LISTING, { robots: 'User-agent: *\nDisallow: /search\n' }, pages)
}

function redirectOf(code: string, company: Company): WebAnswer {
  const fate = launchFate(code)
  if (fate === 'refused') return challenge(LISTING)
  if (fate !== 'site') return redirect(placeAddress(fate, code), 302)
  const domain = siteFate(company) === 'namesake' ? otherDomain(company) : company.domain
  return redirect(`https://${domain}/?ref=producthunt`, 302)
}

/** A person's own page; where two have the same name, it is one's. */
function personSite(host: string, { byHandle }: Index): Site | null {
  const handle = host.replace(/\.example$/, '')
  const person = byHandle.get(handle)
  if (person === undefined) return null
  const { name, title, company } = person
  const work = isElsewhere(handle) ? 'Sales Manager at Halvorsen Telecom' : `${title} at ${company.name}`
  return site(
    host,
    { name, nav: [['/contact', 'Contact']] },
    {
      '/': page(name, `<h1>${name}</h1><p>${work}</p>`),
      '/contact': page(`Contact ${name}`, `<h1>${name}</h1><p>${work}</p><p>${handle}@${PERSONAL_MAIL}</p>`),
    },
  )
}
