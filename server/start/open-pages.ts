import { PAGE_READER_PATH } from '#domain/public-config.ts'
import { createUserLimit } from '../http/user-limit.ts'
import { createPace } from '../pages/pace.ts'
import { createPageReader, noPageReader, type PageReader } from '../pages/page-reader.ts'
import { createDnsResolve } from '../pages/resolve.ts'
import { PRODUCT } from '../pages/robots.ts'
import { createWebTransport } from '../pages/transport.ts'
import type { Base } from './open-base.ts'

const PAGES_A_MINUTE = 120

/**
 * Who reads public web pages for users; `cleanup` ends it.
 * @param options.version of Launchscout
 * @param options.now milliseconds since 1970
 */
export function openPages(
  { settings, db, log, watch, cleanup }: Base,
  { version, now }: { version: string; now: () => number },
): PageReader {
  const { pageReader, publicUrl } = settings
  if (pageReader === null) return noPageReader(now)
  const monotonic = () => performance.now()
  const reader = createPageReader({
    db,
    log,
    now,
    monotonic,
    resolve: createDnsResolve(),
    transport: createWebTransport(),
    pace: createPace({ now: monotonic, after }),
    userAgent: `${PRODUCT}/${version} (+${pageReader.contact ?? `${publicUrl}${PAGE_READER_PATH}`})`,
    perMinute: createUserLimit(PAGES_A_MINUTE, now),
    isScarce: () => watch.room.isScarce('DATA'),
    ...(watch.metrics && { counted: watch.metrics.pageRead }),
  })
  cleanup.defer(() => reader.close())
  return reader
}

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}
