import pLimit from 'p-limit'
import * as documents from '#clients/backend/page-documents.ts'
import { isServiceError, realTiming, retry, type RetryRule, ServiceError } from '#clients/http.ts'
import type { ContactProof } from '#domain/contacts/contact-proof.ts'
import type { ContactResearch } from '#domain/contacts/contacts.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { PageFacts } from '#domain/page/page-facts.ts'
import type { Services } from '../services.tsx'
import { checksPages } from './page-checks.ts'

/** So many companies at a time, in Search and Leads together. */
const AT_ONCE = 4

/** Our server reads 120 pages a minute for a user. After that minute, it is the day's pages that are used up. */
const LIMITED: RetryRule = { times: 4, waitMs: () => 15_000 }

export interface CheckOptions {
  /** Reads also the pages that were read before. */
  again: boolean
  /** Ends it; its reason is thrown. */
  stop: AbortSignal
  /** Called when its turn has come. */
  onBegin: () => void
  /** Called with what is proven so far, as pages are read. */
  onProof: (proof: ContactProof) => void
}

/** What a check uses of them. */
export type CheckServices = Pick<Services, 'backend' | 'pause' | 'config' | 'user'>

const turns = new WeakMap<CheckServices, ReturnType<typeof pLimit>>()

function turnsOf(services: CheckServices) {
  const known = turns.get(services)
  if (known !== undefined) return known
  const fresh = pLimit(AT_ONCE)
  turns.set(services, fresh)
  return fresh
}

/**
 * Checks the contacts of a launch on the pages that name them (SPEC 3, Contact check). Which person is looked for stays in this browser.
 * @throws {ServiceError} of 'backend', RATE_LIMITED where the user's pages of the day are used up; the reason of `stop`;
 *   an Error where the user turns checks off meanwhile
 */
export function checkLaunch(
  services: CheckServices,
  { name, website }: Pick<Launch, 'name' | 'website'>,
  research: ContactResearch,
  { again, stop, onBegin, onProof }: CheckOptions,
): Promise<ContactProof> {
  return turnsOf(services)(async () => {
    stop.throwIfAborted()
    onBegin()
    // It knows every public suffix: it comes in when it is first needed.
    const { checkContacts } = await import('#operations/check-contacts/check-contacts.ts')
    return checkContacts(
      { product: name, website, research },
      {
        readPage: (url) => readPage(services, url, { again, stop }),
        findMailDomains: (domains) => findMailDomains(services, domains, stop),
      },
      onProof,
    )
  })
}

async function readPage(
  services: CheckServices,
  url: string,
  { again, stop }: Pick<CheckOptions, 'again' | 'stop'>,
): Promise<PageFacts> {
  const { backend, pause } = services
  const read = async () => {
    if (!checksPages(services)) throw new Error('The user has turned checks off')
    const { readPages } = await backend.query(documents.readPages, { urls: [url], again }, stop)
    const page = PageFacts.parse(readPages[0])
    // What was proven before is worth more than that nothing could be read.
    if (page.unreadable === 'limit') throw new ServiceError({ service: 'backend', code: 'RATE_LIMITED' })
    return page
  }
  return retry(read, (error) => (isServiceError(error, 'RATE_LIMITED') ? LIMITED : null), {
    timing: { ...realTiming, pause },
    signal: stop,
  })
}

const MOST_DOMAINS = 20

async function findMailDomains(
  { backend }: CheckServices,
  domains: readonly string[],
  stop: AbortSignal,
): Promise<ReadonlyMap<string, boolean | null>> {
  const some = domains.slice(0, MOST_DOMAINS)
  const { findMailDomains: found } = await backend.query(documents.findMailDomains, { domains: some }, stop)
  return new Map(found.map(({ domain, takesMail }) => [domain, takesMail]))
}
