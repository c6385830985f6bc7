/** One request to the web, with everything that guards it (decision 0085). */
import { ACCEPT_ENCODING } from './body.ts'
import { checkedAddress, pageAddress, type Resolve } from './guard.ts'
import type { Pace } from './pace.ts'
import type { PageResponse, Transport } from './transport.ts'
import { reasonOf, Unreadable } from './unreadable.ts'
import { withinTime } from './within-time.ts'

export interface WebParts {
  resolve: Resolve
  transport: Transport
  pace: Pace
  /** As it is sent: `LaunchscoutBot/1.0 (+address)`. */
  userAgent: string
  /** Aborts when the server stops. */
  stopped: AbortSignal
  /** Milliseconds since any moment. */
  monotonic: () => number
  limits?: Partial<WebLimits>
}

export interface WebLimits {
  /** For one page with its redirects; waiting for a turn does not count. */
  totalMs: number
  /** For the turns of one page. */
  maxWaitMs: number
  maxRedirects: number
}

const WEB_LIMITS: WebLimits = { totalMs: 10_000, maxWaitMs: 10_000, maxRedirects: 5 }

/** Where a page is being read, step by step. */
export interface Trail {
  /** The last address that answered. */
  finalUrl: string | null
  status: number | null
}

/** What is done with an answer that is no redirect. It must read the body or destroy it. */
type Use<T> = (response: PageResponse, at: { url: URL; signal: AbortSignal }) => Promise<T | LeadsOn>

/** An answer that turns out to lead to another address. */
export class LeadsOn {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

export interface Following<T> {
  /** Whose turns it takes. */
  userId: string
  /** Asked before each request; throws Unreadable where it must not be made. */
  permit: (url: URL) => Promise<void>
  use: Use<T>
  trail: Trail
}

/**
 * Requests an address and follows its redirects, each of which is checked as the first one is.
 * @throws Unreadable
 */
export async function follow<T>(
  parts: WebParts,
  start: URL,
  { userId, permit, use, trail }: Following<T>,
): Promise<T> {
  const limits = { ...WEB_LIMITS, ...parts.limits }
  const left = { ms: limits.totalMs, waitMs: limits.maxWaitMs }
  let url = start
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
    await permit(url)
    const step = await oneRequest(parts, { url, userId, left, use, trail })
    if ('result' in step) return step.result
    url = step.next
  }
  throw new Unreadable('redirects')
}

interface Step<T> {
  url: URL
  userId: string
  left: { ms: number; waitMs: number }
  use: Use<T>
  trail: Trail
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

async function oneRequest<T>(
  parts: WebParts,
  { url, userId, left, use, trail }: Step<T>,
): Promise<{ result: T } | { next: URL }> {
  const host = url.hostname
  const address = await timed(parts, left, (signal) => addressFor(url, parts.resolve, signal))
  const waitedFrom = parts.monotonic()
  const end = await parts.pace.turn({ host, userId, maxWaitMs: Math.max(left.waitMs, 0) })
  left.waitMs -= parts.monotonic() - waitedFrom
  if (end === null) throw new Unreadable('limit')
  try {
    return await timed(parts, left, async (signal) => {
      const headers = headersFor(parts.userAgent)
      const response = await parts.transport({ url, address, headers, signal })
      trail.finalUrl = url.href
      trail.status = response.status
      if (!REDIRECTS.has(response.status)) {
        const result = await use(response, { url, signal })
        return result instanceof LeadsOn ? { next: target(result.location, url) } : { result }
      }
      response.body.destroy()
      return { next: target(readable(response.headers.location ?? ''), url) }
    })
  } finally {
    end()
  }
}

/** Neither cookies nor credentials nor a referrer, whatever came before. */
const headersFor = (userAgent: string): Record<string, string> => ({
  'user-agent': userAgent,
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.8',
  'accept-encoding': ACCEPT_ENCODING,
  'accept-language': 'en, *;q=0.5',
})

function target(location: string, url: URL): URL {
  if (location === '' || !URL.canParse(location, url)) throw new Unreadable('redirects')
  const address = pageAddress(location, url)
  if (address === null) throw new Unreadable('address')
  return address
}

/** Node reads each octet of a header as a character, and servers write UTF-8 there. */
function readable(header: string): string {
  if (/^\p{ASCII}*$/u.test(header)) return header
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}

async function addressFor(url: URL, resolve: Resolve, signal: AbortSignal): Promise<string> {
  const checked = await checkedAddress(url, resolve, signal).catch((cause: unknown) => {
    throw new Unreadable(signal.aborted ? 'timeout' : 'name', { cause })
  })
  if ('refused' in checked) throw new Unreadable(checked.refused)
  return checked.address
}

/** Runs a part of the work within what is left of the time. @throws Unreadable */
async function timed<T>(
  { monotonic, stopped }: WebParts,
  left: { ms: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const began = monotonic()
  try {
    return await withinTime(left.ms, stopped, work)
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable(reasonOf(cause), { cause })
  } finally {
    left.ms -= monotonic() - began
  }
}
