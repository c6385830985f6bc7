import { redirect, type WebAnswer } from './answer.ts'
import { answerAt, publicAddress, REFUSED } from './serve.ts'
import { SITES } from './sites.ts'

/**
 * An invented web of companies, their people, and the sites that write about them: what pages hold, and which
 * addresses names lead to. Some names are those of well-known hosts; what answers here is invented too. A pure map:
 * nothing leaves the process.
 */

const byHost = new Map(SITES.map((site) => [site.host, site]))
const byAlias = new Map(SITES.flatMap((site) => site.aliases.map((alias) => [alias, site])))

/** @param address absolute, http or https. A name that is not known, and a port that no site has, is refused. */
export function answerOf(address: string): WebAnswer {
  const url = new URL(address)
  const { hostname, port, pathname, search } = url
  if (port !== '') return REFUSED
  const aliased = byAlias.get(hostname)
  if (aliased !== undefined) return redirect(`${aliased.scheme}://${aliased.host}${pathname}${search}`)
  const site = byHost.get(hostname)
  if (site === undefined) return REFUSED
  return answerAt(site, url)
}

/**
 * What lookups of a name answer, one after the other; the last answer stays. Empty: there is no such name.
 * @returns IPv4 and IPv6 addresses
 */
export function lookupsOf(host: string): readonly (readonly string[])[] {
  const site = byHost.get(host) ?? byAlias.get(host)
  return site === undefined ? [] : (site.lookups ?? [[publicAddress(host)]])
}

/** Every page that has an address of its own. */
export const pageAddresses = (): readonly string[] =>
  SITES.flatMap(({ scheme, host, pages }) =>
    Object.keys(pages)
      .filter((path) => path !== '/robots.txt')
      .map((path) => `${scheme}://${host}${path}`),
  )

export const hosts = (): readonly string[] => [...byHost.keys(), ...byAlias.keys()]
