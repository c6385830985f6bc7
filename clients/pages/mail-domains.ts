/** Whether domains of email addresses take mail. Only the domain is asked about, never an address (decision 0085). */
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import type { MailLookup } from './mail-lookup.ts'
import { mailName } from './mail-name.ts'
import { withinTime } from './within-time.ts'

export interface MailDomain {
  /** As it was asked for. */
  domain: string
  /** Null where it is not known: name servers did not answer in time, or the domain may not be asked about. */
  takesMail: boolean | null
}

export interface MailDomains {
  /** In the order in which they were asked for. */
  find(userId: string, domains: readonly string[]): Promise<MailDomain[]>
  /** Ends what is being looked up. */
  close(): void
}

export interface MailDomainsOptions {
  lookup: MailLookup
  /** Names that are answered here, whatever their ending. */
  isOurs?: (name: string) => boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Counts a lookup of a user; anything but null where it is one too many. */
  perMinute: (userId: string) => number | null
  /** For tests: for one domain. */
  limitMs?: number
  /** For tests: how many are kept. */
  mostKept?: number
}

const LIMIT_MS = 3_000
const KEPT_MS = DAY_MS
const UNKNOWN_KEPT_MS = 5 * MINUTE_MS
const MOST_KEPT = 10_000
/** What is asked beyond that is not known. */
const MOST_AT_ONCE = 100

/** Looks nothing up. */
export const noMailDomains: MailDomains = {
  find: (_userId, domains) => Promise.resolve(domains.map((domain) => ({ domain, takesMail: null }))),
  close: () => undefined,
}

/** What is known is kept in this process: a day, and 5 minutes where name servers did not answer. */
export function createMailDomains(options: MailDomainsOptions): MailDomains {
  const { lookup, isOurs, now, perMinute, limitMs = LIMIT_MS, mostKept = MOST_KEPT } = options
  const stop = new AbortController()
  const kept = new Map<string, { takesMail: boolean | null; untilMs: number }>()
  /** What is being looked up right now, so that a domain is looked up once. */
  const looking = new Map<string, Promise<boolean | null>>()

  async function lookUp(name: string): Promise<boolean | null> {
    // Name servers that fail, or do not answer in time, are as none.
    const takesMail = await withinTime(limitMs, stop.signal, (signal) => lookup(name, signal)).catch(
      () => null,
    )
    const [oldest] = kept.keys()
    kept.delete(name)
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(name, { takesMail, untilMs: now() + (takesMail === null ? UNKNOWN_KEPT_MS : KEPT_MS) })
    return takesMail
  }

  function known(userId: string, name: string): Promise<boolean | null> {
    const before = kept.get(name)
    if (before !== undefined && before.untilMs > now()) return Promise.resolve(before.takesMail)
    const under = looking.get(name)
    if (under !== undefined) return under
    if (looking.size >= MOST_AT_ONCE || perMinute(userId) !== null) return Promise.resolve(null)
    const found = lookUp(name).finally(() => looking.delete(name))
    looking.set(name, found)
    return found
  }

  return {
    find: (userId, domains) =>
      Promise.all(
        domains.map(async (domain) => {
          const name = mailName(domain, isOurs)
          return { domain, takesMail: name === null ? null : await known(userId, name) }
        }),
      ),
    close: () => stop.abort(),
  }
}
