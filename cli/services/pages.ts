import { pageAddress, type Resolve } from '#clients/pages/guard.ts'
import { createMailDomains } from '#clients/pages/mail-domains.ts'
import { createMailLookup, type MailLookup } from '#clients/pages/mail-lookup.ts'
import { createPace } from '#clients/pages/pace.ts'
import { readPage as readPublicPage, unreadPage } from '#clients/pages/read-page.ts'
import { createDnsResolve } from '#clients/pages/resolve.ts'
import { createRobots, PRODUCT } from '#clients/pages/robots.ts'
import { createWebTransport, type Transport } from '#clients/pages/transport.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import type { FindMailDomains, ReadPage } from '#operations/check-contacts/check-contacts.ts'

/** The web that is read. */
export interface Web {
  resolve: Resolve
  transport: Transport
  takesMail: MailLookup
}

export const realWeb = (): Web => ({
  resolve: createDnsResolve(),
  transport: createWebTransport(),
  takesMail: createMailLookup(),
})

export interface Pages {
  readPage: ReadPage
  findMailDomains: FindMailDomains
  /** Ends what is being read. */
  close: () => void
}

const USER = 'command line'

/**
 * Reads public pages from this machine, by the rules that our server reads them by (decision 0085): public addresses
 * only, what robots.txt allows, a page once, and slowly.
 * @param options.now milliseconds since 1970
 * @param options.contact where whoever runs a site can ask about this reader; null where nothing is given
 */
export function openPages({
  web,
  version,
  contact,
  now,
}: {
  web: Web
  version: string
  contact: string | null
  now: () => number
}): Pages {
  const stop = new AbortController()
  const monotonic = () => performance.now()
  const parts = {
    ...web,
    stopped: stop.signal,
    monotonic,
    pace: createPace({ now: monotonic, after }),
    userAgent: `${PRODUCT}/${version} (${contact === null ? 'command line' : `+${contact}`})`,
  }
  const reader = { ...parts, robots: createRobots(parts, now) }
  const mail = createMailDomains({ lookup: web.takesMail, now, perMinute: () => null })
  const read = new Map<string, Promise<PageFacts>>()

  return {
    async readPage(url) {
      const address = pageAddress(url)
      if (address === null) return unreadPage(url, 'address', now())
      const page = read.get(address.href) ?? readPublicPage(reader, address, USER, now)
      read.set(address.href, page)
      return { ...(await page), url }
    },
    async findMailDomains(domains) {
      const found = await mail.find(USER, domains)
      return new Map(found.map(({ domain, takesMail }) => [domain, takesMail]))
    },
    close() {
      stop.abort()
      mail.close()
    },
  }
}

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}
