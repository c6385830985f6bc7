import type { Resolve } from '#clients/pages/guard.ts'
import { createMailDomains, type MailDomains, noMailDomains } from '#clients/pages/mail-domains.ts'
import { createMailLookup, type MailLookup } from '#clients/pages/mail-lookup.ts'
import { createPace } from '#clients/pages/pace.ts'
import { createDnsResolve } from '#clients/pages/resolve.ts'
import { PRODUCT } from '#clients/pages/robots.ts'
import { createWebTransport, type Transport } from '#clients/pages/transport.ts'
import { PAGE_READER_PATH } from '#domain/backend/public-config.ts'
import { createUserLimit } from '../base/http/user-limit.ts'
import { createPageReader, noPageReader, type PageReader } from '../pages/page-reader.ts'
import type { Base } from './open-base.ts'

const PAGES_A_MINUTE = 120
const MAIL_DOMAINS_A_MINUTE = 120

/** The web of the sample data. What it holds is not looked for outside. */
export interface SampleWeb {
  holds: (name: string) => boolean
  resolve: Resolve
  transport: Transport
  takesMail: MailLookup
}

interface OpenPages {
  pages: PageReader
  mailDomains: MailDomains
}

/**
 * Who reads public web pages for users, and looks up where mail is taken; `cleanup` ends both.
 * @param options.version of Launchscout
 * @param options.now milliseconds since 1970
 * @param options.sampleWeb null where sample data is off
 */
export function openPages(
  { settings, db, log, watch, cleanup }: Base,
  { version, now, sampleWeb }: { version: string; now: () => number; sampleWeb: SampleWeb | null },
): OpenPages {
  const { pageReader, publicUrl } = settings
  if (pageReader === null) return { pages: noPageReader(now), mailDomains: noMailDomains }
  const monotonic = () => performance.now()
  const web = withSamples(sampleWeb)
  const pages = createPageReader({
    db,
    log,
    now,
    monotonic,
    resolve: web.resolve,
    transport: web.transport,
    pace: createPace({ now: monotonic, after }),
    userAgent: `${PRODUCT}/${version} (+${pageReader.contact ?? `${publicUrl}${PAGE_READER_PATH}`})`,
    perMinute: createUserLimit(PAGES_A_MINUTE, now),
    isScarce: () => watch.room.isScarce('DATA'),
  })
  const mailDomains = createMailDomains({
    lookup: web.takesMail,
    isOurs: web.holds,
    now,
    perMinute: createUserLimit(MAIL_DOMAINS_A_MINUTE, now),
  })
  cleanup.defer(() => pages.close())
  cleanup.defer(() => mailDomains.close())
  return { pages, mailDomains }
}

/** The web, with what the sample data holds in front of it. The guard stands before both. */
export function withSamples(
  samples: SampleWeb | null,
  real: Omit<SampleWeb, 'holds'> = {
    resolve: createDnsResolve(),
    transport: createWebTransport(),
    takesMail: createMailLookup(),
  },
): SampleWeb {
  const holds = (name: string): boolean => samples?.holds(name) ?? false
  const of = (name: string) => (samples !== null && holds(name) ? samples : real)
  return {
    holds,
    resolve: (name, signal) => of(name).resolve(name, signal),
    transport: (request) => of(request.url.hostname).transport(request),
    takesMail: (domain, signal) => of(domain).takesMail(domain, signal),
  }
}

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}
