import type { PageFacts } from '#domain/proof/page-facts.ts'
import { factsOf, NO_FACTS } from '#server/pages/facts/facts-of.ts'
import { fetchPage } from '#server/pages/fetch-page.ts'
import { pageAddress } from '#server/pages/guard.ts'
import type { Pace } from '#server/pages/pace.ts'
import { createRobots } from '#server/pages/robots.ts'
import type { WebParts } from '#server/pages/web-request.ts'
import { createInventedResolve, inventedTransport, TIME_SCALE } from './invented-transport.ts'

const NO_PACE: Pace = { turn: () => Promise.resolve(() => undefined) }

/** Everything that is read is read at this time. */
export const READ_AT = '2026-11-26T09:00:00.000Z'

/** Reads pages of the invented web as our server reads those of the real one: with its guard and its extraction. */
export function createInventedReader(): (url: string) => Promise<PageFacts> {
  const parts: WebParts = {
    resolve: createInventedResolve(),
    transport: inventedTransport,
    pace: NO_PACE,
    userAgent: 'LaunchscoutBot/bench',
    stopped: new AbortController().signal,
    monotonic: () => performance.now(),
    limits: { totalMs: 10_000 / TIME_SCALE },
  }
  const web = { ...parts, robots: createRobots(parts, () => performance.now()) }
  const known = new Map<string, Promise<PageFacts>>()
  return (url) => {
    const read = known.get(url) ?? readPage(web, url)
    known.set(url, read)
    return read
  }
}

async function readPage(web: Parameters<typeof fetchPage>[0], url: string): Promise<PageFacts> {
  const unread: PageFacts = {
    url,
    finalUrl: null,
    status: null,
    unreadable: 'address',
    readAt: READ_AT,
    ...NO_FACTS,
  }
  const address = pageAddress(url)
  if (address === null) return unread
  const fetched = await fetchPage(web, address)
  const { finalUrl, status } = fetched
  return 'page' in fetched
    ? { ...unread, finalUrl, status, unreadable: null, ...(await factsOf(fetched.page)) }
    : { ...unread, finalUrl, status, unreadable: fetched.unreadable }
}
