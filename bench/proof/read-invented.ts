import { setTimeout as pause } from 'node:timers/promises'
import { factsOf, NO_FACTS } from '#clients/pages/facts/facts-of.ts'
import { fetchPage } from '#clients/pages/fetch-page.ts'
import { pageAddress, type Resolve } from '#clients/pages/guard.ts'
import { createPace, type Pace } from '#clients/pages/pace.ts'
import { createRobots } from '#clients/pages/robots.ts'
import type { WebParts } from '#clients/pages/web-request.ts'
import type { PageFacts } from '#domain/proof/page-facts.ts'
import { answerOf, lookupsOf } from '#sandbox/invented-web/invented-web.ts'
import { webAnswerTransport } from '#sandbox/invented-web/transport.ts'

/** Everything that takes time there takes a tenth of it here; the limits of the reader do too. */
const IN_A_HURRY: InventedTiming = { timeScale: 10, latencyMs: () => 0 }

export interface InventedTiming {
  /** Answers that take time, and the reader's limits, take so many times less. */
  timeScale: number
  /** How long each request takes beside that. */
  latencyMs: () => number
}

const after = (ms: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

const NO_PACE: Pace = { turn: () => Promise.resolve(() => undefined) }

/** Everything that is read is read at this time. */
const READ_AT = '2026-11-26T09:00:00.000Z'

/** Lookups of names: each answer once, and the last one for ever. */
function createInventedResolve(): Resolve {
  const asked = new Map<string, number>()
  return (name) => {
    const times = asked.get(name) ?? 0
    asked.set(name, times + 1)
    const lookups = lookupsOf(name)
    const found = lookups[times] ?? lookups.at(-1)
    return found === undefined ? Promise.reject(new Error('There is no such name')) : Promise.resolve(found)
  }
}

/** Reads pages of the invented web as our server reads those of the real one: with its guard and its extraction. */
export function createInventedReader({ timeScale, latencyMs }: InventedTiming = IN_A_HURRY): (
  url: string,
) => Promise<PageFacts> {
  const answered = webAnswerTransport(answerOf, { timeScale })
  const parts: WebParts = {
    resolve: createInventedResolve(),
    transport: async (request) => {
      const ms = latencyMs()
      if (ms > 0) await pause(ms)
      return answered(request)
    },
    pace: timeScale === 1 ? createPace({ now: () => performance.now(), after }) : NO_PACE,
    userAgent: 'LaunchscoutBot/bench',
    stopped: new AbortController().signal,
    monotonic: () => performance.now(),
    limits: { totalMs: 10_000 / timeScale },
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
  const fetched = await fetchPage(web, address, 'bench')
  const { finalUrl, status } = fetched
  return 'page' in fetched
    ? { ...unread, finalUrl, status, unreadable: null, ...(await factsOf(fetched.page)) }
    : { ...unread, finalUrl, status, unreadable: fetched.unreadable }
}
