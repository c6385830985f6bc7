import { redirect, type WebAnswer } from './answer.ts'
import type { Site } from './site.ts'
import { SITES } from './sites.ts'

/**
 * An invented web of companies, their people, and the sites that write about them: what pages hold, and which
 * addresses names lead to. Some names are those of well-known hosts; what answers here is invented too. A pure map:
 * nothing leaves the process.
 */

const byHost = new Map(SITES.map((site) => [site.host, site]))
const byAlias = new Map(SITES.flatMap((site) => site.aliases.map((alias) => [alias, site])))

const REFUSED: WebAnswer = { kind: 'refused' }

/** @param address absolute, http or https. A name that is not known, and a port that no site has, is refused. */
export function answerOf(address: string): WebAnswer {
  const { protocol, hostname, port, pathname, search } = new URL(address)
  if (port !== '') return REFUSED
  const aliased = byAlias.get(hostname)
  if (aliased !== undefined) return redirect(`${aliased.scheme}://${aliased.host}${pathname}${search}`)
  const site = byHost.get(hostname)
  if (site === undefined) return REFUSED
  if (protocol === 'http:' && site.scheme === 'https')
    return redirect(`https://${hostname}${pathname}${search}`)
  if (protocol === 'https:' && site.scheme === 'http') return REFUSED
  return pageOf(site, pathname, search)
}

function pageOf(site: Site, pathname: string, search: string): WebAnswer {
  const other = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`
  const paths = [`${pathname}${search}`, pathname, other]
  const found = paths.flatMap((path) => site.pages[path] ?? [])[0]
  if (found !== undefined) return found
  return pathname === '/robots.txt' ? { ...NO_ROBOTS } : site.otherwise
}

const NO_ROBOTS: WebAnswer = {
  kind: 'whole',
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: 'Not found',
}

/**
 * What lookups of a name answer, one after the other; the last answer stays. Empty: there is no such name.
 * @returns IPv4 and IPv6 addresses
 */
export function lookupsOf(host: string): readonly (readonly string[])[] {
  const site = byHost.get(host) ?? byAlias.get(host)
  return site === undefined ? [] : (site.lookups ?? [[publicAddress(host)]])
}

/** Always the same one for the same name. The addresses are public in form. */
function publicAddress(host: string): string {
  const sum = Array.from(host).reduce((total, { length }, index) => {
    return (total * 31 + host.charCodeAt(index) * length) % 65_024
  }, 7)
  return `93.184.${Math.floor(sum / 254)}.${(sum % 254) + 1}`
}

/** Every page that has an address of its own. */
export const pageAddresses = (): readonly string[] =>
  SITES.flatMap(({ scheme, host, pages }) =>
    Object.keys(pages)
      .filter((path) => path !== '/robots.txt')
      .map((path) => `${scheme}://${host}${path}`),
  )

export const hosts = (): readonly string[] => [...byHost.keys(), ...byAlias.keys()]
