import { factsOf, NO_FACTS } from '#clients/pages/facts/facts-of.ts'
import { fetchPage } from '#clients/pages/fetch-page.ts'
import { pageAddress, type Resolve } from '#clients/pages/guard.ts'
import { createRobots } from '#clients/pages/robots.ts'
import type { WebParts } from '#clients/pages/web-request.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import { webAnswerTransport } from '#sandbox/sample-sites/transport.ts'
import { answerOf, lookupsOf } from './web.ts'

/** Everything that takes time takes a tenth of it here; the limits of the reader do too. */
const TIME_SCALE = 10

/** Everything that is read is read at this time. */
const READ_AT = '2026-11-26T09:00:00.000Z'

/** Lookups of names: each answer once, and the last one for ever. */
function createResolve(): Resolve {
  const asked = new Map<string, number>()
  return (name) => {
    const times = asked.get(name) ?? 0
    asked.set(name, times + 1)
    const lookups = lookupsOf(name)
    const found = lookups[times] ?? lookups.at(-1)
    return found === undefined ? Promise.reject(new Error('There is no such name')) : Promise.resolve(found)
  }
}

/** Reads pages of the labeled companies as our server reads those of the real web: with its guard and its extraction. */
export function createReader(): (url: string) => Promise<PageFacts> {
  const parts: WebParts = {
    resolve: createResolve(),
    transport: webAnswerTransport(answerOf, { timeScale: TIME_SCALE }),
    pace: { turn: () => Promise.resolve(() => undefined) },
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

export const unreadPage = (url: string): PageFacts => ({
  url,
  finalUrl: null,
  status: null,
  unreadable: 'address',
  readAt: READ_AT,
  ...NO_FACTS,
})

async function readPage(web: Parameters<typeof fetchPage>[0], url: string): Promise<PageFacts> {
  const unread = unreadPage(url)
  const address = pageAddress(url)
  if (address === null) return unread
  const fetched = await fetchPage(web, address, 'bench')
  const { finalUrl, status } = fetched
  return 'page' in fetched
    ? { ...unread, finalUrl, status, unreadable: null, ...(await factsOf(fetched.page)) }
    : { ...unread, finalUrl, status, unreadable: fetched.unreadable }
}
