/** Reads public pages for users, and keeps what they say (decision 0085). */
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pageAddress } from '#clients/pages/guard.ts'
import { readPage, unreadPage } from '#clients/pages/read-page.ts'
import { createRobots } from '#clients/pages/robots.ts'
import type { WebParts } from '#clients/pages/web-request.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import type { Database } from '../base/db/schema.ts'
import type { UserLimit } from '../base/http/user-limit.ts'
import { findPages, keepPage } from './page-cache.ts'
import { countReads } from './page-reads.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    /** Reads public web pages. */
    pages: Pick<PageReader, 'read'>
  }
}

export interface PageReader {
  /**
   * Facts about each address, in the order in which they were asked for.
   * @param options.again reads also what is kept, unless it was read within the last minute
   */
  read(userId: string, urls: readonly string[], options?: { again?: boolean }): Promise<PageFacts[]>
  /** Ends what is being read. */
  close(): Promise<void>
}

export interface PageReaderOptions extends Omit<WebParts, 'stopped'> {
  db: Kysely<Database>
  log: Pick<Logger, 'warn'>
  /** Milliseconds since 1970. */
  now: () => number
  /** What one user may read a minute. */
  perMinute: UserLimit
  /** While the disk is nearly full, nothing new is kept. */
  isScarce: () => boolean
  /** For tests: what one user may read a day. */
  perDay?: number
}

interface ReadBy {
  userId: string
  again: boolean
}

/** A page that is to be read again is not read more often, whoever asks. */
const AGAIN_AFTER_MS = MINUTE_MS

/** Reads nothing, and says so. */
export const noPageReader = (now: () => number): PageReader => ({
  read: (_userId, urls) => Promise.resolve(urls.map((url) => unreadPage(url, 'off', now()))),
  close: () => Promise.resolve(),
})

export function createPageReader(options: PageReaderOptions): PageReader {
  const { db, log, now, perMinute, isScarce, perDay } = options
  const stop = new AbortController()
  const parts = { ...options, stopped: stop.signal }
  const web = { ...parts, robots: createRobots(parts, now) }

  /** What is kept and need not be read. */
  async function findKept(addresses: readonly string[], again: boolean): Promise<Map<string, PageFacts>> {
    const kept = await findPages(db, addresses, new Date(now()))
    const isFresh = ({ readAt }: PageFacts) => !again || now() - Date.parse(readAt) < AGAIN_AFTER_MS
    return new Map([...kept].filter(([, page]) => isFresh(page)))
  }

  async function readNow(address: URL, { userId, again }: ReadBy): Promise<PageFacts> {
    // Whoever asked at the same time may have read it since the first look.
    const kept = await findKept([address.href], again)
    const before = kept.get(address.href)
    if (before !== undefined) return before
    const page = await readPage(web, address, userId, now)
    if (stop.signal.aborted || isScarce()) return page
    await keepPage(db, page).catch((error: unknown) => {
      log.warn({ err: error }, 'what a page says could not be kept; it is read again')
    })
    return page
  }

  const { readOnce, settled } = createReadings(readNow)

  /** How many of so many pages the user may still read now. */
  async function allowed(userId: string, pages: number): Promise<number> {
    let within = 0
    while (within < pages && perMinute(userId) === null) within += 1
    if (within === 0) return 0
    return countReads(db, {
      userId,
      pages: within,
      nowMs: now(),
      ...(perDay !== undefined && { most: perDay }),
    })
  }

  return {
    async read(userId, urls, { again = false } = {}) {
      const addresses = new Map(urls.flatMap((url) => addressOf(url)))
      const kept = await findKept([...addresses.keys()], again)
      const missing = [...addresses.values()].filter(({ href }) => !kept.has(href))
      const most = await allowed(userId, missing.length)
      const pages = await Promise.all(
        missing.slice(0, most).map((address) => readOnce(address, { userId, again })),
      )
      const known = new Map([...kept, ...pages.map((page) => [page.url, page] as const)])
      return urls.map((url) => {
        const [entry] = addressOf(url)
        if (entry === undefined) return unreadPage(url, 'address', now())
        const page = known.get(entry[0])
        return page === undefined ? unreadPage(url, 'limit', now()) : { ...page, url }
      })
    },
    async close() {
      stop.abort()
      await settled()
    },
  }
}

interface Reading {
  /** Whose turn it waits for. */
  userId: string
  page: Promise<PageFacts>
}

/** What is being read right now, so that an address is read once. */
function createReadings(readNow: (address: URL, by: ReadBy) => Promise<PageFacts>) {
  const reading = new Map<string, Reading>()

  async function readOnce(address: URL, by: ReadBy): Promise<PageFacts> {
    const { href } = address
    const againKey = `again ${href}`
    // What began before somebody asked to read it again may say what the page said then.
    const under = reading.get(againKey) ?? (by.again ? undefined : reading.get(href))
    if (under !== undefined) {
      const page = await under.page
      // The other user got no turn; this one may.
      return page.unreadable === 'limit' && under.userId !== by.userId ? readOnce(address, by) : page
    }
    const key = by.again ? againKey : href
    const page = readNow(address, by).finally(() => reading.delete(key))
    reading.set(key, { userId: by.userId, page })
    return page
  }

  return {
    readOnce,
    settled: () => Promise.allSettled([...reading.values()].map(({ page }) => page)),
  }
}

/** The address as it is kept, and as it is requested; none for one that may not be. */
function addressOf(url: string): (readonly [string, URL])[] {
  const address = pageAddress(url)
  return address === null ? [] : [[address.href, address]]
}
